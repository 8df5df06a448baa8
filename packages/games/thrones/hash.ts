import { ContentHash } from '@gridhall/core';
import type { ThronesState } from './state.ts';

/** Room for the numbers of a state, used again and again: every answer of a session asks for a hash. */
let numbers = new Int32Array(1024);
const EMPTY = new ContentHash();

/**
 * 53 bits over all that is in a state: heroes, warriors, tiles, what is asked, and the generator. The state is small, a
 * record asks for its hash once an answer, and simulations never do: so it is computed when asked for, which costs
 * less than keeping it up to date would cost every step.
 */
export function hashOf(state: ThronesState): number {
  const { owner, listed, searched, glass } = state;
  const parts: ArrayLike<number>[] = [
    ...[state.alive, state.money, state.influence, state.army, state.place, state.ownShip, state.moved],
    ...[state.points, state.tiles, state.partySize, state.party, state.retired],
    ...[state.strength, state.loyalty, state.morale, state.hasGlass, state.holder, state.spot],
    ...[state.strolled, state.humans, state.pending.subarray(0, state.depth), state.making],
  ];
  const counters = [
    ...[state.turn, state.step, state.seat, state.cursor, state.foe, state.depth, state.arrived],
    ...[state.alarm, state.refusals, state.rounds, state.fated, state.rumour, state.chance, state.faced],
    ...[state.ending, state.retiredCount],
  ];
  // What there is only among several people; the hash of a game of one is as it always was.
  if (state.humans.length > 1) {
    parts.push(state.alarms, state.refusalsMade, state.roundsFought, state.rumours, state.chances);
    parts.push(state.lucky, state.champions, state.endings, state.scores, listed, searched);
    counters.push(state.host, state.champion, state.playing);
  }
  // And what there is only where cities sell horses.
  if (state.horses) {
    parts.push(state.mounted);
    counters.push(state.cornered);
  }
  let count = counters.length + owner.length + state.random.words.length;
  for (const part of parts) count += part.length;
  if (numbers.length < count) numbers = new Int32Array(count);
  let at = counters.length;
  numbers.set(counters);
  for (const part of parts) {
    numbers.set(part, at);
    at += part.length;
  }
  for (let tile = 0; tile < owner.length; tile++) {
    numbers[at++] = ((owner[tile]! + 1) << 20) | (listed[tile]! << 4) | (searched[tile]! << 1) | glass[tile]!;
  }
  numbers.set(state.random.words, at);
  return EMPTY.with(numbers.subarray(0, count));
}
