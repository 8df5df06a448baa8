import type { Page } from 'playwright-core';
import { DUNGEON as CELLAR, sitDown } from '../sit.ts';
import { goAnyway, openLegend, type Screen, takeHint } from './screen.ts';

/** A step away from a monster that looks past one. */
const MONSTER_AT_HAND = CELLAR.replace('- - - - !', 'M - @ - !').replace('3 0', '2 1');
const BOMB_AT_HAND = 'dungeon 2\n\n3 5\n1 0\n-----\n-*+-$\n--+-!';
/** Between two monsters. */
const NO_WAY = '1 5\n0 1\nM - M $ !';
/** The one level of the Pantry, at par. */
const PANTRY = 'aasaaasaaa';

async function passPantry(page: Page, address: string): Promise<void> {
  if (await page.locator('.result .stars').count()) return;
  await page.goto(`${address}#/new/dungeon`);
  await page.getByRole('radio', { name: /^Pantry/ }).check();
  await page.getByRole('button', { name: 'Start Pantry' }).click();
  await page.locator('[data-board]').waitFor();
  await page.keyboard.type(PANTRY);
  await page.locator('.result .stars').waitFor();
}

export const DUNGEON: readonly Screen[] = [
  {
    name: 'table-dungeon',
    go: async (page) => {
      await sitDown(page, 'Dungeon', MONSTER_AT_HAND);
    },
  },
  {
    name: 'hint-dungeon',
    go: async (page) => {
      await sitDown(page, 'Dungeon', MONSTER_AT_HAND);
      await takeHint(page);
    },
  },
  {
    name: 'bomb-dungeon',
    go: async (page) => {
      await sitDown(page, 'Dungeon', BOMB_AT_HAND);
      await page.locator('[data-word="d"]').click();
      await page.locator('[data-word="b"]').waitFor();
    },
  },
  {
    name: 'lost-dungeon',
    go: async (page) => {
      await sitDown(page, 'Dungeon', MONSTER_AT_HAND);
      await goAnyway(page, 's');
    },
  },
  {
    name: 'no-way-dungeon',
    go: async (page) => {
      await sitDown(page, 'Dungeon', NO_WAY);
      await page.locator('.no-way').waitFor();
    },
  },
  {
    name: 'legend-dungeon',
    go: async (page) => {
      await sitDown(page, 'Dungeon', MONSTER_AT_HAND);
      await openLegend(page);
    },
  },
  { name: 'level-dungeon', go: passPantry },
  {
    name: 'levels-dungeon',
    go: async (page, address) => {
      await passPantry(page, address);
      await page.goto(`${address}#/new/dungeon`);
      await page.locator('dialog[open] .stars').first().waitFor();
    },
  },
  {
    name: 'made-dungeon',
    go: async (page, address) => {
      await page.goto(`${address}#/new/dungeon`);
      await page.getByRole('radio', { name: 'Easy', exact: true }).check();
      await page.getByRole('button', { name: 'Start' }).click();
      await page.locator('.way-out').waitFor();
    },
  },
];
