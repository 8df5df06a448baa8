import type { Question } from '@gridhall/core';
import { expect, test } from 'vitest';
import { answerKey } from './answers.ts';
import { type Answer, NO_ANSWER } from './model.ts';

/** The move that keys lead to, or the answer as it stands after them. */
function after(question: Question, ...keys: readonly string[]): string | Answer {
  let answer = NO_ANSWER;
  for (const key of keys) {
    const answered = answerKey(question, answer, key);
    if (answered && 'move' in answered) return answered.move;
    if (answered) answer = answered.answer;
  }
  return answer;
}

const options = ['travel north', 'travel south', 'rest'].map((word) => ({ word }));
const choice: Question = { kind: 'choice', id: 'turn', seat: 0, options };
const letters: Question = {
  kind: 'choice',
  id: 'way',
  seat: 0,
  options: [...'wasde'].map((word) => ({ word })),
};
const number: Question = { kind: 'number', id: 'many', seat: 0, min: 0, max: 40 };
const several: Question = { kind: 'several', id: 'keep', seat: 0, count: 2, options };

test('a choice is made with the mark, with its number, or with its letter', () => {
  expect(after(choice, 'down', 'enter')).toBe('travel south');
  expect(after(choice, 'up', 'enter')).toBe('rest');
  expect(after(choice, '2')).toBe('travel south');
  expect(after(choice, 'r', ' ')).toBe('rest');
  expect(after(choice, '9')).toEqual(NO_ANSWER);
});

test('a word of one letter is its own key, as in the rulebook', () => {
  expect(after(letters, 's')).toBe('s');
});

test('where letters are the keys no mark is seen, and so no other key plays what it would be on', () => {
  for (const key of ['enter', ' ', '1', '3', 'tab']) expect(after(letters, key, 'enter')).toEqual(NO_ANSWER);
});

test('an answer that is the only one has a mark, whatever its length', () => {
  const only: Question = { kind: 'choice', id: 'respects', seat: 0, options: [{ word: 'F' }] };
  for (const key of ['F', 'enter', ' ', '1']) expect(after(only, key)).toBe('F');
});

test('a number is typed, or stepped to within its bounds', () => {
  expect(after(number, '1', '2', 'enter')).toBe('12');
  expect(after(number, '1', '2', 'backspace', 'enter')).toBe('1');
  expect(after(number, 'up', 'up', 'enter')).toBe('1');
  expect(after(number, 'down', 'enter')).toBe('40');
  expect(after(number, '4', '0', 'up', 'enter')).toBe('40');
});

test('of several exactly as many as asked', () => {
  expect(after(several, ' ', 'enter')).toMatchObject({ chosen: new Set([0]) });
  expect(after(several, ' ', 'down', 'down', ' ', 'enter')).toBe('travel north, rest');
  expect(after(several, '1', '1', '2', '3', 'enter')).toBe('travel south, rest');
});

test('words are typed in any question, and Escape forgets them', () => {
  const typed = (text: string): Answer => ({ ...NO_ANSWER, typed: text });
  expect(answerKey(choice, typed('res'), 't')).toEqual({ answer: typed('rest') });
  expect(answerKey(choice, typed(' rest '), 'enter')).toEqual({ move: 'rest' });
  expect(answerKey(choice, typed('rest'), 'escape')).toEqual({ answer: NO_ANSWER });
});
