/** Boards as they lie in a window, in the hand and on a wall: they fit, fill it, and turn. */
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { blameless, inSight } from './look.ts';
import './patience.ts';
import { PAINTED } from './screens/every-game.ts';
import { ABYSS, cell, giveUp, sitDown } from './sit.ts';
import { useHall } from './visitors.ts';
import { seenIn, WINDOWS, type Window } from './windows.ts';

const hall = useHall();

/** A desk at 200 %: half of it, every pixel twice as large. */
const NEAR = { width: 640, height: 400 } as const;
const SIZES = { ...WINDOWS, near: NEAR };

const come = (window: Window, hash = ''): Promise<Page> => hall.come(hash, seenIn(window));

/** What there is to say of how a board lies in the window. */
const lie = (page: Page) =>
  page.locator('.stage .grid-scroll').evaluate((scroll) => {
    const cut = scroll.scrollWidth > scroll.clientWidth + 1 || scroll.scrollHeight > scroll.clientHeight + 1;
    const map = document.querySelector<HTMLElement>('.minimap');
    const cells = document.querySelector('.stage .cell')!.getBoundingClientRect();
    const wide = document.documentElement.scrollWidth > innerWidth;
    return { told: !cut || (map !== null && !map.hidden), large: cells.width >= 14, wide };
  });

test.each([[['small', 'phone', 'lying']], [['wall', 'desk', 'near']]] as const)(
  'every board fits or visibly goes on: %s',
  async (sizes) => {
    const page = await come(sizes[0]);
    for (const [game, preset] of [
      ['geese', 'Expert'],
      ['abyss', 'Large'],
      ['jungle', 'The machine'],
      ['dungeon', 'Tutorial'],
    ] as const) {
      await page.goto(`${hall.address}#/new/${game}`);
      await page.getByRole('radio', { name: new RegExp(`^${preset}`) }).check();
      await page.locator('[data-start]').click();
      await page.locator('.stage [data-board]').waitFor();
      for (const size of sizes) {
        await fit(page, game, size);
        if (game === 'geese' && size !== 'near') await whatHappenedIsInSight(page, size);
      }
      await page.setViewportSize(SIZES[sizes[0]]);
    }
    // Whoever learns, paints or looks back sees as much; the last game was one of Dungeon.
    const replay = page.url().replace('/game/', '/replay/');
    for (const room of ['learn/abyss', 'learn/dungeon', 'edit/abyss', 'edit/geese', replay]) {
      await page.goto(room === replay ? room : `${hall.address}#/${room}`);
      await page.locator('.stage .cell').first().waitFor();
      for (const size of sizes) await fit(page, room, size);
    }
    await page.goto(`${hall.address}#/play/thrones`);
    await page.locator('[data-word="Jon Snow"]').click();
    for (const size of sizes) {
      await page.setViewportSize(SIZES[size]);
      await expect.poll(() => mapGoesOn(page), { message: `thrones, ${size}` }).toBe(true);
    }
    await page.setViewportSize(SIZES[sizes[0]]);
  },
);

async function fit(page: Page, room: string, size: keyof typeof SIZES): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  const finer = size === 'near' ? await magnify(page) : undefined;
  await expect
    .poll(() => lie(page), { message: `${room}, ${size}` })
    .toEqual({ told: true, large: true, wide: false });
  await finer?.detach();
}

/** A map of which a part is seen says so by a small one, or by what brings it closer. */
const mapGoesOn = async (page: Page) =>
  (await page.locator('.minimap').isVisible()) || (await page.locator('.zoom').isVisible());

