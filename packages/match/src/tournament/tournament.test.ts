import { bad, type Engine, good } from '@gridhall/core';
import { NIM, SEED } from '@gridhall/laws/stubs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOT_LIMITS, type Pipe } from '../bots/bot.ts';
import { countOf, fixtureOf, type Job } from './job.ts';
import { type Arena, type FixtureResult, playFixture } from './play.ts';
import { ratingsOf, shareOf, verdictOf } from './score.ts';
import { pairingsOf } from './standings.ts';

const job = (players: readonly string[], seats: number, games: number): Job => ({
  ...{ game: 'nim', params: { matches: 9, most: 3, lastLoses: true }, players, games, seed: SEED, seats },
  ...{ steps: 10_000, opening: 1, longest: 100, limits: BOT_LIMITS },
});

describe('the games of a tournament', () => {
  it('are as many for every two players, on either side of the same board', () => {
    const three = job(['a', 'b', 'c'], 2, 4);
    expect(countOf(three)).toBe(12);
    const all = Array.from({ length: 12 }, (_none, number) => fixtureOf(three, number));
    expect(all.slice(0, 6).map(({ players }) => players.join(''))).toEqual([
      '01',
      '02',
      '12',
      '10',
      '20',
      '21',
    ]);
    expect(all[0]!.seed).toBe(all[3]!.seed);
    expect(all[0]!.seed).not.toBe(all[6]!.seed);
  });

  it('of one seat are the same boards for everybody', () => {
    const alone = job(['a', 'b'], 1, 3);
    const all = Array.from({ length: countOf(alone) }, (_none, number) => fixtureOf(alone, number));
    expect(all.map(({ players }) => players[0])).toEqual([0, 1, 0, 1, 0, 1]);
    expect(new Set(all.map(({ seed }) => seed)).size).toBe(3);
    expect([all[0]!.seed, all[2]!.seed]).toEqual([all[1]!.seed, all[3]!.seed]);
  });

  it('of three seats put everybody on every seat', () => {
    const four = job(['a', 'b', 'c'], 3, 3);
    const seated = [0, 1, 2].map((number) => fixtureOf(four, number).players.join(''));
    expect(seated).toEqual(['012', '120', '201']);
  });
});

/** Always takes one. */
const ONE: Engine = {
  players: [{ id: 'one', name: 'one', about: 'Takes one.' }],
  offers: [],
  open: () => ({ choose: () => '1' }),
};

const arena = (program: Arena['program']): Arena => ({ table: NIM, engine: ONE, program, now: () => 0 });

const pipeOf = (answer: (n: number) => string): Pipe => {
  let line = '';
  return {
    send(text) {
      const message = JSON.parse(text) as { type: string; n?: number };
      line = message.type === 'hello' ? '{"type":"hello","gridhall":1}' : answer(message.n ?? -1);
    },
    next: () => Promise.resolve(line === '' ? bad('bot-gone', { why: 'status 1' }) : good(line)),
    close: () => {},
  };
};

describe('a game of a tournament', () => {
  const two = job(['one', 'exec:secret command'], 2, 2);

  it('is played through by engines and programs, and comes again from the same seed', async () => {
    const at = () =>
      arena((player) =>
        player === 'one' ? undefined : pipeOf((n) => `{"type":"answer","n":${n},"move":"1"}`),
      );
    const { played, record } = await playFixture(at(), two, fixtureOf(two, 0));
    expect(played).toMatchObject({ players: [0, 1], reason: 'heap-empty' });
    expect((await playFixture(at(), two, fixtureOf(two, 0))).record).toEqual(record);
    expect(record.players.map(({ name }) => name)).toEqual(['one', 'program 2']);
    expect(JSON.stringify(record)).not.toContain('secret');
  });

  it.each([
    ['ends', () => '', 'The bot has exited: status 1.'],
    ['answers with nonsense', () => 'what?', 'The bot sent an invalid message: "what?" is no message.'],
    ['takes too many', (n: number) => `{"type":"answer","n":${n},"move":"9"}`, /"9"/],
  ])('is lost by a program that %s, and the fault is named', async (_what, answer, why) => {
    const at = arena((player) => (player === 'one' ? undefined : pipeOf(answer)));
    const { played } = await playFixture(at, two, fixtureOf(two, 0));
    expect(played).toMatchObject({ results: [1, 0], reason: 'fault', fault: { seat: 1 } });
    expect(played.fault!.why).toMatch(why);
  });
});

const result = (number: number, players: number[], results: number[], more = {}): FixtureResult => ({
  ...{ number, players, results, reason: 'x', moves: 1, measures: {}, ...more },
});

describe('standings', () => {
  it('compare games played alone board by board: result, then the measure, and a fault below a loss', () => {
    const ranking = { measure: 'moves', better: 'less' } as const;
    const results = [
      ...[result(0, [0], [1], { measures: { moves: 9 } }), result(1, [1], [1], { measures: { moves: 7 } })],
      ...[result(2, [0], [0]), result(3, [1], [1])],
      ...[result(4, [0], [0]), result(5, [1], [0], { fault: { seat: 0, why: 'x' } })],
      ...[result(6, [0], [0]), result(7, [1], [0])],
    ];
    expect(pairingsOf(2, results, true, ranking)).toEqual([
      { first: 0, second: 1, wins: 1, draws: 1, losses: 2 },
    ]);
  });

  it('compare every two of three at a table', () => {
    expect(pairingsOf(3, [result(0, [2, 0, 1], [1, 0, 0])], false, undefined)).toEqual([
      { first: 0, second: 1, wins: 0, draws: 1, losses: 0 },
      { first: 0, second: 2, wins: 0, draws: 0, losses: 1 },
      { first: 1, second: 2, wins: 0, draws: 0, losses: 1 },
    ]);
  });
});

describe('ratings', () => {
  it('add up to nothing, are in the order of the points of two, and are surer with more games', () =>
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.nat(50), (wins, losses, draws) => {
        const [one, other] = ratingsOf(2, [{ first: 0, second: 1, wins, draws, losses }]);
        expect(one!.elo + other!.elo).toBeCloseTo(0, 6);
        expect(Math.sign(Math.round(one!.elo * 1e6))).toBe(Math.sign(wins - losses));
        const more = ratingsOf(2, [
          { first: 0, second: 1, wins: 4 * wins + 4, draws: 4 * draws, losses: 4 * losses + 4 },
        ]);
        expect(more[0]!.error).toBeLessThan(one!.error + 1e-9);
      }),
      { numRuns: 30 },
    ));

  it('of three quarters of the points is about 191 Elo', () => {
    const [one, other] = ratingsOf(2, [{ first: 0, second: 1, wins: 7500, draws: 0, losses: 2500 }]);
    expect(one!.elo - other!.elo).toBeCloseTo(191, 0);
  });

  it('a share knows how far it may be off', () => {
    expect(shareOf(50, 100)).toEqual({ mean: 0.5, error: expect.closeTo(0.096, 3) });
    expect(shareOf(0, 100).error).toBeGreaterThan(0.01);
  });
});

describe('a sequential test', () => {
  const about = { least: 0, most: 50 };

  it('says nothing of a few games, and what is so of many', () => {
    expect(verdictOf({ wins: 3, draws: 0, losses: 2 }, about)).toBeUndefined();
    expect(verdictOf({ wins: 400, draws: 0, losses: 300 }, about)).toBe('most');
    expect(verdictOf({ wins: 300, draws: 0, losses: 330 }, about)).toBe('least');
    expect(verdictOf({ wins: 40, draws: 0, losses: 0 }, about)).toBe('most');
  });
});
