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
import type { AbyssFault } from '../params.ts';

/** An action is the index of its command here; they are in rows, so the index gives the step. */
export const COMMANDS = ['q', 'w', 'e', 'a', 's', 'd', 'z', 'x', 'c'] as const;
export type Command = (typeof COMMANDS)[number];

export const STAY: Command = 's';

/** The directions in words, in the same order. */
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

const STILL: Direction = { down: 0, right: 0 };

/** The step of each command by its character, because it is looked up in every round. */
const STEPS: Direction[] = new Array(128).fill(STILL);
for (const [at, command] of COMMANDS.entries())
  STEPS[command.charCodeAt(0)] = { down: Math.floor(at / 3) - 1, right: (at % 3) - 1 };

/** The step of a command. Any other text means to stay. */
export function stepOf(command: string): Direction {
  return (command.length === 1 && STEPS[command.charCodeAt(0)]) || STILL;
}

type Choice = Question & { readonly kind: 'choice' };

/** The same question in every round. */
export const QUESTION: Choice = {
  kind: 'choice',
  id: 'command',
  seat: 0,
  options: COMMANDS.map((word, at) => ({
    word,
    args: { direction: DIRECTIONS[at]! },
    direction: stepOf(word),
  })),
};

/** The wand of the extended game. Its action comes after those of the commands. */
export const WAND_COMMAND = 't';

/** The question to a hero with a wand, and to one in boots, who is asked twice in a round. */
function asked(wand: boolean, step?: 'first' | 'second'): Choice {
  const options = wand
    ? [...QUESTION.options, { word: WAND_COMMAND, args: { direction: 'wave the wand' } }]
    : QUESTION.options;
  return { ...QUESTION, options, ...(step ? { args: { step } } : {}) };
}

const PLAIN = [QUESTION, asked(false, 'first'), asked(false, 'second')] as const;
const WITH_WAND = [asked(true), asked(true, 'first'), asked(true, 'second')] as const;

/** The question for a command. `half`: the first of two commands in boots is given. */
export function commandQuestion(wand: boolean, boots: boolean, half: boolean): Choice {
  return (wand ? WITH_WAND : PLAIN)[boots ? (half ? 2 : 1) : 0]!;
}

/** The answers to the question between two boards of a campaign. */
export const AGAIN = ['y', 'n'] as const;

export function againQuestion(wins: number, losses: number): Choice {
  const options = AGAIN.map((word) => ({ word, args: { direction: word === 'y' ? 'yes' : 'no' } }));
  return { kind: 'choice', id: 'again', seat: 0, args: { wins, losses }, options };
}

/** A command as one would say it, whatever it answers: 'up-left' for q, 'yes' for y. */
export function commandWords(command: string): string {
  const all = [...WITH_WAND[0].options, ...againQuestion(0, 0).options];
  return String(all.find(({ word }) => word === command)?.args?.direction ?? command);
}

/** A command, or a direction in words: `up-left`, `upleft`, `northwest`. */
export function read(question: Question, text: string): Result<Action, AbyssFault | SharedFault> {
  if (question.kind !== 'choice') return bad('not-your-question');
  if (question.id === 'again') return readAgain(question, text);
  const word = text.trim().toLowerCase();
  const compass = COMPASS.indexOf(word);
  if (compass >= 0) return good(compass);
  const direction = DIRECTIONS.findIndex((name) => name === word || name.replace('-', '') === word);
  return direction >= 0 ? good(direction) : readChoice(question, text);
}

function readAgain(question: Choice, text: string): Result<Action, SharedFault> {
  const at = ['yes', 'no'].indexOf(text.trim().toLowerCase());
  return at >= 0 ? good(at) : readChoice(question, text);
}

export function write(question: Question, action: Action): string {
  if (question.kind === 'choice' && question.id === 'again') return AGAIN[action]!;
  return COMMANDS[action] ?? WAND_COMMAND;
}
