/** Step 10: with probability 30 % a random event, each of four equally likely, on the player's hero. */
import type { Tell } from '@gridhall/core';
import type { ThronesEvent } from '../events.ts';
import { bounded, member, percent, strong } from '../heroes.ts';
import { CHANCES, type ThronesState } from '../state.ts';
import { toSeat } from '../telling.ts';

const LIKELIHOOD = 0.3;

export function chance(state: ThronesState, tell: Tell<ThronesEvent> | undefined): boolean {
  const before = state.chance;
  state.chance = state.random.chance(LIKELIHOOD) ? 1 + state.random.below(CHANCES.length - 1) : 0;
  const happened = CHANCES[state.chance]!;
  // That nothing happens is only worth telling when something did the last time.
  if (before !== 0 || happened !== 'quiet') tell?.(toSeat(state, { type: 'chance', chance: happened }));
  if (happened === 'quiet') return true;
  bring(state, happened);
  state.lucky[state.seat] = state.turn;
  return true;
}

export function bring(state: ThronesState, happened: (typeof CHANCES)[number]): void {
  const { player, army, money } = state;
  if (happened === 'jackpot') money[player] = bounded(money[player]! * 2);
  if (happened === 'deserters') army[player] = bounded(army[player]! - 10);
  if (happened === 'kindness') army[player] = bounded(army[player]! + 10);
  const { strength, loyalty, morale } = state;
  for (let i = 0; i < state.partySize[player]!; i++) {
    const warrior = member(state, player, i);
    if (happened === 'drought') {
      morale[warrior] = percent(morale[warrior]! - 10);
      strength[warrior] = strong(strength[warrior]! - 10);
    }
    if (happened === 'deserters') loyalty[warrior] = percent(loyalty[warrior]! - 10);
    if (happened === 'kindness') loyalty[warrior] = percent(loyalty[warrior]! + 10);
  }
}
