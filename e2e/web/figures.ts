/**
 * The figures the page is held to, measured in a real browser: `node e2e/web/figures.ts` prints one line each, `name
 * value unit target`; the status is 1 when one is missed.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Session, sure, toShortString } from '@gridhall/core';
import { GAME_NAMES, tableOf } from '@gridhall/games';
import { newOpening } from '@gridhall/match';
import type { CDPSession, Page } from 'playwright-core';
import { type Hall, openHall, type Visit } from './hall.ts';
import { ONLINE_SCREENS } from './online-screens.ts';
import { openOnlineHall } from './others.ts';
import { SCREENS } from './screens.ts';
import { cell, LAKE, sitDown } from './sit.ts';
import { shiftsOn, watchShifts } from './still.ts';
import { seenIn, WINDOW_NAMES, WINDOWS, type Window } from './windows.ts';

/** What is measured is what most people see: things that move. */
const AS_USUAL = { reducedMotion: 'no-preference' } as const;

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'KB' | 'ms' | 'shift';
  /** At most this; missing where it is there to compare with. */
  readonly target?: number;
}

const KB = 1000;

/** Frames as fast as they can be made, instead of 60 a second: the time between two is then what one costs, all in all. */
const UNPACED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** What is measured in one go, in a browser of its own. A figure that is measured several times is there as often. */
export const VISITS = {
  sizes: () => within([], sizes),
  first: () => within([], firstVisits),
  still: () => within([], shifts),
  stillAmongOthers: shiftsAmongOthers,
  moves: () => within([], moves),
  kept: () => within([], keptMoves),
  panning: () =>
    within([], (hall) =>
      panning(hall, ({ gaps }, where) => [
        { name: `panning ${where}, beat`, value: median(gaps), unit: 'ms', target: 17 },
      ]),
    ),
  unpaced: () =>
    within(UNPACED, (hall) =>
      panning(hall, ({ gaps, costs, work }, where) => [
        { name: `panning ${where}, whole frame, unpaced`, value: median(gaps), unit: 'ms', target: 16 },
        { name: `panning ${where}, until handed over`, value: median(costs), unit: 'ms', target: 16 },
        { name: `panning ${where}, main-thread work a frame`, value: work, unit: 'ms', target: 16 },
      ]),
    ),
} satisfies Record<string, () => Promise<Figure[]>>;

async function within<T>(flags: readonly string[], work: (hall: Hall) => Promise<T>): Promise<T> {
  const hall = await openHall(flags);
  try {
    return await work(hall);
  } finally {
    await hall.close();
  }
}

/**
 * Compressed JavaScript, counted by what a visitor's browser fetches: what the lobby asks for by itself, and what a game adds
 * until one can play it (rules, face, art). Engines are fetched by their workers, a lesson and the rules by who reads them.
 */
async function sizes(hall: Hall): Promise<Figure[]> {
  const { folder } = hall;
  const packed = (file: string) => gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length / KB;
  const first = await scriptsOf(hall, '', '.card img');
  const found: Figure[] = [
    { name: 'lobby, first load, JavaScript', value: sum(first.map(packed)), unit: 'KB', target: 60 },
  ];
  const used = new Map<string, string[]>();
  for (const game of GAME_NAMES) used.set(game, await scriptsOf(hall, `#/play/${game}`, '[data-board]'));
  for (const [game, files] of used) {
    // What every game needs is the page's own.
    const own = files.filter((file) => ![...used.values()].every((all) => all.includes(file)));
    found.push({ name: `${game}, own chunks`, value: sum(own.map(packed)), unit: 'KB', target: 50 });
  }
  return found;
}

/** The scripts a room has fetched once something of it is seen and nothing more is on its way. */
async function scriptsOf(hall: Hall, hash: string, seen: string): Promise<string[]> {
  const { page, leave } = await hall.visit();
  if (hash !== '') await page.goto(hall.address + hash);
  await page.locator(seen).first().waitFor();
  await page.waitForLoadState('networkidle');
  const all = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await leave();
  const files = all.map((url) => url.replace(hall.address, ''));
  return [...new Set(files.filter((file) => /\.js$/.test(file) && !/\.worker-|^sw\.js$/.test(file)))];
}

/** So many times a figure is measured in a visit, where it does not cost another one. */
const TIMES = 5;

/** A first visit with a processor four times slower: from the request to a lobby whose buttons work. */
async function firstVisits(hall: Hall): Promise<Figure[]> {
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

/** Milliseconds that the main thread has worked at these, as far as the processor was its own. */
async function workOf(session: CDPSession, tasks: readonly string[]): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * sum(metrics.filter(({ name }) => tasks.includes(name)).map(({ value }) => value));
}

/** One visitor in every window sees all screens one after another: how much of what was drawn has moved that nobody moved. */
async function shifts(hall: Hall): Promise<Figure[]> {
  const found: Figure[] = [];
  for (const window of WINDOW_NAMES) {
    const { page, leave } = await hall.visit(seenIn(window));
    await watchShifts(page);
    await page.reload();
    for (const { name, go } of SCREENS) {
      await go(page, hall.address);
      found.push(await shiftOf(name, window, page));
    }
    await leave();
  }
  return found;
}

