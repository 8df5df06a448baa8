import type { Entry, GameRecord, Table } from '@gridhall/core';
import { NIM } from '@gridhall/laws/stubs';
import { expect, it } from 'vitest';
import { bestWords, resultsOf } from './results.ts';

const table: Table = { ...NIM, ranking: { measure: 'rounds', better: 'less' } };

const won = (...entries: Omit<Entry, 'n' | 'by'>[]): GameRecord => ({
  format: 1,
  id: '0'.repeat(32),
  game: 'nim',
  rules: 1,
  params: {},
  setup: { seed: '0'.repeat(32) },
  players: [{ name: 'Player', kind: 'human' }],
  entries: entries.map((entry, i) => ({ n: i + 1, by: 0, ...entry })),
  result: { results: [1], reason: 'out', measures: { rounds: 7 } },
});

it('a game won by hints is no best one, though nothing was hidden', () => {
  const hinted = won({ act: 'hint' }, { move: '1' });
  expect(bestWords(table, hinted, [hinted])).toBeUndefined();
  expect(resultsOf(table, [hinted])[0]).toMatchObject({ won: 1, aided: 1, best: undefined });
});

it('a game in which a step was taken back counts where nothing is hidden', () => {
  const undone = won({ move: '1' }, { act: 'undo' }, { move: '1' });
  expect(bestWords(table, undone, [undone])).toContain('Your first, and so your best');
});
