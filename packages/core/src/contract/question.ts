/** Reads and writes answers as every game may: one of a list, several of it, a number, a cell, a piece carried to a cell. */

import { t } from '../text/language.ts';
import type { Action, Option, Question } from './game.ts';
import { clip } from './params.ts';
import { type Bad, bad, good, type Result, type Sentences } from './result.ts';

type Choice = Extract<Question, { kind: 'choice' }>;
type NumberAsked = Extract<Question, { kind: 'number' }>;
type Several = Extract<Question, { kind: 'several' }>;
type CellAsked = Extract<Question, { kind: 'cell' }>;

/** No move of any game is longer. */
export const MOST_MOVE = 200;

/** How cells are written: column letter and row from 1, `b3`; or column and row from 0, `1 2`. */
export type Notation = 'a1' | '0 0';

/** What kinds of questions make of an action, where a game has no rule of its own. Answers are read as they are written. */
export function readAnswer(
  question: Question,
  text: string,
  notation: Notation = 'a1',
): Result<Action, AnswerFault> {
  switch (question.kind) {
    case 'choice':
      return readChoice(question, text);
    case 'number':
      return readNumber(question, text);
    case 'several':
      return readSeveral(question, text);
    case 'cell':
      return readPress(question, text, notation);
    case 'route':
      return readRoute(question, text, notation);
    case 'wait':
      return bad('not-your-question');
  }
}

/**
 * The text of an action. The action is the place of the option; the number; the options as bits; verb × cells + cell; or
 * from × cells + to.
 */
export function writeAnswer(question: Question, action: Action, notation: Notation = 'a1'): string {
  switch (question.kind) {
    case 'choice':
      return question.options[action]?.word ?? '';
    case 'number':
      return String(action);
    case 'several':
      return writeSeveral(question, action);
    case 'cell': {
      const { rows, columns, verbs } = question;
      const cells = rows * columns;
      const verb = verbs.length > 1 ? `${shortVerb(verbs, Math.floor(action / cells))} ` : '';
      return verb + writeCell(action % cells, columns, notation);
    }
    case 'route': {
      const { rows, columns } = question;
      const cells = rows * columns;
      const [from, to] = [Math.floor(action / cells), action % cells];
      return `${writeCell(from, columns, notation)} ${writeCell(to, columns, notation)}`;
    }
    case 'wait':
      return '';
  }
}

/** The initial of a verb, or the whole word where another verb begins with the same letter. */
function shortVerb(verbs: readonly string[], verb: number): string {
  const word = verbs[verb] ?? '';
  for (let other = 0; other < verbs.length; other++)
    if (other !== verb && verbs[other]![0] === word[0]) return word;
  return word[0] ?? '';
}

/** Verb and cell. A column is a letter, too, so that a verb before it needs a space. */
const PRESS = {
  a1: /^\s*(?:([a-z-]+)\s+)?([a-z]{1,3})\s*(\d{1,9})\s*$/i,
  '0 0': /^\s*(?:([a-z-]+)\s*)?(\d{1,9})(?:\s*,\s*|\s+)(\d{1,9})\s*$/i,
} as const;

function readPress(question: CellAsked, text: string, notation: Notation): Result<Action, AnswerFault> {
  const { rows, columns, verbs } = question;
  const match = PRESS[notation].exec(text);
  if (!match) return unreadable(text, notation, verbs);
  const word = match[1]?.toLowerCase();
  const verb =
    word === undefined ? 0 : verbs.findIndex((one, i) => one === word || shortVerb(verbs, i) === word);
  if (verb < 0) return bad('verb-unknown', { text: clip(word!), verbs: verbs.join(', ') });
  const cell = cellAt(match[2]!, match[3]!, question, notation);
  return cell.ok ? good(verb * rows * columns + cell.value) : cell;
}

function unreadable(text: string, notation: Notation, verbs: readonly string[] = []): Bad<'cell-unreadable'> {
  const verb = verbs.length > 1 ? `${shortVerb(verbs, 0)} ` : '';
  return bad('cell-unreadable', {
    text: clip(text.trim()),
    sample: verb + (notation === 'a1' ? 'b3' : '1 2'),
  });
}

function readRoute(
  question: { readonly rows: number; readonly columns: number },
  text: string,
  notation: Notation,
): Result<Action, AnswerFault> {
  const names =
    notation === 'a1'
      ? /^\s*([a-z]+\d+)[\s,-]*([a-z]+\d+)\s*$/i
      : /^\s*(\d+[\s,]+\d+)[\s,-]+(\d+[\s,]+\d+)\s*$/;
  const match = names.exec(text);
  if (!match)
    return bad('cell-unreadable', {
      text: clip(text.trim()),
      sample: notation === 'a1' ? 'a1 b1' : '0 0 1 0',
    });
  const from = readCell(match[1]!, question, notation);
  if (!from.ok) return from;
  const to = readCell(match[2]!, question, notation);
  return to.ok ? good(from.value * question.rows * question.columns + to.value) : to;
}

const A = 97;

/** The name of a cell: `b3`, or `1 2`. Columns after z are aa, ab and so on. */
export function writeCell(cell: number, columns: number, notation: Notation = 'a1'): string {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  if (notation === '0 0') return `${column} ${row}`;
  let letters = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(A + (rest % 26)) + letters;
  return letters + (row + 1);
}

/** The cell that a name means, or why it means none on this board. */
export function readCell(
  text: string,
  grid: { readonly rows: number; readonly columns: number },
  notation: Notation = 'a1',
): Result<number, AnswerFault> {
  const pattern =
    notation === 'a1' ? /^\s*([a-z]{1,3})\s*(\d{1,9})\s*$/i : /^\s*(\d{1,9})(?:\s*,\s*|\s+)(\d{1,9})\s*$/;
  const match = pattern.exec(text);
  return match ? cellAt(match[1]!, match[2]!, grid, notation) : unreadable(text, notation);
}

