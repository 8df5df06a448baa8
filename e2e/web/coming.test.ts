/** Coming into the hall: play at once, go on first, nothing lost. */
import { expect, test } from 'vitest';
import './patience.ts';
import { ABYSS, cell, DUNGEON, kept, LAKE, over, sitDown } from './sit.ts';
import { shiftsOn, watchFromNow } from './still.ts';
import { useHall } from './visitors.ts';
import { WINDOWS } from './windows.ts';

const hall = useHall();

test('play starts at once, the next time as the last time', async () => {
  const page = await hall.come();
  await page.getByRole('link', { name: 'Play Geese' }).click();
  await page.locator('[data-board]').waitFor();
  expect(await page.locator('.bar .tag').innerText()).toBe('Beginner');
  // What is played is also the way to something else.
  await page.getByRole('link', { name: 'Beginner' }).click();
  await page.getByRole('button', { name: 'Start Beginner' }).waitFor();
  await page.goBack();
  await page.locator('.table [data-board]').waitFor();
  // The way back leads to the hall, not to the moment before the board was there.
  await page.goBack();
  await page.getByRole('link', { name: 'Options for Geese' }).click();
  await page.getByRole('radio', { name: /Intermediate/ }).check();
  await page.getByRole('button', { name: 'Start Intermediate' }).click();
  await page.locator('[data-board]').waitFor();
  await page.goto(hall.address);
  await page.getByRole('link', { name: /Play Geese: +Intermediate/ }).click();
  await page.locator('[data-board]').waitFor();
  expect(await page.locator('.bar .tag').innerText()).toBe('Intermediate');
});

