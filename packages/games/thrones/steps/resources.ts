/** Step 7: a tile pays once for each hero, ever: if he neither controls it nor has it on his list. */
import { pay } from '../effects.ts';
import { seatOf, type ThronesState, toSeat } from '../state.ts';
import { FIRST_CITY, placeName } from '../tables.ts';

export function resources(state: ThronesState): boolean {
  state.arrived = 0;
  for (let hero = 0; hero < state.alive.length; hero++) if (state.alive[hero]) collect(state, hero);
  return true;
}

function collect(state: ThronesState, hero: number): void {
  const tile = state.place[hero]!;
  const { tables, listed, owner } = state;
  const kind = tables.terrain[tile]!;
  if (listed[tile]! & (1 << hero)) return;
  listed[tile]! |= 1 << hero;
  const seat = seatOf(state, hero);
  // The first time in a city asks at step 9, inherited or not.
  if (seat >= 0 && kind >= FIRST_CITY) state.arrived |= 1 << seat;
  if (owner[tile] === hero) return;
  const [money, knights] = [tables.money[kind]!, tables.knights[kind]!];
  pay(state, hero, money, knights);
  if (!state.tell || seat < 0) return;
  state.tell(toSeat(state, { type: 'earned', money, knights, where: placeName(tables, tile) }, seat));
}
