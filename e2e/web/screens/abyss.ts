import type { Page } from 'playwright-core';
import { ABYSS as CAVE, sitDown } from '../sit.ts';
import { goAnyway, openLegend, type Screen, takeHint } from './screen.ts';

/** A step away from the abyss, and from a super monster. */
const ABYSS_AT_HAND = CAVE.replace('H  #', ' H#M');

const WAND_AT_HAND = CAVE.replace('H ', 'Ht');

async function enterAbyss(page: Page, address: string, seed: string): Promise<void> {
  await page.goto(`${address}#/new/abyss`);
  await page.getByRole('radio', { name: /^Small/ }).check();
  await page.getByText('Seed and board').click();
  await page.getByLabel('Seed', { exact: true }).fill(seed);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-board]').waitFor();
}

export const ABYSS: readonly Screen[] = [
  { name: 'table-abyss', go: (page, address) => enterAbyss(page, address, 'lantern') },
  {
    name: 'hint-abyss',
    // The monster that is lured stands at the other end of the board.
    go: async (page, address) => {
      await enterAbyss(page, address, 'cavern');
      await takeHint(page);
    },
  },
  {
    name: 'wand-abyss',
    go: async (page) => {
      await sitDown(page, 'Abyss', WAND_AT_HAND);
      await page.locator('[data-word="d"]').click();
      await page.locator('[data-word="t"]').waitFor();
    },
  },
  {
    name: 'table-abyss-danger',
    go: async (page) => {
      await sitDown(page, 'Abyss', ABYSS_AT_HAND);
      await page.locator('[data-word="d"]').click();
      await page.locator('.warning').waitFor();
    },
  },
  {
    name: 'lost-abyss',
    go: async (page) => {
      await sitDown(page, 'Abyss', ABYSS_AT_HAND);
      await goAnyway(page, 'd');
    },
  },
  {
    name: 'legend-abyss',
    go: async (page) => {
      await sitDown(page, 'Abyss', ABYSS_AT_HAND);
      await openLegend(page);
    },
  },
  {
    name: 'levels-abyss',
    go: async (page, address) => {
      await page.goto(`${address}#/new/abyss`);
      await page.locator('.kinds').getByText('Levels').click();
      await page.getByRole('radio', { name: /^Threshold/ }).waitFor();
    },
  },
];
