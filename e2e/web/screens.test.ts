/** Every screen in both themes: nothing for axe to complain of; pictures at three sizes to be looked at. */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Hall, openHall } from './hall.ts';
import { SCREENS } from './screens.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const FOLDER = new URL('../../screenshots/', import.meta.url);
const SIZES = [
  { name: 'phone', width: 320, height: 640 },
  { name: 'tablet', width: 820, height: 1100 },
  { name: 'desk', width: 1440, height: 900 },
];

let hall: Hall;

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  hall = await openHall();
});

afterAll(() => hall?.close());

describe.each(['light', 'dark'] as const)('in the %s', (theme) => {
  test.each(SCREENS.map((screen) => [screen.name, screen] as const))('%s', async (name, screen) => {
    const { page, complaints, leave } = await hall.visit({ colorScheme: theme, reducedMotion: 'reduce' });
    await screen.go(page, hall.address);
    for (const { name: size, width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${size}: nothing hangs over the edge`).toBeLessThanOrEqual(0);
      await page.screenshot({ path: new URL(`${name}-${size}-${theme}.png`, FOLDER).pathname });
    }
    await page.evaluate(AXE);
    const found = await page.evaluate(() =>
      (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
    );
    const violations = found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => `${node.html.slice(0, 120)} — ${node.failureSummary}`)
          .slice(0, 3)
          .join(' | ')}`,
    );
    expect(violations).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });
});
