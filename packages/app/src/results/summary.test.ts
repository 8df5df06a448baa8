import type { Header, Outcome } from '@gridhall/core';
import { expect, test } from 'vitest';
import { resultLabel, spanText, toldTime } from './summary.ts';

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

test.each([
  [4_449, '4.4 s'],
  [10_040, '10 s'],
  [17_850, '17.9 s'],
  [59_970, '1:00'],
  [95_000, '1:35'],
])('a span of %i ms', (ms, said) => expect(spanText(ms)).toBe(said));

test.each([
  [16_349, 10_151, '6.1 s'],
  [161_900, 178_100, '17 s'],
  [3_599_000, 3_600_000, '1 s'],
])('between %i ms and %i ms, as both are told', (one, other, said) =>
  expect(spanText(Math.abs(toldTime(one) - toldTime(other)))).toBe(said),
);
