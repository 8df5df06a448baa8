/** Setting up: the board is dealt, then each seat chooses one of the heroes or makes one. */
import { type Action, bad, FINE, type Result } from '@gridhall/core';
import { join, takeTile } from './effects.ts';
import type { ThronesFault } from './events.ts';
import {
  FREE,
  goToSeat,
  isHuman,
  MAKINGS,
  NOBODY,
  OUT,
  push,
  seatAfter,
  type ThronesState,
  toSeat,
} from './state.ts';
import { cityAt, DRAGONGLASS, heroName, LAND, MOST_PARTY, WATER } from './tables.ts';

export function deal(state: ThronesState): void {
  hideDragonglass(state);
  seatHeroes(state);
  placeWarriors(state);
  push(state, 'choose');
}

/** Dragonglass on 5 random plain land tiles. */
function hideDragonglass(state: ThronesState): void {
  const { terrain } = state.tables;
  for (let left = DRAGONGLASS; left > 0; ) {
    const tile = state.random.below(terrain.length);
    if (terrain[tile] !== LAND || state.glass[tile]) continue;
    state.glass[tile] = 1;
    left--;
  }
}

/** Each hero controls the start tile, has its points, and has stood there. */
export function seatHeroes(state: ThronesState): void {
  const { heroes, starts, parties, warriors } = state.tables;
  warriors.forEach((warrior, i) => {
    state.strength[i] = warrior.strength;
    state.loyalty[i] = warrior.loyalty;
    state.morale[i] = warrior.morale;
    state.hasGlass[i] = warrior.dragonglass ? 1 : 0;
    state.holder[i] = warrior.free ? FREE : OUT;
  });
  heroes.forEach((hero, i) => {
    seatHero(state, i, starts[i]!, hero.ship);
    state.money[i] = hero.money;
    state.influence[i] = hero.influence;
    state.army[i] = hero.army;
    for (let w = 0; w < MOST_PARTY; w++) {
      const warrior = parties[i * MOST_PARTY + w]!;
      if (warrior !== FREE) join(state, warrior, i);
    }
  });
}

export function seatHero(state: ThronesState, hero: number, tile: number, ship: boolean): void {
  state.alive[hero] = 1;
  state.place[hero] = tile;
  state.ownShip[hero] = ship ? 1 : 0;
  state.listed[tile]! |= 1 << hero;
  takeTile(state, hero, tile);
}

/** Free warriors: one with a ship on water, the others on land or in a city; never where someone is. */
function placeWarriors(state: ThronesState): void {
  const { holder, spot, random } = state;
  const { warriors, terrain } = state.tables;
  for (let one = 0; one < holder.length; one++) if (holder[one] === FREE) spot[one] = NOBODY;
  for (let one = 0; one < holder.length; one++) {
    while (holder[one] === FREE && spot[one] === NOBODY) {
      const tile = random.below(terrain.length);
      if ((terrain[tile] === WATER) === warriors[one]!.ship && !isTaken(state, tile)) spot[one] = tile;
    }
  }
}

/** Whether a hero or a placed warrior is there. */
export function isTaken(state: ThronesState, tile: number): boolean {
  for (let hero = 0; hero < state.place.length; hero++) {
    if (state.alive[hero] && state.place[hero] === tile) return true;
  }
  for (let warrior = 0; warrior < state.holder.length; warrior++) {
    if (state.holder[warrior] === FREE && state.spot[warrior] === tile) return true;
  }
  return false;
}

/** Money, influence and army of a made hero are each 0 to this. */
export const MOST_MADE = 10_000;

const TAKEN = bad('tile-taken');

export function answerChoose(state: ThronesState, action: Action): void {
  push(state, action === 0 ? 'hero' : 'money');
}

export function answerHero(state: ThronesState, hero: Action): void {
  begin(state, freeHeroes(state)[hero]!);
}

/** The heroes of the tables whom nobody has chosen yet, in roster order. */
export function freeHeroes(state: ThronesState): number[] {
  return [...state.tables.heroes.keys()].filter((hero) => !isHuman(state, hero));
}

/** A small world may have fewer heroes than people. */
export function hasFreeHero(state: ThronesState): boolean {
  return state.humans.length <= state.tables.heroes.length || freeHeroes(state).length > 0;
}

/** Money, influence, army: each answer waits for the next. */
export function answerMaking(state: ThronesState, which: 0 | 1 | 2, amount: Action): void {
  state.making[state.seat * MAKINGS.length + which] = amount;
  push(state, (['influence', 'army', 'start'] as const)[which]);
}

/** Not where a hero starts, which everybody knows, nor where somebody was found to be. */
export function checkStart(state: ThronesState, tile: Action): Result<void, ThronesFault> {
  return state.searched[tile]! & (1 << state.seat) || state.tables.starts.includes(tile) ? TAKEN : FINE;
}

/**
 * A made hero comes behind the roster and starts without warriors; a start on water gives a ship. Where the free
 * warriors are is hidden, so a tile that one of them has taken can be answered: then the question comes again.
 */
export function answerStart(state: ThronesState, tile: Action): void {
  const { tables } = state;
  if (isTaken(state, tile)) {
    state.searched[tile]! |= 1 << state.seat;
    const [row, column] = [tables.rowOf[tile]! + 1, tables.columnOf[tile]! + 1];
    state.tell?.(toSeat(state, { type: 'occupied', row, column }));
    push(state, 'start');
    return;
  }
  for (let one = 0; one < tables.tiles; one++) state.searched[one]! &= ~(1 << state.seat);
  const made = tables.heroes.length + state.seat;
  seatHero(state, made, tile, tables.terrain[tile] === WATER);
  const first = state.seat * MAKINGS.length;
  state.money[made] = state.making[first]!;
  state.influence[made] = state.making[first + 1]!;
  state.army[made] = state.making[first + 2]!;
  begin(state, made);
}

function begin(state: ThronesState, hero: number): void {
  const { tables, seat } = state;
  state.humans[seat] = hero;
  const [name, place] = [heroName(tables, hero), state.place[hero]!];
  if (state.humans.length > 1) state.tell?.({ type: 'seated', seat, hero: name });
  const [row, column] = [tables.rowOf[place]! + 1, tables.columnOf[place]! + 1];
  const city = cityAt(tables, place)?.name;
  state.tell?.(toSeat(state, { type: 'chosen', hero: name, row, column, ...(city ? { city } : {}) }));
  askNext(state);
}

/** Seat by seat chooses a hero; when all have, the first turn begins. */
export function askNext(state: ThronesState): void {
  const next = state.humans.findIndex((hero, seat) => hero === NOBODY && !state.endings[seat]);
  if (next >= 0) {
    goToSeat(state, next);
    push(state, 'choose');
    return;
  }
  state.turn = 1;
  goToSeat(state, Math.max(0, seatAfter(state, NOBODY)));
}
