/** The model behind `imagine`: who follows whom, who is where, what they have, and where dragonglass lies. */
import { bounded, canSail, join, percent, takeTile } from './heroes.ts';
import { SEARCHED, type ThronesView } from './knowledge.ts';
import { asked, FREE, isHuman, NOBODY, OUT, type ThronesState } from './state.ts';
import { FATEFUL_TURN } from './steps/fates.ts';
import { randomStep } from './steps/wander.ts';
import { DRAGONGLASS, LAND, MOST_PARTY, near, WATER } from './tables.ts';
import { inWindow } from './view.ts';

/** Places of steps in a turn after which the question at hand knows that something has happened. */
const AFTER_MOVING = 2;
const AFTER_CONTROL = 7;
const THE_FATES = 11;

/** False when there is no such state. */
export function drawHidden(state: ThronesState, view: ThronesView): boolean {
  const known = view.sight === 'all';
  if (!known) gatherParties(state, view);
  for (let hero = 0; hero < state.alive.length; hero++) {
    if (hero !== state.player && !placeHero(state, view, hero, known)) return false;
  }
  for (let warrior = 0; warrior < state.holder.length; warrior++) {
    if (state.holder[warrior] !== FREE) continue;
    state.strolled[warrior] = view.progress.step >= AFTER_MOVING ? 1 : 0;
    if (!view.free.some((one) => one.warrior === warrior) && !placeFree(state, view, warrior)) return false;
  }
  if (!known) shareEstates(state, view);
  hideGlass(state, view);
  return true;
}

function pastFates({ turn, progress }: ThronesView): boolean {
  return turn > FATEFUL_TURN || (turn === FATEFUL_TURN && progress.step >= THE_FATES);
}

/** Everybody not in sight: with the hero of the start, with the hero of a fate, with some other hero, or free. */
function gatherParties(state: ThronesState, view: ThronesView): void {
  const { parties, fated, warriors } = state.tables;
  const past = pastFates(view);
  for (let warrior = 0; warrior < warriors.length; warrior++) {
    if (state.holder[warrior] !== OUT) continue;
    if (warrior === fated.dragons && !past) continue;
    const start = parties.indexOf(warrior);
    let hero = start < 0 ? NOBODY : Math.floor(start / MOST_PARTY);
    if (past && warrior === fated.dragons) hero = fated.daenerys;
    if (past && warrior === fated.arya) hero = fated.sansa;
    if (past && warrior === fated.jaime && hero === fated.cersei) hero = NOBODY;
    const recruited = start < 0 && state.random.chance(Math.min(0.6, view.turn * 0.02));
    if (!hasRoom(state, hero) && (recruited || hero !== NOBODY)) hero = someHero(state);
    if (!hasRoom(state, hero)) {
      state.holder[warrior] = FREE;
      continue;
    }
    join(state, warrior, hero);
    if (!recruited) continue;
    state.loyalty[warrior] = percent(state.loyalty[warrior]! + 10);
    state.morale[warrior] = percent(state.morale[warrior]! + 10);
  }
}

/** A hero whose party is not known, and who could have one more. */
function hasRoom(state: ThronesState, hero: number): boolean {
  if (hero < 0 || !state.alive[hero] || isHuman(state, hero) || hero === state.foe) return false;
  return state.partySize[hero]! < MOST_PARTY;
}

function someHero(state: ThronesState): number {
  const heroes = [...state.alive.keys()].filter((hero) => hasRoom(state, hero));
  return heroes.length === 0 ? NOBODY : heroes[state.random.below(heroes.length)]!;
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
    const place = met ? besidePlayer(state, sails) : walkAway(state, view, hero, sails);
    if (place === NOBODY) return false;
    state.place[hero] = place;
  }
  if (!state.alive[hero]) return true;
  const settled = step === 0 || step >= AFTER_CONTROL;
  let at = state.place[hero]!;
  if (settled) visit(state, hero, at, known);
  for (let left = view.turn - 1; left > 0; left--) {
    at = randomStep(state, at, sails);
    visit(state, hero, at, known);
  }
  visit(state, hero, state.tables.starts[hero]!, known);
  return true;
}

/** The hero stood here: money and knights once, and the tile is his where nobody is known to have it. */
function visit(state: ThronesState, hero: number, tile: number, known: boolean): void {
  if (state.listed[tile]! & (1 << hero)) return;
  state.listed[tile]! |= 1 << hero;
  if (known) return;
  const { terrain, money, knights } = state.tables;
  state.money[hero] = bounded(state.money[hero]! + money[terrain[tile]!]!);
  if (hero !== state.foe) state.army[hero] = bounded(state.army[hero]! + knights[terrain[tile]!]!);
  if (state.owner[tile] === NOBODY) takeTile(state, hero, tile);
}

