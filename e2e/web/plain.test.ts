/**
 * A game that nobody has painted: its board is drawn from its legend, and played by its questions alone. Every game here
 * has art, so the visitor's browser is given none in its place.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { toShortString } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Hall, openHall, type Visit } from './hall.ts';
import './patience.ts';
import { reignUntil, WON } from './reign.ts';
import { ABYSS, CALM, cell, DUNGEON, JUNGLE, LAKE, over, sitDown } from './sit.ts';

let hall: Hall;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  hall = await openHall();
  // A service worker would answer before the routes do.
  visit = await hall.visit();
  page = visit.page;
  const body = 'export const art = {};';
  for (const game of GAME_NAMES)
    await page.route(`**/${artOf(game)}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
});

afterAll(() => hall?.close());

afterEach(() => expect(visit.complaints.splice(0)).toEqual([]));

/** The file of the page that has a game's art. */
function artOf(game: string): string {
  const assets = `${hall.folder}/assets`;
  const files = readdirSync(assets).filter(
    (file) =>
      file.startsWith(`${game}-`) &&
      /\bas art\b/.test(readFileSync(`${assets}/${file}`, 'utf8').slice(-2000)),
  );
  if (files.length !== 1) throw new Error(`${files.length} files have the art of ${game}`);
  return files[0]!;
}

/** What a cell shows, and what it says to who cannot see it. */
const sign = (n: number) => cell(page, n).locator('.piece').count();
const name = (n: number) => cell(page, n).getAttribute('aria-label');
const lastMove = () => page.locator('.moves li').last().textContent();

test('Geese: fields are shown, marked and chorded by clicks', async () => {
  await sitDown(page, 'Geese', LAKE);
  expect(await name(0)).toContain('hidden');
  await cell(page, 0).click();
  await expect.poll(() => name(0)).not.toContain('hidden');
  await cell(page, 17).click({ button: 'right' });
  await expect.poll(() => name(17)).toContain('mark');
  await cell(page, 12).click();
  await cell(page, 13).click();
  await over(page, /You won/);
});

test('Jungle: a piece is picked and placed, dragged, and moved by keys', async () => {
  await sitDown(page, 'Jungle', JUNGLE);
  expect(await sign(7 * 7 + 2)).toBe(1);
  await cell(page, 7 * 7 + 2).dragTo(cell(page, 8 * 7 + 2));
  await page.locator('.player.turn[data-seat="0"]').waitFor();
  await cell(page, 8 * 7 + 2).focus();
  for (const key of ['Enter', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await over(page, /You won/);
});

test('Jungle: what is against the rules is said in words, and nothing is played', async () => {
  await sitDown(page, 'Jungle', JUNGLE);
  await cell(page, 7 * 7 + 2).click();
  await cell(page, 0).click();
  await expect.poll(() => page.locator('.notice').first().innerText()).not.toBe('');
  expect(await page.locator('.moves summary').innerText()).toBe('Moves (0)');
});

test('Abyss and Dungeon: steps by keys and by clicks', async () => {
  await sitDown(page, 'Abyss', ABYSS);
  await page.keyboard.type('sssccdddddd');
  await over(page, /You won/);
  await sitDown(page, 'Dungeon', DUNGEON);
  for (const to of [16, 17, 12, 17, 18, 19]) await cell(page, to).click();
  await over(page, /You won/);
});

test('Thrones: answers by their number, a click on the map travels', async () => {
  await sitDown(page, 'Thrones', CALM);
  await page.keyboard.press('1');
  await page.locator('[data-word="Jon Snow"]').click();
  const here = page.locator('.cell:focus, .cell[tabindex="0"]').first();
  const at = Number(await here.getAttribute('data-cell'));
  await cell(page, at + 1).click();
  await expect.poll(lastMove).toBe('travel east');
});

test('Thrones: amounts are written, and a place on the map is clicked', async () => {
  await sitDown(page, 'Thrones', CALM);
  await page.locator('[data-word="make your own"]').click();
  for (const amount of ['500', '100', '200']) {
    await page.getByRole('spinbutton').fill(amount);
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect.poll(lastMove).toBe(amount);
  }
  await page.getByRole('gridcell', { name: /at \(6, 12\)/ }).click();
  await expect.poll(lastMove).toBe('6 12');
});

test('Thrones: some of many are ticked, no fewer and no more', async () => {
  const session = await reignUntil('keep', WON);
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
