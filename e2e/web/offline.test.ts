/** The second visit needs no network; a newer page is offered, and waits. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Hall, openHall } from './hall.ts';
import { inSight } from './look.ts';
import './patience.ts';
import { cell, LAKE, over, sitDown } from './sit.ts';
import { shiftsOn, watchFromNow } from './still.ts';
import { WINDOW_NAMES, WINDOWS } from './windows.ts';

let hall: Hall;

// A hall for each: one is unplugged, the other is rebuilt.
beforeEach(async () => {
  hall = await openHall();
});

afterEach(() => hall?.close());

test('after the first visit everything works without a server and without a network', async () => {
  const { page, complaints, leave } = await hall.visit({ serviceWorkers: 'allow' });
  await page.getByRole('link', { name: 'Play Geese' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await hall.unplug();
  await page.context().setOffline(true);
  await page.reload();
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).click();
  await cell(page, 17).click({ button: 'right' });
  await cell(page, 12).click();
  await cell(page, 13).click();
  await over(page, /You won/);
  // Rooms that were never entered, and a machine player, are there as well.
  await page.goto(`${hall.address}#/rules/jungle`);
  await page.getByText('The animals, from the weakest').waitFor();
  await page.goto(hall.address);
  await sitDown(page, 'Jungle');
  await cell(page, 14).click();
  await cell(page, 21).click();
  await expect.poll(() => page.locator('.moves li').count()).toBe(2);
  expect(await page.locator('.card img').count()).toBe(0);
  await page.goto(hall.address);
  await page.locator('.card img').first().waitFor();
  const shown = () =>
    page
      .locator('.card img')
      .evaluateAll((images) =>
        images.every(
          (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
        ),
      );
  await expect.poll(shown).toBe(true);
  expect(complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await leave();
});

/** Looks for a newer page, as a browser does now and then. */
async function update(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined));
}

test('a newer page is offered in mid-game, waits, and takes over when it is told to', async () => {
  const { page, complaints, leave } = await hall.visit({ serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).click();
  const worker = join(hall.folder, 'sw.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/"[0-9a-f]{16}"/, '"fedcba9876543210"'));
  const offer = page.getByRole('button', { name: 'Update now' });
  const place = () => page.locator('.stage').boundingBox();
  const before = await place();
  await watchFromNow(page);
  await update(page);
  await offer.waitFor();
  // It pushes nothing, and covers nothing that is played with.
  expect(await shiftsOn(page)).toEqual([]);
  expect(await place()).toEqual(before);
  for (const size of WINDOW_NAMES) {
    await page.setViewportSize(WINDOWS[size]);
    await expect.poll(() => inSight(cell(page, 0)), { message: size }).toBe(true);
    expect(await inSight(offer), size).toBe(true);
  }
  // Nothing was forced: the game is as it was, and can go on.
  await cell(page, 17).click({ button: 'right' });
  await expect.poll(() => page.locator('.moves summary').innerText()).toBe('Moves (2)');
  // Who wants it later is asked by the next visit.
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.poll(() => offer.count()).toBe(0);
  await page.reload();
  await Promise.all([page.waitForEvent('load'), offer.click()]);
  await page.locator('[data-board]').waitFor();
  await expect.poll(() => page.locator('.moves summary').innerText()).toBe('Moves (2)');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['gridhall-fedcba9876543210']);
  expect(complaints).toEqual([]);
  await leave();
});
