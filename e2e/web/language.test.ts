/** The page in a language that is nobody's: whatever is still plain English there cannot be translated. */

import { sampleView } from '@gridhall/app';
import {
  defaultParams,
  type Engine,
  type GameModule,
  type GameRecord,
  type ParamValues,
  Session,
  sure,
  toShortString,
} from '@gridhall/core';
import { ENGINES } from '@gridhall/engines';
import { GAME_NAMES, GAMES } from '@gridhall/games';
import { GOOSE, table as geese, valueMask } from '@gridhall/games/geese';
import { tablesOf } from '@gridhall/games/thrones';
import { newOpening, playersOf } from '@gridhall/match';
import { leftBehind } from '@gridhall/match/testing';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { foreign } from './foreign.ts';
import { ONLINE_SCREENS } from './online-screens.ts';
import { openOnlineHall } from './others.ts';
import './patience.ts';
import { reign } from './screens/endings.ts';
import { OWN_NAME } from './screens/played.ts';
import { SCREENS } from './screens.ts';
import { useHall } from './visitors.ts';

/** What the games are called is the same in every language. */
const CALLED = GAME_NAMES.flatMap((name) => [name, name[0]!.toUpperCase() + name.slice(1)]);

const hall = useHall();
let page: Page;

beforeEach(async () => {
  // The browser names the language, and the page and its workers choose it by that.
  page = await hall.come('', { locale: 'en-XA' });
});

/** Who and what has a name of its own: seats, machines, and in Westeros everybody. */
async function namesOf(name: keyof typeof GAMES): Promise<string[]> {
  const { table } = (await GAMES[name]()) as { readonly table: GameModule };
  const params: ParamValues = defaultParams(table.game.params);
  const engines: Readonly<Record<string, (() => Promise<{ readonly engine: Engine }>) | undefined>> = ENGINES;
  const found = await engines[name]?.();
  const names = [
    ...table.game.seats(params),
    ...playersOf(found?.engine).flatMap(({ name }) => [name, capital(name)]),
  ];
  if (name !== 'thrones') return names;
  const { heroes, cities, warriors } = tablesOf(sampleView(table) as Parameters<typeof tablesOf>[0]);
  return [...names, ...[...heroes, ...cities, ...warriors].map((one) => one.name)];
}

const capital = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1)}`;

/** A list of moves has them as they are typed. */
const TYPED = ['choose a hero', 'make your own', 'rest', 'yes', 'speech'];

/** The one level of the Pantry, at par. */
const PANTRY = 'aasaaasaaa';

/** Whoever is met among others. */
const PEOPLE = ['Clara', 'Ada of the long name', 'Ben', 'Cid', 'Eve'];

/** Months and days are the browser's own words, long or short. */
const CALENDAR =
  'January February March April May June July August September October November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mon Tue Wed Thu Fri Sat Sun Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec';

/** All that is read on the page, or read out: texts and what stands for them; not what a player has written. */
async function said(page: Page): Promise<string> {
  await page.locator('main').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .fetching'));
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript, code, kbd, textarea'))
        found.push(node.nodeValue ?? '');
    }
    for (const element of document.querySelectorAll('*'))
      for (const name of [
        'aria-label',
        'title',
        'placeholder',
        'alt',
        'aria-roledescription',
        'aria-valuetext',
      ])
        found.push(element.getAttribute(name) ?? '');
    return found.join('\n');
  });
}

async function come(address: string): Promise<string> {
  await page.goto(`${hall.address}#/${address}`);
  return said(page);
}

/** Every name there is, what is typed, and how a link begins. */
const NAMES = ['gh', ...CALLED, CALENDAR, ...TYPED, ...(await Promise.all(GAME_NAMES.map(namesOf))).flat()];

test('no screen of the house says anything that another language could not', async () => {
  const abroad = foreign(page);
  const left: string[] = [];
  for (const { name, go } of SCREENS) {
    await go(abroad, hall.address);
    left.push(...leftBehind(await said(page), [...NAMES, OWN_NAME]).map((line) => `${name}: ${line}`));
  }
  expect(left).toEqual([]);
});

