/** A board is painted, judged, played, handed on, kept and taken away; a file is never written by hand. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import './patience.ts';
import { cell, over } from './sit.ts';
import { useHall } from './visitors.ts';
import { WINDOWS } from './windows.ts';

const hall = useHall();
let page: Page;

beforeEach(async () => {
  page = await hall.come('', { acceptDownloads: true, permissions: ['clipboard-read', 'clipboard-write'] });
});

const verdict = (words: RegExp) => page.locator('.verdict h2', { hasText: words }).waitFor();
const brush = (name: string) => page.getByRole('button', { name, exact: true });
const panelButton = (name: string) => page.locator('.panel').getByRole('button', { name, exact: true });

/** Puts a text into the editor as a file. */
async function bring(text: string): Promise<void> {
  const file = { name: 'cellar.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel('Board files').setInputFiles(file);
}

async function edit(game: string): Promise<void> {
  await page.goto(`${hall.address}#/edit/${game}`);
  await page.locator('.palette').waitFor();
}

const LEVEL = '2 4\n1 0\n-$-!\n----\n';

test('a level is painted with mouse and keys, and the verdict follows the brush', async () => {
  await edit('dungeon');
  await bring(LEVEL);
  await verdict(/won in 4/);
  // How hard it is, on a scale as well as in a word.
  await page.getByRole('img', { name: '1 of 5' }).waitFor();
  // Every brush bears its name, where it is seen.
  const names = page.locator('.brush .name');
  expect((await names.allInnerTexts()).slice(0, 4)).toEqual(['open', 'start', 'treasure', 'amulet']);
  expect(await names.count()).toBe(await page.locator('.brush').count());
  // The first stroke of who has chosen nothing moves nobody.
  await page.locator('.brush[aria-pressed="true"]', { hasText: 'treasure' }).waitFor();
  await brush('pillar').click();
  await cell(page, 2).click();
  await verdict(/won in 6/);
  expect(await page.locator('.arrows .trail').count()).toBe(1);
  // The rest of the column: nobody comes through.
  await brush('treasure').click();
  await cell(page, 6).focus();
  // A letter takes the brush and paints nothing; the space bar paints with it.
  await page.keyboard.press('+');
  await page.locator('.brush[aria-pressed="true"]', { hasText: 'pillar' }).waitFor();
  expect(await cell(page, 6).getAttribute('aria-label')).not.toContain('pillar');
  await page.keyboard.press(' ');
  await verdict(/cannot be won/);
  await page.keyboard.press('Control+z');
  await verdict(/won in 6/);
  // Pressed again it is wiped away.
  await cell(page, 2).click();
  await verdict(/won in 4/);
});

test.each([
  [1280, 800],
  [1024, 768],
])('at %i × %i the board stays where it is, whatever there is to say of a brush', async (width, height) => {
  await page.setViewportSize({ width, height });
  await edit('dungeon');
  const place = () => page.locator('[data-board]').boundingBox();
  const first = await place();
  for (const name of ['open', 'monster', 'pillar', 'patrol going down', 'bomb']) {
    await brush(name).click();
    expect([name, await place()]).toEqual([name, first]);
  }
});

test('a stroke paints what it goes over, and is taken back as one', async () => {
  await edit('dungeon');
  await bring('3 9\n0 0\n-$------!\n---------\n---------\n');
  await verdict(/won in 8/);
  await brush('pillar').click();
  const [from, to] = [await cell(page, 18).boundingBox(), await cell(page, 24).boundingBox()];
  await page.mouse.move(from!.x + 5, from!.y + 5);
  await page.mouse.down();
  await page.mouse.move(to!.x + 5, to!.y + 5);
  await page.mouse.up();
  expect(await page.locator('.easel [aria-label$=pillar]').count()).toBe(7);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.locator('.easel [aria-label$=pillar]').count()).toBe(0);
});

test('what is no board is refused in one line that says what is wrong', async () => {
  await edit('dungeon');
  await bring('2 3\n0 0\n-x!\n---\n');
  await page.locator('.notice', { hasText: 'Line 3, column 2: "x" is not a tile.' }).waitFor();
  await bring(LEVEL);
  await verdict(/won in 4/);
  await brush('pillar').click();
  await cell(page, 3).click();
  await page.locator('.verdict').getByText('There is neither a door nor an exit.', { exact: true }).waitFor();
  await cell(page, 4).click();
  await page.locator('.verdict', { hasText: 'There is no start' }).waitFor();
  expect(await panelButton('Play it').isDisabled()).toBe(true);
});

