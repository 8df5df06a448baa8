/** From where on what is printed depends on luck that nobody was told: for a checker of other programs. */
import type { Action, Question } from '@gridhall/core';
import { canSail, mayEnter } from '../heroes.ts';
import type { ThronesEvent, ThronesState } from '../index.ts';
import { oddsOf } from '../odds.ts';
import { FREE, isHuman } from '../state.ts';
import { DRAGONGLASS, LAND } from '../tables.ts';

/** What comes at step 10 and later: a random event has been drawn before it. */
const LATE: readonly ThronesEvent['type'][] = ['chance', 'dragons', 'alarm', 'round'];

/** Of all endings only a battle lost comes before it. */
export function isLate(event: ThronesEvent): boolean {
  return event.type === 'ended' ? event.ending !== 'battle-lost' : LATE.includes(event.type);
}

/**
 * Whether nothing is left to luck before step 10: nobody wanders, because there are no free warriors and every other
 * hero stands where no way leads off; and nobody has two champions to choose from at random.
 */
export function isTame(state: ThronesState): boolean {
  if (state.holder.includes(FREE)) return false;
  const { neighbours } = state.tables;
  for (let hero = 0; hero < state.alive.length; hero++) {
    if (!state.alive[hero] || isHuman(state, hero)) continue;
    const from = state.place[hero]!;
    const sails = canSail(state, hero);
    for (let i = from * 4; i < from * 4 + 4; i++)
      if (mayEnter(state, from, neighbours[i]!, sails)) return false;
    if (state.partySize[hero]! > 1) return false;
  }
  return true;
}

/** Whether the question itself was put by luck: dragonglass lies on five of the plain tiles, certainly on each of five. */
export function isAskedByLuck(state: ThronesState, { id }: Question): boolean {
  return id === 'dragonglass' && state.tables.terrain.filter((kind) => kind === LAND).length > DRAGONGLASS;
}

/** Whether what an answer brings is neither certain nor impossible. */
export function isRisky(question: Question, action: Action): boolean {
  if (!('options' in question) || question.kind === 'several') return false;
  const option = question.options[action];
  const odds = option && oddsOf(option);
  if (!odds || question.id === 'walkers') return false;
  return (odds.win > 0 && odds.win < 1) || (odds.tie > 0 && odds.tie < 1);
}
