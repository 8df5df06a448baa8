/** Step 2: the player's choice. (Step 1, the map, is a picture of what is: see map.ts.) */
import { type Action, bad, FINE, type Result, type Tell } from '@gridhall/core';
import type { ThronesEvent } from '../events.ts';
import type { AnswerFault } from '../faults.ts';
import { canSail, mayEnter, member, percent, strong } from '../heroes.ts';
import { NO_RUMOUR, NOBODY, push, seatAfter, type ThronesState } from '../state.ts';
import { cityAt, DIRECTIONS, WATER } from '../tables.ts';
import { toSeat } from '../telling.ts';

/** The answers, in order: four ways to travel, rest, consulting the gods, and four ways to ride for who has a horse. */
const REST = DIRECTIONS.length;
const CONSULT = REST + 1;
const RIDE = CONSULT + 1;

export function turnChoices(state: ThronesState): number {
  return state.mounted[state.player] ? RIDE + DIRECTIONS.length : RIDE;
}

const OFF_MAP = bad('travel-off-map');
const NEEDS_SHIP = bad('travel-needs-ship');
const NEEDS_LAND = bad('ride-needs-land');

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
  if (action >= RIDE) return checkRide(state, action - RIDE);
  if (action >= REST) return FINE;
  const { player } = state;
  const from = state.place[player]!;
  const to = state.tables.neighbours[from * 4 + action]!;
  if (to < 0) return OFF_MAP;
  return mayEnter(state, from, to, canSail(state, player)) ? FINE : NEEDS_SHIP;
}

/** Two land tiles in a straight line. */
function checkRide({ tables, place, player }: ThronesState, way: number): Result<void, AnswerFault> {
  const { neighbours, terrain } = tables;
  const over = neighbours[place[player]! * 4 + way]!;
  const to = over < 0 ? over : neighbours[over * 4 + way]!;
  if (to < 0) return OFF_MAP;
  return terrain[over] === WATER || terrain[to] === WATER ? NEEDS_LAND : FINE;
}

export function answerChoice(
  state: ThronesState,
  action: Action,
  tell: Tell<ThronesEvent> | undefined,
): void {
  const { player } = state;
  if (action < REST) {
    travel(state, action, 1, tell);
    return;
  }
  if (action >= RIDE) {
    travel(state, action - RIDE, 2, tell);
    return;
  }
  for (let i = 0; i < state.partySize[player]!; i++) {
    const warrior = member(state, player, i);
    if (action === REST) state.strength[warrior] = strong(state.strength[warrior]! + 1);
    else state.morale[warrior] = percent(state.morale[warrior]! + 1);
  }
  tell?.(toSeat(state, { type: action === REST ? 'rested' : 'consulted' }));
}

/** The tile passed over is not taken: nothing happens there. */
function travel(state: ThronesState, way: number, tiles: 1 | 2, tell: Tell<ThronesEvent> | undefined): void {
  const { player, tables } = state;
  const { neighbours } = tables;
  let to = neighbours[state.place[player]! * 4 + way]!;
  if (tiles === 2) to = neighbours[to * 4 + way]!;
  state.place[player] = to;
  state.moved[player] = 1;
  if (tell) {
    const [row, column] = [tables.rowOf[to]! + 1, tables.columnOf[to]! + 1];
    const city = cityAt(tables, to)?.name ?? '';
    const ridden = tiles === 2 ? { ridden: true as const } : {};
    tell(toSeat(state, { type: 'travelled', direction: DIRECTIONS[way]!, row, column, city, ...ridden }));
  }
  if (state.mounted[player] && tables.terrain[to] === WATER) dismount(state, tell);
}

/** A horse is lost on boarding water. */
function dismount(state: ThronesState, tell: Tell<ThronesEvent> | undefined): void {
  state.mounted[state.player] = 0;
  tell?.(toSeat(state, { type: 'dismounted' }));
}
