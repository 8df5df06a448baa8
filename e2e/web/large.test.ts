/** A lake of 4096 × 4096: panned, zoomed, played. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEAR, dearLink } from '../../scripts/attack/dear.ts';
import { type Hall, openHall } from './hall.ts';
import './patience.ts';
import { fillLake } from './sit.ts';

let hall: Hall;

beforeAll(async () => {
  hall = await openHall();
});

afterAll(() => hall?.close());

async function vastLake(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Options for Geese' }).click();
  await fillLake(page, 4096, 4096, 3_000_000);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('canvas.large').waitFor();
}

/** A few numbers that differ when the picture does. */
function picture(page: Page): Promise<string> {
  return page.locator('canvas.large').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return '';
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let sum = 0;
    for (let i = 0; i < data.length; i += 4)
      sum = (sum * 31 + data[i]! * 3 + data[i + 1]! * 5 + data[i + 2]!) | 0;
    return String(sum);
  });
}

/** How much of it is black when its place has become another size, before that is ever painted. */
function blackWhileResized(page: Page): Promise<number> {
  return page.locator('canvas.large').evaluate(
    (canvas) =>
      new Promise<number>((done) => {
        const host = canvas.parentElement!;
        const wide = host.clientWidth;
        // It hears of the size after the board has: nothing comes between them, nor a frame.
        const watcher = new ResizeObserver(() => {
          if (host.clientWidth === wide) return;
          watcher.disconnect();
          const { width, height } = canvas as HTMLCanvasElement;
          const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
          let black = 0;
          for (let i = 0; i < data.length; i += 4) if (data[i]! + data[i + 1]! + data[i + 2]! === 0) black++;
          host.style.removeProperty('width');
          done(black / (width * height));
        });
        watcher.observe(host);
        host.style.width = `${wide - 40}px`;
      }),
  );
}

test('a lake of 16 million fields opens, moves, zooms and can be played', async () => {
  const { page, complaints, leave } = await hall.visit();
  await vastLake(page);
  const canvas = page.locator('canvas.large');
  const box = (await canvas.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = await picture(page);
  await page.mouse.click(x, y);
  await expect.poll(() => page.locator('.moves summary').innerText()).toBe('Moves (1)');
  await expect.poll(() => picture(page)).not.toBe(before);
  // The space bar marks the field under the mouse, here as on a small lake, and takes the mark away.
  await page.mouse.move(box.x + 60, box.y + 60);
  for (const left of ['2,999,999', '3,000,000']) {
    await page.keyboard.press(' ');
    await expect.poll(() => page.locator('body').innerText()).toContain(`${left}\ngeese left`);
  }
  const opened = await picture(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 200, y - 100, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => picture(page)).not.toBe(opened);
  expect(await page.locator('.moves summary').innerText()).toBe('Moves (3)');
  const panned = await picture(page);
  expect(await blackWhileResized(page)).toBeLessThan(0.01);
  for (let i = 0; i < 8; i++) await page.mouse.wheel(0, 100);
  await expect.poll(() => picture(page)).not.toBe(panned);
  await canvas.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('output').first().textContent()).toMatch(/column \d+, row \d+/);
  await page.locator('.minimap').click({ position: { x: 20, y: 20 } });
  await page.reload();
  await page.locator('canvas.large').waitFor();
  await expect.poll(() => page.locator('.moves summary').innerText()).toBe('Moves (3)');
  expect(complaints).toEqual([]);
  await leave();
});

