/** Thrones beyond its classic, on the page: two people with a curtain between them, horses, rivals, the adviser. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Hall, openHall, type Visit } from './hall.ts';
import './patience.ts';

let hall: Hall;
let visit: Visit;

beforeAll(async () => {
  hall = await openHall();
});

afterAll(() => hall?.close());

afterEach(async () => {
  expect(visit.complaints).toEqual([]);
  await visit.leave();
});

/** A picture for whoever wants to look: `PICTURES=FOLDER vitest run e2e/web/thrones.test.ts`. */
async function picture(page: Page, name: string): Promise<void> {
  const { PICTURES } = process.env;
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

/** A new game by a preset, with this seed. */
async function choose(preset: RegExp, seed: string): Promise<Page> {
  visit = await hall.visit({ viewport: { width: 1440, height: 900 } });
  const { page } = visit;
  await page.goto(`${hall.address}#/new/thrones`);
  await page.getByRole('button', { name: preset }).click();
  await picture(page, `setup-${seed}`);
  await page.getByText('Seed and board').click();
  await page.getByLabel('Seed', { exact: true }).fill(seed);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-board], .curtain').first().waitFor();
  return page;
}

const word = (page: Page, text: string) => page.locator(`.question [data-word="${text}"]`);

test('two people each see only their own: behind the curtain is neither map nor hero', async () => {
  const page = await choose(/^Everything/, 'curtain');
  await word(page, 'choose a hero').click();
  await word(page, 'Cersei Lannister').click();
  const curtain = page.getByRole('region', { name: 'Curtain' });
  await curtain.waitFor();
  await picture(page, 'curtain');
  expect(await page.locator('[data-board]').count()).toBe(0);
  // Nor the map, the odds and the party that may be asked for beside a question, nor what is read out.
  expect(await page.locator('body').innerText()).not.toMatch(/Cersei|8,?000|Odds|Party/);
  await curtain.getByRole('button').click();
  await word(page, 'choose a hero').click();
  await word(page, 'Sansa Stark').click();
  // Four rivals sit down by themselves; then it is the first in roster order again.
  await curtain.waitFor();
  await curtain.getByRole('button').click();
  await word(page, 'rest').waitFor();
  expect(await page.locator('body').innerText()).toContain('8,000');
  await picture(page, 'everything');
});

test('who has bought a horse rides two tiles at a click, and is drawn so', async () => {
  const page = await choose(/^Horses/, 'still waters');
  await word(page, 'choose a hero').click();
  await word(page, 'Sansa Stark').click();
  await word(page, 'rest').click();
  // Winterfell sells horses to who stays.
  for (let asked = 0; asked < 20 && (await word(page, 'ride north').count()) === 0; asked++) {
    const yes = word(page, 'yes');
    const rest = word(page, 'rest');
    await yes.or(rest).or(word(page, 'buy')).first().waitFor();
    if (await yes.count()) await yes.click();
    else if (await rest.count()) await rest.click();
    else await word(page, 'buy').click();
    await page.waitForTimeout(200);
  }
  await word(page, 'ride north').waitFor();
  expect(await page.locator('[data-board]').getAttribute('aria-label')).toContain('on horseback');
  await picture(page, 'riding');
});

test('the adviser says what each answer is worth, and how sure that is', async () => {
  const page = await choose(/^Horses/, 'still waters');
  await word(page, 'choose a hero').click();
  await word(page, 'Sansa Stark').click();
  await word(page, 'rest').waitFor();
  const asked = Date.now();
  await page.getByRole('button', { name: 'Analyse' }).click();
  const worth = page.getByText(/\d+\.\d ± \d+\.\d %, \d+ ± \d+ points/);
  await worth.first().waitFor();
  if (process.env.PICTURES) process.stderr.write(`first advice after ${Date.now() - asked} ms\n`);
  expect(await worth.count()).toBeGreaterThan(1);
  await picture(page, 'advice');
});