/** Walks before any place that is possible is taken instead. */
const WALKS = 8;

function walkAway(state: ThronesState, view: ThronesView, hero: number, sails: boolean): number {
  const settled = view.progress.step === 0 || view.progress.step >= AFTER_CONTROL;
  const here = state.place[state.player]!;
  // Who stands on a tile at the end of a turn owns it, and who is near has been met or has met somebody.
  const likely = (tile: number) =>
    possible(state, view, tile) &&
    !near(state.tables, tile, here) &&
    !(settled && state.owner[tile] === state.player);
  const steps = view.progress.step < AFTER_MOVING ? view.turn - 1 : view.turn;
  for (let walk = 0; walk < WALKS; walk++) {
    let at = state.tables.starts[hero]!;
    for (let i = 0; i < steps; i++) at = randomStep(state, at, sails);
    if (likely(at)) return at;
  }
  const dry = (tile: number) => sails || state.tables.terrain[tile] !== WATER;
  return (
    anyTile(state, (tile) => likely(tile) && dry(tile)) ??
    anyTile(state, (tile) => possible(state, view, tile) && dry(tile)) ??
    anyTile(state, (tile) => possible(state, view, tile)) ??
    NOBODY
  );
}

/** Who is not seen is out of sight. */
function possible(state: ThronesState, view: ThronesView, tile: number): boolean {
  return view.sight !== 'window' || !inWindow(state, tile);
}

function besidePlayer(state: ThronesState, sails: boolean): number {
  const here = state.place[state.player]!;
  const { terrain } = state.tables;
  const beside = anyTile(
    state,
    (tile) => near(state.tables, tile, here) && (sails || terrain[tile] !== WATER),
  );
  return beside ?? here;
}

/** One of the tiles that will do, each equally likely. */
function anyTile(state: ThronesState, will: (tile: number) => boolean): number | undefined {
  const tiles = [...state.owner.keys()].filter(will);
  return tiles.length === 0 ? undefined : tiles[state.random.below(tiles.length)]!;
}

/** A free warrior out of sight, not where it would have been recruited by the player. */
function placeFree(state: ThronesState, view: ThronesView, warrior: number): boolean {
  const { terrain, ships } = state.tables;
  const here = state.place[state.player]!;
  const fits = (tile: number) =>
    possible(state, view, tile) && (ships[warrior] === 1 || terrain[tile] !== WATER);
  const place =
    anyTile(state, (tile) => fits(tile) && !near(state.tables, tile, here)) ??
    anyTile(state, fits) ??
    anyTile(state, (tile) => possible(state, view, tile));
  if (place === undefined) return false;
  state.spot[warrior] = place;
  return true;
}

/** Of those who left the game, about half enriched some other hero; what the player won is in what he has. */
function shareEstates(state: ThronesState, view: ThronesView): void {
  for (const hero of view.retired) {
    const { money, influence, army } = state.tables.heroes[hero] ?? { money: 0, influence: 0, army: 0 };
    const heir = someHero(state);
    if (heir === NOBODY || state.random.chance(0.5)) continue;
    state.money[heir] = bounded(state.money[heir]! + money);
    state.influence[heir] = bounded(state.influence[heir]! + influence);
    state.army[heir] = bounded(state.army[heir]! + army);
  }
}

/** Dragonglass nobody has found lies where the player has not searched; the rest is with others' warriors. */
function hideGlass(state: ThronesState, view: ThronesView): void {
  const { terrain, warriors } = state.tables;
  const own = view.own?.party ?? [];
  let left = DRAGONGLASS - own.filter((one) => one.dragonglass && !warriors[one.warrior]!.dragonglass).length;
  if (state.depth > 0 && asked(state) === 'dragonglass') {
    state.glass[state.place[state.player]!] = 1;
    left--;
  }
  for (; left > 0; left--) {
    const finder = state.random.below(warriors.length);
    const isFound = state.random.chance(Math.min(0.5, view.turn * 0.01));
    if (isFound && !isHuman(state, state.holder[finder]!) && state.holder[finder] !== OUT) {
      state.hasGlass[finder] = 1;
      continue;
    }
    const tile = anyTile(
      state,
      (one) => terrain[one] === LAND && !state.glass[one] && !(view.trail[one]! & SEARCHED),
    );
    if (tile !== undefined) state.glass[tile] = 1;
  }
}
