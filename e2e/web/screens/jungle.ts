import { readFileSync } from 'node:fs';
import { type GameRecord, toShortString } from '../../../packages/core/src/index.ts';
import { cell, sitDown } from '../sit.ts';
import { DEN_AT_HAND } from './endings.ts';
import { openLegend, room, type Screen, takeHint } from './screen.ts';

/** So is Red's dog beside Blue's: whoever is to move wins, or loses. */
const DENS_AT_HAND = DEN_AT_HAND.replace('6R', '2D3R');

const GAME = new URL('../../../packages/games/jungle/golden/default.record.golden.json', import.meta.url);

export const JUNGLE: readonly Screen[] = [
  {
    name: 'table-jungle',
    go: async (page) => {
      await sitDown(page, 'Jungle');
      await cell(page, 14).click();
    },
  },
  {
    name: 'legend-jungle',
    go: async (page) => {
      await sitDown(page, 'Jungle');
      await openLegend(page);
    },
  },
  { name: 'puzzles-jungle', go: room('puzzles/jungle', '.puzzles li') },
  {
    name: 'puzzle-jungle',
    go: async (page, address) => {
      await room('puzzles/jungle', '.puzzles li')(page, address);
      await page.getByRole('button', { name: 'Next: puzzle 1' }).click();
      await page.locator('.table .puzzle').waitFor();
    },
  },
  {
    name: 'analysis-replay',
    go: async (page, address) => {
      // A game long enough that there is something to find in it.
      const record = JSON.parse(readFileSync(GAME, 'utf8')) as GameRecord;
      await page.goto(`${address}#g=${await toShortString(record)}`);
      await page.getByRole('slider').fill('14');
      await page.getByRole('button', { name: 'Analyse' }).click();
      await page.getByRole('region', { name: 'This step' }).locator('.insight li').first().waitFor();
      await page.locator('.evaluation').waitFor();
    },
  },
  {
    name: 'hint-jungle',
    go: async (page) => {
      await sitDown(page, 'Jungle', DEN_AT_HAND);
      await takeHint(page);
    },
  },
  {
    // After the others of this game: whoever is chosen here is chosen from then on.
    name: 'result-lost-jungle',
    go: async (page, address) => {
      await page.goto(`${address}#/new/jungle`);
      await page.getByRole('radio', { name: 'The Den' }).check();
      await page.getByText('Seed and board').click();
      await page.getByLabel('Board of your own').fill(DENS_AT_HAND);
      await page.getByRole('button', { name: 'Start' }).click();
      await cell(page, 8 * 7 + 2).click();
      await cell(page, 8 * 7 + 1).click();
      await page.locator('.lost-by a').waitFor();
    },
  },
];
