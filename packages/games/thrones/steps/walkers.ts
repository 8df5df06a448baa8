/** Step 12: the White Walkers, and the last battle. */
import type { Action } from '@gridhall/core';
import { citiesOf, partyOf } from '../effects.ts';
import { finish } from '../ending.ts';
import { CAUSES } from '../events.ts';
import { powerOf, roundChance } from '../odds.ts';
import { push, type ThronesState, toSeat } from '../state.ts';

export const FREE_REFUSALS = 4;
/** What wakes the White Walkers, whichever comes first. */
export const ALARM_AT = { turn: 50, army: 2000, tiles: 200, points: 400 } as const;
const ROUNDS = 3;

export function walkers(state: ThronesState): boolean {
  if (state.cursor++ > 0) return true;
  const { alarms, seat } = state;
  if (alarms[seat] === 0) {
    const alarm = causesNow(state);
    if (alarm === 0) return true;
    alarms[seat] = alarm;
    const causes = CAUSES.filter((_cause, i) => alarm & (1 << i));
    state.tell?.(toSeat(state, { type: 'alarm', causes }));
  }
  // Once begun it stays, whatever changes.
  push(state, 'walkers');
  return false;
}

/** Several at once are one alarm. */
export function causesNow({ alive, player, turn, army, tiles, points }: ThronesState): number {
  let others = 0;
  for (let hero = 0; hero < alive.length; hero++) if (hero !== player) others += alive[hero]!;
  return (
    (turn >= ALARM_AT.turn ? 1 : 0) |
    (army[player]! >= ALARM_AT.army ? 2 : 0) |
    (tiles[player]! >= ALARM_AT.tiles ? 4 : 0) |
    (points[player]! >= ALARM_AT.points ? 8 : 0) |
    (others === 0 ? 16 : 0)
  );
}

/** Four refusals are free; the fifth loses the game. */
export function answerWalkers(state: ThronesState, action: Action): void {
  if (action === 0) {
    lastBattle(state);
    return;
  }
  const refusals = ++state.refusalsMade[state.seat]!;
  state.tell?.(toSeat(state, { type: 'refused', refusals }));
  if (refusals > FREE_REFUSALS) finish(state, 'refused');
}

/** Three rounds; one round won, and the game is won. */
function lastBattle(state: ThronesState): void {
  const likely = roundChance(playersPower(state));
  let won = false;
  let round = 0;
  while (round < ROUNDS && !won) {
    round++;
    won = state.random.chance(likely);
    state.tell?.(toSeat(state, { type: 'round', round, won }));
  }
  state.roundsFought[state.seat] = round;
  finish(state, won ? 'walkers-beaten' : 'walkers-won');
}

export function playersPower(state: ThronesState): number {
  const { player, army, influence, strength, morale, hasGlass } = state;
  const party = partyOf(state, player).map((one) => ({
    strength: strength[one]!,
    morale: morale[one]!,
    dragonglass: hasGlass[one] === 1,
  }));
  return powerOf(army[player]!, party, citiesOf(state, player), influence[player]!);
}