/** What is pressed there is pulled up with the log in the smallest hand: they are passed through a larger one, unmeasured. */
const IN_A_LARGER_HAND = ['online-said', 'online-phrases'];

/** The same among others, in a house of its own for every window; who else is there sits at a desk, and is looked at, too. */
async function shiftsAmongOthers(): Promise<Figure[]> {
  const found: Figure[] = [];
  for (const window of WINDOW_NAMES) {
    const house = await openOnlineHall();
    const { page } = await house.come('Somebody', seenIn(window));
    const { page: other } = await house.come('Ben');
    for (const one of [page, other]) {
      await watchShifts(one);
      await one.reload();
    }
    for (const { name, go } of ONLINE_SCREENS) {
      const larger = window === 'small' && IN_A_LARGER_HAND.includes(name);
      if (larger) await page.setViewportSize(WINDOWS.phone);
      await go(page, house, other);
      const figure = await shiftOf(name, window, page, other);
      if (larger) {
        await page.setViewportSize(WINDOWS[window]);
        await shiftsOn(page);
      } else found.push(figure);
    }
    await house.close();
  }
  return found;
}

/** All that has moved on the way to a screen, before whoever sees it. */
async function shiftOf(screen: string, window: Window, ...pages: readonly Page[]): Promise<Figure> {
  const { width, height } = WINDOWS[window];
  const moved = await Promise.all(pages.map(shiftsOn));
  const value = sum(moved.flat().map((shift) => shift.value));
  return { name: `layout shift, ${screen}, ${width} × ${height}`, value, unit: 'shift', target: 0 };
}

/** From a key to the picture that shows it, on a small board: the work of one frame. */
async function moves(hall: Hall): Promise<Figure[]> {
  const { page, leave } = await hall.visit(AS_USUAL);
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).focus();
  const once = () =>
    page.evaluate(async () => {
      const field = document.querySelector<HTMLElement>('[data-cell="17"]')!;
      field.focus();
      const taken: number[] = [];
      for (let i = 0; i < 8; i++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const start = performance.now();
        const seen = new Promise<number>((resolve) => {
          new MutationObserver((_changes, watcher) => {
            watcher.disconnect();
            // Style, layout and all: what is left to do before the frame can be painted.
            field.getBoundingClientRect();
            resolve(performance.now() - start);
          }).observe(field, { attributes: true, childList: true });
        });
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true, cancelable: true }));
        taken.push(await seen);
      }
      return taken;
    });
  const found: Figure[] = [];
  for (let i = 0; i < TIMES; i++)
    found.push({
      name: 'a move on a small board, key to picture',
      value: median(await once()),
      unit: 'ms',
      target: 16,
    });
  await leave();
  return found;
}

/**
 * From a key until the move is seen and in the store, in a game that has just begun and in one that is very long: by turns,
 * so that both see the same weather.
 */
async function keptMoves(hall: Hall): Promise<Figure[]> {
  const tables: { readonly entries: number; readonly visit: Visit }[] = [];
  for (const entries of [20, 20_000]) {
    const visit = await hall.visit(AS_USUAL);
    await visit.page.goto(`${hall.address}#g=${await marking(entries)}`);
    await visit.page.getByRole('button', { name: 'Keep it and play on' }).click();
    await visit.page.locator('.moves summary', { hasText: `(${entries})` }).waitFor();
    await keptMove(visit.page);
    tables.push({ entries, visit });
  }
  const found: Figure[] = [];
  for (let i = 0; i < TIMES; i++) {
    for (const { entries, visit } of tables) {
      await visit.page.bringToFront();
      const value = await keptMove(visit.page);
      found.push({ name: `a move kept and shown, ${entries} entries`, value, unit: 'ms' });
    }
  }
  for (const { visit } of tables) await visit.leave();
  return found;
}

/** The usual one of a few. */
async function keptMove(page: Page): Promise<number> {
  const times = await page.evaluate(async () => {
    const field = document.querySelector<HTMLElement>('[data-cell="17"]')!;
    const kept = document.querySelector<HTMLElement>('[data-kept]')!;
    field.focus();
    const taken: number[] = [];
    for (let i = 0; i < 9; i++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const look = field.getAttribute('aria-label');
      const start = performance.now();
      const done = new Promise<number>((resolve) => {
        const watcher = new MutationObserver(() => {
          if (kept.dataset.kept !== 'yes' || field.getAttribute('aria-label') === look) return;
          watcher.disconnect();
          resolve(performance.now() - start);
        });
        for (const part of [field, kept]) watcher.observe(part, { attributes: true });
      });
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true, cancelable: true }));
      taken.push(await done);
    }
    return taken;
  });
  return median(times);
}

