/** Step 9, the player: the first time in a city brings rumours, and knights for sale. */
import type { Action, Tell } from '@gridhall/core';
import type { ThronesEvent } from '../events.ts';
import { bounded } from '../heroes.ts';
import { NO_RUMOUR, NONE_LEFT, push, type ThronesState } from '../state.ts';
import { distance } from '../tables.ts';
import { toSeat } from '../telling.ts';

/** What a knight costs. */
export const WAGE = 20;

const YES = 0;

export function firstVisits(state: ThronesState): boolean {
  if (state.cursor++ > 0 || !(state.arrived & (1 << state.seat))) return true;
  if (state.money[state.player]! >= WAGE) push(state, 'knights');
  push(state, 'rumours');
  return false;
}

export function answerRumours(
  state: ThronesState,
  action: Action,
  tell: Tell<ThronesEvent> | undefined,
): void {
  if (action !== YES) return;
  state.rumour = nearestHero(state);
  tell?.(toSeat(state, { type: 'rumour', distance: state.rumour }));
}

/** The distance to the nearest other hero, or NONE_LEFT. */
export function nearestHero(state: ThronesState): number {
  let nearest = NO_RUMOUR;
  for (let hero = 0; hero < state.alive.length; hero++) {
    if (!state.alive[hero] || hero === state.player) continue;
    const far = distance(state.tables, state.place[state.player]!, state.place[hero]!);
    if (nearest === NO_RUMOUR || far < nearest) nearest = far;
  }
  return nearest === NO_RUMOUR ? NONE_LEFT : nearest;
}

export function answerKnights(state: ThronesState, action: Action): void {
  if (action === YES) push(state, 'how-many');
}

/** Any number at 20 money each that he can pay. */
export function mostKnights(state: ThronesState): number {
  return Math.floor(state.money[state.player]! / WAGE);
}

export function answerHowMany(
  state: ThronesState,
  knights: Action,
  tell: Tell<ThronesEvent> | undefined,
): void {
  const { player, money, army } = state;
  money[player]! -= knights * WAGE;
  army[player] = bounded(army[player]! + knights);
  tell?.(toSeat(state, { type: 'hired', knights, army: army[player]! }));
}
