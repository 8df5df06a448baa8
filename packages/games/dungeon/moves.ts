/** Moves as text: the letter of the command, or a word for its direction. */
import type { Action, Question, Result, SharedFault } from '@gridhall/core';
import { bad, good, readChoice } from '@gridhall/core';
import { getDirection } from './adventurer.ts';
import type { DungeonFault } from './faults.ts';

import type { DungeonState } from './state.ts';
import { ACTIONS, AGAIN, BOMB_ACTION, COMMANDS } from './turn.ts';

const OPTIONS = COMMANDS.map((word) => {
  const { row, column } = getDirection(word, 0, 0);
  return { word, direction: { down: row, right: column } };
});

export const QUESTION: Question<'command'> = Object.freeze({
  kind: 'choice',
  id: 'command',
  seat: 0,
  options: OPTIONS,
});

/** The same with a bomb. */
const ARMED: Question<'command'> = Object.freeze({
  ...QUESTION,
  options: [...OPTIONS, { word: ACTIONS[BOMB_ACTION] }],
});

/** After a death, where the level may be restarted. */
const AFTER_DEATH: Question<'again'> = Object.freeze({
  kind: 'choice',
  id: 'again',
  seat: 0,
  options: ACTIONS.slice(AGAIN).map((word) => ({ word })),
});

export function ask({ end, quest }: DungeonState): Question<'command' | 'again'> | undefined {
  if (end === 'fallen') return AFTER_DEATH;
  if (end !== 'playing') return undefined;
  return quest?.bomb ? ARMED : QUESTION;
}

/** Other words for each command. A single letter is always a command. */
const ALSO: readonly (readonly string[])[] = [
  ['up', 'north'],
  ['left', 'west'],
  ['down', 'south'],
  ['right', 'east'],
  ['stay', 'wait'],
  ['bomb'],
  ['yes'],
  ['no'],
];

export function read(question: Question, text: string): Result<Action, DungeonFault | SharedFault> {
  if (question.kind !== 'choice') return bad('not-your-question');
  const word = text.trim().toLowerCase();
  const first = question.id === 'again' ? AGAIN : 0;
  const also = ALSO.findIndex((words) => words.includes(word)) - first;
  if (also >= 0 && also < question.options.length) return good(first + also);
  const chosen = readChoice(question, text);
  return chosen.ok ? good(first + chosen.value) : chosen;
}

export function write(_question: Question, action: Action): string {
  return ACTIONS[action]!;
}
