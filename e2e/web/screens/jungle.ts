import { cell, sitDown } from '../sit.ts';
import { DEN_AT_HAND, finish } from './endings.ts';
import { openLegend, room, type Screen, takeHint } from './screen.ts';

/** So is Red's dog beside Blue's: whoever is to move wins, or loses. */
const DENS_AT_HAND = DEN_AT_HAND.replace('6R', '2D3R');

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
      await finish(page, address, 'Jungle');
      await page.getByRole('link', { name: 'Replay' }).click();
      await page.getByRole('button', { name: 'Analyse' }).click();
      await page.locator('.graph').waitFor();
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
