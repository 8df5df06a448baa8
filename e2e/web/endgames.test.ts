/** Tables of endings in the page: fetched one by one, when a game comes near them, and not before; by both threads. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hall, openHall } from './hall.ts';
import './patience.ts';
import { cell } from './sit.ts';

/** A page fetches one in a moment. */
const MOST_BYTES = 150_000;

let hall: Hall;

beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall?.close());

test('a machine looks endings up, and only those that can come; so does its second thread', async () => {
  const { page, complaints, leave } = await hall.visit();
  const fetched: string[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.includes('/endgames/')) fetched.push(`${response.status()} ${path}`);
  });
  // Lion and dog against a cat that waits in its corner.
  await page.getByRole('link', { name: 'Options for Jungle' }).click();
  await page.getByRole('radio', { name: 'The Den' }).check();
  await page.getByRole('radio', { name: /^3 minutes/ }).check();
  await page.getByText('Seed and board').click();
  await page.getByLabel('Board of your own').fill('l6/7/7/7/7/7/7/3d3/C6 b');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-board]').waitFor();
  expect(fetched).toEqual([]);
  await cell(page, 0).click();
  await cell(page, 1).click();
  await page.locator('.player.turn[data-seat="0"]').waitFor();
  const names = ['d-c', 'l-c', 'ld-c'];
  // Against the clock the strongest has a second thread, which looks up for itself what it is sent.
  const threads = await page.evaluate(() => Math.min(navigator.hardwareConcurrency, 2));
  const wanted = names.flatMap((name) => Array(threads).fill(`200 /endgames/jungle/${name}.bin`));
  await expect.poll(() => fetched.toSorted()).toEqual(wanted);
  for (const name of names) {
    const { size } = statSync(join(hall.folder, 'endgames', 'jungle', `${name}.bin`));
    expect(size).toBeLessThanOrEqual(MOST_BYTES);
  }
  expect(complaints).toEqual([]);
  await leave();
});
