import { expect, it } from 'vitest';
import { Canvas } from '../render/canvas.ts';
import { footer, type KeyHint, list } from './parts.ts';

it.each([
  [0, ['▸ one', '  two', '  three     ▼']],
  [2, ['  two       ▲', '▸ three', '  four      ▼']],
  [4, ['  three     ▲', '  four', '▸ five']],
])('a list that goes on says so at its ends, with the mark at %i', (at, shown) => {
  const canvas = new Canvas(13, 3);
  list(canvas.whole, ['one', 'two', 'three', 'four', 'five'], at, String);
  expect(canvas.text().split('\n')).toEqual(shown);
});

const SPARE: readonly KeyHint[] = [
  ['H', 'hint'],
  ['A', 'analyse'],
];
const [MARK, RULES]: readonly [KeyHint, KeyHint] = [
  ['m', 'mark'],
  ['?', 'rules'],
];
const HINTS: readonly KeyHint[] = [MARK, ...SPARE, RULES, ['Esc', 'menu']];

it.each([
  [50, ' m mark   H hint   A analyse   ? rules   Esc menu'],
  [46, ' m mark  H hint  A analyse  ? rules  Esc menu'],
  [45, ' m mark  H hint  ? rules  Esc menu'],
  [27, ' m mark  ? rules  Esc menu'],
  [19, ' ? rules  Esc menu'],
])('in %i columns the way out and help are told before what can be spared', (width, shown) => {
  const canvas = new Canvas(width, 1);
  footer(canvas.whole, HINTS, [RULES, MARK, ...SPARE]);
  expect(canvas.text().trimEnd()).toBe(shown);
});
