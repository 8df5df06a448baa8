import type { GameRecord } from '@gridhall/core';
import { table as geese } from '@gridhall/games/geese';
import { expect, test } from 'vitest';
import { resultsText } from './results.ts';

function finished(won: boolean, clicks: number, ms: number, more: Partial<GameRecord> = {}): GameRecord {
  return {
    format: 1,
    id: '0'.repeat(32),
    game: 'geese',
    rules: 1,
    params: { columns: 9, rows: 9, geese: 10 },
    setup: { seed: '0'.repeat(32) },
    players: [{ name: 'Player', kind: 'human' }],
    entries: [{ n: 1, by: 0, move: 's 0 0', ms }],
    result: { results: [won ? 1 : 0], reason: 'all-revealed', measures: { clicks } },
    ...more,
  };
}

test('results are counted preset by preset, the best of the games that were won', () => {
  const text = resultsText(geese, [
    finished(true, 30, 65_000),
    finished(true, 20, 80_000),
    finished(false, 3, 1_000),
    finished(true, 5, 2_000, { params: { columns: 5, rows: 5, geese: 1 } }),
  ]);
  expect(text).toContain('# Beginner, 9 × 9, 10 geese\n  played 3, won 2 (67 %), in a row at best 2');
  expect(text).toContain('fastest win    1:05');
  expect(text).toContain('clicks         best 20, 20 to 30, 25.0 on average');
  expect(text).toContain('# Columns 5, Rows 5, Geese 1\n  played 1, won 1 (100 %)');
});

test('a game with undo where something is hidden is not compared', () => {
  const text = resultsText(geese, [finished(true, 1, 1_000, { aided: true })]);
  expect(text).toContain('played 1, won 0 (0 %), in a row at best 0');
  expect(text).toContain('and 1 with help: neither won nor lost, and not compared');
  expect(text).not.toContain('fastest');
});

test('before the first game is over there is nothing to tell', () => {
  expect(resultsText(geese, [])).toBe('No game of Geese is finished yet.');
});
