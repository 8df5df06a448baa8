/** The game's first questions: one of the heroes there are, or one the player makes. */
import { type Action, bad, FINE, type Result, type Tell } from '@gridhall/core';
import { isTaken, seatHero } from './deal.ts';
import { MAKINGS, type ThronesEvent } from './events.ts';
import { push, type ThronesState } from './state.ts';
import { heroName, WATER } from './tables.ts';

/** Money, influence and army of a made hero are each 0 to this. */
export const MOST_MADE = 10_000;

const TAKEN = bad('tile-taken');

export function answerChoose(state: ThronesState, action: Action): void {
  push(state, action === 0 ? 'hero' : 'money');
}

export function answerHero(state: ThronesState, hero: Action, tell: Tell<ThronesEvent> | undefined): void {
  begin(state, hero, tell);
}

/** Money, influence, army: each answer waits for the next. */
export function answerMaking(
  state: ThronesState,
  which: 0 | 1 | 2,
  amount: Action,
  tell: Tell<ThronesEvent> | undefined,
): void {
  state.making[which] = amount;
  tell?.({ type: 'made', what: MAKINGS[which], amount });
  push(state, (['influence', 'army', 'start'] as const)[which]);
}

/** Not where a hero starts, which everybody knows, nor where somebody was found to be. */
export function checkStart(state: ThronesState, tile: Action): Result<void> {
  return state.searched[tile] || state.tables.starts.includes(tile) ? TAKEN : FINE;
}

/**
 * A made hero is last in roster order and starts without warriors; a start on water gives a ship. Where the free
 * warriors are is hidden, so a tile that one of them has taken can be answered: then the question comes again.
 */
export function answerStart(state: ThronesState, tile: Action, tell: Tell<ThronesEvent> | undefined): void {
  const { tables } = state;
  if (isTaken(state, tile)) {
    state.searched[tile] = 1;
    tell?.({ type: 'occupied', row: tables.rowOf[tile]! + 1, column: tables.columnOf[tile]! + 1 });
    push(state, 'start');
    return;
  }
  state.searched.fill(0);
  const made = tables.heroes.length;
  seatHero(state, made, tile, tables.terrain[tile] === WATER);
  state.money[made] = state.making[0]!;
  state.influence[made] = state.making[1]!;
  state.army[made] = state.making[2]!;
  begin(state, made, tell);
}

function begin(state: ThronesState, hero: number, tell: Tell<ThronesEvent> | undefined): void {
  const { tables } = state;
  state.humans[state.seat] = hero;
  state.turn = 1;
  const place = state.place[hero]!;
  tell?.({
    type: 'chosen',
    hero: heroName(tables, hero),
    row: tables.rowOf[place]! + 1,
    column: tables.columnOf[place]! + 1,
  });
}