test.each(GAME_NAMES)('no other page of %s does either', async (name) => {
  const texts = [await come(`puzzles/${name}`), await come(`edit/${name}`), await come(`play/${name}`)];
  await page.locator('[data-board]').waitFor();
  texts.push(await said(page));
  expect(leftBehind(texts.join('\n'), NAMES)).toEqual([]);
});

test('what comes of an answer in an encounter of Thrones does not either', async () => {
  await reign(foreign(page), hall.address, 'encounter');
  await page.locator('.encounter [data-word="speech"]').first().click();
  await page.locator('.encounter').waitFor({ state: 'detached' });
  expect(leftBehind(await said(page), NAMES)).toEqual([]);
});

test('how a level ends, and a board that is handed on, do not either', async () => {
  const abroad = foreign(page);
  const win = async () => {
    await page.locator('[data-board]').waitFor();
    await page.keyboard.type(PANTRY);
    await page.locator('.result .stars').waitFor();
    return said(page);
  };
  await page.goto(`${hall.address}#/new/dungeon`);
  await abroad.getByRole('radio', { name: /^Pantry/ }).check();
  await abroad.getByRole('button', { name: 'Start Pantry' }).click();
  const texts = [await win()];
  await abroad.getByRole('button', { name: 'Share' }).click();
  await abroad.getByRole('button', { name: 'Beat my board' }).click();
  const link = abroad.getByLabel('Link to the replay');
  await expect.poll(() => link.inputValue()).toContain('#b=');
  texts.push(await said(page));
  await page.goto(await link.inputValue());
  await page.locator('.dare').waitFor();
  texts.push(await said(page));
  await abroad.getByRole('button', { name: 'Play it' }).click();
  texts.push(await win());
  expect(leftBehind(texts.join('\n'), NAMES)).toEqual([]);
});

test('the best of each choice does not either', async () => {
  const abroad = foreign(page);
  await page.goto(`${hall.address}#g=${await toShortString(await clearedLake())}`);
  await abroad.getByRole('button', { name: 'Keep it' }).click();
  await page.locator('.result').waitFor();
  await page.goto(`${hall.address}#/new/geese`);
  await page.locator('.bests', { hasText: /\d/ }).waitFor();
  expect(leftBehind(await said(page), NAMES)).toEqual([]);
});

/** A usual game of Geese, won by who knows where they are. */
async function clearedLake(): Promise<GameRecord> {
  const { game } = geese;
  const opening = sure(newOpening(geese, { params: {}, seed: '0'.repeat(32) }));
  const state = sure(game.create(defaultParams(game.params), opening.setup));
  const session = sure(Session.start(geese, opening));
  const question = game.ask(state, 0)!;
  game.apply(state, sure(game.read(question, 's 0 0')));
  sure(session.play(0, 's 0 0'));
  const { plane, columns } = game.view(state, 0, true);
  for (const [field, value] of plane.entries()) {
    const shown =
      (value & valueMask) === GOOSE ? undefined : `s ${field % columns} ${Math.floor(field / columns)}`;
    // What a flood has opened cannot be shown again.
    if (shown !== undefined && session.toMove === 0) session.play(0, shown);
  }
  return session.record();
}

test('nothing among others does either: rooms, tables, races, ladders, days', async () => {
  const house = await openOnlineHall();
  const abroad = await house.hall.visit({ locale: 'en-XA' });
  const page = foreign(abroad.page);
  const other = await house.come('Ben');
  const left: string[] = [];
  for (const { name, go } of ONLINE_SCREENS) {
    await go(page, house, other.page);
    left.push(...leftBehind(await said(page), [...NAMES, ...PEOPLE]).map((line) => `${name}: ${line}`));
  }
  expect(left).toEqual([]);
  await house.close();
});
