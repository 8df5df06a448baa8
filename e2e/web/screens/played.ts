/** Pages that tell of games one has played. */
import type { Page } from 'playwright-core';
import { cell, kept, LAKE, press, sitDown } from '../sit.ts';
import { finish, reign } from './endings.ts';
import type { Screen } from './screen.ts';

/** What somebody calls a game. */
export const OWN_NAME = 'The lake behind the old mill, which I never finish';

/** What was played last of it, in the list of games. */
const lastOfGeese = (page: Page) => page.locator('.of-game.hue-geese .results li').first();

export const PLAYED: readonly Screen[] = [
  {
    name: 'results-played',
    go: async (page, address) => {
      await finish(page, address, 'Dungeon');
      await page.goto(`${address}#/results`);
      await page.locator('.results li').first().waitFor();
    },
  },
  {
    name: 'lobby-played',
    go: async (page, address) => {
      await sitDown(page, 'Geese', LAKE);
      await cell(page, 0).click();
      await kept(page);
      await sitDown(page, 'Jungle');
      await kept(page);
      await finish(page, address, 'Dungeon');
      await reign(page, address, 'turn', 20);
      await kept(page);
      await page.goto(`${address}#/`);
      await page.locator('.lately li').first().waitFor();
      await page.locator('.how-it-stands', { hasText: 'White Walkers' }).waitFor();
    },
  },
  {
    name: 'results-naming',
    at: '.of-game.hue-geese',
    go: async (page, address) => {
      await sitDown(page, 'Geese', LAKE);
      await kept(page);
      await page.goto(`${address}#/results`);
      await lastOfGeese(page).getByRole('button', { name: 'Name' }).click();
      await page.getByLabel('Name of this game').fill(OWN_NAME);
    },
  },
  {
    name: 'lobby-named',
    go: async (page, address) => {
      await sitDown(page, 'Geese', LAKE);
      await cell(page, 0).click();
      await kept(page);
      await page.goto(`${address}#/results`);
      await lastOfGeese(page).getByRole('button', { name: 'Name' }).click();
      await page.getByLabel('Name of this game').fill(OWN_NAME);
      await page.getByRole('button', { name: 'Keep' }).click();
      await page.getByRole('link', { name: /^The lake behind/ }).waitFor();
      await page.goto(`${address}#/`);
      await page.locator('.how-it-stands', { hasText: 'to go.' }).waitFor();
    },
  },
  {
    name: 'share',
    go: async (page) => {
      await sitDown(page, 'Geese', LAKE);
      await press(page, 'Share');
      await page.getByRole('dialog', { name: 'Share this game' }).waitFor();
    },
  },
];
