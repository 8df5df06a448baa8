/** Step 7: a tile pays once for each hero, ever: if he neither controls it nor has it on his list. */
import type { Tell } from '@gridhall/core';
import type { ThronesEvent } from '../events.ts';
import { bounded } from '../heroes.ts';
import { seatOf, type ThronesState } from '../state.ts';
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
  const seat = seatOf(state, hero);
  // The first time in a city asks at step 9, inherited or not.
  if (seat >= 0 && kind >= FIRST_CITY) state.arrived |= 1 << seat;
  const pays = state.owner[tile] !== hero;
  if (tell && seat >= 0) tellVisit(state, seat, tile, pays, tell);
  if (!pays) return;
  state.money[hero] = bounded(state.money[hero]! + money[kind]!);
  state.army[hero] = bounded(state.army[hero]! + knights[kind]!);
}

function tellVisit(
  state: ThronesState,
  seat: number,
  tile: number,
  pays: boolean,
  tell: Tell<ThronesEvent>,
): void {
  tell(toSeat(state, { type: 'visited', tile }, seat));
  if (!pays) return;
  const { terrain, money, knights } = state.tables;
  const kind = terrain[tile]!;
  const where = placeName(state.tables, tile);
  tell(toSeat(state, { type: 'earned', money: money[kind]!, knights: knights[kind]!, where }, seat));
}
