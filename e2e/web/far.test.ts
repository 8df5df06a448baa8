/** The page at a seat whose keeper is far away: whole games over a line that clones, delays, doubles and breaks. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GameName, tableOf } from '@gridhall/games';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../packages/terminal/src/serve/build.ts';
import { type Hall, openHall, type Visit } from './hall.ts';
import './patience.ts';
import { ABYSS, cell, DUNGEON, JUNGLE, LAKE, over } from './sit.ts';

const BUILD = fileURLToPath(new URL('./trial/build.ts', import.meta.url));
const TABLE = fileURLToPath(new URL('../../packages/web/src/testing/far-table.tsx', import.meta.url));

let hall: Hall;
let visit: Visit;

beforeAll(async () => {
  hall = await openHall();
  visit = await hall.visit();
  const folder = join(hall.folder, 'far');
  await build([BUILD, folder, TABLE], hall.folder);
  const sheets = readdirSync(join(folder, 'assets'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="assets/${file}">`);
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>Far</title><link rel="icon" href="../icon.svg">${sheets.join('')}<script type="module" src="far-table.js"></script>\n`,
  );
});
afterAll(() => hall?.close());

interface Far {
  cut(): void;
  mend(): void;
  play(text: string): Promise<void>;
  kept(): unknown;
}
declare const far: Far;

type Hand = (page: Page) => Promise<void>;
const click =
  (n: number): Hand =>
  (page) =>
    cell(page, n).click();
const mark =
  (n: number): Hand =>
  (page) =>
    cell(page, n).click({ button: 'right' });
const press =
  (key: string): Hand =>
  (page) =>
    page.keyboard.press(key);
const route =
  (from: number, to: number): Hand =>
  async (page) => {
    await cell(page, from).click();
    await cell(page, to).click();
  };
/** The other side, who sits with the keeper. */
const other =
  (text: string): Hand =>
  (page) =>
    page.evaluate((move) => far.play(move), text);

const GAMES: readonly { game: GameName; board: string; steps: readonly Hand[]; moves: readonly string[] }[] =
  [
    {
      game: 'geese',
      board: LAKE,
      steps: [click(0), mark(17), click(12), click(13)],
      moves: ['s 0 0', 'm 2 3', 'c 2 2', 'c 3 2'],
    },
    {
      game: 'jungle',
      board: JUNGLE,
      steps: [route(7 * 7 + 2, 8 * 7 + 2), other('G1 G2'), route(8 * 7 + 2, 8 * 7 + 3)],
      moves: ['C8 C9', 'G1 G2', 'C9 D9'],
    },
    { game: 'abyss', board: ABYSS, steps: [...'sssccdddddd'].map(press), moves: [...'sssccdddddd'] },
    { game: 'dungeon', board: DUNGEON, steps: [...'ddwsdd'].map(press), moves: [...'ddwsdd'] },
  ];

test.each(GAMES)('$game is played to its end', async ({ game, board, steps, moves }) => {
  const { page, complaints } = visit;
  await page.goto(`${hall.address}far/`);
  await page.waitForFunction('typeof open === "function" && open.length === 2');
  await page.evaluate(
    `open(${JSON.stringify(game)}, ${JSON.stringify(board)}).then((made) => { far = made; })`,
  );
  await page.locator('[data-board]').waitFor();
  // An answer that was refused meanwhile may say the same beside the board.
  const away = page.locator('.notice.kept', { hasText: 'The line is broken' });
  for (const [i, step] of steps.entries()) {
    if (i % 3 === 1) {
      // What is done while nobody can be reached changes nothing, and that is said.
      await page.evaluate(() => far.cut());
      await away.waitFor();
      await page.evaluate(() => far.mend());
      await away.waitFor({ state: 'detached' });
    }
    await step(page);
    // Cut off in the middle: what was done is known again once the line is mended.
    if (i % 3 === 2) {
      await page.evaluate(() => far.cut());
      await page.evaluate(() => far.mend());
    }
    if (i < steps.length - 1) await expect.poll(() => page.locator('.moves li').count()).toBe(i + 1);
  }
  await over(page, /You won|Blue wins/);
  // In the list they stand in the words of a player, where their game has some.
  const { words } = await tableOf(game);
  const listed = moves.map((move) => words.move?.(move) ?? move);
  expect(await page.locator('.moves li').allTextContents()).toEqual(listed);
  expect(await page.evaluate(() => far.kept())).toMatchObject({ moves, entries: moves.length });
  expect(complaints.splice(0)).toEqual([]);
});
