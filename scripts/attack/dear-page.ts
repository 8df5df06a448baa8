/** The same dear links, followed in a browser: what the page's process takes to refuse them, and how much of that outside a worker. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { type Hall, openHall } from '../../e2e/web/hall.ts';
import { DEAR, type Dear, dearLink, tooMuch } from './dear.ts';

/** What the page may do itself: the rest is for a worker. */
const MOST_OWN_MS = 1000;

export async function dearPages(told: (done: number) => void): Promise<readonly Dear[]> {
  const hall = await openHall();
  try {
    const all: Dear[] = [];
    for (const one of DEAR) {
      all.push(await follow(hall, one));
      told(all.length);
    }
    return all;
  } finally {
    await hall.close();
  }
}

async function follow(hall: Hall, one: (typeof DEAR)[number]): Promise<Dear> {
  const { page, leave } = await hall.visit();
  await page.getByRole('link', { name: 'Play Geese' }).waitFor();
  const link = await dearLink(one);
  const own = await measured(page);
  const [before, ownBefore] = [await used(hall.browser), await own()];
  await page.evaluate((to) => {
    location.hash = `g=${to}`;
  }, link);
  await page.getByRole('heading', { name: 'Not here' }).waitFor({ timeout: 120_000 });
  const after = await used(hall.browser);
  const itself = (await own()) - ownBefore;
  const says = await page.locator('main p').first().innerText();
  await leave();
  const ms = after.ms - before.ms;
  const { megabytes } = after;
  return {
    what: `${one.what}, on the page`,
    ...{ letters: link.length, ms, megabytes },
    findings: [
      ...tooMuch(ms, megabytes),
      ...(/seal|takes too long to replay/.test(says) ? [] : [`says ${says}`]),
      ...(itself <= MOST_OWN_MS ? [] : [`answers nobody for ${Math.round(itself)} ms`]),
    ],
  };
}

/** What the processes that draw pages have used of the processor, and the most that one of them has held. */
async function used(browser: Browser): Promise<{ readonly ms: number; readonly megabytes: number }> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return {
    ms: 1000 * renderers.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    megabytes: Math.max(...renderers.map(({ id }) => peak(id))),
  };
}

function peak(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** What the page itself has used of its processor, apart from its workers: as long it answers nobody. */
async function measured(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}