test('who changes nothing of what is played is back at the table', async () => {
  const page = await hall.come();
  await page.getByRole('link', { name: 'Play Geese' }).click();
  await page.locator('[data-board]').waitFor();
  const table = page.url();
  await page.getByRole('link', { name: 'Beginner' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.url()).toBe(table);
  // From the hall, to the hall.
  await page.goto(hall.address);
  await page.getByRole('link', { name: 'Options for Geese' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.url()).toBe(`${hall.address}#/`);
});

test('who does not like a board has another one before the first step, and after it the same once more', async () => {
  const page = await hall.come();
  await page.getByRole('link', { name: 'Play Abyss' }).click();
  await page.locator('[data-board]').waitFor();
  const before = page.url();
  const board = () =>
    page
      .locator('main [data-board] [data-cell]')
      .evaluateAll((cells) => cells.map((one) => one.ariaLabel).join());
  const first = await board();
  await page.getByRole('button', { name: 'New board' }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  // Between two boards there is none.
  await expect.poll(async () => ['', first].includes(await board())).toBe(false);
  // Once one has gone a step, nothing of it is secret: one tries the same again, with a button that keeps its place.
  const [second, one] = [await board(), page.url()];
  const place = await page.getByRole('button', { name: 'New board' }).boundingBox();
  // A step that is not asked about, whatever board it is.
  await page.locator('.question [data-word]:not(.fatal)').first().click();
  const again = page.getByRole('button', { name: 'Restart' });
  expect(await again.boundingBox()).toEqual(place);
  await again.click();
  await expect.poll(() => page.url()).not.toBe(one);
  await page.getByRole('button', { name: 'New board' }).waitFor();
  await expect.poll(board).toBe(second);
  // The way back does not lead to the board that is gone.
  await page.goBack();
  await expect.poll(() => page.url()).not.toContain('#/game/');
});

test('the first field of a preset opens a clearing', async () => {
  const page = await hall.come();
  await page.getByRole('link', { name: 'Play Geese' }).click();
  await cell(page, 40).click();
  await expect.poll(() => page.locator('.ground-open').count()).toBeGreaterThan(1);
});

test('who comes for the first time reads what this is, and has one button to begin with, in every window', async () => {
  const page = await hall.come();
  const begin = page.locator('.hero').getByRole('link', { name: 'Try Geese' });
  for (const window of Object.values(WINDOWS)) {
    await page.setViewportSize(window);
    const box = (await begin.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(window.height);
    const cut = await page
      .locator('.hero')
      .locator('h2, .how-it-stands')
      .evaluateAll((said) => said.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
    expect(cut).toBe(0);
  }
  await begin.click();
  await page.locator('[data-board]').waitFor();
});

test('what was left comes first, with its board', async () => {
  const page = await hall.come();
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).click();
  await kept(page);
  await page.goto(hall.address);
  const first = page.getByRole('region', { name: 'Continue' });
  await first.locator('.ground-open').first().waitFor();
  await first.getByRole('heading', { name: /^\d+ fields to go\.$/ }).waitFor();
  await expect.poll(() => first.locator('.how-it-stands').innerText()).toContain('after 1 click.');
  // Play says what it starts, before anything was chosen.
  await page.getByRole('link', { name: 'Play Geese: Beginner' }).waitFor();
  await page.getByRole('link', { name: 'Play Jungle: the Wolf' }).waitFor();
  // All of the hall is in sight on a desk, down to its last line.
  await page.locator('.strip li').last().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await first.getByRole('link', { name: /Continue Geese/ }).click();
  await expect.poll(() => page.locator('.moves summary').innerText()).toBe('Moves (1)');
  // One's own side is below as at the table, and what is said of it is whole.
  await sitDown(page, 'Jungle');
  for (const n of [14, 21]) await cell(page, n).click();
  await expect.poll(() => page.locator('.moves summary').innerText()).not.toBe('Moves (0)');
  await kept(page);
  await page.goto(hall.address);
  await first.locator('.turned').waitFor();
  const said = first.getByRole('heading', { name: 'Nobody is across the river.' });
  await said.waitFor();
  expect(await said.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(0);
});

test('on a wall the other open games lie below the tables, with their boards', async () => {
  const page = await hall.come('', { viewport: { width: 2560, height: 1440 } });
  // Who has none yet sees what else there is.
  for (const room of ['Puzzles', 'Levels', 'Your own boards'])
    await page.locator('.third').getByRole('heading', { name: room }).waitFor();
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).click();
  await kept(page);
  await sitDown(page, 'Dungeon', DUNGEON);
  await page.keyboard.press('d');
  await expect.poll(() => page.locator('.moves summary').innerText()).toBe('Moves (1)');
  await kept(page);
  await watchFromNow(page);
  await page.goto(`${hall.address}#/`);
  const also = page.getByRole('region', { name: 'Also open' });
  await also.locator('.ground-open').first().waitFor();
  await also.getByText(/^\d+ fields to go\.$/).waitFor();
  // And so does the table it is played at.
  await page.locator('.card.hue-geese .stands-now canvas').waitFor();
  expect(await shiftsOn(page), 'what moved when it was said how it stands').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await also.getByRole('link', { name: /Continue Geese/ }).click();
  await expect.poll(() => page.locator('.moves summary').innerText()).toBe('Moves (1)');
});

test('of many open games as many are named as a phone has room for', async () => {
  const page = await hall.come('', { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });
  // Before a game the ways elsewhere lie at the end of what there is to choose, and none of them is cut.
  await page.goto(`${hall.address}#/new/jungle`);
  const ways = page.locator('.setup .asides').getByRole('link');
  await ways.last().waitFor();
  const ends = await Promise.all((await ways.all()).map(async (way) => (await way.boundingBox())!));
  expect(ends.map(({ x, width }) => x >= 0 && x + width <= 320)).toEqual([true, true, true]);
  for (const [game, board, first] of [
    ['Geese', LAKE, 0],
    ['Geese', LAKE, 0],
    ['Abyss', ABYSS, 9 + 1],
    ['Dungeon', DUNGEON, 3 * 5 + 1],
    ['Dungeon', DUNGEON, 3 * 5 + 1],
    ['Dungeon', DUNGEON, 3 * 5 + 1],
  ] as const) {
    await sitDown(page, game, board);
    await cell(page, first).click();
    await expect.poll(() => page.locator('.moves summary').textContent()).not.toContain('(0)');
    await kept(page);
  }
  await page.goto(hall.address);
  const also = page.locator('.also');
  await also.waitFor();
  expect(await also.getByRole('link').allTextContents()).toEqual(['Dungeon', 'Abyss', 'and 3 more']);
  expect(await also.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
});

test('in the hand the strip of a board that Continue goes on with shows where one was', async () => {
  const page = await hall.come('new/geese');
  const deep = [...Array(14).fill('........'), '9.9.9.9.', '.9.9.9.9'].join('\n');
  const low = 15 * 8;
  await sitDown(page, 'Geese', deep);
  await cell(page, low).click();
  await kept(page);
  await page.setViewportSize(WINDOWS.phone);
  await page.goto(hall.address);
  const strip = page.locator('.hero .board-of');
  const there = strip.locator(`[data-cell="${low}"]`);
  await there.waitFor();
  const [frame, box] = [(await strip.boundingBox())!, (await there.boundingBox())!];
  expect(box.y).toBeGreaterThanOrEqual(frame.y);
  expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height + 1);
  expect(await there.getAttribute('class')).toContain('mark-last');
});

test('who has left nothing open may play the last game again', async () => {
  const page = await hall.come();
  await sitDown(page, 'Dungeon', DUNGEON);
  await page.keyboard.type('ddwsdd');
  await over(page, /You won/);
  await kept(page);
  await page.goto(hall.address);
  await page.getByRole('heading', { name: 'Another game of Dungeon?' }).waitFor();
  await page.getByRole('link', { name: 'Play again' }).click();
  await page.locator('.table.hue-dungeon [data-board]').waitFor();
});

test('of a lake that was won the hall and the list of games tell the time it took', async () => {
  const page = await hall.come();
  await sitDown(page, 'Geese', LAKE);
  for (const field of [0, 18, 19]) await cell(page, field).click();
  await over(page, /You won/);
  await kept(page);
  const time = /Won, (\d+(\.\d)? s|\d+:\d\d)$/;
  await page.goto(hall.address);
  await expect.poll(() => page.locator('.strip strong').first().innerText()).toMatch(time);
  await page.goto(`${hall.address}#/results`);
  await page.getByRole('link', { name: time }).waitFor();
});

test('a game is named, deleted and brought back', async () => {
  const page = await hall.come('new/geese');
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).click();
  await kept(page);
  await page.goto(`${hall.address}#/results`);
  await page.getByRole('button', { name: /Name this game of Geese/ }).click();
  // Who asked for it types at once, and who thinks better of it presses Escape and stands where he was.
  await page.keyboard.type('Another');
  await page.keyboard.press('Escape');
  await page.getByLabel('Name of this game').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.keyboard.type('The quiet one');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'The quiet one' }).waitFor();
  // Beside its board as it stands, and what is at stake there.
  await page.locator('.kept-how', { hasText: /^4 fields to go\. 2 geese without a mark/ }).waitFor();
  const [wide, high] = await page
    .locator('.kept-game canvas')
    .evaluate(({ width, height }: HTMLCanvasElement) => [width, height]);
  expect(wide! / high!).toBe(5 / 4);
  await page.getByRole('button', { name: /Delete this game of Geese/ }).click();
  await expect.poll(() => page.locator('.kept-game').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'The quiet one' }).waitFor();
  // A word about this room is not for the next.
  await page.getByRole('button', { name: /Delete this game of Geese/ }).click();
  await page.locator('.toast').waitFor();
  await page.goto(`${hall.address}#/settings`);
  await expect.poll(() => page.locator('.toast').count()).toBe(0);
});

