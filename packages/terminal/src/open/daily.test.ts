import { dailyChoices, dailySeed, daysBefore } from '@gridhall/app';
import { Session, sure } from '@gridhall/core';
import { newOpening } from '@gridhall/match';
import { expect, test } from 'vitest';
import { dailyWanted } from './daily.ts';
import { requireTable } from './tables.ts';

test('the game of a day is the one that everybody gets', async () => {
  const { seed, params } = dailyWanted(await requireTable('geese'), '2026-11-16');
  expect(seed).toBe(dailySeed('geese', '2026-11-16'));
  expect(params).toMatchObject({ first: 'zero' });
});

test.each([
  ['abyss', 'Small', '9ca649e431cd331f141b493265dc885f', 40541111275862],
  ['dungeon', 'Foundry', '560e7432b45112856d231c8d873e4c57', 1631625567133099],
  ['geese', 'Expert', '14a10286e01255c9e581cbe4bff9c4ba', 2811056564809304, 's 15 8'],
  ['jungle', undefined, '6421fa262760e77f8fc99b59d22f908d', 2304294160959606],
  ['thrones', undefined, 'a26d47ff4d60c3615650fed011e1dbd9', 970191900037304],
] as const)(
  'what %s brought on a day it brings for ever, to the last field',
  async (game, title, seed, hash, first?: string) => {
    const table = await requireTable(game);
    const choices = dailyChoices(table, '2026-11-15');
    expect([choices.title, choices.seed]).toEqual([title, seed]);
    const session = sure(Session.start(table, sure(newOpening(table, choices))));
    // Geese settle when the first field is shown.
    if (first) sure(session.play(0, first, 0));
    expect(session.hash).toBe(hash);
  },
);

test.each([
  ['abyss', 'Small, Medium, Small, Medium, Small, Medium'],
  ['dungeon', 'Foundry, Archive, Foundry, Pantry, Scullery, Chapel'],
  ['geese', 'Expert, Intermediate, Intermediate, Beginner, Intermediate, Beginner'],
] as const)('the days of %s come one after the other as they always have', async (game, days) => {
  const table = await requireTable(game);
  const title = (back: number) => dailyChoices(table, daysBefore('2026-11-15', back)).title;
  expect([0, 1, 2, 3, 4, 5].map(title).join(', ')).toBe(days);
});

test.each(['2026-02-30', '2026-13-01', 'today', '', '2026-1-1'])('%j is no day', async (day) => {
  const table = await requireTable('geese');
  expect(() => dailyWanted(table, day)).toThrow(/--daily wants a day as 2026-01-31/);
});
