/** Every screen of the page, by name: how to get there from the lobby. */
import type { Page } from 'playwright-core';
import { ABYSS, cell, DUNGEON, LAKE, sitDown } from './sit.ts';

export interface Screen {
  readonly name: string;
  go(page: Page, address: string): Promise<void>;
}

const room = (hash: string, sign: string) => async (page: Page, address: string) => {
  await page.goto(`${address}#/${hash}`);
  await page.locator(sign).first().waitFor();
};

const GAMES = ['abyss', 'dungeon', 'geese', 'jungle', 'thrones'];

export const SCREENS: readonly Screen[] = [
  {
    name: 'lobby',
    go: async (page, address) => {
      await page.goto(address);
      await page.locator('.card img').last().waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'settings', go: room('settings', '.setting') },
  { name: 'results', go: room('results', 'h1') },
  { name: 'lost', go: room('nowhere', 'h1') },
  ...GAMES.map((name) => ({ name: `setup-${name}`, go: room(`new/${name}`, 'dialog[open]') })),
  ...GAMES.map((name) => ({ name: `rules-${name}`, go: room(`rules/${name}`, '.prose') })),
  ...GAMES.map((name) => ({ name: `learn-${name}`, go: room(`learn/${name}`, '.lesson') })),
  {
    name: 'table-geese',
    go: async (page, address) => {
      await page.goto(address);
      await page.getByRole('link', { name: 'Play Geese' }).click();
      await page.getByText('Seed and board').click();
      await page.getByLabel('Seed').fill('a quiet lake');
      await page.getByRole('button', { name: 'Start' }).click();
      await cell(page, 40).click();
      await cell(page, 0).click({ button: 'right' });
    },
  },
  {
    name: 'result-geese',
    go: async (page, address) => {
      await page.goto(address);
      await sitDown(page, 'Geese', LAKE);
      await cell(page, 0).click();
      await cell(page, 17).click();
      await page.locator('.result').waitFor();
    },
  },
  {
    name: 'replay-geese',
    go: async (page, address) => {
      await page.goto(address);
      await sitDown(page, 'Geese', LAKE);
      await cell(page, 0).click();
      await cell(page, 17).click();
      await page.getByRole('link', { name: 'Replay' }).click();
      await page.getByRole('slider').waitFor();
    },
  },
  {
    name: 'table-jungle',
    go: async (page, address) => {
      await page.goto(address);
      await sitDown(page, 'Jungle');
      await cell(page, 14).click();
    },
  },
  {
    name: 'table-abyss',
    go: async (page, address) => {
      await page.goto(address);
      await page.getByRole('link', { name: 'Play Abyss' }).click();
      await page.getByText('Small, 10 × 20').click();
      await page.getByText('Seed and board').click();
      await page.getByLabel('Seed', { exact: true }).fill('lantern');
      await page.getByRole('button', { name: 'Start' }).click();
      await page.locator('[data-board]').waitFor();
    },
  },
  {
    name: 'table-abyss-danger',
    go: async (page, address) => {
      await page.goto(address);
      await sitDown(page, 'Abyss', ABYSS.replace('H  #', ' H#M'));
      await page.locator('[data-word="d"]').click();
      await page.locator('.warning').waitFor();
    },
  },
  {
    name: 'table-dungeon',
    go: async (page, address) => {
      await page.goto(address);
      await sitDown(page, 'Dungeon', DUNGEON.replace('- - - - !', 'M - @ - !').replace('3 0', '2 1'));
    },
  },
  {
    name: 'table-thrones',
    go: async (page, address) => {
      await page.goto(address);
      await page.getByRole('link', { name: 'Play Thrones' }).click();
      await page.getByLabel('Sight').selectOption('all');
      await page.getByRole('button', { name: 'Start' }).click();
      await page.locator('[data-word="choose a hero"]').click();
      await page.locator('[data-word="Stannis Baratheon"]').click();
      await page.locator('[data-word="rest"]').waitFor();
    },
  },
];
