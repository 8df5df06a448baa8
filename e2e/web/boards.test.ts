/** Boards as they lie in a window, in the hand and on a wall: they fit, come closer, turn, and stay where they are. */
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { INTERMEDIATE, keep, lakeUntil } from './lakes.ts';
import { blameless, inSight } from './look.ts';
import './patience.ts';
import { PAINTED } from './screens/every-game.ts';
import { ABYSS, cell, DUNGEON, giveUp, JUNGLE, kept, LAKE, over, sitDown } from './sit.ts';
import { shiftsOn, watchShifts } from './still.ts';
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
    const last = page.locator('.log li').last();
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

test('a board on a phone comes closer, shows all of itself, and follows the hero', async () => {
  const page = await come('phone');
  await page.goto(`${hall.address}#/new/abyss`);
  await page.getByRole('radio', { name: /^Medium/ }).check();
  await page.locator('[data-start]').click();
  await page.locator('.minimap').waitFor();
  const size = () =>
    page
      .locator('.cell')
      .first()
      .evaluate((element) => element.clientWidth);
  const near = await size();
  await page.getByRole('button', { name: 'The whole board' }).click();
  await expect.poll(size).toBeLessThan(near);
  // Its map lies below it in either case: nothing moves from under the finger.
  expect(await page.locator('.minimap').isVisible()).toBe(true);
  expect(await page.locator('.grid-board.cut').count()).toBe(0);
  const whole = await size();
  await page.getByRole('button', { name: 'Closer' }).click();
  await expect.poll(size).toBeGreaterThan(whole);
  // Two fingers do the same, and walk nowhere.
  const before = await size();
  await spread(page, '.grid-scroll', 40, 120);
  await expect.poll(size).toBeGreaterThan(before * 1.8);
  await spread(page, '.grid-scroll', 120, 40);
  await expect.poll(size).toBeLessThan(before * 1.4);
  expect(await page.locator('.moves li').count()).toBe(0);
  // The map of a lake lies beside what is said, so that its last corner can be pressed.
  await page.goto(`${hall.address}#/new/geese`);
  await page.getByRole('radio', { name: /^Intermediate/ }).check();
  await page.locator('[data-start]').click();
  await page.locator('.map-place .minimap').waitFor();
  expect(await size()).toBe(44);
  // All of it: nothing lies over it, and it lies over nothing.
  const [map, said] = await Promise.all(['.minimap', '.said'].map((it) => page.locator(it).boundingBox()));
  expect(map!.y + map!.height).toBeLessThanOrEqual(said!.y + said!.height);
  await cell(page, 16 * 16 - 1).tap();
  await page.locator('.moves summary', { hasText: '(1)' }).waitFor({ state: 'attached' });
  // Where it ends by a goose there is more to say, and still the next lake and the way back are in sight below it.
  const { session, geese } = lakeUntil('a far goose', 12, 900, INTERMEDIATE);
  await keep(page, hall.address, [session.record()]);
  await cell(page, geese.at(-1)!).tap();
  await over(page, /You lost/);
  for (const next of ['Next lake', 'Play on from there'])
    expect(await inSight(page.getByRole('button', { name: next })), next).toBe(true);
  await sitDown(page, 'Abyss', `H${' '.repeat(29)}*`);
  // The way out is pointed at while it is out of sight, and who goes to look at it finds back.
  await page.getByRole('button', { name: 'Ladder, 30 steps away: look there' }).waitFor();
  for (let steps = 0; steps < 12; steps++) await page.locator('[data-word="d"]').tap();
  await expect.poll(() => inSight(cell(page, 12))).toBe(true);
  await page.getByRole('button', { name: 'Ladder, 18 steps away: look there' }).tap();
  await expect.poll(() => inSight(cell(page, 30))).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: /^Ladder/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'You, the hero: look there' }).tap();
  await expect.poll(() => inSight(cell(page, 12))).toBe(true);
  await expect.poll(() => page.locator('.beacon').getAttribute('aria-label')).toMatch(/^Ladder/);
  // What it is moved by lies on nothing that is said of the end.
  await sitDown(
    page,
    'Abyss',
    Array(8)
      .fill(`H#${' '.repeat(27)}*`)
      .join('\n')
      .replaceAll('\nH', '\n '),
  );
  await page.locator('[data-word="d"]').tap();
  await page.getByRole('button', { name: 'Go anyway' }).tap();
  await over(page, /You lost/);
  const [tools, card] = [
    await page.locator('.zoom').boundingBox(),
    await page.locator('.panel').boundingBox(),
  ];
  expect(tools!.y + tools!.height).toBeLessThanOrEqual(card!.y);
});

