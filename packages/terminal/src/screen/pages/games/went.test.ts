import { expect, it } from 'vitest';
import type { KeptGame } from '../../../open/kept-games.ts';
import type { Games } from './model.ts';
import { wentLines } from './went.ts';

/** A finished game of Jungle, as a list knows it. */
function finished(result: number, aided = false): KeptGame {
  const game = { id: 'x', n: 9, at: 0, aided, state: 'over', result: { results: [result], reason: 'over' } };
  return { game, kind: 'jungle', title: 'Jungle', choice: undefined, stands: '', ending: '', ms: 0 } as never;
}

it('what was won with help is neither won nor lost, and ends a run', () => {
  const games = [finished(1), finished(1, true), finished(1), finished(1), finished(0)];
  const model = { games, only: undefined, tables: [], groups: new Map(), today: '1970-01-01' };
  const text = wentLines(model as never as Games, 60)
    .map((line) => line.text)
    .join('\n');
  expect(text).toContain('Played 5   Won 3 (75 %)   1 won with help\nIn a row 1, at best 2');
  // The newest on the right.
  expect(text).toContain('Lately  ✕✓✓–✓');
});
