/** Step 3: all other heroes, then all free warriors, move one tile in a random direction that is legal for them. */
import { canSail, mayEnter } from '../heroes.ts';
import { FREE, isHuman, type ThronesState } from '../state.ts';

export function wander(state: ThronesState): boolean {
  for (let hero = 0; hero < state.alive.length; hero++) {
    if (!state.alive[hero] || isHuman(state, hero)) continue;
    const from = state.place[hero]!;
    const to = randomStep(state, from, canSail(state, hero));
    state.place[hero] = to;
    state.moved[hero] = to === from ? 0 : 1;
  }
  const { holder, spot, strolled } = state;
  for (let warrior = 0; warrior < holder.length; warrior++) {
    strolled[warrior] = 0;
    if (holder[warrior] !== FREE) continue;
    const from = spot[warrior]!;
    const to = randomStep(state, from, state.tables.ships[warrior] === 1);
    spot[warrior] = to;
    strolled[warrior] = to === from ? 0 : 1;
  }
  return true;
}

/** One of the legal neighbours, each equally likely; without one, the tile itself. */
export function randomStep(state: ThronesState, from: number, sails: boolean): number {
  const { neighbours } = state.tables;
  let legal = 0;
  for (let i = from * 4; i < from * 4 + 4; i++) if (mayEnter(state, from, neighbours[i]!, sails)) legal++;
  if (legal === 0) return from;
  let skip = state.random.below(legal);
  for (let i = from * 4; ; i++)
    if (mayEnter(state, from, neighbours[i]!, sails) && skip-- === 0) return neighbours[i]!;
}
