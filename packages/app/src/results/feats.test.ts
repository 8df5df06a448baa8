import type { Entry, GameModule, GameRecord, Player } from '@gridhall/core';
import { NIM } from '@gridhall/laws/stubs';
import { aidedWords } from '@gridhall/match';
import { expect, it } from 'vitest';
import { featOf, rivalryOf } from './feats.ts';

const ranked: GameModule = { ...NIM, ranking: { measure: 'rounds', better: 'less' } };
const timed: GameModule = { ...ranked, face: { ...NIM.face, timed: true } };

const ME: Player = { name: 'Player', kind: 'human' };
const machine = (level: string): Player => ({ name: 'Machine', kind: 'machine', level });

let games = 0;

/** A game that was won in so many rounds, a second for each. */
function won(
  rounds: number,
  of: Partial<GameRecord> = {},
  ...more: readonly Omit<Entry, 'n' | 'by'>[]
): GameRecord {
  games++;
  return {
    ...{ format: 1, id: String(games).padStart(32, '0'), game: 'nim', rules: 1 },
    ...{ params: {}, setup: { seed: '0'.repeat(32) }, players: [ME] },
    entries: [
      { n: 1, by: 0, move: '1', ms: 1000 * rounds },
      ...more.map((one, i) => ({ n: i + 2, by: 0, ...one })),
    ],
    result: { results: [1], reason: 'out', measures: { rounds } },
    ...of,
  };
}

const LOST = { results: [0], reason: 'out', measures: { rounds: 1 } } as const;

it('a game is told by what it is ranked by, beside the best of the others and after the last nine of them', () => {
  const others = [12, 9, 8, 15, 11, 10, 14, 13, 16, 7].map((rounds) => won(rounds));
  const mine = won(6);
  expect(featOf(ranked, mine, [mine, ...others])).toMatchObject({
    scale: { measure: 'rounds', better: 'less' },
    ...{ figure: 6, best: 7 },
    // The newest come first in a list, and last here.
    lately: [16, 13, 14, 10, 11, 15, 8, 9, 12, 6],
  });
});

it('where players compare the time, it is the time', () => {
  const mine = won(5);
  expect(featOf(timed, mine, [won(4), won(9)])).toMatchObject({
    scale: { measure: 'time', better: 'less' },
    ...{ figure: 5000, best: 4000, lately: [9000, 4000, 5000] },
  });
});

it('what was lost or helped counts for nothing, and no game of others, no board of one’s own is compared', () => {
  const helped = won(1, {}, { act: 'hint' });
  const lost = won(1, { result: LOST });
  const watched = won(1, { players: [machine('level-1')] });
  expect(featOf(ranked, lost, [helped, watched, won(3)])).toMatchObject({
    ...{ figure: undefined, best: 3, lately: [3] },
  });
  expect(featOf(ranked, won(2, { setup: { seed: '', boards: ['1'] } }), [])).toBeUndefined();
  expect(featOf(NIM, won(2), [])).toBeUndefined();
});

it('games against one machine are counted, those with another are not', () => {
  const against = (level: string, results: readonly number[], ...more: readonly Omit<Entry, 'n' | 'by'>[]) =>
    won(3, { players: [ME, machine(level)], result: { results, reason: 'out' } }, ...more);
  const mine = against('level-4', [0, 1]);
  const others = [
    against('level-4', [1, 0]),
    against('level-5', [1, 0]),
    against('level-4', [1, 0], { act: 'hint' }),
    against('level-4', [0.5, 0.5]),
  ];
  expect(rivalryOf(NIM, mine, [mine, ...others])).toEqual({
    ...{ rival: 'level-4', won: 1, lost: 1, lately: ['drawn', 'won', 'lost'] },
  });
  expect(rivalryOf(NIM, won(3), others)).toBeUndefined();
});

it('what was won with hints is said to count as nothing, and what was lost with it is not: it counts', () => {
  const after = (results: readonly number[]) =>
    aidedWords({
      table: NIM,
      about: { secrets: false },
      status: { viewer: 0, outcome: { results, reason: 'out' } },
    });
  expect(after([1, 0])).toContain('neither as a win nor as a loss');
  expect([after([0, 1]), after([0.5, 0.5])]).toEqual(['', '']);
  const lost = (secrets: boolean) =>
    aidedWords({ table: ranked, about: { secrets }, status: { viewer: 0, outcome: LOST } });
  expect(lost(false)).toBe('Hints were used, so this game is not ranked.');
  // On a board that is half known it is help, too.
  expect(lost(true)).toContain('Hints or undo');
});
