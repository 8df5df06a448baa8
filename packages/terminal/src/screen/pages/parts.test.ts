import { expect, it } from 'vitest';
import { Canvas } from '../render/canvas.ts';
import { list } from './parts.ts';

it.each([
  [0, ['▸ one', '  two', '  three     ▼']],
  [2, ['  two       ▲', '▸ three', '  four      ▼']],
  [4, ['  three     ▲', '  four', '▸ five']],
])('a list that goes on says so at its ends, with the mark at %i', (at, shown) => {
  const canvas = new Canvas(13, 3);
  list(canvas.whole, ['one', 'two', 'three', 'four', 'five'], at, String);
  expect(canvas.text().split('\n')).toEqual(shown);
});
