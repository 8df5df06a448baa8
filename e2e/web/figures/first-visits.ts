/** How long it takes, and how much work it is, until a first visitor can begin. */
import type { CDPSession } from 'playwright-core';
import type { Hall } from '../hall.ts';
import { type Figure, sum, TIMES } from './figure.ts';

/** A first visit with a processor four times slower: from the request to a lobby whose buttons work. */
export async function firstVisits(hall: Hall): Promise<Figure[]> {
  const found: Figure[] = [];
  for (let i = 0; i < TIMES; i++) {
    const context = await hall.browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const { before, all } = await trace(session, async () => {
      await page.goto(hall.address, { waitUntil: 'commit' });
      await page.locator('.card .button').first().waitFor();
      await page.waitForLoadState('networkidle');
    });
    const clock = await page.evaluate(() => performance.getEntriesByName('interactive')[0]!.startTime);
    found.push(
      { name: 'first visit interactive, 4× slower', value: clock, unit: 'ms', target: 1000 },
      { name: 'first visit, work until interactive, 4× slower', value: before, unit: 'ms', target: 600 },
      { name: 'first visit, work until it rests, 4× slower', value: all, unit: 'ms' },
    );
    await context.close();
  }
  return found;
}

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
}

/**
 * Milliseconds of its own time, not of the clock, that the page's main thread worked while something was done: until the
 * page said that it is interactive, and in all. The slow-down is in it, what others do on the machine is not.
 */
async function trace(
  session: CDPSession,
  work: () => Promise<void>,
): Promise<{ readonly before: number; readonly all: number }> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  await work();
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await ended;
  const mark = events.find(({ name, cat }) => name === 'interactive' && cat.includes('user_timing'));
  if (!mark) throw new Error('the page never said that it is interactive');
  const tasks = events.filter(
    ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pid === mark.pid && tid === mark.tid,
  );
  const spent = (some: readonly TraceEvent[]) => sum(some.map(({ tdur = 0 }) => tdur)) / 1000;
  return { before: spent(tasks.filter(({ ts }) => ts < mark.ts)), all: spent(tasks) };
}