function cellAt(
  first: string,
  second: string,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  notation: Notation,
): Result<number, AnswerFault> {
  const column = notation === 'a1' ? columnOf(first.toLowerCase()) : Number(first);
  const row = notation === 'a1' ? Number(second) - 1 : Number(second);
  if (column < columns && row >= 0 && row < rows) return good(row * columns + column);
  const last = writeCell(rows * columns - 1, columns, notation);
  const named = notation === 'a1' ? `${first}${second}` : `${first} ${second}`;
  return bad('cell-off-board', { text: named, first: writeCell(0, columns, notation), last });
}

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - A + 1;
  return column - 1;
}

/**
 * The place of the option a text means: its word in either case, its number from 1, or the beginning of one word
 * only.
 */
export function readChoice(question: Choice, text: string): Result<number, AnswerFault> {
  return readOption(question.options, text);
}

export function readNumber(question: NumberAsked, text: string): Result<number, AnswerFault> {
  const answer = text.trim();
  const { min, max } = question;
  if (!/^[+-]?\d{1,15}$/.test(answer)) return bad('answer-not-whole', { text: clip(answer), min, max });
  // Zero has one sign here: an action is compared, hashed and written.
  const number = Number(answer) || 0;
  return number < min || number > max
    ? bad('answer-out-of-range', { text: clip(answer), min, max })
    : good(number);
}

/** An action is below 2³¹, so a set of options fits into one as long as there are no more than these. */
const MOST_IN_A_SET = 31;

/** A set of options as a mask of bits, from their words or numbers separated by commas (or blanks, for numbers). */
export function readSeveral(question: Several, text: string): Result<number, AnswerFault> {
  const { count, options } = question;
  if (options.length > MOST_IN_A_SET)
    throw new RangeError(`${options.length} options do not fit into one answer`);
  const answer = text.trim();
  const parts = /^[\d\s,]+$/.test(answer) ? answer.split(/[\s,]+/) : answer.split(',');
  let mask = 0;
  let chosen = 0;
  for (const part of parts) {
    if (part.trim() === '') continue;
    const option = readOption(options, part);
    if (!option.ok) return option;
    if (mask & (1 << option.value)) return bad('answer-twice', { text: clip(part.trim()) });
    mask |= 1 << option.value;
    chosen++;
  }
  return chosen === count ? good(mask) : bad('answer-count', { count, chosen });
}

export function writeSeveral(question: Several, mask: number): string {
  return question.options
    .filter((_option, i) => mask & (1 << i))
    .map((option) => option.word)
    .join(', ');
}

/** What can be wrong with an answer, whatever the game. */
export type AnswerFault =
  | 'answer-empty'
  | 'answer-unknown'
  | 'answer-ambiguous'
  | 'answer-not-whole'
  | 'answer-out-of-range'
  | 'answer-twice'
  | 'answer-count'
  | 'cell-unreadable'
  | 'cell-off-board'
  | 'verb-unknown'
  | 'not-your-question'
  | 'move-too-long';

/** Faults of answers in English. */
export const ANSWERS: Sentences<AnswerFault> = {
  'answer-empty': ({ options }) => t`No answer was given. Choose one of: ${options}.`,
  'answer-unknown': ({ text, options }) =>
    t`${JSON.stringify(text)} is not an answer. Choose one of: ${options}.`,
  'answer-ambiguous': ({ text, options }) =>
    t`${JSON.stringify(text)} matches more than one answer. Choose one of: ${options}.`,
  'answer-not-whole': ({ text, min, max }) =>
    t`Enter a whole number from ${min} to ${max}, not ${JSON.stringify(text)}.`,
  'answer-out-of-range': ({ text, min, max }) => t`Enter a number from ${min} to ${max}, not ${text}.`,
  'answer-twice': ({ text }) => t`${JSON.stringify(text)} is listed twice. Choose each one once.`,
  'answer-count': ({ count, chosen }) => t`Choose exactly ${count}, not ${chosen}.`,
  'cell-unreadable': ({ text, sample }) =>
    t`${JSON.stringify(text)} is not a move. Enter it as in "${sample}".`,
  'cell-off-board': ({ text, first, last }) =>
    t`${text} is not on the board. Cells go from ${first} to ${last}.`,
  'verb-unknown': ({ text, verbs }) => t`${JSON.stringify(text)} is not a command. Use one of: ${verbs}.`,
  'not-your-question': () => t`It is not your turn.`,
  'move-too-long': () => t`This text is too long for a move.`,
};

function readOption(options: readonly Option[], text: string): Result<number, AnswerFault> {
  const answer = text.trim().toLowerCase();
  const words = options.map((option) => option.word.toLowerCase());
  const listed = () => options.map((option) => option.word).join(', ');
  if (answer === '') return bad('answer-empty', { options: listed() });
  const exact = words.indexOf(answer);
  if (exact >= 0) return good(exact);
  // Where the words are numbers themselves, a number means that word and no place in the list.
  const place = /^\d{1,3}$/.test(answer) && !words.some((word) => /^\d+$/.test(word)) ? Number(answer) : 0;
  if (place >= 1 && place <= options.length) return good(place - 1);
  const starting = words.filter((word) => word.startsWith(answer));
  if (starting.length === 1) return good(words.indexOf(starting[0]!));
  const code = starting.length > 1 ? 'answer-ambiguous' : 'answer-unknown';
  return bad(code, { text: clip(text.trim()), options: listed() });
}
