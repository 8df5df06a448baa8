import { good, type Result } from '@gridhall/core';
import type { SeekInfo } from '@gridhall/online/protocol';
import { expect, it } from 'vitest';
import type { Others } from '../../../online/others.ts';
import { testPorts } from '../../../testing/house.ts';
import { TestScreen } from '../../../testing/stage.ts';
import { othersPage } from './page.ts';

const BERT: SeekInfo = {
  ...{ seek: 'b', name: 'Bert', game: 'jungle', params: {}, rated: true, rating: 1512.4 },
  clock: { base: 300_000, increment: 3000 },
};
const MINE: SeekInfo = { seek: 'a', name: 'Ada', game: 'jungle', params: {}, rated: false };

/** The page among others, with a lobby that the test itself tells of. */
async function among() {
  const done: string[] = [];
  const rooms: object[] = [];
  let from: string | undefined;
  let tell: (message: object) => void = () => {};
  const others = {
    name: 'Ada',
    api: { base: 'http://localhost:4321/' },
    rooms: async () => rooms,
    cameFrom: () => from,
    must: async (answer: Promise<Result<unknown>>) => answer,
    connection: {
      state: 'here',
      listen: (hear: (message: object) => void) => {
        tell = hear;
      },
      keep: () => {},
    },
    seek: async (game: string, like?: SeekInfo) => {
      done.push(`seek ${game} ${like?.clock ? 'like Bert' : ''}`.trim());
      return undefined;
    },
    stopSeeking: () => done.push('stop'),
    make: async (game: string, words: readonly string[]) => {
      done.push(['make', game, ...words].join(' '));
      return good(undefined);
    },
  } as unknown as Others;
  const stage = new TestScreen(testPorts());
  const { page, effects } = othersPage(others, stage.hall);
  stage.perform([{ do: 'open', page, effects: effects.slice(0, 1) }]);
  await stage.settled();
  stage.perform(effects.slice(1));
  const soon = async () => {
    for (let i = 0; i < 5; i++) await new Promise<void>((resolve) => setImmediate(resolve));
  };
  await soon();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) stage.send({ type: 'key', key });
    await soon();
  };
  const hear = async (seeks: readonly SeekInfo[]) => {
    tell({ type: 'lobby', seeks, challenges: [] });
    await soon();
  };
  /** As after a game in this room that goes on. */
  const comeBack = async (room: Readonly<Record<string, unknown>> & { readonly room: string }) => {
    rooms.push(room);
    from = room.room;
    stage.announce({ what: 'left' });
    await soon();
  };
  return { stage, press, hear, done, comeBack };
}

const marked = (screen: string): string | undefined => /▸ (.*\S)/.exec(screen)?.[1];

it('what there is to do stands under heads, and Thrones has a room for several people', async () => {
  const { stage, press, done } = await among();
  expect(stage.draw()).toMatch(/Together\n.*: make a room, and send links\n/);
  for (let i = 0; i < 50 && !/^Thrones.*(room|people)/.test(marked(stage.draw()) ?? ''); i++)
    await press('down');
  await press('enter');
  expect(done).toEqual(['make thrones preset=table']);
});

it('a game before others begins as the game proposes it', async () => {
  const { stage, press, done } = await among();
  for (let i = 0; i < 20 && !marked(stage.draw())?.startsWith('Geese: play'); i++) await press('down');
  await press('enter');
  expect(done).toEqual(['make geese preset=beginner']);
});

it('whoever comes and goes, the mark stays on what it was on', async () => {
  const { stage, press, hear } = await among();
  for (let i = 0; i < 50 && marked(stage.draw()) !== 'Jungle: find somebody'; i++) await press('down');
  expect(marked(stage.draw())).toBe('Jungle: find somebody');
  await hear([BERT]);
  expect(stage.draw()).toContain('Play Jungle with Bert, 1512, 5 min + 3 s, rated');
  expect(marked(stage.draw())).toBe('Jungle: find somebody');
  await hear([]);
  expect(marked(stage.draw())).toBe('Jungle: find somebody');
});

it('who comes out of a game that goes on has the way back marked, and reads with whom it is', async () => {
  const { stage, press, comeBack } = await among();
  await press('down');
  await comeBack({ room: 'r1', game: 'jungle', state: 'playing', with: ['Bert'] });
  expect(marked(stage.draw())).toBe('Jungle with Bert, under way');
});

it('who looks for somebody is met by the same clock; one’s own search is no partner, and can be called off', async () => {
  const { press, hear, done } = await among();
  await hear([BERT, MINE]);
  await press('home', 'enter', 'down', 'enter');
  expect(done).toEqual(['seek jungle like Bert', 'stop']);
});
