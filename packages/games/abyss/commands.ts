/** The nine commands: the eight directions around `s`, which stays, as they lie on a keyboard. */
import {
  type Action,
  bad,
  type Direction,
  good,
  type Question,
  type Result,
  readChoice,
  type SharedFault,
} from '@gridhall/core';
import type { AbyssFault } from './faults.ts';

/** An action is the place of its command here; row by row, so the place says the step. */
export const COMMANDS = ['q', 'w', 'e', 'a', 's', 'd', 'z', 'x', 'c'] as const;
export type Command = (typeof COMMANDS)[number];

export const STAY: Command = 's';

/** Where a command leads, in the same order. */
const DIRECTIONS = [
  'up-left',
  'up',
  'up-right',
  'left',
  'stay',
  'right',
  'down-left',
  'down',
  'down-right',
] as const;

const COMPASS = [
  'northwest',
  'north',
  'northeast',
  'west',
  'wait',
  'east',
  'southwest',
  'south',
  'southeast',
];

const STEPS: ReadonlyMap<string, Direction> = new Map(
  COMMANDS.map((command, at) => [command, { down: Math.floor(at / 3) - 1, right: (at % 3) - 1 }]),
);

const STILL: Direction = { down: 0, right: 0 };

/** Where a text leads as a command: any text that is none means to stay. */
export function stepOf(command: string): Direction {
  return STEPS.get(command) ?? STILL;
}

/** The same question in every round. */
export const QUESTION: Question<'command'> = {
  kind: 'choice',
  id: 'command',
  seat: 0,
  options: COMMANDS.map((word, at) => ({
    word,
    args: { direction: DIRECTIONS[at]! },
    direction: stepOf(word),
  })),
};

/** A command, or a direction in words: `up-left`, `upleft`, `northwest`. */
export function read(question: Question, text: string): Result<Action, AbyssFault | SharedFault> {
  if (question.kind !== 'choice') return bad('not-your-question');
  const word = text.trim().toLowerCase();
  const compass = COMPASS.indexOf(word);
  if (compass >= 0) return good(compass);
  const direction = DIRECTIONS.findIndex((name) => name === word || name.replace('-', '') === word);
  return direction >= 0 ? good(direction) : readChoice(question, text);
}

export function write(_question: Question, action: Action): string {
  return COMMANDS[action]!;
}
