/** The model behind `imagine`: who is where, what they have, and where dragonglass lies. */

import { canSail, pay, takeTile } from '../effects.ts';
import { isTaken } from '../setup.ts';
import { asked, FREE, NOBODY, OUT, type ThronesState } from '../state.ts';
import { FATEFUL_TURN } from '../steps/fates.ts';
import { randomStep } from '../steps/wander.ts';
import { DRAGONGLASS, distance, LAND, near, WATER } from '../tables.ts';
import { inWindow, SEARCHED, STOOD, type ThronesView } from '../view.ts';
import { gatherParties, isUnknown } from './parties.ts';

/** Places of steps in a turn after which the question at hand knows that something has happened. */
const AFTER_MOVING = 2;
const AFTER_CONTROL = 7;

/** False when there is no such state. */
export function drawHidden(state: ThronesState, view: ThronesView): boolean {
  const known = view.sight === 'all' || view.open === true;
  if (!known) gatherParties(state, view);
  for (let hero = 0; hero < state.alive.length; hero++) {
    if (hero !== view.hero && !placeHero(state, view, hero, known)) return false;
  }
  if (!known) {
    heedRumour(state, view);
    loseTiles(state, view);
    shareEstates(state, view);
  }
  const unseen = [...state.holder.keys()].filter(
    (one) => state.holder[one] === FREE && !view.free.some(({ warrior }) => warrior === one),
  );
  for (const warrior of unseen) state.spot[warrior] = NOBODY;
  for (const warrior of unseen) if (!placeFree(state, view, warrior)) return false;
  for (let warrior = 0; warrior < state.holder.length; warrior++)
    if (state.holder[warrior] === FREE) state.strolled[warrior] = view.progress.step >= AFTER_MOVING ? 1 : 0;
  if (!view.open) hideGlass(state, view);
  return true;
}

/** Whether this turn's step 8 is over, or the next turn's has not come: who stands on a tile owns it. */
function isSettled({ progress }: ThronesView): boolean {
  return progress.step === 0 || progress.step >= AFTER_CONTROL;
}

/** A walk from the start that ends where the hero may be; what he passed is on his list, and mostly his. */
function placeHero(state: ThronesState, view: ThronesView, hero: number, known: boolean): boolean {
  const met = hero === view.foe?.hero;
  if (!state.alive[hero] && !met) return true;
  const { step } = view.progress;
  state.moved[hero] = step >= AFTER_MOVING && state.alive[hero] ? 1 : 0;
  const seen = view.others.some((one) => one.hero === hero);
  const sails = canSail(state, hero);
  if (!seen) {
    const place = met ? besidePlayer(state, view, sails) : walkAway(state, view, hero, sails);
    if (place === NOBODY) return false;
    state.place[hero] = place;
  }
  if (!state.alive[hero]) return true;
  // The start tile was the hero's from the beginning, and pays him nothing.
  const start = startOf(state, hero);
  state.listed[start]! |= 1 << hero;
  if (!known && state.owner[start] === NOBODY && !(view.trail[start]! & STOOD)) takeTile(state, hero, start);
  let at = state.place[hero]!;
  const settled = isSettled(view);
  if (settled) visit(state, hero, at, known, view.foe?.hero);
  const moves = step >= AFTER_CONTROL ? view.turn : view.turn - 1;
  for (let left = moves - (settled ? 1 : 0); left > 0; left--) {
    at = randomStep(state, at, sails);
    visit(state, hero, at, known, view.foe?.hero);
  }
  return true;
}

/** The hero stood here: money and knights once, and the tile is his where nobody is known to have it. */
function visit(state: ThronesState, hero: number, tile: number, known: boolean, met = NOBODY): void {
  if (state.listed[tile]! & (1 << hero)) return;
  state.listed[tile]! |= 1 << hero;
  if (known) return;
  const { terrain, money, knights } = state.tables;
  pay(state, hero, money[terrain[tile]!]!, hero === met ? 0 : knights[terrain[tile]!]!);
  if (state.owner[tile] === NOBODY) takeTile(state, hero, tile);
}