/** Two fingers on the middle of something, so far apart, and then so far. */
async function spread(page: Page, what: string, from: number, to: number): Promise<void> {
  const box = (await page.locator(what).boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = (apart: number) => [-1, 1].map((side, id) => ({ x: x + (side * apart) / 2, y, id }));
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: ReturnType<typeof at>) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', at(from)[0]!);
  await touch('touchStart', ...at(from));
  for (let i = 1; i <= 4; i++) await touch('touchMove', ...at(from + ((to - from) * i) / 4));
  await touch('touchEnd');
  await session.detach();
}

/** One goose in the corner: whoever shows any field but those beside it has won. */
const OPEN_LAKE = ['9........', ...Array.from({ length: 8 }, () => '.........')].join('\n');

test('a board whose game is over rests whole in the hand, and so does its replay, where nobody presses it', async () => {
  const page = await come('small', 'new/geese');
  await sitDown(page, 'Geese', OPEN_LAKE);
  const seen = () =>
    page.locator('.stage .grid-board').evaluate((board) => ({
      cut: board.classList.contains('cut'),
      tools: !board.querySelector<HTMLElement>('.zoom')!.hidden,
      easy: board.querySelector('.cell')!.clientWidth >= 30,
    }));
  await expect.poll(seen).toEqual({ cut: false, tools: false, easy: true });
  await cell(page, 80).tap();
  await over(page, /You won/);
  await expect.poll(seen).toEqual({ cut: false, tools: false, easy: true });
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').waitFor();
  await expect.poll(seen).toEqual({ cut: false, tools: false, easy: false });
});

test('who turns the phone when it is over, and back, finds the board nearly as large as it was', async () => {
  const page = await come('small', 'new/jungle');
  await sitDown(page, 'Jungle', JUNGLE.replace('2d4/7', '7/2d4'));
  const wide = async () => (await page.locator('.stage .cell').first().boundingBox())!.width;
  await cell(page, 8 * 7 + 2).tap();
  await cell(page, 8 * 7 + 3).tap();
  await over(page, /You won/);
  const before = await wide();
  await page.setViewportSize(WINDOWS.lying);
  await page.locator('.table[data-layout="low"]').waitFor();
  await page.setViewportSize(WINDOWS.small);
  await page.locator('.table[data-layout="phone"]').waitFor();
  await expect.poll(wide).toBeGreaterThan(0.8 * before);
});

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

