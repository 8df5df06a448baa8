/** Before the first turn everything is as it was dealt, save for the heroes that people made. */

import { member, retire, setFree } from '../effects.ts';
import { hideDragonglass, isTaken, MOST_MADE, placeWarriors, seatHero } from '../setup.ts';
import type { ThronesState } from '../state.ts';
import { WATER } from '../tables.ts';
import { inWindow, OCCUPIED, type ThronesView } from '../view.ts';
import { anyTile } from './hidden.ts';

/** False when there is no such deal. */
export function dealAgain(state: ThronesState, view: ThronesView): boolean {
  if (view.open) for (const tile of view.glass) state.glass[tile] = 1;
  else hideDragonglass(state);
  const occupied = [...view.trail.keys()].filter((tile) => view.trail[tile]! & OCCUPIED);
  for (const tile of occupied) state.searched[tile] = 1 << (view.seats?.you ?? 0);
  for (const { warrior, place } of view.free) state.spot[warrior] = place;
  const placed = view.free.map((one) => one.warrior);
  const unseen = seatKnown(state, view);
  // Somebody was found on each of these: a free warrior, or a hero whom somebody made.
  for (const tile of occupied) {
    if (isTaken(state, tile)) continue;
    const onWater = state.tables.terrain[tile] === WATER;
    const one = state.tables.warriors.findIndex(
      ({ free, ship }, warrior) => free && ship === onWater && !placed.includes(warrior),
    );
    if (one >= 0) {
      state.spot[one] = tile;
      placed.push(one);
    } else if (unseen.length > 0) make(state, unseen.pop()!, tile);
  }
  // Who is not seen is out of sight.
  const hidden = (tile: number) =>
    view.sight !== 'window' || !view.own || !inWindow(state.tables, view.own.place, tile);
  placeWarriors(state, placed, hidden);
  for (const hero of unseen) {
    const tile = anyTile(
      state,
      (one) => hidden(one) && !isTaken(state, one) && !state.tables.starts.includes(one),
    );
    if (tile === undefined) return false;
    make(state, hero, tile);
  }
  for (const hero of view.retired) depart(state, hero);
  return true;
}

/** Somebody has left before the first turn: the warriors are free where the hero stood. */
function depart(state: ThronesState, hero: number): void {
  while (state.partySize[hero]! > 0) setFree(state, member(state, hero, 0));
  retire(state, hero);
}

/** Made heroes whose place is known; the others come back. */
function seatKnown(state: ThronesState, { hero: me, own, others, seats }: ThronesView): number[] {
  const made = (seats?.heroes ?? []).filter((hero) => hero >= state.tables.heroes.length);
  return made.filter((hero) => {
    const seen = others.find((one) => one.hero === hero);
    if (hero === me && own) make(state, hero, own.place, own);
    else if (seen) make(state, hero, seen.place, seen.estate);
    else return true;
    return false;
  });
}

/** A hero somebody made, with what is known of him, or anything. */
function make(
  state: ThronesState,
  hero: number,
  tile: number,
  known?: { readonly money: number; readonly influence: number; readonly army: number },
): void {
  seatHero(state, hero, tile, state.tables.terrain[tile] === WATER);
  state.money[hero] = known?.money ?? state.random.below(MOST_MADE + 1);
  state.influence[hero] = known?.influence ?? state.random.below(MOST_MADE + 1);
  state.army[hero] = known?.army ?? state.random.below(MOST_MADE + 1);
}