test('two fingers zoom, one moves, a tap shows, a rest marks', async () => {
  const { page, complaints, leave } = await hall.visit({
    hasTouch: true,
    viewport: { width: 400, height: 800 },
  });
  await page.getByRole('link', { name: 'Options for Geese' }).click();
  await fillLake(page, 200, 200, 12_000);
  // A seed of its own: a flood that reached the field to be marked would be bad luck.
  await page.getByText('Seed and board').click();
  await page.getByLabel('Seed', { exact: true }).fill('a wide lake');
  await page.getByRole('button', { name: 'Start' }).click();
  const canvas = page.locator('canvas.large');
  await canvas.waitFor();
  const box = (await canvas.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: (readonly [number, number])[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([a, b], id) => ({ x: a, y: b, id })),
    });
  const scale = async () => Number(await canvas.getAttribute('data-scale'));
  const before = await scale();
  await touch('touchStart', [x - 30, y], [x + 30, y]);
  for (let i = 1; i <= 6; i++) await touch('touchMove', [x - 30 - 8 * i, y], [x + 30 + 8 * i, y]);
  await touch('touchEnd');
  await expect.poll(scale).toBeGreaterThan(before);
  // Evening comes: a canvas is painted anew in the colours of the night.
  const byDay = await picture(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => picture(page)).not.toBe(byDay);
  const zoomed = await picture(page);
  // All in one go: a finger that is slow to move would rest, and a rest is a mark.
  await Promise.all([
    touch('touchStart', [x, y]),
    ...[1, 2, 3, 4, 5, 6].map((i) => touch('touchMove', [x - 15 * i, y - 5 * i])),
    touch('touchEnd'),
  ]);
  const moves = () => page.locator('.moves summary').innerText();
  expect(await moves()).toBe('Moves (0)');
  await page.touchscreen.tap(x, y);
  await expect.poll(moves).toBe('Moves (1)');
  await expect.poll(() => picture(page)).not.toBe(zoomed);
  await touch('touchStart', [x - 150, y - 100]);
  // The finger rests until the mark is there, however busy the machine is.
  await expect.poll(moves).toBe('Moves (2)');
  await touch('touchEnd');
  expect(complaints).toEqual([]);
  await leave();
});

test('the small map is made with the board, whether that changes or its window does', async () => {
  const { page, complaints, leave } = await hall.visit();
  await page.getByRole('link', { name: 'Options for Geese' }).click();
  await fillLake(page, 200, 200, 5000);
  await page.getByText('Seed and board').click();
  await page.getByLabel('Seed', { exact: true }).fill('a wide lake');
  await page.getByRole('button', { name: 'Start' }).click();
  const map = page.locator('canvas.minimap');
  await map.waitFor();
  // What would be done some time later is not done at all.
  await page.evaluate(() => Object.assign(globalThis, { setTimeout: () => 0 }));
  const open = () =>
    map.evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      const [red, green, blue] = data;
      let other = 0;
      for (let i = 0; i < data.length; i += 4)
        if (data[i] !== red || data[i + 1] !== green || data[i + 2] !== blue) other++;
      return other;
    });
  // The frame around what is in sight, and nothing else.
  await expect.poll(open).toBeGreaterThan(0);
  const before = await open();
  await page.locator('canvas.large').click();
  await expect.poll(open).toBeGreaterThan(before);
  const width = () => map.evaluate((canvas) => canvas.clientWidth);
  const wide = await width();
  await page.setViewportSize({ width: 320, height: 568 });
  await expect.poll(width).toBeLessThan(wide);
  // Nor is anything cut that is said of it.
  const words = page.locator('.opened .muted:visible');
  expect(await words.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});

test('a game that takes long to open says how far it is, and can be called off', async () => {
  const { page, complaints, leave } = await hall.visit();
  // By the clock of the worker it takes next to nothing: it is not given up before somebody has looked.
  await page.route(/thinking\.worker/, async (route) => {
    const response = await route.fetch();
    const slower = 'const now = performance.now.bind(performance); performance.now = () => now() / 50;';
    await route.fulfill({ response, body: `${slower}\n${await response.text()}` });
  });
  const link = await dearLink({ ...DEAR[1], entries: DEAR[1].entries.slice(0, 60_000) });
  await page.goto(`${hall.address}#g=${link}`);
  const far = page.getByRole('progressbar', { name: 'How far the game is replayed' });
  await expect.poll(async () => Number(await far.getAttribute('value'))).toBeGreaterThan(0);
  expect(page.workers()).toHaveLength(1);
  await page.getByRole('link', { name: 'Stop, and back to the hall' }).click();
  await page.getByRole('link', { name: 'Play Geese' }).waitFor();
  // Nobody works on it any more.
  await expect.poll(() => page.workers().length).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});
