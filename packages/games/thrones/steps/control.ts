/** Step 8: every hero takes control of his tile and its points, in roster order: of two, the later one ends up owning it. */
import type { Tell } from '@gridhall/core';
import { takeTile } from '../effects.ts';
import type { ThronesEvent } from '../events.ts';
import { isHuman, type ThronesState, toSeat } from '../state.ts';
import { heroName, placeName } from '../tables.ts';

export function control(state: ThronesState): boolean {
  const { alive, place, owner } = state;
  // The tiles somebody stands on, each with its owner before.
  const before = state.tell && new Map<number, number>();
  if (before)
    for (let hero = 0; hero < alive.length; hero++)
      if (alive[hero]) before.set(place[hero]!, owner[place[hero]!]!);
  for (let hero = 0; hero < alive.length; hero++) {
    if (alive[hero] && owner[place[hero]!] !== hero) takeTile(state, hero, place[hero]!);
  }
  if (before) {
    for (let seat = 0; seat < state.humans.length; seat++) tellControl(state, seat, before, state.tell!);
    if (state.sight === 'all') tellClaims(state, before, state.tell!);
  }
  return true;
}

/** Only what is different in the end is told: who passed over a tile in between is nobody's to know. */
function tellControl(
  state: ThronesState,
  seat: number,
  before: ReadonlyMap<number, number>,
  tell: Tell<ThronesEvent>,
): void {
  const hero = state.humans[seat]!;
  const { terrain, points } = state.tables;
  const which: number[] = [];
  let worth = 0;
  for (const [tile, former] of before) {
    const [had, has] = [former === hero, state.owner[tile] === hero];
    const value = points[terrain[tile]!]!;
    if (has && !had) {
      const where = placeName(state.tables, tile);
      tell(toSeat(state, { type: 'took', points: value, where, tile }, seat));
    }
    if (had && !has) {
      which.push(tile);
      worth += value;
    }
  }
  // In order of tiles: in order of heroes it would tell who took which.
  which.sort((one, other) => one - other);
  if (which.length > 0)
    tell(toSeat(state, { type: 'lost', tiles: which.length, points: worth, which }, seat));
}

/** Where everything is in sight: what heroes took; a person alone at the table knows of the own. */
function tellClaims(
  state: ThronesState,
  before: ReadonlyMap<number, number>,
  tell: Tell<ThronesEvent>,
): void {
  for (let hero = 0; hero < state.alive.length; hero++) {
    const tile = state.place[hero]!;
    if (!state.alive[hero] || (state.humans.length === 1 && isHuman(state, hero))) continue;
    if (state.owner[tile] === hero && before.get(tile) !== hero)
      tell({ type: 'claimed', hero: heroName(state.tables, hero), tile });
  }
}