/** Where a hero started; of one whom somebody made that is not known, and dry land as likely as any. */
function startOf(state: ThronesState, hero: number): number {
  const { starts, terrain } = state.tables;
  return starts[hero] ?? anyTile(state, (tile) => terrain[tile] !== WATER)!;
}

/** Walks before any place that is possible is taken instead. */
const WALKS = 8;

function walkAway(state: ThronesState, view: ThronesView, hero: number, sails: boolean): number {
  const settled = isSettled(view);
  const possible = (tile: number) => isOutOfSight(state, view, tile) && isFarEnough(state, view, tile);
  // Who stands on a tile at the end of a turn owns it.
  const likely = (tile: number) => possible(tile) && !(settled && isOwn(state, view, tile));
  const steps = view.progress.step < AFTER_MOVING ? view.turn - 1 : view.turn;
  for (let walk = 0; walk < WALKS; walk++) {
    let at = startOf(state, hero);
    for (let i = 0; i < steps; i++) at = randomStep(state, at, sails);
    if (likely(at)) return at;
  }
  const dry = (tile: number) => sails || state.tables.terrain[tile] !== WATER;
  return (
    anyTile(state, (tile) => likely(tile) && dry(tile)) ??
    anyTile(state, (tile) => possible(tile) && dry(tile)) ??
    anyTile(state, possible) ??
    NOBODY
  );
}

/** Who is not seen is out of sight. */
function isOutOfSight(state: ThronesState, view: ThronesView, tile: number): boolean {
  if (view.sight !== 'window' || !view.own || !state.alive[view.hero]) return true;
  return !inWindow(state.tables, view.own.place, tile);
}

function isOwn(state: ThronesState, { hero }: ThronesView, tile: number): boolean {
  return hero !== NOBODY && state.owner[tile] === hero;
}

/** No hero is nearer than the rumour of this turn said. */
function isFarEnough(state: ThronesState, view: ThronesView, tile: number): boolean {
  return view.rumour < 0 || distance(state.tables, state.place[view.hero]!, tile) >= view.rumour;
}

/**
 * Somebody is exactly as far away as the rumour of this turn said — unless that was Stannis, who died since: of those
 * not seen it is the one who has come out nearest.
 */
function heedRumour(state: ThronesState, view: ThronesView): void {
  const { rumour, turn, others } = view;
  if (rumour < 0 || (turn === FATEFUL_TURN && view.retired.includes(state.tables.fated.stannis))) return;
  const far = (tile: number) => distance(state.tables, state.place[view.hero]!, tile);
  const heroes = [...state.alive.keys()].filter((hero) => state.alive[hero] && hero !== view.hero);
  if (heroes.some((hero) => far(state.place[hero]!) === rumour)) return;
  const [hero] = heroes
    .filter((one) => !others.some((seen) => seen.hero === one))
    .sort((one, other) => far(state.place[one]!) - far(state.place[other]!));
  if (hero === undefined) return;
  const sails = canSail(state, hero);
  const fits = (tile: number) => far(tile) === rumour && isOutOfSight(state, view, tile);
  const free = (tile: number) => fits(tile) && !isOwn(state, view, tile);
  const dry = (tile: number) => sails || state.tables.terrain[tile] !== WATER;
  const place =
    anyTile(state, (tile) => free(tile) && dry(tile)) ?? anyTile(state, free) ?? anyTile(state, fits);
  if (place === undefined) return;
  state.place[hero] = place;
  visit(state, hero, place, false, view.foe?.hero);
}

