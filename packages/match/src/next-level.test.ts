import type { ParamValues, Preset } from '@gridhall/core';
import { expect, test } from 'vitest';
import { levelAhead } from './next-level.ts';

const LEVELS = ['one', 'two', 'three'].map(
  (name): Preset<ParamValues> => ({ name, label: name, values: {} }),
);

function ahead(...played: readonly (readonly [label: string, won: number, aided: number])[]) {
  return levelAhead(LEVELS, new Map(played.map(([label, won, aided]) => [label, { won, aided }])))?.name;
}

test('the next level is the first that was never won: a loss leads no further, a win with help does', () => {
  expect(levelAhead(LEVELS, undefined)?.name).toBe('one');
  expect(ahead(['one', 1, 0], ['two', 0, 0])).toBe('two');
  expect(ahead(['one', 0, 1], ['three', 2, 0])).toBe('two');
});

test('once all were won it begins with the first again', () => {
  expect(ahead(['one', 1, 0], ['two', 1, 0], ['three', 0, 1])).toBe('one');
});
