/** What tests ask of the players in trial.worker.ts. */
import type { Progress, Result } from '@gridhall/core';
import type { Budget, TaskOf, Thinker } from '../seat/ports.ts';
import type { Thinking } from '../seat/seat.ts';

export const SEED = '0123456789abcdeffedcba9876543210';

export const MOVE: TaskOf<'choose'> = {
  id: 'a game',
  game: 'trial',
  params: {},
  task: 'choose',
  player: 'count',
  view: 7,
  question: { kind: 'number', id: 'take', seat: 0, min: 1, max: 3 },
};

export const SOLVE: TaskOf<'solve'> = {
  id: 'a game',
  game: 'trial',
  params: {},
  task: 'solve',
  view: 7,
  goal: { seat: 0 },
};

/** Asks a player of the trial engine; `begun` settles when it is heard of for the first time. */
export function askFor(
  thinker: Thinker,
  player: string,
  budget: Partial<Budget> = {},
  task: Partial<TaskOf<'choose'>> = {},
): Thinking<string> & { readonly begun: Promise<Progress>; readonly said: Promise<string> } {
  const { promise: begun, resolve } = Promise.withResolvers<Progress>();
  const thinking = thinker.ask<'choose'>({ ...MOVE, player, ...task }, { seed: SEED, ...budget }, resolve);
  return { ...thinking, begun, said: thinking.answer.then(said) };
}

/** An answer in one line: what it is, or the code of the fault. */
function said(result: Result<string>): string {
  return result.ok ? result.value : [result.fault.code, ...Object.values(result.fault.args)].join(' ');
}
