/** Step 9, the player: the first time in a city brings rumours, and knights for sale; any time there, a horse. */
import type { Action } from '@gridhall/core';
import { pay } from '../effects.ts';
import { NO_RUMOUR, NONE_LEFT, push, type ThronesState, toSeat } from '../state.ts';
import { distance } from '../tables.ts';

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

export function answerHorse(state: ThronesState, action: Action): void {
  if (action !== YES) return;
  const { player, money } = state;
  pay(state, player, -HORSE_PRICE, 0);
  state.mounted[player] = 1;
  state.tell?.(toSeat(state, { type: 'mounted', money: money[player]! }));
}

export function answerRumours(state: ThronesState, action: Action): void {
  if (action !== YES) return;
  const rumour = nearestHero(state);
  state.rumours[state.seat] = rumour;
  state.tell?.(toSeat(state, { type: 'rumour', distance: rumour }));
}

/** The distance to the nearest other hero, or NONE_LEFT. */
export function nearestHero({ alive, place, player, tables }: ThronesState): number {
  let nearest = NO_RUMOUR;
  for (let hero = 0; hero < alive.length; hero++) {
    if (!alive[hero] || hero === player) continue;
    const far = distance(tables, place[player]!, place[hero]!);
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

export function answerHowMany(state: ThronesState, knights: Action): void {
  const { player, army } = state;
  pay(state, player, -knights * WAGE, knights);
  state.tell?.(toSeat(state, { type: 'hired', knights, army: army[player]! }));
}