/** A game in which one field was marked and unmarked so many times, as a link carries it. */
async function marking(entries: number): Promise<string> {
  const table = await tableOf('geese');
  const opening = sure(newOpening(table, { params: {}, seed: '0'.repeat(32), boards: [LAKE] }));
  const session = sure(Session.start(table, opening));
  for (let i = 0; i < entries; i++) sure(session.play(0, 'm 2 3'));
  return toShortString(session.record());
}

interface Frames {
  /** Milliseconds from a frame's beginning until the main thread has handed it over for painting. */
  readonly costs: readonly number[];
  /** Milliseconds between the beginnings of two frames. */
  readonly gaps: readonly number[];
  /** Milliseconds of its own time that the main thread worked for a frame, on average. */
  readonly work: number;
}

/** Frames while a lake of 4096 × 4096 is panned, at three sizes of a field. */
async function panning(hall: Hall, tell: (frames: Frames, where: string) => Figure[]): Promise<Figure[]> {
  // A window in which the board itself is 1280 × 800.
  const { page, leave } = await hall.visit({ ...AS_USUAL, viewport: { width: 1720, height: 884 } });
  await page.getByRole('link', { name: 'Options for Geese' }).click();
  await page.getByRole('radio', { name: /^Your own/ }).check();
  await page.getByLabel('Columns').fill('4096');
  await page.getByLabel('Rows').fill('4096');
  await page.getByRole('spinbutton', { name: 'Geese' }).fill('2500000');
  await page.getByRole('button', { name: 'Start' }).click();
  const canvas = page.locator('canvas.large');
  await canvas.waitFor({ timeout: 60_000 });
  const box = (await canvas.boundingBox())!;
  if (box.width < 1280 || box.height < 800) throw new Error(`the board is only ${box.width} × ${box.height}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const found: Figure[] = [];
  for (const size of [32, 16, 4]) {
    await zoomTo(page, size);
    for (let i = 0; i < TIMES; i++) found.push(...tell(await pan(page, box), `4096 × 4096 at ${size} px`));
  }
  await leave();
  return found;
}

/** Wheels until a field is as large as wanted: `data-scale` on the canvas tells. */
async function zoomTo(page: Page, size: number): Promise<void> {
  const canvas = page.locator('canvas.large');
  const box = (await canvas.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let i = 0; i < 80; i++) {
    const now = Number(await canvas.getAttribute('data-scale'));
    if (now === size) return;
    await canvas.focus();
    await page.keyboard.press(now > size ? '[' : ']');
  }
  throw new Error(`no way to ${size} px a field`);
}

/** Drags for sixty frames. The finger moves within the frame, so that no frame has nothing to draw. */
async function pan(
  page: Page,
  box: { x: number; y: number; width: number; height: number },
): Promise<Frames> {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await workOf(session, ['TaskDuration']);
  const frames = await page.evaluate(
    ([left, top]) =>
      new Promise<{ costs: number[]; gaps: number[] }>((resolve) => {
        const canvas = document.querySelector('canvas.large')!;
        const costs: number[] = [];
        const gaps: number[] = [];
        let last = performance.now();
        const frame = (beat: number) => {
          const start = performance.now();
          gaps.push(beat - last);
          last = beat;
          const clientX = left + 240 * Math.sin(gaps.length / 9);
          const clientY = top + 180 * Math.cos(gaps.length / 7);
          // The mouse that is down is pointer 1.
          const move = { pointerId: 1, pointerType: 'mouse', clientX, clientY, buttons: 1, bubbles: true };
          canvas.dispatchEvent(new PointerEvent('pointermove', move));
          const { port1, port2 } = new MessageChannel();
          // A message comes after the frame: after every callback, style, layout and paint.
          port1.onmessage = () => {
            costs.push(performance.now() - start);
            if (gaps.length < 60) requestAnimationFrame(frame);
            else resolve({ costs: costs.slice(5), gaps: gaps.slice(5) });
          };
          port2.postMessage(undefined);
        };
        requestAnimationFrame(frame);
      }),
    [x, y] as const,
  );
  const work = (await workOf(session, ['TaskDuration'])) - before;
  await session.detach();
  await page.mouse.up();
  return { ...frames, work: work / frames.gaps.length };
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

if (import.meta.main) {
  const all: Figure[] = [];
  for (const visit of Object.values(VISITS)) all.push(...(await visit()));
  for (const name of new Set(all.map((figure) => figure.name))) {
    const same = all.filter((figure) => figure.name === name);
    const { unit, target } = same[0]!;
    const value = median(same.map((figure) => figure.value));
    const missed = target !== undefined && value > target;
    if (missed) process.exitCode = 1;
    const wanted = target === undefined ? '' : `  (at most ${target})${missed ? '  MISSED' : ''}`;
    process.stdout.write(
      `${name.padEnd(48)} ${value.toFixed(unit === 'shift' ? 3 : 1).padStart(8)} ${unit}${wanted}\n`,
    );
  }
}
