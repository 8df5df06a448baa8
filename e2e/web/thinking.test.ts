/** Thinking in a real browser: with memory shared between page and worker, and without. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../packages/terminal/src/serve/build.ts';
import { type Hall, openHall } from './hall.ts';
import './patience.ts';

const BUILD = fileURLToPath(new URL('./trial/build.ts', import.meta.url));
const TRIAL = fileURLToPath(new URL('./trial/trial.ts', import.meta.url));
const PAGE = '<!doctype html><title>Trial</title><script type="module" src="trial.js"></script>\n';

let hall: Hall;

beforeAll(async () => {
  hall = await openHall();
  const folder = join(hall.folder, 'trial');
  await build([BUILD, folder, TRIAL], hall.folder);
  writeFileSync(join(folder, 'index.html'), PAGE);
});
afterAll(() => hall?.close());

async function runTrials(page: Page): Promise<unknown> {
  await page.goto(`${hall.address}trial/`);
  await page.waitForFunction('typeof run === "function"');
  return page.evaluate('run()');
}

const EXPECTED = {
  isolated: true,
  steps: '100',
  deadline: true,
  loop: 'kept',
  search: 'kept',
  deaf: 'lost',
  hung: 'reported',
  crash: 'engine-crashed Uncaught Error: crashed on purpose',
  again: 1,
};

test('the page is isolated, at first sight and from its service worker', async () => {
  const { page, complaints, leave } = await hall.visit({ serviceWorkers: 'allow' });
  expect(await page.evaluate('crossOriginIsolated')).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  expect(await page.evaluate('crossOriginIsolated && navigator.serviceWorker.controller !== null')).toBe(
    true,
  );
  expect(complaints).toEqual([]);
  await leave();
});

test('in an isolated page a search is cancelled by a flag, and keeps its tables', async () => {
  const { page, leave } = await hall.visit();
  expect(await runTrials(page)).toEqual(EXPECTED);
  await leave();
});

test('elsewhere a loop hears of it by message, and a search is ended with its worker', async () => {
  const { page, leave } = await hall.visit();
  await page.route('**/trial/**', async (route) => {
    const response = await route.fetch();
    const { 'cross-origin-embedder-policy': _required, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  expect(await runTrials(page)).toEqual({ ...EXPECTED, isolated: false, search: 'lost' });
  await leave();
});
