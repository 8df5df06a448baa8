/** Tables as a player finds them: what is told of a board, and every mark on it. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keep, lakeUntil } from './lakes.ts';
import { blameless, inSight } from './look.ts';
import './patience.ts';
import { ABYSS, cell, DUNGEON, LAKE, over, sitDown } from './sit.ts';
import { useHall } from './visitors.ts';
import { seenIn } from './windows.ts';

const hall = useHall();

test.each([
  ['Abyss', ABYSS, 9],
  ['Dungeon', DUNGEON, 6],
] as const)('%s is walked to its end by pressing what is advised on the board', async (title, board, par) => {
  const page = await hall.come(`new/${title.toLowerCase()}`, seenIn('phone'));
  await sitDown(page, title, board);
  for (let move = 1; move <= par; move++) {
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.mark-advised').tap();
    await page.locator(`.moves li:nth-child(${move})`).waitFor({ state: 'attached' });
  }
  await over(page, /You won, with hints/);
});

test('the rim says what moves say', async () => {
  const page = await hall.come('new/geese');
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 5).click();
  expect(await page.locator('.moves li').allTextContents()).toEqual(['Show column 0, row 1']);
  expect(await page.locator('.head').allTextContents()).toEqual([
    '',
    '0',
    '1',
    '2',
    '3',
    '4',
    '0',
    '1',
    '2',
    '3',
  ]);
});

test('where a board is so small that every fifth row and column has its number, none of them is cut', async () => {
  const page = await hall.come('new/abyss', seenIn('phone'));
  const rows = Array.from({ length: 15 }, (_, row) => `${row === 0 ? 'H' : '#'}${' '.repeat(38)}*`);
  await sitDown(page, 'Abyss', rows.join('\n'));
  await page.getByRole('button', { name: /whole board/i }).click();
  await page.locator('.cells.sparse').waitFor();
  const read = await page.locator('.head.fifth').evaluateAll((heads) =>
    heads
      .filter((head) => head.textContent !== '')
      .map((head) => {
        const text = document.createRange();
        text.selectNodeContents(head);
        const { left, right, top, bottom } = text.getBoundingClientRect();
        const corners = [left + 1, right - 1].flatMap((x) =>
          [top + 1, bottom - 1].map((y) => [x, y] as const),
        );
        const isWhole = corners.every(([x, y]) => document.elementFromPoint(x, y) === head);
        return isWhole ? head.textContent : `${head.textContent} is cut`;
      }),
  );
  expect(read).toEqual(['5', '10', '15', '20', '25', '30', '35', '40', '5', '10', '15']);
});

test('beside all that is told of a lake that is won, what happened last is in sight', async () => {
  const page = await hall.come();
  const { session, left } = lakeUntil('a lake to be won', 1, 900);
  await keep(page, hall.address, [session.record()]);
  await cell(page, left[0]!).click();
  await over(page, /You won/);
  await page.getByText('Your first here, and so your best.').waitFor();
  await page.locator('.compared .insight').waitFor();
  expect(await inSight(page.locator('.log li').last())).toBe(true);
});

test('who has disturbed a goose sees whether it had to be, where it was safe, and may go on from there', async () => {
  const page = await hall.come('new/geese');
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).click();
  const board = page.locator('[data-board]');
  const before = await board.boundingBox();
  await cell(page, 17).click();
  await over(page, /You lost/);
  await page.getByText('That cell was certain to hold a goose').waitFor();
  // The clock and the share that lies open went with the question: the card has them.
  const counted = page.locator('.result .status dt');
  expect(await counted.allInnerTexts()).toEqual(['Time', 'Fields open', 'Clicks', 'Clicks needed']);
  // On the board itself, which is where it was.
  await expect.poll(() => page.locator('.mark-safe').count()).toBe(4);
  expect(await board.boundingBox()).toEqual(before);
  // The legend has it as it is drawn there, and tells of no hint that nobody sees.
  const ground = (tick: Locator) =>
    tick.evaluate((cell) => {
      const { content, backgroundColor } = getComputedStyle(cell, '::after');
      return { content, backgroundColor };
    });
  await page.keyboard.press('l');
  const marks = page.getByRole('dialog', { name: 'Legend' }).locator('.marks');
  expect(await marks.locator('dd').allInnerTexts()).toEqual([
    'What has just happened.',
    'Proved to be safe.',
  ]);
  expect(await ground(marks.locator('.mark-safe'))).toEqual(
    await ground(page.locator('.stage .mark-safe').first()),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play on from there' }).click();
  await page.locator('.result').waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.mark-safe').count()).toBe(0);
  await cell(page, 18).click();
  await page.locator('.moves summary', { hasText: '(2)' }).waitFor();
});

test('the legend is one key away and shows what is on the board', async () => {
  const page = await hall.come('new/dungeon');
  await sitDown(page, 'Dungeon', DUNGEON);
  await page.keyboard.press('l');
  const legend = page.getByRole('dialog', { name: 'Legend' });
  await legend.waitFor();
  expect(await legend.locator('strong').allTextContents()).toContain('Exit. ');
  expect(await legend.locator('strong').allTextContents()).not.toContain('Amulet. ');
  // Each key is in one box.
  const boxes = legend.locator('kbd').evaluateAll((keys) => keys.map((key) => key.getClientRects().length));
  expect(new Set(await boxes)).toEqual(new Set([1]));
  await legend.getByRole('button', { name: 'Back to the board' }).click();
  // And what is drawn over it: dots where a step leads, the hatch where it is the last, and no ring of a hint nobody took.
  await sitDown(page, 'Abyss', ABYSS.replace('H  #', ' H#M'));
  await page.locator('.mark-danger').first().waitFor();
  await page.keyboard.press('l');
  expect(await legend.locator('.marks dd').allInnerTexts()).toEqual([
    'A step leads there.',
    'Whoever goes there, or stays, is lost.',
    'Where somebody goes next if you stay.',
  ]);
  await blameless(page, 'the legend');
});

test('a piece that is chosen is seen to be, under the pointer as anywhere else', async () => {
  const page = await hall.come('new/jungle');
  await sitDown(page, 'Jungle');
  const frame = () => cell(page, 14).evaluate((it) => getComputedStyle(it).boxShadow);
  await cell(page, 14).click();
  await page.locator('.mark-chosen').waitFor();
  const pointed = await frame();
  await page.mouse.move(1, 1);
  expect(await frame()).toBe(pointed);
  // And it is another frame than that of a piece which is only pointed at.
  await cell(page, 14).click();
  await expect.poll(frame).not.toBe(pointed);
});

/** What there is to see of a cell but the piece on it, with and without a mark. */
const lookOf = (page: Page, which: string, but?: string) =>
  page
    .locator(which)
    .first()
    .evaluate((cell, mark) => {
      if (mark) cell.classList.remove(mark);
      const look = [null, '::before', '::after'].map((part) => {
        const { boxShadow, filter, content, backgroundColor, backgroundImage } = getComputedStyle(cell, part);
        return { boxShadow, filter, content, backgroundColor, backgroundImage };
      });
      if (mark) cell.classList.add(mark);
      return JSON.stringify(look);
    }, but);