test('a word about what was done goes by itself', async () => {
  const { page, leave } = await hall.visit();
  await page.clock.install();
  await page.goto(`${hall.address}#/play/geese`);
  await cell(page, 40).click();
  await kept(page);
  await page.goto(`${hall.address}#/results`);
  await page.getByRole('button', { name: /Delete this game of Geese/ }).click();
  const toast = page.locator('.toast');
  await toast.waitFor();
  // Its moment begins when it was painted, which this clock does, too.
  await expect
    .poll(async () => {
      await page.clock.fastForward(12_000);
      return toast.count();
    })
    .toBe(0);
  await leave();
});

test('whoever begins anew in the middle of a game can go back to it', async () => {
  const page = await hall.come('new/abyss');
  await sitDown(page, 'Abyss', ABYSS);
  await page.keyboard.press('s');
  await kept(page);
  const before = page.url();
  await page.keyboard.press('r');
  await expect.poll(() => page.url()).not.toBe(before);
  const moves = (count: number) => page.locator('.moves summary', { hasText: `(${count})` }).waitFor();
  await moves(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.url()).toBe(before);
  await moves(1);
  // What was begun in its place is gone, and a step back is one of this game again.
  await page.keyboard.press('Control+z');
  await moves(0);
  await page.goto(`${hall.address}#/results`);
  await expect.poll(() => page.locator('.kept-game').count()).toBe(1);
});

test('no table and no daily is left over alone in a row, however wide the window is', async () => {
  const page = await hall.come();
  /** How many lie in each row. */
  const rows = (what: string) =>
    page.locator(what).evaluateAll((all) => {
      const tops = all.map((one) => Math.round(one.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    });
  for (const width of [700, 768, 900, 1000, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto(hall.address);
    await page.locator('.card').last().waitFor();
    expect(Math.min(...(await rows('.card'))), `tables at ${width}`).toBeGreaterThan(1);
    await page.goto(`${hall.address}#/today`);
    await page.locator('.game-of-day').last().waitFor();
    expect(await rows('.game-of-day'), `dailies at ${width}`).toHaveLength(1);
  }
});

test('every page of the hall has the same head, which says where one is, and in the hand it lies under the thumb', async () => {
  const page = await hall.come();
  const head = page.getByRole('banner');
  const pages = ['Daily', 'Puzzles', 'Games', 'Settings', 'Hall'];
  const way = (name: string) => head.getByRole('link', { name, exact: true });
  const places = () => Promise.all(pages.map(async (name) => (await way(name).boundingBox())!));
  for (const window of [WINDOWS.desk, WINDOWS.small]) {
    await page.setViewportSize(window);
    const before = await places();
    for (const name of pages) {
      await way(name).click();
      const href = await way(name).getAttribute('href');
      await head.locator(`a[aria-current="page"][href="${href}"]:visible`).waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect((await places()).map(({ y }) => y)).toEqual(before.map(({ y }) => y));
    }
    const held = window === WINDOWS.small;
    expect(before.every(({ y, height }) => (held ? y > window.height / 2 && height >= 44 : y < 44))).toBe(
      true,
    );
  }
  // Between a hand and a desk all of it is there, too, with room for who one is among others.
  for (const width of [641, 667, 700, 740, 801]) {
    await page.setViewportSize({ width, height: 375 });
    const ends = await head
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
    const signs = 3 * 48;
    expect(Math.max(...ends) + signs, String(width)).toBeLessThan(width);
  }
  // A table has the head of a room, and leads back.
  await page.goto(`${hall.address}#/rules/geese`);
  await page.locator('.bar .back').waitFor();
  expect(await page.locator('.masthead').count()).toBe(0);
});
