/** Pages that tell of games one has played. */
import type { Page } from 'playwright-core';
import { cell, kept, LAKE, press, sitDown } from '../sit.ts';
import { finish, reign } from './endings.ts';
import type { Screen } from './screen.ts';

/** What somebody calls a game. */
export const OWN_NAME = 'The lake behind the old mill, which I never finish';

/** What was played last of it, in the list of games. */
const lastOfGeese = (page: Page) => page.locator('.kept-game.hue-geese').first();

/** One of each kind on the shelf: going on at several tables, won and lost. */
async function playSome(page: Page, address: string): Promise<void> {
  await page.goto(`${address}#/results`);
  await page.locator('.kept-game, .alone').first().waitFor();
  if (await page.locator('.kept-game.open.hue-thrones').count()) return;
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).click();
  await kept(page);
  await sitDown(page, 'Jungle');
  await kept(page);
  await finish(page, address, 'Dungeon');
  await reign(page, address, 'turn', 20);
  await kept(page);
}

export const PLAYED: readonly Screen[] = [
  {
    name: 'lobby-played',
    go: async (page, address) => {
      await playSome(page, address);
      await page.goto(`${address}#/`);
      await page.locator('.strip .form, .third .fortnight').waitFor();
      await page.locator('.how-it-stands', { hasText: 'White Walkers' }).waitFor();
    },
  },
  {
    name: 'results-played',
    go: async (page, address) => {
      await playSome(page, address);
      await page.goto(`${address}#/results`);
      await page.locator('.kept-game .small-board > *').first().waitFor();
      // All that is in sight is painted.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('.kept-look')].every(
          (look) => look.getBoundingClientRect().top > innerHeight || look.querySelector('.small-board > *'),
        ),
      );
    },
  },
  {
    name: 'results-naming',
    at: '.kept-game.hue-geese',
    go: async (page, address) => {
      await sitDown(page, 'Geese', LAKE);
      await cell(page, 0).click();
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
