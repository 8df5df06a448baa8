import { bad, good, type Result } from '@gridhall/core';
import type { RaceInfo } from '@gridhall/online/protocol';
import { expect, it } from 'vitest';
import type { Others } from '../../online/others.ts';
import { testPorts } from '../../testing/house.ts';
import { TestScreen } from '../../testing/stage.ts';
import type { Effect } from '../page.ts';
import { openRace } from './race.ts';

const ID = '00112233445566778899aabbccddeeff';
const LINK = `http://localhost:4321/#/race/${ID}/secret`;

const WAITING: RaceInfo = {
  ...{ race: ID, game: 'geese', params: {}, rated: false, commitment: '', state: 'waiting', mine: true },
  racers: [{ name: 'Ada', state: 'waiting', moves: 0 }],
};

/** What was asked for is done, and told. */
const soon = async () => {
  for (let i = 0; i < 3; i++) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** A race that the test itself goes on with. */
async function raced(link: string | undefined, begin: () => Result<RaceInfo>) {
  let now = WAITING;
  let tell = () => {};
  const left = { yes: false };
  const entered: string[] = [];
  const others = {
    name: 'Ada',
    api: { race: async () => good(now), startRace: async () => begin() },
    must: async (answer: Promise<Result<unknown>>) => {
      const done = await answer;
      return done.ok ? done.value : undefined;
    },
    followRace: (_id: string, hear: () => void) => {
      tell = hear;
      return () => {
        left.yes = true;
      };
    },
  } as unknown as Others;
  const enter = (room: string): Effect => {
    entered.push(room);
    return { do: 'close' };
  };
  const opened = await openRace(others, ID, link, enter);
  if (opened.what !== 'asked') throw new Error(opened.what);
  const stage = new TestScreen(testPorts());
  stage.perform([{ do: 'open', page: opened.page, effects: opened.effects ?? [] }]);
  const goOn = async (info: Partial<RaceInfo>) => {
    now = { ...now, ...info };
    tell();
    await soon();
  };
  const press = async (key: string) => {
    stage.send({ type: 'key', key });
    await soon();
  };
  return { stage, goOn, press, entered, left };
}

it('who made a race sees who is there and how to invite more; all see how far each is, and at last the places', async () => {
  const { stage, goOn, press, entered } = await raced(LINK, () => good({ ...WAITING, state: 'racing' }));
  expect(stage.draw()).toContain('A race in Geese');
  expect(stage.draw()).toMatch(/Waiting until it begins[\s\S]*Ada: is here[\s\S]*Invite others/);
  expect(stage.draw()).toContain(LINK);
  await goOn({ racers: [...WAITING.racers, { name: 'Bo', bot: true, state: 'waiting', moves: 0 }] });
  expect(stage.draw()).toContain('Bo (bot): is here');
  await press('enter');
  expect(entered).toEqual([]);
  await press('b');
  expect(stage.draw()).toContain('Under way');
  await goOn({
    ...{ state: 'racing', room: 'ffeeddccbbaa99887766554433221100' },
    racers: [{ name: 'Ada', state: 'racing', moves: 7 }],
  });
  expect(stage.draw()).toMatch(/Ada: under way, 7 moves[\s\S]*Enter to your board/);
  expect(stage.draw()).not.toContain('Invite');
  await goOn({
    state: 'over',
    racers: [
      { name: 'Bo', bot: true, state: 'finished', moves: 9, place: 2, measure: 30, ms: 65_000 },
      { name: 'Ada', state: 'finished', moves: 9, place: 1, measure: 20, ms: 61_000 },
    ],
  });
  expect(stage.draw()).toMatch(/Over\.[\s\S]*1\. Ada, 20, 1:01[\s\S]*2\. Bo \(bot\), 30, 1:05/);
});

it('one who was invited begins nothing; a refusal is told, and who leaves hears no more of it', async () => {
  const { stage, press, left } = await raced(undefined, () => good({ ...WAITING, state: 'racing' }));
  expect(stage.draw()).not.toContain('begin ');
  await press('b');
  expect(stage.draw()).toContain('Waiting');
  await press('escape');
  expect([stage.stack.length, left.yes]).toEqual([0, true]);
  const maker = await raced(LINK, () => bad('refused-there', { words: 'A race needs 2.' }));
  await maker.press('b');
  expect(maker.stage.draw()).toContain('A race needs 2.');
});
