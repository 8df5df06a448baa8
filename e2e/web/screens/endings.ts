/** How each game comes to an end, by the shortest way there is. */
import { toShortString } from '@gridhall/core';
import type { Page } from 'playwright-core';
import { reignUntil, WON } from '../reign.ts';
import { ABYSS, cell, DUNGEON, goOn, JUNGLE, LAKE, sitDown } from '../sit.ts';

/** Blue's dog beside Red's den. */
export const DEN_AT_HAND = JUNGLE.replace('2d4/7', '7/2d4');

/** The shortest way to an end. */
export const ENDINGS: Readonly<Record<string, (page: Page, address: string) => Promise<void>>> = {
  Geese: async (page) => {
    await sitDown(page, 'Geese', LAKE);
    await cell(page, 0).click();
    // A mark that is right, and a wrong one.
    for (const marked of [4, 9]) await cell(page, marked).click({ button: 'right' });
    await cell(page, 17).click();
    await page.locator('.compared .insight').waitFor({ state: 'attached' });
  },
  Jungle: async (page) => {
    await sitDown(page, 'Jungle', DEN_AT_HAND);
    await cell(page, 8 * 7 + 2).click();
    await cell(page, 8 * 7 + 3).click();
  },
  Abyss: async (page) => {
    await sitDown(page, 'Abyss', ABYSS);
    await page.keyboard.type('sssccdddddd');
  },
  Dungeon: async (page) => {
    await sitDown(page, 'Dungeon', DUNGEON);
    await page.keyboard.type('ddwsdd');
  },
  // A whole reign, for the charts have to show something: only the last battle is fought here.
  Thrones: async (page, address) => {
    await reign(page, address, 'walkers');
    await page.locator('[data-word="yes"]').click();
    await goOn(page);
  },
};

/** Thrones up to a question: only what is answered to it is answered here. */
export async function reign(
  page: Page,
  address: string,
  asked: string,
  least = 0,
  deal = WON,
): Promise<void> {
  const record = (await reignUntil(asked, deal, least)).record();
  await page.goto(`${address}#g=${await toShortString(record)}`);
  await page.getByRole('button', { name: 'Keep it and play on' }).click();
}

/** Where the last game ended: who wants to see more of it need not play it again. */
let ended = { game: '', at: '' };

export async function finish(page: Page, address: string, game: string): Promise<void> {
  if (ended.game === game && ended.at === page.url() && (await page.locator('.result').count())) return;
  await ENDINGS[game]!(page, address);
  await page.locator('.result').waitFor();
  ended = { game, at: page.url() };
}
