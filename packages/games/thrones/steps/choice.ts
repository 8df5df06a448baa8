/** Step 2: the player's choice. (Step 1, the map, is a picture of what is: see map.ts.) */
import { type Action, bad, FINE, type Result } from '@gridhall/core';
import { canSail, mayEnter, trainParty } from '../effects.ts';
import type { ThronesFault } from '../events.ts';
import { NO_RUMOUR, NOBODY, push, seatAfter, type ThronesState, toSeat } from '../state.ts';
import { cityAt, DIRECTIONS, WATER } from '../tables.ts';

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

export function choice(state: ThronesState): boolean {
  if (state.cursor++ > 0) return true;
  if (state.humans.length === 1 || state.host === seatAfter(state, NOBODY)) startTurn(state);
  push(state, 'turn');
  return false;
}

/** A turn begins, for all: nobody has moved yet, and what was heard in a city is of yesterday. */
function startTurn(state: ThronesState): void {
  const { humans, rumours, moved } = state;
  for (let seat = 0; seat < humans.length; seat++) {
    rumours[seat] = NO_RUMOUR;
    if (humans[seat] !== NOBODY) moved[humans[seat]!] = 0;
  }
  state.tell?.({ type: 'turn', turn: state.turn });
}

/** Where a way leads to: one tile, or two in a straight line; −1 off the map. */
function target({ tables, place, player }: ThronesState, action: Action): number {
  const { neighbours } = tables;
  const next = neighbours[place[player]! * 4 + (action % RIDE)]!;
  return action < RIDE || next < 0 ? next : neighbours[next * 4 + action - RIDE]!;
}

/** Off the map, or water without a ship: not a way to travel. A ride goes over land alone. */
export function checkChoice(state: ThronesState, action: Action): Result<void, ThronesFault> {
  if (action === REST || action === CONSULT) return FINE;
  const { player, tables } = state;
  const from = state.place[player]!;
  const to = target(state, action);
  if (to < 0) return OFF_MAP;
  if (action < REST) return mayEnter(state, from, to, canSail(state, player)) ? FINE : NEEDS_SHIP;
  const over = tables.neighbours[from * 4 + action - RIDE]!;
  return tables.terrain[over] === WATER || tables.terrain[to] === WATER ? NEEDS_LAND : FINE;
}

export function answerChoice(state: ThronesState, action: Action): void {
  const { player } = state;
  if (action !== REST && action !== CONSULT) {
    travel(state, action);
    return;
  }
  trainParty(state, player, action === REST ? { strength: 1 } : { morale: 1 });
  const type = action === REST ? 'rested' : 'consulted';
  state.tell?.(toSeat(state, { type, warriors: state.partySize[player]! }));
}

/** The tile passed over is not taken: nothing happens there. A horse is lost on boarding water. */
function travel(state: ThronesState, action: Action): void {
  const { player, tables } = state;
  const to = target(state, action);
  state.place[player] = to;
  state.moved[player] = 1;
  if (state.tell) {
    const [row, column] = [tables.rowOf[to]! + 1, tables.columnOf[to]! + 1];
    const [direction, city] = [DIRECTIONS[action % RIDE]!, cityAt(tables, to)?.name ?? ''];
    const ridden = action >= RIDE ? { ridden: true as const } : {};
    state.tell(toSeat(state, { type: 'travelled', direction, row, column, city, ...ridden }));
  }
  if (!state.mounted[player] || tables.terrain[to] !== WATER) return;
  state.mounted[player] = 0;
  state.tell?.(toSeat(state, { type: 'dismounted' }));
}
