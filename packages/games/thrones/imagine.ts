/**
 * A state that fits what the player knows. What is known is copied; the rest is drawn by a simple model of what may
 * have happened: the other heroes wandered from their start and collected what they passed, free warriors wandered or
 * were recruited, dragonglass lies where the player has not searched.
 */
import type { Random } from '@gridhall/core';
import { hideDragonglass, isTaken, placeWarriors, seatHeroes } from './deal.ts';
import { join, takeTile } from './heroes.ts';
import { drawHidden } from './imagine-hidden.ts';
import { type Fighter, OCCUPIED, SEARCHED, STOOD, type ThronesView } from './knowledge.ts';
import { FREE, NOBODY, OUT, ThronesState } from './state.ts';
import { WATER } from './tables.ts';
import { tablesOf } from './tables-of.ts';

export function imagine(view: ThronesView, random: Random, budget: number): ThronesState | undefined {
  const state = new ThronesState(tablesOf(view));
  state.random.rekey(random);
  // Setting up the tables, reading the planes, and a walk of so many turns for everybody.
  const cost = state.tables.tiles * 4 + state.holder.length * 100;
  if (budget < cost) return undefined;
  state.data = view.data;
  state.fates = view.fates;
  state.sight = view.sight;
  seatHeroes(state);
  copyProgress(state, view);
  if (view.turn === 0) dealAgain(state, view);
  else {
    copyKnown(state, view);
    if (view.ending === 0 && !drawHidden(state, view)) return undefined;
  }
  return state;
}

function copyProgress(state: ThronesState, view: ThronesView): void {
  state.turn = view.turn;
  state.step = view.progress.step;
  state.cursor = view.progress.cursor;
  state.pending.set(view.progress.pending);
  state.depth = view.progress.pending.length;
  state.humans[0] = view.hero;
  state.making.set(view.making);
  state.foe = view.foe?.hero ?? NOBODY;
  state.alarm = view.alarm;
  state.refusals = view.refusals;
  state.rounds = view.rounds;
  state.fated = view.fated;
  state.rumour = view.rumour;
  state.chance = view.chance;
  state.faced = view.faced;
  state.ending = view.ending;
}

/** Before the hero is chosen everything is as it was dealt; only what `sight: all` shows is known of it. */
function dealAgain(state: ThronesState, view: ThronesView): void {
  if (view.open) for (const tile of view.glass) state.glass[tile] = 1;
  else hideDragonglass(state);
  const occupied = [...view.trail.keys()].filter((tile) => view.trail[tile]! & OCCUPIED);
  for (const tile of occupied) state.searched[tile] = 1;
  for (const { warrior, place } of view.free) state.spot[warrior] = place;
  const placed = view.free.map((one) => one.warrior);
  // Somebody was found on each of these: a free warrior, as heroes are known to be elsewhere.
  for (const tile of occupied) {
    if (isTaken(state, tile)) continue;
    const onWater = state.tables.terrain[tile] === WATER;
    const one = state.tables.warriors.findIndex(
      ({ free, ship }, warrior) => free && ship === onWater && !placed.includes(warrior),
    );
    state.spot[one] = tile;
    placed.push(one);
  }
  placeWarriors(state, placed);
}

/** The player's own, and whatever of the others is in sight. */
function copyKnown(state: ThronesState, view: ThronesView): void {
  const { hero, own } = view;
  if (!own) return;
  clearTables(state);
  for (let other = 0; other < state.alive.length; other++) {
    const made = other === state.tables.heroes.length;
    state.alive[other] = view.retired.includes(other) || (made && hero !== other) ? 0 : 1;
  }
  state.retired.set(view.retired);
  state.retiredCount = view.retired.length;
  for (const gone of view.retired) copyEstate(state, gone, { money: 0, influence: 0, army: 0, party: [] });
  state.place[hero] = own.place;
  state.ownShip[hero] = own.ownShip ? 1 : 0;
  state.moved[hero] = own.moved ? 1 : 0;
  copyEstate(state, hero, own);
  if (view.foe) {
    state.army[view.foe.hero] = view.foe.army;
    copyParty(state, view.foe.hero, view.foe.party);
  }
  for (const { hero: other, place, estate } of view.others) {
    state.place[other] = place;
    if (!estate) continue;
    if (other === view.foe?.hero) clearParty(state, other);
    copyEstate(state, other, estate);
  }
  for (const { warrior, place, known } of view.free) {
    if (known) copyFighter(state, known);
    state.holder[warrior] = FREE;
    state.spot[warrior] = place;
  }
  for (const fighter of view.out) copyFighter(state, fighter);
  for (const tile of view.glass) state.glass[tile] = 1;
  view.territory.forEach((owner, tile) => {
    if (owner > 0) takeTile(state, owner - 1, tile);
  });
  view.trail.forEach((mark, tile) => {
    if (mark & STOOD) state.listed[tile]! |= 1 << hero;
    if (mark & SEARCHED) state.searched[tile] = 1;
  });
}

/** Where everybody started is no longer where everybody is; what heroes had stays, for the model to start from. */
function clearTables(state: ThronesState): void {
  state.owner.fill(NOBODY);
  state.points.fill(0);
  state.tiles.fill(0);
  state.listed.fill(0);
  state.party.fill(FREE);
  state.partySize.fill(0);
  state.holder.fill(OUT);
}

function clearParty(state: ThronesState, hero: number): void {
  state.partySize[hero] = 0;
}

interface Known {
  readonly money: number;
  readonly influence: number;
  readonly army: number;
  readonly party: readonly Fighter[];
}

function copyEstate(state: ThronesState, hero: number, estate: Known): void {
  state.money[hero] = estate.money;
  state.influence[hero] = estate.influence;
  state.army[hero] = estate.army;
  copyParty(state, hero, estate.party);
}

function copyParty(state: ThronesState, hero: number, party: readonly Fighter[]): void {
  for (const fighter of party) {
    copyFighter(state, fighter);
    join(state, fighter.warrior, hero);
  }
}

function copyFighter(state: ThronesState, fighter: Fighter): void {
  const { warrior } = fighter;
  state.strength[warrior] = fighter.strength;
  state.loyalty[warrior] = fighter.loyalty;
  state.morale[warrior] = fighter.morale;
  if (fighter.dragonglass !== undefined) state.hasGlass[warrior] = fighter.dragonglass ? 1 : 0;
}
