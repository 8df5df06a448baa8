/** Step 12: the White Walkers, and the last battle. */
import type { Action, Tell } from '@gridhall/core';
import type { ThronesEvent } from '../events.ts';
import { citiesOf, member } from '../heroes.ts';
import { finish } from '../leaving.ts';
import { powerOf, roundChance } from '../odds.ts';
import { CAUSES, push, type ThronesState } from '../state.ts';
import { type Teller, toSeat } from '../telling.ts';

export const FREE_REFUSALS = 4;
/** What wakes the White Walkers, whichever comes first. */
export const ALARM_AT = { turn: 50, army: 2000, tiles: 200, points: 400 } as const;
const ROUNDS = 3;

export function walkers(state: ThronesState, tell: Teller): boolean {
  if (state.cursor++ > 0) return true;
  if (state.alarm === 0) {
    const causes = causesNow(state);
    if (causes === 0) return true;
    state.alarm = causes;
    if (tell) tellAlarm(state, causes, tell);
  }
  // Once begun it stays, whatever changes.
  push(state, 'walkers');
  return false;
}

function tellAlarm(state: ThronesState, causes: number, tell: Tell<ThronesEvent>): void {
  tell(toSeat(state, { type: 'alarm', causes: CAUSES.filter((_cause, i) => causes & (1 << i)) }));
}

/** Several at once are one alarm. */
export function causesNow(state: ThronesState): number {
  const { player } = state;
  let others = 0;
  for (let hero = 0; hero < state.alive.length; hero++) if (hero !== player) others += state.alive[hero]!;
  return (
    (state.turn >= ALARM_AT.turn ? 1 : 0) |
    (state.army[player]! >= ALARM_AT.army ? 2 : 0) |
    (state.tiles[player]! >= ALARM_AT.tiles ? 4 : 0) |
    (state.points[player]! >= ALARM_AT.points ? 8 : 0) |
    (others === 0 ? 16 : 0)
  );
}

/** Four refusals are free; the fifth loses the game. */
export function answerWalkers(state: ThronesState, action: Action, tell: Teller): void {
  if (action === 0) {
    lastBattle(state, tell);
    return;
  }
  state.refusals++;
  tell?.(toSeat(state, { type: 'refused', refusals: state.refusals }));
  if (state.refusals > FREE_REFUSALS) finish(state, 'refused', tell);
}

/** Three rounds; one round won, and the game is won. */
function lastBattle(state: ThronesState, tell: Teller): void {
  const likely = roundChance(playersPower(state));
  let won = false;
  for (state.rounds = 0; state.rounds < ROUNDS && !won; ) {
    state.rounds++;
    won = state.random.chance(likely);
    tell?.(toSeat(state, { type: 'round', round: state.rounds, won }));
  }
  finish(state, won ? 'walkers-beaten' : 'walkers-won', tell);
}

export function playersPower(state: ThronesState): number {
  const { player } = state;
  const party = Array.from({ length: state.partySize[player]! }, (_none, i) => {
    const warrior = member(state, player, i);
    return {
      strength: state.strength[warrior]!,
      morale: state.morale[warrior]!,
      dragonglass: state.hasGlass[warrior] === 1,
    };
  });
  return powerOf(state.army[player]!, party, citiesOf(state, player), state.influence[player]!);
}
