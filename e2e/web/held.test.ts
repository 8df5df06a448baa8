/** Boards in the hand: they come closer, rest whole, hear fingers, and stay where they are. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { INTERMEDIATE, keep, lakeUntil } from './lakes.ts';
import { inSight } from './look.ts';
import './patience.ts';
import { ABYSS, cell, DUNGEON, JUNGLE, kept, LAKE, over, sitDown } from './sit.ts';
import { shiftsOn, watchShifts } from './still.ts';
import { useHall } from './visitors.ts';
import { seenIn, WINDOWS, type Window } from './windows.ts';

const hall = useHall();

const come = (window: Window, hash = ''): Promise<Page> => hall.come(hash, seenIn(window));

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
  // What it is moved by lies beside that, and over no field.
  await page.locator('.map-place .zoom').waitFor();
  expect(await page.locator('.stage .zoom').count()).toBe(0);
  // All of it: nothing lies over it, and it lies over nothing.
  const [map, said] = await Promise.all(['.minimap', '.said'].map((it) => page.locator(it).boundingBox()));
  expect(map!.y + map!.height).toBeLessThanOrEqual(said!.y + said!.height);
  await cell(page, 16 * 16 - 1).tap();
  await page.locator('.moves summary', { hasText: '(1)' }).waitFor({ state: 'attached' });
  // What is advised is read beside it, whole, above what is pressed.
  await page.getByRole('button', { name: 'Hint', exact: true }).tap();
  const advice = page.locator('.advice:not(.thinking) .help:not(:empty)');
  await advice.waitFor();
  const [still, read, acts] = await Promise.all(
    [page.locator('.minimap'), page.locator('.advice'), page.locator('.acts')].map((it) => it.boundingBox()),
  );
  expect(still).toEqual(map);
  expect(read!.x).toBeGreaterThanOrEqual(map!.x + map!.width);
  expect(read!.y + read!.height).toBeLessThanOrEqual(acts!.y);
  expect(await inSight(advice)).toBe(true);
  // Where it ends by a goose there is more to say, and still the next lake and the way back are in sight below it.
  const { session, geese } = lakeUntil('a far goose', 12, 900, INTERMEDIATE);
  await keep(page, hall.address, [session.record()]);
  await cell(page, geese.at(-1)!).tap();
  await over(page, /You lost/);
  for (const next of ['New board', 'Play on from there'])
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
      tools: !board.closest('.table')!.querySelector<HTMLElement>('.zoom')!.hidden,
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

test('in the room beside a flat board a swipe walks, too, and a tap does nothing', async () => {
  const page = await come('phone', 'new/dungeon');
  await sitDown(page, 'Dungeon', '1 5\n0 0\n----!');
  const box = (await page.locator('.cells').boundingBox())!;
  const at = { x: box.x + box.width / 2, y: box.y + box.height + 60 };
  await page.touchscreen.tap(at.x, at.y);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchMove',
    touchPoints: [{ x: at.x + 40, y: at.y }],
  });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => page.locator('.moves li').allTextContents()).toEqual(['Right']);
  await session.detach();
});

test('who looks twice as close at a desk has a mouse all the same, and reads of clicks', async () => {
  const { page } = await hall.visit({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  await sitDown(page, 'Geese', LAKE);
  await page.locator('.table[data-layout="low"]').waitFor();
  expect(await page.locator('.last-line').innerText()).toMatch(/^Click a field to show it, right click/);
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
  await page.locator('.compared', { hasText: 'every line was searched' }).waitFor();
  expect(await shiftsOn(page), 'a game').toEqual([]);
  await page.goto(`${hall.address}#/puzzles/jungle`);
  await page.getByRole('button', { name: 'Next: puzzle 1' }).click();
  await page.locator('.table .puzzle').waitFor();
  await kept(page);
  // A wrong try is answered, and one press leads back to the task; the board stays where it is.
  const board = () => page.locator('.table [data-board]').boundingBox();
  const lay = await board();
  await cell(page, 40).tap();
  await cell(page, 41).tap();
  await page.locator('.puzzle', { hasText: 'That does not win in 2' }).waitFor();
  expect(await board()).toEqual(lay);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await page.locator('.puzzle', { hasText: 'Puzzle 1' }).waitFor();
  expect(await board()).toEqual(lay);
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
  // A row of it is a name, a sentence and the way to sit down.
  expect(await page.locator('.card .links').filter({ visible: true }).count()).toBe(0);
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
