import type { ParamValues, Preset } from '@gridhall/core';
import { expect, test } from 'vitest';
import { levelAhead } from './next-level.ts';

const LEVELS = ['one', 'two', 'three'].map(
  (name): Preset<ParamValues> => ({ name, label: name, values: {} }),
);

function ahead(...played: readonly (readonly [label: string, won: number, aided: number])[]) {
  return levelAhead(LEVELS, new Map(played.map(([label, won, aided]) => [label, { won, aided }])))?.name;
}

test('the next level is behind the furthest that was won: a loss leads no further, a win with hints does', () => {
  expect(levelAhead(LEVELS, undefined)?.name).toBe('one');
  expect(ahead(['one', 1, 0], ['two', 0, 0])).toBe('two');
  expect(ahead(['one', 0, 1], ['three', 2, 0])).toBe('two');
});

test('who passes over levels is led on from the one that was won, and back to them behind the last', () => {
  expect(ahead(['two', 1, 0])).toBe('three');
  expect(ahead(['two', 1, 0], ['three', 1, 0])).toBe('one');
});

test('once all were won it begins with the first again', () => {
  expect(ahead(['one', 1, 0], ['two', 1, 0], ['three', 0, 1])).toBe('one');
});
