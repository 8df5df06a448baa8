/** Sitting down at a table, by mouse, by keyboard and by touch; and knowing when a game is over. */

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Boards on which a game is won in a few moves. */
export const LAKE = '....9\n.....\n.....\n..9..';
export const JUNGLE = '6R/7/7/7/7/7/7/2d4/7 b';
export const ABYSS = '         \nH  #  m  \n         \n        *';
export const DUNGEON = '4 5\n3 0\n- - M - -\n- + + - -\n- - $ - -\n- - - - !';

/** A deal of Thrones in which nobody comes near for the first few turns. */
export const CALM = { seed: 'still waters' };

interface Own {
  readonly board?: string;
  readonly seed?: string;
}

/**
 * From wherever one is to a new game, with a board or a seed of one's own where one is given. By its address: the page is
 * not loaded again, and nobody waits for a lobby only to leave it.
 */
export async function sitDown(page: Page, title: string, own?: string | Own): Promise<void> {
  const { board, seed } = typeof own === 'string' ? { board: own, seed: undefined } : (own ?? {});
  await page.goto(new URL(`#/new/${title.toLowerCase()}`, page.url()).href);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  if (own !== undefined) await page.getByText('Seed and board').click();
  if (board !== undefined) await page.getByLabel('Board of your own').fill(board);
  if (seed !== undefined) await page.getByLabel('Seed', { exact: true }).fill(seed);
  await page.getByRole('button', { name: 'Start' }).click();
  // The heroes one may lead leave the map of Thrones no room in the smallest hand.
  await page
    .locator('.table')
    .locator('[data-board], .hero-card')
    .filter({ visible: true })
    .first()
    .waitFor();
}

/** The measures of a lake of one's own, chosen where a new game of Geese is set up. */
export async function fillLake(page: Page, columns: number, rows: number, geese: number): Promise<void> {
  await page.getByRole('radio', { name: /^Your own/ }).check();
  await page.getByLabel('Columns').fill(String(columns));
  await page.getByLabel('Rows').fill(String(rows));
  await page.getByRole('spinbutton', { name: 'Geese' }).fill(String(geese));
}

/** Machines of the weakest kind on both sides of Jungle, chosen where a new game of it is set up. */
export async function seatMachines(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Two machines/ }).check();
  for (const side of ['Blue', 'Red'])
    await page
      .getByRole('group', { name: `How strong is ${side}?` })
      .getByRole('radio', { name: 'The Boar' })
      .check();
}

/** Of the board one sits at: on a wall the hall shows boards, too. */
export function cell(page: Page, n: number): Locator {
  return page.locator(`main:not(.lobby) [data-cell="${n}"]`);
}

/** Everything that was played is in the store. */
export async function kept(page: Page): Promise<void> {
  await page.locator('[data-kept="yes"]').waitFor({ state: 'attached' });
}

/** Thrones tells of its last battle before anything else. */
export async function goOn(page: Page): Promise<void> {
  const stand = page.locator('.last-stand');
  await stand.waitFor();
  await stand.getByRole('button', { name: 'Go on' }).click();
}

export async function over(page: Page, heading: RegExp): Promise<void> {
  await page.locator('.result').waitFor();
  if (await page.locator('.last-stand[open]').count()) await goOn(page);
  const text = await page.locator('.result h2').innerText();
  expect(text).toMatch(heading);
}

/** Answers whatever is asked with the first button until the game is over; `prefer` are words to look for first. */
export async function answerAll(
  page: Page,
  prefer: readonly string[],
  press: (button: Locator) => Promise<void>,
  /** Ticks the nth box. */
  tick = (box: number) => page.locator('.several input').nth(box).check(),
): Promise<void> {
  for (let asked = 0; asked < 500; asked++) {
    if (await page.locator('.result').count()) return;
    let button = page.locator('.question [data-word]').first();
    for (const word of prefer) {
      const wanted = page.locator(`.question [data-word="${word}"]`);
      if (await wanted.count()) {
        button = wanted.first();
        break;
      }
    }
    if (await page.locator('.question form.several').count()) {
      for (let box = 0; box < 4; box++) await tick(box);
      button = page.locator('.several button');
    } else if (await page.locator('.question form.line').count())
      button = page.locator('.line button.primary');
    await press(button);
  }
  throw new Error('the game does not end');
}

/** Presses what lies under More where there is little room. */
export async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await page.locator('[data-board]').waitFor();
  // A board may be there before what can be done at it.
  await button.or(more).filter({ visible: true }).first().waitFor();
  if (!(await button.isVisible())) await more.click();
  await button.click();
}

export async function giveUp(page: Page): Promise<void> {
  await press(page, 'Give up');
  await page.getByRole('button', { name: 'Give up: sure?' }).click();
}
