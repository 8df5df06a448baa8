/** Moves as text: a word or a number of the list, a number, a tile as row and column, several names between commas. */
import {
  type Action,
  bad,
  clip,
  type Gesture,
  good,
  type Question,
  type Result,
  readChoice,
  readNumber,
  readSeveral,
  sayStep,
  writeSeveral,
} from '@gridhall/core';
import type { AnswerFault } from './faults.ts';
import type { ThronesView } from './knowledge.ts';
import { tablesOf } from './scenario/world.ts';
import { NOBODY } from './state.ts';

const NO_RESPECT: Result<Action, AnswerFault> = bad('no-respect');

export function read(question: Question, text: string): Result<Action> {
  switch (question.kind) {
    case 'choice':
      // F is the one legal answer.
      if (question.id === 'respects') return /^\s*f\s*$/i.test(text) ? good(0) : NO_RESPECT;
      // A direction alone is enough.
      if (question.id === 'turn' && /^\s*[nsew]/i.test(text))
        return readChoice(question, `travel ${text.trim()}`);
      return readChoice(question, text);
    case 'number':
      return readNumber(question, text);
    case 'several':
      return readSeveral(question, text);
    case 'cell':
      return readTile(question.rows, question.columns, text);
    default:
      return bad('not-your-question');
  }
}

export function write(question: Question, action: Action): string {
  switch (question.kind) {
    case 'choice':
      return question.options[action]?.word ?? '';
    case 'number':
      return String(action);
    case 'several':
      return writeSeveral(question, action);
    case 'cell':
      return `${Math.floor(action / question.columns) + 1} ${(action % question.columns) + 1}`;
    default:
      return '';
  }
}

/** A step towards a tile that is pressed, a tile to start on, or what is chosen of a list. */
export function say(question: Question, gesture: Gesture, view: ThronesView): string | undefined {
  if (question.kind !== 'cell')
    return sayStep(question, gesture, view.own?.place ?? NOBODY, tablesOf(view).columns);
  const { rows, columns } = question;
  if (!('cell' in gesture) || !Number.isInteger(gesture.cell)) return undefined;
  if (gesture.cell < 0 || gesture.cell >= rows * columns) return undefined;
  const known = gesture.verb === undefined || question.verbs.includes(gesture.verb);
  return known ? write(question, gesture.cell) : undefined;
}

/** Row and column, both from 1. */
function readTile(rows: number, columns: number, text: string): Result<Action, AnswerFault> {
  const match = /^\s*\(?\s*(\d{1,4})(?:\s*,\s*|\s+)(\d{1,4})\s*\)?\s*$/.exec(text);
  if (!match) return bad('tile-unreadable', { text: clip(text.trim()), rows, columns });
  const [row, column] = [Number(match[1]), Number(match[2])];
  if (row < 1 || row > rows || column < 1 || column > columns) {
    return bad('tile-off-map', { row, column, rows, columns });
  }
  return good((row - 1) * columns + column - 1);
}
