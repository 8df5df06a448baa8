/**
 * The plain table, where a game without a face of its own is played: the rulebook's text of the board, and controls made
 * from its questions. Every game here has a face, so the visitor's browser is given the plain one in its place.
 */
import { readFileSync } from 'node:fs';
import { toShortString } from '@gridhall/core';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Hall, openHall, type Visit } from './hall.ts';
import './patience.ts';
import { reignUntil, WON } from './reign.ts';
import { CALM, DUNGEON, JUNGLE, LAKE, over, sitDown } from './sit.ts';

let hall: Hall;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  hall = await openHall();
});

afterAll(() => hall?.close());

afterEach(async () => {
  expect(visit.complaints).toEqual([]);
  await visit.leave();
});

async function come(game: string): Promise<void> {
  // A service worker would answer before the route does.
  visit = await hall.visit({ serviceWorkers: 'block' });
  page = visit.page;
  const chunks = JSON.parse(readFileSync(`${hall.folder}/.vite/manifest.json`, 'utf8'));
  const file = (name: string): string => chunks[`src/tables/${name}/index.ts`].file;
  const body = readFileSync(`${hall.folder}/${file('plain')}`, 'utf8');
  await page.route(`**/${file(game)}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

const board = () => page.locator('.board.plain pre').innerText();
const lastMove = () => page.locator('.moves li').last().textContent();

async function write(...moves: readonly string[]): Promise<void> {
  for (const move of moves) {
    await page.locator('.question input[type=text]').fill(move);
    await page.keyboard.press('Enter');
  }
}

const word = (text: string) => page.locator(`[data-word="${text}"]`).click();

test('a field is written, the board is the text of the rulebook, and what is wrong is said in words', async () => {
  await come('geese');
  await sitDown(page, 'Geese', LAKE);
  const hidden = await board();
  await write('no such field');
  await expect.poll(() => page.getByRole('alert').first().innerText()).not.toBe('');
  expect(await board()).toBe(hidden);
  await write('s 0 0');
  await expect.poll(board).not.toBe(hidden);
  await write('m 2 3', 'c 2 2', 'c 3 2');
  await over(page, /You won/);
  expect(await page.locator('.result dl').innerText()).toContain('clicks');
});

test('a way from field to field is written', async () => {
  await come('jungle');
  await sitDown(page, 'Jungle', JUNGLE.replace('2d4/7', '7/2d4'));
  await write('C9 D9');
  await over(page, /Blue wins/);
});

test('one of several answers is a button', async () => {
  await come('dungeon');
  await sitDown(page, 'Dungeon', DUNGEON);
  for (const command of 'ddwsdd') await word(command);
  await over(page, /You won/);
});

test('amounts and a place on the map are written', async () => {
  await come('thrones');
  await sitDown(page, 'Thrones', CALM);
  await word('make your own');
  for (const amount of ['500', '100', '200']) {
    await page.getByRole('spinbutton').fill(amount);
    await page.getByRole('button', { name: 'Answer' }).click();
    await expect.poll(lastMove).toBe(amount);
  }
  await write('6 12');
  await expect.poll(lastMove).toBe('6 12');
  await word('rest');
  await expect.poll(lastMove).toBe('rest');
});

test('some of many are ticked, no fewer and no more', async () => {
  const session = await reignUntil('keep', WON);
  await come('thrones');
  await page.goto(`${hall.address}#g=${await toShortString(session.record())}`);
  await page.getByRole('button', { name: 'Keep it and play on' }).click();
  const boxes = page.locator('.several input');
  const ready = page.locator('.several button');
  for (let box = 0; box < 4; box++) {
    await boxes.nth(box).waitFor();
    expect(await ready.isDisabled()).toBe(true);
    await boxes.nth(box).check();
  }
  await boxes.nth(4).check();
  expect(await ready.isDisabled()).toBe(true);
  await boxes.nth(4).uncheck();
  await ready.click();
  await expect.poll(() => page.locator('.moves summary').innerText()).toBe(`Moves (${session.length + 1})`);
  expect((await lastMove())!.split(', ')).toHaveLength(4);
});
