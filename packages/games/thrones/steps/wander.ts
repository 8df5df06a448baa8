/** Step 3: all other heroes, then all free warriors, move one tile in a random direction that is legal for them. */
import { canSail, mayEnter } from '../effects.ts';
import { FREE, isHuman, type ThronesState } from '../state.ts';

export function wander(state: ThronesState): boolean {
  const { alive, place, moved, holder, spot, strolled } = state;
  for (let hero = 0; hero < alive.length; hero++)
    if (alive[hero] && !isHuman(state, hero)) step(state, hero, canSail(state, hero), place, moved);
  strolled.fill(0);
  for (let warrior = 0; warrior < holder.length; warrior++)
    if (holder[warrior] === FREE) step(state, warrior, state.tables.ships[warrior] === 1, spot, strolled);
  return true;
}

function step(state: ThronesState, who: number, sails: boolean, places: Int32Array, moved: Int32Array): void {
  const from = places[who]!;
  const to = randomStep(state, from, sails);
  places[who] = to;
  moved[who] = to === from ? 0 : 1;
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
