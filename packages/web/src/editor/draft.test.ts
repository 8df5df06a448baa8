import type { Sheet } from '@gridhall/core';
import { expect, it } from 'vitest';
import { layOut, moved, stepBack, stepOn, stepTo, withMore, withoutSheet, withSheet } from './draft.ts';

const sheet = (symbol: number): Sheet => ({ rows: 1, columns: 1, cells: Uint8Array.of(symbol), notes: {} });
const [ONE, TWO, THREE] = [sheet(1), sheet(2), sheet(3)];
const draft = (...sheets: Sheet[]) => ({ sheets, at: 0 });

it('a step is taken back and made again, and a new one forgets what was taken back', () => {
  const first = stepTo(layOut(draft(ONE)), draft(TWO));
  const back = stepBack(first);
  expect(back.now.sheets).toEqual([ONE]);
  expect(stepOn(back).now.sheets).toEqual([TWO]);
  expect(stepOn(stepTo(back, draft(THREE))).now.sheets).toEqual([THREE]);
});

it('a stroke of several cells is taken back as one', () => {
  const begun = stepTo(layOut(draft(ONE)), draft(TWO));
  const done = stepTo(begun, draft(THREE), true);
  expect(stepBack(done).now.sheets).toEqual([ONE]);
});

it('nothing comes before the first step or after the last', () => {
  const bench = layOut(draft(ONE));
  expect(stepBack(bench)).toEqual(bench);
  expect(stepOn(bench)).toEqual(bench);
});

it('levels are added behind the one in sight, change places, and go; the last one stays', () => {
  const two = withMore(draft(ONE), TWO);
  expect(two).toEqual({ sheets: [ONE, TWO], at: 1 });
  expect(moved(two, -1)).toEqual({ sheets: [TWO, ONE], at: 0 });
  expect(moved(two, 1)).toEqual(two);
  expect(withSheet(two, THREE).sheets).toEqual([ONE, THREE]);
  expect(withoutSheet(two)).toEqual({ sheets: [ONE], at: 0 });
  expect(withoutSheet(draft(ONE))).toEqual(draft(ONE));
});
