/** Answers given in the panel: one of a list, several of it, a number, or words. */
import type { Question } from '@gridhall/core';
import { numbered, onlyWith } from '../boards/letters.ts';
import type { Answer } from './model.ts';

type Answered = { readonly answer: Answer } | { readonly move: string } | undefined;

/** What a key does to the answer at hand. */
export function answerKey(question: Question, answer: Answer, key: string): Answered {
  if (answer.typed !== undefined) return typing(question, answer, answer.typed, key);
  switch (question.kind) {
    case 'choice':
      return choosing(question, answer, key);
    case 'several':
      return gathering(question, answer, key);
    case 'number':
      return /^[0-9+-]$/.test(key)
        ? { answer: { ...answer, typed: key } }
        : stepping(question, answer, '', key);
    case 'cell':
    case 'route':
    case 'wait':
      return undefined;
  }
}

function typing(question: Question, answer: Answer, typed: string, key: string): Answered {
  if (key === 'enter') {
    const text = typed.trim();
    return text === '' ? { answer: { ...answer, typed: undefined } } : { move: text };
  }
  if (key === 'escape') return { answer: { ...answer, typed: undefined } };
  if (key === 'backspace') {
    const shorter = [...typed].slice(0, -1).join('');
    return {
      answer: { ...answer, typed: shorter === '' && question.kind === 'number' ? undefined : shorter },
    };
  }
  if (question.kind === 'number' && (key === 'up' || key === 'down'))
    return stepping(question, answer, typed, key);
  if ([...key].length === 1) return { answer: { ...answer, typed: (typed + key).slice(0, 200) } };
  return undefined;
}

/** A number goes up and down with the arrows, within its bounds. */
function stepping(
  { min, max }: Extract<Question, { kind: 'number' }>,
  answer: Answer,
  typed: string,
  key: string,
): Answered {
  const by = { up: 1, down: -1, pageup: 10, pagedown: -10 }[key];
  if (by === undefined) return undefined;
  const now = /^[+-]?\d+$/.test(typed) ? Number(typed) : by > 0 ? min - by : max - by;
  return { answer: { ...answer, typed: String(Math.min(max, Math.max(min, now + by))) } };
}

/** Several letters that are keys already need no list, and so no mark in it. */
export function isLettered({ options }: Extract<Question, { kind: 'choice' }>): boolean {
  return options.length > 1 && options.every(({ word }) => word.length === 1);
}

function choosing(question: Extract<Question, { kind: 'choice' }>, answer: Answer, key: string): Answered {
  const { options } = question;
  // A word of one letter is its own key, as in the rulebook.
  if (options.some(({ word }) => word === key)) return { move: key };
  if (isLettered(question)) return undefined;
  const at = along(options.length, answer.at, key);
  if (at !== undefined) return { answer: { ...answer, at } };
  if (key === 'enter' || key === ' ') return { move: options[answer.at]!.word };
  const only = numbered(options, key) ?? onlyWith(options, key);
  if (only) return { move: only.word };
  const found = beginning(options, answer.at, key);
  return found === undefined ? undefined : { answer: { ...answer, at: found } };
}

function gathering(
  { options, count }: Extract<Question, { kind: 'several' }>,
  answer: Answer,
  key: string,
): Answered {
  const at = along(options.length, answer.at, key);
  if (at !== undefined) return { answer: { ...answer, at } };
  if (key === ' ') return { answer: toggled(answer, answer.at) };
  if (/^[1-9]$/.test(key) && Number(key) <= options.length)
    return { answer: toggled(answer, Number(key) - 1) };
  if (key !== 'enter' || answer.chosen.size !== count) return undefined;
  return { move: options.flatMap(({ word }, i) => (answer.chosen.has(i) ? [word] : [])).join(', ') };
}

function toggled(answer: Answer, at: number): Answer {
  const chosen = new Set(answer.chosen);
  if (!chosen.delete(at)) chosen.add(at);
  return { ...answer, at, chosen };
}

/** Where the mark goes in a list. */
export function along(count: number, at: number, key: string): number | undefined {
  switch (key) {
    case 'up':
    case 'k':
    case 'backtab':
      return (at + count - 1) % count;
    case 'down':
    case 'j':
    case 'tab':
      return (at + 1) % count;
    case 'home':
      return 0;
    case 'end':
      return count - 1;
    default:
      return undefined;
  }
}

/** The next option that begins with a letter. */
function beginning(
  options: readonly { readonly word: string }[],
  at: number,
  key: string,
): number | undefined {
  if (!/^\p{L}$/u.test(key)) return undefined;
  for (let i = 1; i <= options.length; i++) {
    const place = (at + i) % options.length;
    if (options[place]!.word.toLowerCase().startsWith(key.toLowerCase())) return place;
  }
  return undefined;
}