test('pointed at, pressed, chosen, gone to, just moved, dangerous: each is seen, and is no other', async () => {
  const page = await hall.come('new/jungle');
  await sitDown(page, 'Jungle');
  const own = '[data-cell="14"]';
  await page.mouse.move(1, 1);
  const looks = [await lookOf(page, own)];
  await page.locator(own).hover();
  looks.push(await lookOf(page, own));
  await page.mouse.down();
  await page.locator('.held').waitFor();
  looks.push(await lookOf(page, own));
  await page.mouse.up();
  await page.locator('.mark-chosen').waitFor();
  await page.mouse.move(1, 1);
  looks.push(await lookOf(page, own));
  const unlike = async (mark: string) => {
    const seen = await lookOf(page, `.${mark}`);
    expect(await lookOf(page, `.${mark}`, mark), mark).not.toBe(seen);
    looks.push(seen);
  };
  await unlike('mark-target');
  await cell(page, 21).click();
  await page.locator('.mark-last').first().waitFor();
  await unlike('mark-last');
  await sitDown(page, 'Abyss', ABYSS.replace('H  #', 'H#  '));
  await page.locator('.stage .mark-danger').waitFor();
  await unlike('mark-danger');
  expect(new Set(looks).size).toBe(looks.length);
});

test('where a piece may go is shown while it is dragged', async () => {
  const page = await hall.come('new/jungle');
  await sitDown(page, 'Jungle');
  const from = (await cell(page, 14).boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 60, { steps: 4 });
  await expect.poll(() => page.locator('.mark-target').count()).toBeGreaterThan(0);
  await expect.poll(() => page.locator('.carried').count()).toBe(1);
  await page.mouse.up();
  await expect.poll(() => page.locator('.carried').count()).toBe(0);
});
