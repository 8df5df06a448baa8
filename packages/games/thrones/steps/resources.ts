/** Step 7: a tile pays once for each hero, ever: if he neither controls it nor has it on his list. */
import type { Tell } from '@gridhall/core';
import type { ThronesEvent } from '../events.ts';
import { bounded } from '../heroes.ts';
import type { ThronesState } from '../state.ts';
import { FIRST_CITY, placeName } from '../tables.ts';
import { toSeat } from '../telling.ts';

export function resources(state: ThronesState, tell: Tell<ThronesEvent> | undefined): boolean {
  state.arrived = 0;
  for (let hero = 0; hero < state.alive.length; hero++) if (state.alive[hero]) collect(state, hero, tell);
  return true;
}

function collect(state: ThronesState, hero: number, tell: Tell<ThronesEvent> | undefined): void {
  const tile = state.place[hero]!;
  const { terrain, money, knights } = state.tables;
  const kind = terrain[tile]!;
  if (state.listed[tile]! & (1 << hero)) return;
  state.listed[tile]! |= 1 << hero;
  const seat = state.humans.indexOf(hero);
  if (tell && seat >= 0) tell(toSeat(state, { type: 'visited', tile }, seat));
  // The first time in a city asks at step 9, inherited or not.
  if (seat >= 0 && kind >= FIRST_CITY) state.arrived |= 1 << seat;
  if (state.owner[tile] === hero) return;
  state.money[hero] = bounded(state.money[hero]! + money[kind]!);
  state.army[hero] = bounded(state.army[hero]! + knights[kind]!);
  if (!tell || seat < 0) return;
  const [paid, joining, where] = [money[kind]!, knights[kind]!, placeName(state.tables, tile)];
  tell(toSeat(state, { type: 'earned', money: paid, knights: joining, where }, seat));
}
