import { keep, lakeUntil } from '../lakes.ts';
import { cell, fillLake, LAKE, press, sitDown } from '../sit.ts';
import { finish } from './endings.ts';
import { openLegend, type Screen } from './screen.ts';

/** What a field took on lakes that were opened before. */
const PACES = [2100, 1700, 1850, 1450];

export const GEESE: readonly Screen[] = [
  {
    name: 'table-geese',
    go: async (page, address) => {
      await page.goto(`${address}#/new/geese`);
      await page.getByText('Seed and board').click();
      await page.getByLabel('Seed').fill('a quiet lake');
      await page.getByRole('button', { name: 'Start' }).click();
      await cell(page, 40).click();
      await cell(page, 0).click({ button: 'right' });
    },
  },
  {
    name: 'mark-geese',
    go: async (page) => {
      await sitDown(page, 'Geese', LAKE);
      await cell(page, 0).click();
      await page.getByRole('radio', { name: 'Mark' }).check({ force: true });
      await cell(page, 4).click();
      await page.locator('.ground-hidden .piece').waitFor();
    },
  },
  {
    name: 'large-geese',
    go: async (page, address) => {
      await page.goto(`${address}#/new/geese`);
      await fillLake(page, 200, 200, 5000);
      await page.getByRole('button', { name: 'Start' }).click();
      await page.locator('canvas.large').click();
      await page.locator('.moves summary', { hasText: '(1)' }).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'hint-geese',
    go: async (page) => {
      await sitDown(page, 'Geese', LAKE);
      await cell(page, 0).click();
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('.cell .named').first().waitFor();
    },
  },
  {
    name: 'analysis-geese',
    go: async (page) => {
      await sitDown(page, 'Geese', LAKE);
      await cell(page, 0).click();
      await press(page, 'Analyse');
      await page.locator('[data-meter]').first().waitFor();
    },
  },
  {
    name: 'result-won-geese',
    go: async (page, address) => {
      const before = PACES.map((ms, i) => lakeUntil(`lake ${i}`, 0, ms).session.record());
      const { session, left } = lakeUntil('the last lake', 1, 900);
      await keep(page, address, [...before, session.record()]);
      await cell(page, left[0]!).click();
      await page.locator('.plot .mine').waitFor({ state: 'attached' });
      await page.locator('.compared .insight').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'legend-geese',
    go: async (page, address) => {
      await finish(page, address, 'Geese');
      await openLegend(page);
    },
  },
];
