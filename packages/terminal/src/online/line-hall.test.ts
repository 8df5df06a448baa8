/** Among others line by line: what is typed, and what is answered. */
import { bad, good, type Result } from '@gridhall/core';
import type { PlayerProfile } from '@gridhall/online/protocol';
import { expect, it } from 'vitest';
import { Failed } from '../flags/wrong-use.ts';
import { LineHall } from './line-hall.ts';
import type { Others } from './others.ts';

const BERT: PlayerProfile = {
  ...{ player: 'b', name: 'Bert', bot: true, since: '2026-10-01' },
  ratings: [
    {
      ...{ game: 'jungle', rating: 1612.4, deviation: 45, games: 2, provisional: true },
      history: [
        { rating: 1612.4, at: 2 },
        { rating: 1500, at: 1 },
      ],
    },
  ],
  games: [{ game: 'jungle', at: Date.UTC(2026, 10, 15), with: [{ name: 'Ada' }], result: 1 }],
};

const LADDER = {
  standings: [
    { ...{ place: 1, player: 'gone', name: 'Gone' }, rating: 1700, deviation: 30, games: 9 },
    { ...{ place: 2, player: 'b', name: 'Bert', bot: true }, rating: 1612, deviation: 45, games: 2 },
  ],
};

/** What is answered to these lines, in a hall with the ladder of one game. */
async function answers(...typed: readonly string[]): Promise<string> {
  const others = {
    name: 'Ada',
    api: {
      base: 'http://hall/',
      ladder: async (game: string) => (game === 'jungle' ? good(LADDER) : bad('no-such-game')),
      player: async (id: string) => (id === 'b' ? good(BERT) : bad('no-player')),
    },
    rooms: async () => [],
    must: async (answer: Promise<Result<unknown>>) => {
      const done = await answer;
      if (done.ok) return done.value;
      throw new Failed(`refused: ${done.fault.code}`);
    },
  } as unknown as Others;
  const lines = [...typed];
  let said = '';
  const io = { print: (text: string) => void (said += text), next: async () => lines.shift() };
  await new LineHall(others, io, () => true).run(undefined);
  return said.replace(/^.*\n/, '').replaceAll('others> ', '');
}

it('tells who has a place of a ladder: the name, the ratings and the rated games', async () => {
  expect(await answers('player jungle 2')).toBe(
    [
      'Bert (bot)',
      'Here since 2026-10-01.',
      '',
      'Ratings',
      'jungle: 1612 ± 90 after 2 games (provisional)',
      '  ▁█  Highest 1612, lowest 1500',
      '',
      'The last rated games',
      '  2026-11-15  jungle: won, with Ada',
      '',
    ].join('\n'),
  );
});

it.each([
  ['player jungle 9', 'There is no place 9 in this ladder.'],
  ['player jungle first', 'There is no place first in this ladder.'],
  ['player jungle', 'refused: no-player'],
  ['player', 'refused: no-such-game'],
])('%s: says why nobody is told of', async (line, why) => {
  expect(await answers(line)).toBe(`${why}\n`);
});

it('helps in eighty columns', async () => {
  const help = await answers('help');
  expect(help).toMatch(/^ +player GAME N +who has that place/m);
  expect(help.split('\n').filter((line) => line.length > 80)).toEqual([]);
});
