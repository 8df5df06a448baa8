/** A look at what is on the page, for everybody's sake: nothing for axe to complain of by day or by night, all of it on a phone. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What may differ from one theme to the other. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

export async function look(page: Page, where: string, apart?: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await blameless(page, where, apart);
  await page.setViewportSize({ width: 320, height: 640 });
  // Boards learn of their new room a frame later.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: where })
    .toBeLessThanOrEqual(0);
}

/**
 * What is on the page at this very moment, at the size it has: for who is here anyway. `apart` from what was looked at
 * elsewhere: five hundred cells are most of the work.
 */
export async function blameless(page: Page, where: string, apart?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violations(page, apart), `${where}, by day`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, apart, OF_COLOURS), `${where}, at night`).toEqual([]);
}

async function violations(page: Page, apart?: string, only?: readonly string[]): Promise<string[]> {
  const found = await page.evaluate(
    async ({ apart, only }) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: object, options: object): Promise<AxeResults> };
      };
      const context = apart === undefined ? document : { exclude: [[apart]] };
      // What passes is most of it, and nobody reads it.
      const { violations } = await axe.run(context, {
        resultTypes: ['violations'],
        ...(only ? { runOnly: only } : {}),
      });
      return violations;
    },
    { apart, only },
  );
  return found.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map((node) => `${node.html.slice(0, 120)} — ${node.failureSummary}`);
    return `${id}: ${where.join(' | ')}`;
  });
}

/** Seen by who looks at the screen: in the window, and nothing over it. */
export function inSight(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2);
    const shown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return shown && there !== null && (element.contains(there) || there.contains(element));
  });
}

/** How far apart the words of a table stand in each of its rows, but for what is only read out. */
export function gapsIn(page: Page): Promise<number[]> {
  return page.locator('.ranking tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const isSeen = (one?: Element | null) => !one || getComputedStyle(one).clipPath === 'none';
      const seen = [...row.children].filter((one) => isSeen(one.querySelector('span')));
      const words = seen.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect();
      });
      return words.slice(1).map(({ left }, i) => left - words[i]!.right);
    }),
  );
}
