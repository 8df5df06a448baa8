/** Step 2: the player's choice. (Step 1, the map, is a picture of what is: see map.ts.) */
import { type Action, bad, FINE, type Result, type Tell } from '@gridhall/core';
import type { ThronesEvent } from '../events.ts';
import type { AnswerFault } from '../faults.ts';
import { canSail, mayEnter, member, percent, strong } from '../heroes.ts';
import { NO_RUMOUR, NOBODY, push, seatAfter, type ThronesState } from '../state.ts';
import { cityAt, DIRECTIONS } from '../tables.ts';
import { toSeat } from '../telling.ts';

/** The answers, in order: four ways to travel, rest, and consulting the gods. */
const REST = DIRECTIONS.length;
const CONSULT = REST + 1;
export const TURN_CHOICES = CONSULT + 1;

const OFF_MAP = bad('travel-off-map');
const NEEDS_SHIP = bad('travel-needs-ship');

export function choice(state: ThronesState, tell: Tell<ThronesEvent> | undefined): boolean {
  if (state.cursor++ > 0) return true;
  if (state.humans.length === 1 || state.host === seatAfter(state, NOBODY)) dawn(state, tell);
  push(state, 'turn');
  return false;
}

/** A turn begins, for all: nobody has moved yet, and what was heard in a city is of yesterday. */
function dawn(state: ThronesState, tell: Tell<ThronesEvent> | undefined): void {
  const { humans, rumours, moved } = state;
  for (let seat = 0; seat < humans.length; seat++) {
    rumours[seat] = NO_RUMOUR;
    if (humans[seat] !== NOBODY) moved[humans[seat]!] = 0;
  }
  tell?.({ type: 'turn', turn: state.turn });
}

/** Off the map, or water without a ship: not a way to travel. */
export function checkChoice(state: ThronesState, action: Action): Result<void, AnswerFault> {
  if (action >= REST) return FINE;
  const { player } = state;
  const from = state.place[player]!;
  const to = state.tables.neighbours[from * 4 + action]!;
  if (to < 0) return OFF_MAP;
  return mayEnter(state, from, to, canSail(state, player)) ? FINE : NEEDS_SHIP;
}

export function answerChoice(
  state: ThronesState,
  action: Action,
  tell: Tell<ThronesEvent> | undefined,
): void {
  const { player, tables } = state;
  if (action < REST) {
    const to = tables.neighbours[state.place[player]! * 4 + action]!;
    state.place[player] = to;
    state.moved[player] = 1;
    const [row, column] = [tables.rowOf[to]! + 1, tables.columnOf[to]! + 1];
    const city = cityAt(tables, to)?.name ?? '';
    tell?.(toSeat(state, { type: 'travelled', direction: DIRECTIONS[action]!, row, column, city }));
    return;
  }
  for (let i = 0; i < state.partySize[player]!; i++) {
    const warrior = member(state, player, i);
    if (action === REST) state.strength[warrior] = strong(state.strength[warrior]! + 1);
    else state.morale[warrior] = percent(state.morale[warrior]! + 1);
  }
  tell?.(toSeat(state, { type: action === REST ? 'rested' : 'consulted' }));
}