/** Where the player has stood and owns nothing any more, another came after him. */
function loseTiles(state: ThronesState, view: ThronesView): void {
  const heroes = [...state.alive.keys()].filter((hero) => state.alive[hero] && hero !== view.hero);
  if (heroes.length === 0) return;
  view.trail.forEach((mark, tile) => {
    if (mark & STOOD && state.owner[tile] === NOBODY) {
      const hero = heroes[state.random.below(heroes.length)]!;
      state.listed[tile]! |= 1 << hero;
      takeTile(state, hero, tile);
    }
  });
}

function besidePlayer(state: ThronesState, view: ThronesView, sails: boolean): number {
  const here = state.place[view.hero]!;
  const { terrain } = state.tables;
  const beside = anyTile(
    state,
    (tile) => near(state.tables, tile, here) && (sails || terrain[tile] !== WATER),
  );
  return beside ?? here;
}

/** One of the tiles that will do, each equally likely. */
export function anyTile(state: ThronesState, will: (tile: number) => boolean): number | undefined {
  const tiles = [...state.owner.keys()].filter(will);
  return tiles.length === 0 ? undefined : tiles[state.random.below(tiles.length)]!;
}

/** A free warrior out of sight: where it was dealt before anyone moved, later not where the player would recruit it. */
function placeFree(state: ThronesState, view: ThronesView, warrior: number): boolean {
  const { terrain, ships } = state.tables;
  const here = state.place[view.hero] ?? NOBODY;
  const sails = ships[warrior] === 1;
  const possible = (tile: number) => isOutOfSight(state, view, tile);
  const fits = (tile: number) => possible(tile) && (sails || terrain[tile] !== WATER);
  const isDealt = view.turn === 1 && view.progress.step < AFTER_MOVING;
  const likely = (tile: number) =>
    isDealt ? (terrain[tile] === WATER) === sails && !isTaken(state, tile) : !near(state.tables, tile, here);
  const place =
    anyTile(state, (tile) => fits(tile) && likely(tile)) ?? anyTile(state, fits) ?? anyTile(state, possible);
  if (place === undefined) return false;
  state.spot[warrior] = place;
  return true;
}

/** Of those who left the game, about half enriched some other hero; what the player won is in what he has. */
function shareEstates(state: ThronesState, view: ThronesView): void {
  const heirs = [...state.alive.keys()].filter((hero) => isUnknown(state, view, hero));
  if (heirs.length === 0) return;
  for (const hero of view.retired) {
    const { money, influence, army } = state.tables.heroes[hero] ?? { money: 0, influence: 0, army: 0 };
    const heir = heirs[state.random.below(heirs.length)]!;
    if (state.random.chance(0.5)) continue;
    pay(state, heir, money, army);
    state.influence[heir]! += influence;
  }
}

/** How likely others have found a piece of dragonglass by now: none before they move, half after 34 turns. */
function foundBy(turn: number): number {
  return (turn - 1) / (turn + 33);
}

/** Dragonglass nobody has found lies where the player has not searched; the rest is with others' warriors. */
function hideGlass(state: ThronesState, view: ThronesView): void {
  const { terrain, warriors } = state.tables;
  const own = view.own?.party ?? [];
  let left = DRAGONGLASS - own.filter((one) => one.dragonglass && !warriors[one.warrior]!.dragonglass).length;
  if (state.depth > 0 && asked(state) === 'dragonglass') {
    state.glass[state.place[view.hero]!] = 1;
    left--;
  }
  const finders = [...state.holder.keys()].filter(
    (one) => state.holder[one] !== OUT && (state.holder[one] === FREE || state.holder[one] !== view.hero),
  );
  for (; left > 0; left--) {
    if (finders.length > 0 && state.random.chance(foundBy(view.turn))) {
      state.hasGlass[finders[state.random.below(finders.length)]!] = 1;
      continue;
    }
    const tile = anyTile(
      state,
      (one) => terrain[one] === LAND && !state.glass[one] && !(view.trail[one]! & SEARCHED),
    );
    if (tile !== undefined) state.glass[tile] = 1;
  }
}
