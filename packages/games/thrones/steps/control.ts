/** Step 8: every hero takes control of his tile and its points, in roster order: of two, the later one ends up owning it. */
import { takeTile } from '../effects.ts';
import { type ThronesState, toSeat } from '../state.ts';
import { placeName } from '../tables.ts';

export function control(state: ThronesState): boolean {
  const { alive, place, owner } = state;
  const before = state.tell && owner.slice();
  for (let hero = 0; hero < alive.length; hero++)
    if (alive[hero] && owner[place[hero]!] !== hero) takeTile(state, hero, place[hero]!);
  if (before) for (let seat = 0; seat < state.humans.length; seat++) tellControl(state, seat, before);
  return true;
}

/** Only what is different in the end is told: who passed over a tile in between is nobody's to know. */
function tellControl(state: ThronesState, seat: number, before: Int32Array): void {
  const { tables, alive, place, owner } = state;
  const hero = state.humans[seat]!;
  if (!alive[hero]) return;
  const tile = place[hero]!;
  const worth = (one: number): number => tables.points[tables.terrain[one]!]!;
  if (owner[tile] === hero && before[tile] !== hero)
    state.tell?.(toSeat(state, { type: 'took', points: worth(tile), where: placeName(tables, tile) }, seat));
  let [tiles, points] = [0, 0];
  for (let one = 0; one < owner.length; one++) {
    if (before[one] !== hero || owner[one] === hero) continue;
    tiles++;
    points += worth(one);
  }
  if (tiles > 0) state.tell?.(toSeat(state, { type: 'lost', tiles, points }, seat));
}