test('a dungeon of two levels with a bomb is painted, saved as a file, and is the same when it is opened', async () => {
  await edit('dungeon');
  await bring(LEVEL);
  await verdict(/won in 4/);
  await brush('door').click();
  await cell(page, 3).click();
  await page.getByRole('button', { name: 'One more level' }).click();
  await brush('exit').click();
  await cell(page, 3).click();
  await brush('bomb').click();
  await cell(page, 7).click();
  await page.getByText('Beside the board').click();
  await page.getByLabel('Title').fill('The lair');
  await verdict(/can be won/);
  const saving = page.waitForEvent('download');
  await panelButton('Save file').click();
  const text = readFileSync((await (await saving).path())!, 'utf8');
  expect(text).toBe('2 4\n1 0\n-$-?\n----\n===\ndungeon 2\ntitle The lair\n\n2 4\n1 0\n-$-!\n---*\n');
  await panelButton('New board').click();
  await bring(text);
  await page.getByRole('button', { name: 'Level 2', exact: true }).click();
  await expect.poll(() => cell(page, 7).getAttribute('aria-label')).toContain('bomb');
});

test('a painted board is played, with its par, and its link leads to the same board', async () => {
  await edit('dungeon');
  await bring(LEVEL);
  await verdict(/won in 4/);
  await panelButton('Copy link').click();
  await page.locator('.notice', { hasText: 'on your clipboard' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await panelButton('Play it').click();
  await page.locator('.counters, .count', { hasText: 'Par' }).first().waitFor();
  await page.keyboard.type('wddd');
  await over(page, /./);
  await page.goto('about:blank');
  await page.goto(link);
  await page.locator('.first-look [data-cell="4"]').waitFor();
  await page.getByRole('button', { name: 'Open in the editor' }).click();
  await verdict(/won in 4/);
  await panelButton('Play it').click();
  await page.locator('.adventure .way-out', { hasText: 'par 4' }).waitFor();
  await page.keyboard.type('wddd');
  await over(page, /You won/);
  // Who takes two treasures has the par of two.
  await edit('dungeon');
  await bring('1 6\n0 1\n$-$--!\n');
  await page.locator('.aims li', { hasText: /2 treasures\s*par 6/ }).waitFor();
  await panelButton('Play it').click();
  await page.locator('.adventure .way-out', { hasText: 'par 4' }).waitFor();
  await page.keyboard.type('add');
  await page.locator('.adventure .way-out', { hasText: 'par 6' }).waitFor();
});

test('who has looked on at machines plays a painted board all the same', async () => {
  await page.evaluate(() => {
    const kinds = { 0: 'level-4', 1: 'level-4' };
    localStorage.setItem(
      'gridhall-last-jungle',
      JSON.stringify({ params: {}, kinds, clock: 'none', wish: 'any' }),
    );
  });
  await edit('jungle');
  await panelButton('Play it').click();
  await page.getByRole('heading', { name: 'Your move' }).waitFor();
});

test('who has played a painted board begins on it again, or goes back to the bench where it lies', async () => {
  await edit('abyss');
  await bring('H  *\n');
  await verdict(/won in/);
  await page.getByLabel('Name').fill('Straight on');
  await panelButton('Play it').click();
  await page.locator('[data-board]').waitFor();
  // There is no other board to begin on.
  await page.getByRole('button', { name: 'Restart', exact: true }).waitFor();
  await page.keyboard.type('ddd');
  await over(page, /You won/);
  await page.getByRole('button', { name: 'Play again' }).waitFor();
  expect(await page.getByRole('button', { name: 'Same board' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Edit this board' }).click();
  await verdict(/won in/);
  expect(await page.getByLabel('Name').inputValue()).toBe('Straight on');
});

test('boards are kept by name, opened again, and taken away with a way back', async () => {
  await edit('geese');
  await page
    .locator('.verdict .lines', { hasText: /^Show column \d+, row \d+: wins with about \d+\s%/ })
    .waitFor();
  // The field that it names is ringed.
  expect(await page.locator('.easel .mark-hint').count()).toBe(1);
  await page.getByLabel('Name').fill('Small pond');
  await panelButton('Keep it').click();
  await page.locator('.notice', { hasText: 'is kept' }).waitFor();
  await brush('goose').click();
  await cell(page, 0).click();
  await panelButton('New board').click();
  await panelButton('Your boards').click();
  const dialog = page.getByRole('dialog', { name: 'Your boards' });
  await dialog.getByRole('button', { name: /^Small pond/ }).click();
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Small pond');
  expect(await cell(page, 0).getAttribute('aria-label')).not.toContain('goose');
  await panelButton('Your boards').click();
  await dialog.getByRole('button', { name: 'Take “Small pond” away' }).click();
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('button', { name: /^Small pond/ }).waitFor();
  // What is kept can be chosen for a new game, too.
  await page.goto(`${hall.address}#/new/geese`);
  await page.getByText('Seed and board').click();
  await page.getByLabel('One of your boards').selectOption('Small pond');
  expect(await page.getByLabel('Board of your own').inputValue()).toContain('....s....');
});

test('a position of Jungle says who moves first, and a wrong one where it is wrong', async () => {
  await edit('jungle');
  await verdict(/^Blue: \d+ % to win$/);
  // What is best is said in words.
  expect(await page.locator('.verdict .lines li').first().innerText()).toMatch(
    /^[A-Z]\w+ [A-G]\d to [A-G]\d: [a-z ]+ \([+−]\d/,
  );
  await page.getByLabel('First to move').selectOption('Red');
  await verdict(/^Red: \d+ % to win$/);
  await brush('red cat').click();
  // B4 is in the river.
  await cell(page, 3 * 7 + 1).click();
  await page.locator('.verdict', { hasText: 'B4' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await panelButton('Play it').click();
  await page.locator('[data-board]').waitFor();
});

test('a drag moves the animal it begins on whichever brush is chosen, and eats nobody on its way', async () => {
  await edit('jungle');
  const stands = (n: number) => cell(page, n).getAttribute('aria-label');
  await brush('blue cat').click();
  await cell(page, 0).hover();
  await page.mouse.down();
  // Nobody is gone because a hand came down on him.
  expect(await stands(0)).toMatch(/Blue lion/);
  // Over the dog on B2, to C2.
  for (const n of [1, 8, 9]) await cell(page, n).hover();
  await page.mouse.up();
  await expect.poll(() => stands(9)).toMatch(/Blue lion/);
  expect(await stands(0)).not.toContain('lion');
  expect(await stands(8)).toMatch(/Blue dog/);
  // All of its way is one step.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stands(0)).toMatch(/Blue lion/);
  // Nobody has to leave for a second of his kind, and who is pressed on gives way or goes.
  await cell(page, 9).click();
  await cell(page, 0).click();
  await expect.poll(() => page.locator('.easel [aria-label*="Blue cat"]').count()).toBe(3);
  await cell(page, 9).click();
  await expect.poll(() => page.locator('.easel [aria-label*="Blue cat"]').count()).toBe(2);
});

test('the key that deletes takes the brush it stands for, and a board is cleared at once, with a way back', async () => {
  await edit('jungle');
  const animals = page.locator('.easel [aria-label*=" rank "]');
  expect(await animals.count()).toBe(16);
  await cell(page, 0).focus();
  await page.keyboard.press('Delete');
  await page.locator('.brush[aria-pressed="true"]', { hasText: 'nobody' }).waitFor();
  await expect.poll(() => animals.count()).toBe(15);
  await panelButton('Clear board').click();
  await expect.poll(() => animals.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => animals.count()).toBe(15);
});

test('who comes back from the bench finds the pages of the hall side by side in the hand', async () => {
  await page.setViewportSize(WINDOWS.phone);
  await page.goto(`${hall.address}#/edit/abyss`);
  await page.locator('.easel').waitFor();
  await page.goto(`${hall.address}#/`);
  const ways = page.locator('.masthead .tabs a');
  await ways.first().waitFor();
  const tops = await ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(3);
  expect(new Set(tops).size).toBe(1);
});

test('the way of a solution is watched as a replay', async () => {
  await edit('abyss');
  await verdict(/can be won/);
  await panelButton('Watch').click();
  await page.getByRole('slider').waitFor();
  // It runs by itself, and the way back leads to the bench; out of the game that is played there, too.
  await expect.poll(() => page.getByRole('slider').inputValue().then(Number)).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Editor' }).click();
  await verdict(/can be won/);
  await panelButton('Play it').click();
  await page.locator('.table:not(.editor) [data-board]').waitFor();
  await page.getByRole('link', { name: 'Editor' }).click();
  await verdict(/can be won/);
});

test('in the hand the bench is pulled up over the board, which stays as large, and pushed down again', async () => {
  const held = await hall.come('edit/dungeon', {
    viewport: { width: 320, height: 568 },
    hasTouch: true,
    isMobile: true,
  });
  await held.locator('.verdict h2', { hasText: 'won in' }).waitFor();
  const board = held.locator('.easel [data-board]');
  const before = await board.boundingBox();
  const copied = held.getByRole('button', { name: 'Copy link' });
  expect(await copied.evaluate((it) => it.getBoundingClientRect().top < innerHeight - 44)).toBe(false);
  const more = held.getByRole('button', { name: 'More', exact: true });
  await more.tap();
  expect(await copied.evaluate((it) => it.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  expect(await board.boundingBox()).toEqual(before);
  await more.tap();
  expect(await copied.evaluate((it) => it.getBoundingClientRect().top < innerHeight - 44)).toBe(false);
});
