/** Step 8: every hero takes control of his tile and its points, in roster order: of two, the later one ends up owning it. */
import type { Tell } from '@gridhall/core';
import type { ThronesEvent } from '../events.ts';
import { takeTile } from '../heroes.ts';
import { placeName } from '../place-name.ts';
import type { ThronesState } from '../state.ts';

export function control(state: ThronesState, tell: Tell<ThronesEvent> | undefined): boolean {
  const before = tell && state.owner.slice();
  for (let hero = 0; hero < state.alive.length; hero++) {
    if (!state.alive[hero]) continue;
    const tile = state.place[hero]!;
    if (state.owner[tile] !== hero) takeTile(state, hero, tile);
  }
  if (tell && before) for (const hero of state.humans) tellControl(state, hero, before, tell);
  return true;
}

/** Only what is different in the end is told: who passed over a tile in between is nobody's to know. */
function tellControl(state: ThronesState, hero: number, before: Int8Array, tell: Tell<ThronesEvent>): void {
  const { terrain, points } = state.tables;
  let [tiles, worth] = [0, 0];
  for (let tile = 0; tile < before.length; tile++) {
    const [had, has] = [before[tile] === hero, state.owner[tile] === hero];
    const value = points[terrain[tile]!]!;
    if (has && !had) tell({ type: 'took', points: value, where: placeName(state.tables, tile) });
    if (had && !has) {
      tiles++;
      worth += value;
    }
  }
  if (tiles > 0) tell({ type: 'lost', tiles, points: worth });
}
