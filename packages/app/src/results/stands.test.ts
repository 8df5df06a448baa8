import type { Header, Outcome } from '@gridhall/core';
import { expect, test } from 'vitest';
import { resultLabel } from './stands.ts';

const header = {
  players: [
    { name: 'level 4', kind: 'machine' },
    { name: 'Ada', kind: 'human' },
  ],
} as unknown as Header;

test.each<[string, Outcome | null]>([
  ['in progress', null],
  ['won', { results: [0, 1], reason: 'den' }],
  ['lost', { results: [1, 0], reason: 'den' }],
  ['drawn', { results: [0.5, 0.5], reason: 'agreed' }],
  ['aborted', { results: [0.5, 0.5], reason: 'aborted' }],
])('a game stands as it went for the person at it: %s', (words, result) => {
  expect(resultLabel({ result, header })).toBe(words);
});

test('what machines played is won and lost by nobody here', () => {
  const watched = {
    players: header.players.map((player) => ({ ...player, kind: 'machine' })),
  } as unknown as Header;
  expect(resultLabel({ result: { results: [1, 0], reason: 'den' }, header: watched })).toBe('watched');
});