test('a swipe walks where the finger goes, aslant, too, where one may', async () => {
  const page = await come('phone', 'new/dungeon');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  for (const [title, board, ways] of [
    // Fingers are not exact: where no way leads aslant it is the straight one that is meant.
    ['Dungeon', '3 3\n1 1\n---\n---\n--!', { Right: [40, 25], Up: [0, -40], Left: [-40, 0], Down: [14, 18] }],
    ['Abyss', ABYSS, { 'Down-right': [40, 40] }],
  ] as const) {
    await sitDown(page, title, board);
    const box = (await page.locator('.cells').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const gone: string[] = [];
    for (const [way, [right, down]] of Object.entries(ways) as [string, readonly [number, number]][]) {
      await touch('touchStart', { x, y });
      await touch('touchMove', { x: x + right, y: y + down });
      await touch('touchEnd');
      gone.push(way);
      await expect.poll(() => page.locator('.moves li').allTextContents()).toEqual(gone);
    }
  }
  await session.detach();
});

test('a finger that cannot press twice ways says which it means', async () => {
  const page = await come('phone', 'new/geese');
  await sitDown(page, 'Geese', LAKE);
  // In words that fit the device.
  expect(await page.locator('.last-line').innerText()).toBe(
    'Tap a field to show it, hold it to mark it; on a number a tap opens the rest around it.',
  );
  await page.getByText('Mark', { exact: true }).click();
  // Then a tap does not do what these say.
  expect(await page.locator('.said').innerText()).not.toContain('to show it');
  await cell(page, 4).tap();
  await expect.poll(() => page.locator('.moves li').allTextContents()).toEqual(['Mark column 4, row 0']);
  await page.locator('[role="timer"]').waitFor();
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
  // Moves and log fill the panel; what is said and done lies below them, next to you, and how it is played in its place.
  const box = async (part: string) => (await page.locator(part).boundingBox())!;
  const [moves, log, said, acts] = await Promise.all(['.moves', '.log', '.said', '.acts'].map(box));
  expect(moves!.height).toBeGreaterThan(150);
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
});

test('on a phone that lies on its side the board lies down, you at the left, and its cells are easily hit', async () => {
  const page = await come('lying');
  await page.getByRole('link', { name: 'Play Jungle' }).click();
  await cell(page, 0).waitFor();
  const box = async (n: number) => (await cell(page, n).boundingBox())!;
  await expect.poll(async () => (await box(0)).width).toBeGreaterThanOrEqual(46);
  // Blue's corner is at the left, Red's at the right; and all of it is in sight.
  expect((await box(0)).x).toBeLessThan((await box(62)).x);
  for (const corner of [0, 6, 56, 62]) {
    const { x, y, width, height } = await box(corner);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(844);
    expect(y + height).toBeLessThanOrEqual(390);
  }
  await cell(page, 14).tap();
  await cell(page, 21).tap();
  await page.locator('.moves summary', { hasText: /[12]/ }).waitFor({ state: 'attached' });
});

test('nothing moves in a hand that nobody asked to move', async () => {
  const { page, leave } = await hall.visit(seenIn('phone'));
  await watchShifts(page);
  await page.reload();
  await sitDown(page, 'Dungeon', DUNGEON);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.help', { hasText: /: \S/ }).waitFor();
  await page.keyboard.type('ddwsdd');
  await over(page, /You won/);
  await page.locator('.compared', { hasText: 'every way was tried' }).waitFor();
  expect(await shiftsOn(page), 'a game').toEqual([]);
  await page.goto(`${hall.address}#/puzzles/jungle`);
  await page.getByRole('button', { name: 'Next: puzzle 1' }).click();
  await page.locator('.table .puzzle').waitFor();
  await kept(page);
  expect(await shiftsOn(page), 'a puzzle').toEqual([]);
  // A name is known before it is known how the game stands.
  await page.goto(`${hall.address}#/results`);
  await page
    .getByRole('button', { name: /Name this game of Jungle/ })
    .first()
    .tap();
  await page.keyboard.type('Mine');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Mine/ }).waitFor();
  await page.goto(`${hall.address}#/`);
  const named = page.getByRole('heading', { name: 'Mine' });
  await named.waitFor();
  await page.locator('.strip .form').waitFor();
  const said = page.locator('.how-it-stands');
  await said.filter({ hasText: /\w/ }).waitFor();
  // What is said of it leaves its name where it is, however much that is.
  const { y } = (await named.boundingBox())!;
  await said.evaluate((line) => line.replaceChildren());
  expect((await named.boundingBox())!.y).toBe(y);
  await page.locator('.hero .cell').first().waitFor();
  expect(await shiftsOn(page), 'the hall').toEqual([]);
  await leave();
});

test('a lesson fits into a hand: what it points at is in sight, and nothing lies over what it says', async () => {
  const page = await come('small');
  await page.goto(`${hall.address}#/learn/jungle`);
  await expect.poll(() => inSight(page.locator('.mark-hint').first())).toBe(true);
  await page.setViewportSize(WINDOWS.lying);
  await page.goto(`${hall.address}#/learn/dungeon`);
  const below = async () => {
    const said = (await page.locator('.lesson').first().boundingBox())!;
    const end = await page
      .locator('.lesson')
      .first()
      .evaluate(({ scrollHeight }) => scrollHeight);
    return (await page.locator('.question').boundingBox())!.y - said.y - end;
  };
  await expect.poll(below).toBeGreaterThanOrEqual(0);
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

test('on a phone that lies on its side the first choices of every game are seen whole', async () => {
  const page = await come('lying');
  for (const [game, row] of [
    ['geese', '.choice'],
    ['abyss', '.choice'],
    ['dungeon', '.choice'],
    ['thrones', '.choice'],
    ['jungle', '.rungs label'],
  ] as const) {
    await page.goto(`${hall.address}#/new/${game}`);
    const dialog = page.getByRole('dialog', { name: new RegExp(game, 'i') });
    const below = (await dialog.locator('.actions').last().boundingBox())!.y;
    const { y, height } = (await dialog.locator(row).first().boundingBox())!;
    expect(y + height, game).toBeLessThan(below);
  }
  // What has a field of its own is not on a card as well: there is only whom one plays.
  expect(await page.locator('dialog .choice').count()).toBe(3);
});