test('on a desk and on a wall a board is as large as there is room for, and what happened stands beside it', async () => {
  const page = await come('desk');
  const layouts = new Set<string | null>();
  for (const [title, answer] of [
    ['Geese', () => cell(page, 40).click()],
    ['Jungle', () => cell(page, 14).dragTo(cell(page, 21))],
    ['Dungeon', () => page.keyboard.press('a')],
    ['Abyss', () => page.keyboard.type('sss')],
    ['Thrones', () => page.locator('[data-word="Jon Snow"]').click()],
  ] as const) {
    await page.setViewportSize(SIZES.desk);
    await sitDown(page, title, title === 'Abyss' ? ABYSS : undefined);
    await answer();
    // The moves of two tell it; who wants it in words unfolds them.
    const last = page.locator(title === 'Jungle' ? '.moves li' : '.log li').last();
    await expect.poll(() => last.count(), { message: title }).toBe(1);
    for (const size of ['desk', 'wall'] as const) {
      await page.setViewportSize(SIZES[size]);
      layouts.add(await page.locator('.table').getAttribute('data-layout'));
      await expect.poll(() => inSight(last), { message: `${title}, ${size}` }).toBe(true);
      if (title !== 'Thrones')
        await expect.poll(() => fills(page), { message: `${title}, ${size}` }).toBe(true);
    }
  }
  expect([...layouts].sort()).toEqual(['dock', 'rail']);
  // Light that falls over the edge of a board makes nothing scroll.
  await sitDown(page, 'Abyss', `H${' '.repeat(18)}\n${' '.repeat(18)}*`);
  await page.locator('.glow').first().waitFor();
  expect((await lie(page)).told).toBe(true);
  expect(await page.locator('.stage .grid-scroll').evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  await page.setViewportSize(SIZES.desk);
});

/** In one direction it takes its room, or its cells are as large as they ever are. */
const fills = (page: Page) =>
  page.locator('.stage .grid-board').evaluate((host) => {
    const [board, one] = ['.cells', '.cell'].map((part) => host.querySelector(part)!.getBoundingClientRect());
    const most = Math.max(120, Math.floor(Math.max(host.clientWidth / 6, host.clientHeight / 4)));
    const filled = Math.max(board!.width / host.clientWidth, board!.height / host.clientHeight);
    return filled >= 0.9 || one!.width >= most;
  });

/** As the browser's own zoom does it: the page finds a smaller window with finer pixels, until the session ends. */
async function magnify(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const finer = { ...NEAR, deviceScaleFactor: 2, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', finer);
  await expect.poll(() => page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([640, 2]);
  return session;
}

/** On a wide screen at once; in the hand a swipe away, and pushed down again. */
async function whatHappenedIsInSight(page: Page, size: keyof typeof SIZES): Promise<void> {
  await page.locator('.cell').first().click();
  const last = page.locator('.log li').last();
  await last.waitFor({ state: 'attached' });
  if (size === 'desk') {
    expect(await page.locator('.table').getAttribute('data-layout')).toBe('line');
    await blameless(page, 'a table in one line', '.stage .cell');
    await theEndKeepsTheBoardInPlace(page);
  }
  // Beside the board there is room for it, also where the window is low.
  if (size !== 'small' && size !== 'phone') return expect.poll(() => inSight(last)).toBe(true);
  expect(await last.isVisible()).toBe(false);
  await swipe(page, '.panel', -120);
  await expect.poll(() => inSight(last)).toBe(true);
  if (size === 'phone') await blameless(page, 'a sheet that is pulled up', '.stage .cell');
  await swipe(page, '.panel', 120);
  await expect.poll(() => last.isVisible()).toBe(false);
}

/** Above a wide board the result is a line; how it came about is a press away. */
async function theEndKeepsTheBoardInPlace(page: Page): Promise<void> {
  const board = page.locator('.stage [data-board]');
  const before = await board.boundingBox();
  await giveUp(page);
  await page.getByRole('heading', { name: 'You lost' }).waitFor();
  expect(await board.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Details' }).click();
  // They lie over the board, and can be pressed there.
  const again = page.getByRole('button', { name: 'Same board' });
  const { y, height } = (await again.boundingBox())!;
  expect(y + height).toBeGreaterThan(before!.y);
  expect(await inSight(again)).toBe(true);
  await blameless(page, 'a result in one line');
}

/** A finger on the upper part of something, moved by so many pixels. */
async function swipe(page: Page, what: string, by: number): Promise<void> {
  const box = (await page.locator(what).boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  const [x, y] = [box.x + box.width / 2, box.y + (by < 0 ? box.height - 12 : 12)];
  await touch('touchStart', { x, y });
  await touch('touchMove', { x, y: y + by });
  await touch('touchEnd');
  await session.detach();
}

test('the small map lies as its board does, whoever sits at the bottom', async () => {
  for (const [window, own, theirs] of [
    ['desk', { x: 0.5, y: 0.9 }, { x: 0.5, y: 0.1 }],
    ['lying', { x: 0.1, y: 0.5 }, { x: 0.9, y: 0.5 }],
  ] as const) {
    const page = await come(window, 'play/jungle');
    await cell(page, 31).focus();
    for (let closer = 0; closer < 3; closer++) await page.keyboard.press('+');
    const map = page.locator('.minimap');
    const { width, height } = (await map.boundingBox())!;
    for (const [side, at, den] of [
      ['Red', theirs, 59],
      ['Blue', own, 3],
    ] as const) {
      expect(await map.evaluate(sideAt, at), window).toBe(side);
      await map.click({ position: { x: at.x * width, y: at.y * height } });
      await expect.poll(() => inSight(cell(page, den)), { message: `${window}, ${side}` }).toBe(true);
    }
    // And away from it again: a bit, and all of it.
    await cell(page, 3).focus();
    const wide = async () => (await cell(page, 3).boundingBox())!.width;
    const near = await wide();
    await page.keyboard.press('-');
    await expect.poll(wide).toBeLessThan(near);
    await map.waitFor();
    await page.keyboard.press('0');
    await map.waitFor({ state: 'hidden' });
  }
});

/** Whose pieces are drawn in that strip of a small map: runs in the page. */
function sideAt(map: Element, { x, y }: { x: number; y: number }): string {
  const { width, height } = map as HTMLCanvasElement;
  const [left, across] = x === 0.5 ? [0, 1] : [x - 0.1, 0.2];
  const [top, down] = y === 0.5 ? [0, 1] : [y - 0.1, 0.2];
  const { data } = (map as HTMLCanvasElement)
    .getContext('2d')!
    .getImageData(left * width, top * height, across * width, down * height);
  let [red, blue] = [0, 0];
  for (let i = 0; i < data.length; i += 4) {
    if (data[i]! > data[i + 2]! + 100) red++;
    if (data[i + 2]! > data[i]! + 100) blue++;
  }
  return red > blue ? 'Red' : 'Blue';
}

test('the tools of a board with small cells stand beside it where there is room, else below it', async () => {
  const page = await come('desk', 'new/geese');
  const lake = (rows: number, columns: number) =>
    Array.from({ length: rows }, (_none, row) => '.'.repeat(columns - 1) + (row === 0 ? '9' : '.')).join(
      '\n',
    );
  const places = async () => {
    const [board, tools] = [page.locator('.stage .cells'), page.locator('.stage .zoom')];
    await tools.waitFor();
    return { board: (await board.boundingBox())!, tools: (await tools.boundingBox())! };
  };
  await sitDown(page, 'Geese', lake(30, 10));
  const tall = await places();
  expect(tall.tools.x + tall.tools.width).toBeLessThanOrEqual(tall.board.x);
  expect(tall.tools.y + tall.tools.height).toBeLessThanOrEqual(800);
  // It fills its height all the same.
  expect(tall.board.height).toBeGreaterThan(660);
  await sitDown(page, 'Geese', lake(20, 50));
  const wide = await places();
  expect(wide.tools.y).toBeGreaterThanOrEqual(wide.board.y + wide.board.height);
});

test('you sit at the bottom, and the board can be turned', async () => {
  const page = await come('desk');
  await page.getByRole('link', { name: 'Play Jungle' }).click();
  const first = cell(page, 0);
  const below = async () => (await first.boundingBox())!.y > (await cell(page, 62).boundingBox())!.y;
  await first.waitFor();
  expect(await below()).toBe(true);
  await page.getByRole('button', { name: 'Turn the board' }).click();
  await expect.poll(below).toBe(false);
  // Moves fill the panel, with the log folded below them; what is said and done lies below them, next to you, and how it is played in its place.
  const box = async (part: string) => (await page.locator(part).boundingBox())!;
  const [moves, log, said, acts] = await Promise.all(['.moves', '.log', '.said', '.acts'].map(box));
  expect(moves!.height).toBeGreaterThan(200);
  expect(log!.y).toBeGreaterThanOrEqual(moves!.y + moves!.height);
  expect(said!.y).toBeGreaterThanOrEqual(log!.y + log!.height);
  expect(acts!.y).toBeGreaterThanOrEqual(said!.y + said!.height);
  expect(await page.locator('.said > .hands').innerText()).toMatch(/^Click one of your animals/);
  expect(await page.locator('.question h2').innerText()).toBe('Your move');
  // Before the first move the animals stand in its place, each whole.
  for (const animal of await page.locator('.ranks li').all()) {
    const { y, height } = (await animal.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(moves!.y + moves!.height);
  }
  expect(await page.locator('.ranks li').count()).toBe(8);
  await first.click();
  await cell(page, 1).click();
  await page.locator('.ranks').waitFor({ state: 'detached' });
  // From then on what was moved last is said there in words, and the same is told nowhere else but in the list of moves.
  await page.locator('.moves li').nth(1).waitFor();
  await expect.poll(() => page.locator('.said').innerText()).toMatch(/^Red: \w+ \w\d \w+ .*\.$/);
  expect(await page.locator('.log li').first().isVisible()).toBe(false);
  await page.getByText('What happened').click();
  expect(await inSight(page.locator('.log li').last())).toBe(true);
});

test.each(['learn', 'edit'])(
  'all of Jungle is in the smallest window, to %s it, at cells a finger hits',
  async (room) => {
    const page = await come('small', `${room}/jungle`);
    await page.locator('.panel').waitFor();
    await expect.poll(() => page.locator('.stage .grid-board.cut').count()).toBe(0);
    const { y, width } = (await cell(page, 0).boundingBox())!;
    expect(width).toBeGreaterThanOrEqual(26);
    // Blue, whose side one learns and paints from, sits below.
    expect(y).toBeGreaterThan((await cell(page, 62).boundingBox())!.y);
  },
);

test.each(PAINTED)(
  'whoever paints %s has the way on in sight, whatever is said of the board',
  async (game) => {
    const page = await come('small', `edit/${game}`);
    const on = page.getByRole('button', { name: 'Play it' });
    for (const size of ['small', 'phone', 'lying', 'desk'] as const) {
      await page.setViewportSize(SIZES[size]);
      await expect.poll(() => inSight(on), { message: size }).toBe(true);
      const { y, height } = (await on.boundingBox())!;
      expect(y + height, size).toBeLessThanOrEqual(SIZES[size].height);
    }
    await page.setViewportSize(SIZES.small);
  },
);
