/** Every screen in both themes: nothing for axe to complain of, and nothing hanging over the edge of a phone. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hall, openHall, type Visit } from './hall.ts';
import './patience.ts';
import { SCREENS } from './screens.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What may differ from one theme to the other. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

let hall: Hall;
let visit: Visit;

beforeAll(async () => {
  hall = await openHall();
  visit = await hall.visit();
});

afterAll(() => hall?.close());

test.each(SCREENS.map((screen) => [screen.name, screen] as const))('%s', async (_name, screen) => {
  const { page, complaints } = visit;
  await page.setViewportSize({ width: 1280, height: 800 });
  await screen.go(page, hall.address);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violations(page), 'by day').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, OF_COLOURS), 'at night').toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  // Boards learn of their new room a frame later.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  // One visitor sees all screens: each answers for its own.
  expect(complaints.splice(0)).toEqual([]);
});

async function violations(page: Page, only?: readonly string[]): Promise<string[]> {
  const found = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(
        runOnly ? { runOnly } : {},
      ),
    only,
  );
  return found.violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map((node) => `${node.html.slice(0, 120)} — ${node.failureSummary}`);
    return `${id}: ${where.join(' | ')}`;
  });
}
