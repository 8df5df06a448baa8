/** The game's first questions: one of the heroes there are, or one the player makes. */
import { type Action, bad, FINE, type Result, type Tell } from '@gridhall/core';
import { isTaken, seatHero } from './deal.ts';
import type { ThronesEvent } from './events.ts';
import type { AnswerFault } from './faults.ts';
import { goToSeat, isHuman, MAKINGS, NOBODY, push, seatAfter, type ThronesState } from './state.ts';
import { cityAt, heroName, WATER } from './tables.ts';
import { toSeat } from './telling.ts';

/** Money, influence and army of a made hero are each 0 to this. */
export const MOST_MADE = 10_000;

const TAKEN = bad('tile-taken');

export function answerChoose(state: ThronesState, action: Action): void {
  push(state, action === 0 ? 'hero' : 'money');
}

export function answerHero(state: ThronesState, hero: Action, tell: Tell<ThronesEvent> | undefined): void {
  begin(state, freeHeroes(state)[hero]!, tell);
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
export function answerMaking(
  state: ThronesState,
  which: 0 | 1 | 2,
  amount: Action,
  tell: Tell<ThronesEvent> | undefined,
): void {
  state.making[state.seat * MAKINGS.length + which] = amount;
  tell?.(toSeat(state, { type: 'made', what: MAKINGS[which], amount }));
  push(state, (['influence', 'army', 'start'] as const)[which]);
}

/** Not where a hero starts, which everybody knows, nor where somebody was found to be. */
export function checkStart(state: ThronesState, tile: Action): Result<void, AnswerFault> {
  return state.searched[tile]! & (1 << state.seat) || state.tables.starts.includes(tile) ? TAKEN : FINE;
}

/**
 * A made hero comes behind the roster and starts without warriors; a start on water gives a ship. Where the free
 * warriors are is hidden, so a tile that one of them has taken can be answered: then the question comes again.
 */
export function answerStart(state: ThronesState, tile: Action, tell: Tell<ThronesEvent> | undefined): void {
  const { tables } = state;
  if (isTaken(state, tile)) {
    state.searched[tile]! |= 1 << state.seat;
    const [row, column] = [tables.rowOf[tile]! + 1, tables.columnOf[tile]! + 1];
    tell?.(toSeat(state, { type: 'occupied', row, column }));
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
  begin(state, made, tell);
}

function begin(state: ThronesState, hero: number, tell: Tell<ThronesEvent> | undefined): void {
  const { tables, seat } = state;
  state.humans[seat] = hero;
  const [name, place] = [heroName(tables, hero), state.place[hero]!];
  if (state.humans.length > 1) tell?.({ type: 'seated', seat, hero: name });
  const [row, column] = [tables.rowOf[place]! + 1, tables.columnOf[place]! + 1];
  const city = cityAt(tables, place)?.name;
  tell?.(toSeat(state, { type: 'chosen', hero: name, row, column, ...(city ? { city } : {}) }));
  if (state.humans.length > 1 && state.sight === 'all') tell?.({ type: 'claimed', hero: name, tile: place });
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
