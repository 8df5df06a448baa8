import { canonical, type Header } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import { expect, test } from 'vitest';
import { gameScore } from './score.ts';

const POINTS = {
  ranking: { measure: 'points', better: 'more' },
  timed: false,
  levels: 12,
  pars: {},
} as const;
const CLICKS = { ranking: { measure: 'clicks', better: 'less' }, timed: false, levels: 0, pars: {} } as const;
const MOVES = {
  ranking: { measure: 'moves', better: 'less' },
  timed: false,
  levels: 24,
  pars: Object.fromEntries(['easy', 'well', 'crypt'].map((dungeon) => [canonical({ dungeon }), 6])),
} as const;
const DUEL = { ranking: {}, timed: false, levels: 0, pars: {} } as const;

/** What Play begins. */
const ANY = { params: {}, wish: 'any' } as const;

interface Wish {
  readonly won?: boolean;
  readonly reason?: string;
  readonly helped?: boolean;
  readonly params?: Header['params'];
  readonly boards?: readonly string[];
  readonly made?: Header['made'];
  readonly players?: Header['players'];
}

function game(measures: Readonly<Record<string, number>>, wish: Wish = {}): Shelved {
  const { won = true, reason = 'over', helped, params = {}, boards, made, players } = wish;
  const header = {
    ...{ id: '', game: '', format: 4, rules: 1, params },
    setup: { seed: '', ...(boards ? { boards } : {}) },
    players: players ?? [{ name: '', kind: 'human' }],
    ...(made ? { made } : {}),
  } as unknown as Header;
  const result = { results: [won ? 1 : 0], reason, measures };
  return { id: helped ? 'helped' : '', header, n: 1, result, aided: false, at: 0, state: 'over' };
}

/** Only the game itself knows whether there was help. */
const help = async (shelf: readonly Shelved[]) =>
  shelf.map((one) => ({ ...one, aided: one.id === 'helped' }));

test('where more is better, the most of what was chosen alike without help is told', async () => {
  const games = [game({ points: 5 }), game({ points: 90 }, { helped: true }), game({ points: 70 })];
  games.push(game({ points: 99 }, { params: { rivals: 3 } }));
  expect(await gameScore(POINTS, games, help, ANY)).toEqual({ kind: 'best', measure: 'points', figure: 70 });
});

test('where less is better, only what was chosen alike is compared', async () => {
  const small = { params: { columns: 9 } };
  const games = [game({ clicks: 30 }, small), game({ clicks: 3 }, { params: { columns: 2 } })];
  games.push(game({ clicks: 25 }, small), game({ clicks: 1 }, { ...small, boards: ['.9'] }));
  expect(await gameScore(CLICKS, games, help, { ...ANY, ...small })).toEqual({
    kind: 'best',
    measure: 'clicks',
    figure: 25,
  });
});

test('where players compare how long it took, the least time without help of what was chosen alike is told', async () => {
  const small = { params: { columns: 9 } };
  const times = [39_100, 12_000, 50_000, 3000, 0];
  const games = [game({ clicks: 30 }, small), game({ clicks: 9 }, { ...small, helped: true })];
  games.push(game({ clicks: 25 }, small), game({ clicks: 3 }, { params: { columns: 2 } }));
  games.push(game({ clicks: 20 }, small));
  const timed = async (shelf: readonly Shelved[]) =>
    (await help(shelf)).map((one) => ({
      ...one,
      ms: times[games.findIndex(({ result }) => result === one.result)]!,
    }));
  const chosen = { ...ANY, ...small };
  const best = { kind: 'best', measure: 'time', figure: 39_100 };
  expect(await gameScore({ ...CLICKS, timed: true }, games, timed, chosen)).toEqual(best);
  // Records that know no times are compared as they can be.
  expect(await gameScore({ ...CLICKS, timed: true }, games, help, chosen)).toMatchObject({
    measure: 'clicks',
    figure: 20,
  });
});

test('the best is that of the choice that Play begins, down to what is wished of the board', async () => {
  const small = { params: { columns: 9 } };
  const games = [game({ clicks: 3 }, { ...small, made: { wish: 'no-guess' } }), game({ clicks: 30 }, small)];
  const best = (figure: number) => ({ kind: 'best', measure: 'clicks', figure });
  expect(await gameScore(CLICKS, games, help, { ...small, wish: 'no-guess' })).toEqual(best(3));
  expect(await gameScore(CLICKS, games, help, { ...small, wish: 'any' })).toEqual(best(30));
  // Where nothing of it was won, no other best stands in its place.
  expect(await gameScore(CLICKS, games, help, { params: { columns: 400 }, wish: 'any' })).toEqual({
    kind: 'won',
    won: 2,
    of: 2,
  });
});

test('levels are counted, each once, and a board of one’s own is none', async () => {
  const level = (dungeon: string) => ({ params: { dungeon }, made: { par: 6 }, boards: [''] });
  const games = [game({ moves: 6 }, level('easy')), game({ moves: 8 }, level('easy'))];
  games.push(game({ moves: 9 }, level('well')), game({ moves: 2 }, { boards: [''] }));
  // With hints it is not won yet.
  games.push(game({ moves: 6 }, { ...level('cellar'), helped: true }));
  games.push(game({ moves: 9 }, { ...level('crypt'), won: false }));
  // Painted, it has a par, too, beside whatever was chosen last.
  games.push(game({ moves: 4 }, { ...level('crypt'), made: { par: 4 } }));
  expect(await gameScore(MOVES, games, help, ANY)).toEqual({ kind: 'levels', won: 2, of: 24 });
});

test('without anything to compare games are counted, but for those that were broken off', async () => {
  const lost = game({}, { won: false });
  const broken = game({}, { won: false, reason: 'aborted' });
  expect(await gameScore(DUEL, [game({}), lost, broken], help, ANY)).toEqual({ kind: 'won', won: 1, of: 2 });
  expect(await gameScore(DUEL, [lost, broken], help, ANY)).toEqual({ kind: 'played', of: 1 });
  expect(await gameScore(DUEL, [broken], help, ANY)).toBeUndefined();
  // What was won with hints is neither won nor lost.
  const helped = game({}, { helped: true });
  expect(await gameScore(DUEL, [helped, game({}), lost], help, ANY)).toEqual({ kind: 'won', won: 1, of: 2 });
  expect(await gameScore(DUEL, [helped], help, ANY)).toEqual({ kind: 'played', of: 1 });
});

test('a puzzle, and what machines played, is no game that one has won', async () => {
  const duel = { players: ['human', 'machine'].map((kind) => ({ name: '', kind })) as Header['players'] };
  const watched = {
    players: ['machine', 'machine'].map((kind) => ({ name: '', kind })) as Header['players'],
  };
  const games = [game({}, { ...duel, boards: ['A5 e'] }), game({}, watched)];
  expect(await gameScore(DUEL, games, help, ANY)).toBeUndefined();
  expect(await gameScore(DUEL, [...games, game({}, duel)], help, ANY)).toEqual({
    kind: 'won',
    won: 1,
    of: 1,
  });
});
