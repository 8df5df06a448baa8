/** Step 9, the player: the first time in a city brings rumours, and knights for sale; any time there, a horse. */
import type { Action, Tell } from '@gridhall/core';
import type { ThronesEvent } from '../events.ts';
import { bounded } from '../heroes.ts';
import { NO_RUMOUR, NONE_LEFT, push, type ThronesState } from '../state.ts';
import { distance } from '../tables.ts';
import { toSeat } from '../telling.ts';

/** What a knight costs, and a horse. */
export const WAGE = 20;
export const HORSE_PRICE = 80;

const YES = 0;

export function firstVisits(state: ThronesState): boolean {
  if (state.cursor++ === 0 && state.arrived & (1 << state.seat)) {
    if (state.money[state.player]! >= WAGE) push(state, 'knights');
    push(state, 'rumours');
    return false;
  }
  return !state.horses || state.cursor > HORSES || offersNoHorse(state);
}

/** How far this step has come when horses have been offered. */
const HORSES = 2;

/** After the knights, to whoever stands on a city that sells horses, with the money and without a horse. */
function offersNoHorse(state: ThronesState): boolean {
  const { player, tables } = state;
  state.cursor = HORSES;
  const sold = tables.stables[tables.terrain[state.place[player]!]!];
  if (!sold || state.mounted[player] || state.money[player]! < HORSE_PRICE) return true;
  push(state, 'horse');
  return false;
}

export function answerHorse(state: ThronesState, action: Action, tell: Tell<ThronesEvent> | undefined): void {
  if (action !== YES) return;
  const { player, money } = state;
  money[player]! -= HORSE_PRICE;
  state.mounted[player] = 1;
  tell?.(toSeat(state, { type: 'mounted', money: money[player]! }));
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
