import { bad, good, type Result } from '@gridhall/core';
import type { PlayerProfile } from '@gridhall/online/protocol';
import { expect, it } from 'vitest';
import { Failed } from '../../../flags/wrong-use.ts';
import type { Others } from '../../../online/others.ts';
import { testPorts } from '../../../testing/house.ts';
import { TestScreen } from '../../../testing/stage.ts';
import { people } from './people.ts';

const BERT: PlayerProfile = {
  ...{ player: 'b', name: 'Bert', bot: true, since: '2026-10-01' },
  ratings: [
    {
      ...{ game: 'jungle', rating: 1612.4, deviation: 45, games: 3 },
      history: [
        { rating: 1612.4, at: 3 },
        { rating: 1580, at: 2 },
        { rating: 1500, at: 1 },
      ],
    },
    { ...{ game: 'geese', rating: 1500, deviation: 200, games: 1, provisional: true }, history: [] },
  ],
  games: [
    { game: 'jungle', at: Date.UTC(2026, 10, 15), with: [{ name: 'Ada' }], result: 1 },
    { game: 'geese', at: Date.UTC(2026, 10, 14), with: [], race: 'r' },
    { game: 'jungle', at: Date.UTC(2026, 10, 13), with: [{ name: 'Cy', bot: true }], result: 0.5 },
  ],
};

/** The list, opened; whoever is not Bert is gone. */
async function atList(all: readonly { label: string; player: string }[]) {
  const others = {
    api: { player: async (id: string) => (id === 'b' ? good(BERT) : bad('no-player')) },
    must: async (answer: Promise<Result<unknown>>) => {
      const done = await answer;
      if (done.ok) return done.value;
      throw new Failed('Nobody of that name is here.');
    },
  } as unknown as Others;
  const stage = new TestScreen(testPorts());
  const titleOf = (game: string) => (game === 'jungle' ? 'Jungle' : 'Geese');
  stage.perform([
    people(others, 'Ladder: Jungle', titleOf, async () => ({ about: '', nobody: 'Nobody yet.', all })),
  ]);
  await stage.settled();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) stage.send({ type: 'key', key });
    await stage.settled();
  };
  return { stage, press };
}

const ALL = [
  { label: '  1  1700 ± 60  Gone (9 games)', player: 'gone' },
  { label: '  2  1612 ± 90  Bert (3 games)', player: 'b' },
];

it('whoever stands in a ladder is looked at: ratings, how they went, and the rated games', async () => {
  const { stage, press } = await atList(ALL);
  expect(stage.draw()).toContain('▸   1  1700 ± 60  Gone');
  await press('down', 'enter');
  expect(stage.draw()).toBe(
    ` Bert (bot)

  Here since 2026-10-01.

  Ratings
  Jungle: 1612 ± 90 after 3 games
    ▁▆█  Highest 1612, lowest 1500
  Geese: 1500 ± 400 after 1 game (provisional)

  The last rated games
    2026-11-15  Jungle: won, with Ada
    2026-11-14  Geese, a race: not finished
    2026-11-13  Jungle: drawn, with Cy (bot)${'\n'.repeat(11)} Esc back`,
  );
  await press('escape');
  expect(stage.draw()).toContain('▸   2  1612 ± 90  Bert');
});

it('who has gone meanwhile is said to be gone, and the list stays', async () => {
  const { stage, press } = await atList(ALL);
  await press('enter');
  expect(stage.draw()).toContain('Nobody of that name is here.');
  await press('down');
  expect(stage.draw()).not.toContain('Nobody of that name');
});

it('where nobody is, nothing can be chosen', async () => {
  const { stage, press } = await atList([]);
  await press('down', 'enter');
  expect(stage.draw()).toContain('Nobody yet.');
  expect(stage.draw()).not.toContain('who it is');
});
