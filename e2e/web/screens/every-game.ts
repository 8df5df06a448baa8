/** What every game has: its choices, rules, lesson, workshop, and an end that is looked at again. */
import { GAME_NAMES, tableOf } from '@gridhall/games';
import type { Page } from 'playwright-core';
import { ENDINGS, finish } from './endings.ts';
import { room, type Screen } from './screen.ts';

/** The games that have a workshop. */
const TABLES = await Promise.all(GAME_NAMES.map((name) => tableOf(name)));
export const PAINTED = TABLES.flatMap(({ game, workshop }) => (workshop ? [game.id] : []));

export const EVERY_GAME: readonly Screen[] = [
  ...GAME_NAMES.map((name) => ({ name: `setup-${name}`, go: room(`new/${name}`, 'dialog[open]') })),
  ...GAME_NAMES.map((name) => ({ name: `rules-${name}`, go: room(`rules/${name}`, '.prose') })),
  ...GAME_NAMES.map((name) => ({ name: `learn-${name}`, go: room(`learn/${name}`, '.lesson') })),
  ...PAINTED.map((name) => ({
    name: `editor-${name}`,
    go: async (page: Page, address: string) => {
      await room(`edit/${name}`, '.palette')(page, address);
      await page.locator('.seal.good').waitFor();
    },
  })),
  ...Object.keys(ENDINGS).flatMap((game) => [
    {
      name: `result-${game.toLowerCase()}`,
      go: (page: Page, address: string) => finish(page, address, game),
    },
    {
      name: `replay-${game.toLowerCase()}`,
      go: async (page: Page, address: string) => {
        await finish(page, address, game);
        await page.getByRole('link', { name: 'Replay' }).click();
        await page.getByRole('slider').waitFor();
        // The first steps of a reign are made before there is one.
        const on = game === 'Thrones' ? 'To the end' : 'One on';
        await page.getByRole('button', { name: on }).click();
        await page.locator('.told', { hasNotText: 'The start.' }).waitFor();
      },
    },
  ]),
];
