/** Reading the answers that look the same in every game: one of a list, a number, several of a list. */

import { t } from '../text/language.ts';
import type { Option, Question } from './game.ts';
import { clip } from './params.ts';
import { bad, good, type Result, type Sentences } from './result.ts';

type Choice = Extract<Question, { kind: 'choice' }>;
type NumberAsked = Extract<Question, { kind: 'number' }>;
type Several = Extract<Question, { kind: 'several' }>;

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
