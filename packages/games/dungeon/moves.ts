/** Moves as text: the letter of the command, or a word for the way it leads. */
import {
  type Action,
  bad,
  good,
  type Question,
  type Result,
  readChoice,
  type SharedFault,
} from '@gridhall/core';
import type { DungeonFault } from './faults.ts';
import { getDirection } from './operations.ts';
import { COMMANDS } from './turn.ts';

export const QUESTION: Question<'command'> = Object.freeze({
  kind: 'choice',
  id: 'command',
  seat: 0,
  options: COMMANDS.map((word) => {
    const { row, column } = getDirection(word, 0, 0);
    return { word, direction: { down: row, right: column } };
  }),
});

/** Other words for each command, whole ones only: a single letter is always a command. */
const ALSO: readonly (readonly string[])[] = [
  ['up', 'north'],
  ['left', 'west'],
  ['down', 'south'],
  ['right', 'east'],
  ['stay', 'wait'],
];

export function read(question: Question, text: string): Result<Action, DungeonFault | SharedFault> {
  if (question.kind !== 'choice') return bad('not-your-question');
  const word = text.trim().toLowerCase();
  const also = ALSO.findIndex((words) => words.includes(word));
  return also >= 0 ? good(also) : readChoice(question, text);
}

export function write(_question: Question, action: Action): string {
  return COMMANDS[action]!;
}
