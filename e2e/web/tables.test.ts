/** Tables as a player finds them: play at once, go on first, nothing lost, help that is drawn. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keep, lakeUntil } from './lakes.ts';
import { blameless, inSight } from './look.ts';
import './patience.ts';
import { ABYSS, cell, DUNGEON, giveUp, JUNGLE, kept, LAKE, over, sitDown } from './sit.ts';
import { shiftsOn, watchFromNow } from './still.ts';
import { useHall } from './visitors.ts';
import { seenIn, WINDOWS } from './windows.ts';

const hall = useHall();

test('play starts at once, the next time as the last time', async () => {
  const page = await hall.come();
  await page.getByRole('link', { name: 'Play Geese' }).click();
  await page.locator('[data-board]').waitFor();
  expect(await page.locator('.bar .tag').innerText()).toBe('Beginner');
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

test('who does not like a board has another one before the first step', async () => {
  const page = await hall.come('play/abyss');
  await page.locator('[data-board]').waitFor();
  const before = page.url();
  await page.getByRole('button', { name: 'New board' }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await page.locator('[data-board]').waitFor();
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
});

test('on a wall the other open games lie below the tables, with their boards', async () => {
  const page = await hall.come('', { viewport: { width: 2560, height: 1440 } });
  // Who has none yet sees what else there is.
  for (const room of ['Puzzles', 'Levels', 'Boards of your own'])
    await page.locator('.third').getByRole('heading', { name: room }).waitFor();
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).click();
  await kept(page);
  await sitDown(page, 'Dungeon', DUNGEON);
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
  for (const [game, board] of [
    ['Geese', LAKE],
    ['Geese', LAKE],
    ['Abyss', ABYSS],
    ['Dungeon', DUNGEON],
    ['Dungeon', DUNGEON],
    ['Dungeon', DUNGEON],
  ] as const) {
    await sitDown(page, game, board);
    await kept(page);
  }
  await page.goto(hall.address);
  const also = page.locator('.also');
  await also.waitFor();
  expect(await also.getByRole('link').allTextContents()).toEqual(['Dungeon', 'Abyss', 'and 3 more']);
  expect(await also.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
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

test('a game is named, deleted and brought back', async () => {
  const page = await hall.come('new/geese');
  await sitDown(page, 'Geese', LAKE);
  await kept(page);
  await page.goto(`${hall.address}#/results`);
  await page.getByRole('button', { name: /Name this game of Geese/ }).click();
  // Who asked for it types at once.
  await page.keyboard.type('The quiet one');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'The quiet one' }).waitFor();
  // Beside its board as it stands, and what is at stake there.
  await page.locator('.kept-how', { hasText: '2 geese on 4 × 5 fields.' }).waitFor();
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

test('where it ended is marked, and one key begins anew', async () => {
  const page = await hall.come('new/abyss');
  await sitDown(page, 'Abyss', ABYSS.replace('H  #', ' H#M'));
  await page.locator('[data-word="d"]').click();
  await page.getByRole('button', { name: 'Go anyway' }).click();
  await over(page, /You lost/);
  await page.locator('.mark-fallen').waitFor();
  const before = page.url();
  await page.keyboard.press('r');
  await expect.poll(() => page.url()).not.toBe(before);
  await page.locator('[data-word="d"]').waitFor();
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

test('where one died is marked while another try is asked about, for who comes back, too, and not in that try', async () => {
  const page = await hall.come('new/dungeon');
  await sitDown(page, 'Dungeon', 'dungeon 2\nallow restart\nshrink 1\n\n3 3\n1 1\n$--\n---\n!--');
  await page.setViewportSize({ width: 390, height: 844 });
  const places = () => Promise.all(['.panel', '.acts'].map((part) => page.locator(part).boundingBox()));
  const before = await places();
  await page.locator('[data-word="a"]').click();
  await page.getByRole('button', { name: 'Go anyway' }).click();
  await page.getByRole('button', { name: 'Yes' }).waitFor();
  // What is asked has the pad's place: in the hand as well nothing else moves.
  expect(await places()).toEqual(before);
  expect(await inSight(page.getByRole('heading', { name: 'Begin this level again?' }))).toBe(true);
  // Neither the board nor a hand on it answers this.
  expect(await page.locator('.question .hands').count()).toBe(0);
  await page.locator('[data-cell="3"].mark-fallen').waitFor();
  await kept(page);
  await page.reload();
  await page.locator('[data-cell="3"].mark-fallen').waitFor();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => page.locator('.mark-fallen').count()).toBe(0);
});

test('a campaign has more numbers, and everybody who is after one beside them', async () => {
  const page = await hall.come('new/abyss');
  await page.getByRole('radio', { name: /^Campaign/ }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.pursuers li').first().waitFor();
  const told = page.locator('.pursuers li:not(.none), .flight .status div, .pursuit span');
  for (const one of await told.filter({ visible: true }).all())
    expect(await inSight(one), await one.innerText()).toBe(true);
  expect(await told.filter({ visible: true }).allInnerTexts()).toContain('0 lured');
});

test('after a board of a campaign one reads what is asked, and no number lies over who is after one', async () => {
  const page = await hall.come('new/abyss');
  await page.getByRole('radio', { name: /^Campaign/ }).check();
  await page.getByText('Seed and board').click();
  await page.getByLabel('Seed', { exact: true }).fill('walk');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-word="d"]').click();
  await page.getByRole('button', { name: 'Go anyway' }).click();
  await page.getByRole('button', { name: 'Yes' }).waitFor();
  expect(await inSight(page.getByRole('heading', { name: 'You have won 0 and lost 1. Play again?' }))).toBe(
    true,
  );
  const { x } = (await page.locator('.foes').boundingBox())!;
  for (const one of await page.locator('.flight .status div').filter({ visible: true }).all()) {
    const box = (await one.boundingBox())!;
    expect(box.x + box.width, await one.innerText()).toBeLessThan(x);
  }
});

test('beside par what is drawn on the board can still be read and pressed', async () => {
  const page = await hall.come('new/abyss');
  await page.locator('.kinds').getByText('Levels').click();
  await page.getByRole('radio', { name: /^Threshold/ }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  const drawn = (await page.locator('.drawn').boundingBox())!;
  const count = (await page.locator('.flight .status').boundingBox())!;
  expect(drawn.x + drawn.width).toBeLessThanOrEqual(count.x);
});

test('why a step is hatched is read beside the pad, and what happened before the last move is not', async () => {
  const page = await hall.come('new/abyss');
  await sitDown(page, 'Abyss', 'm#H      \n        ~\n         \n        *');
  expect(await page.locator('.said').innerText()).toContain('Get to the ladder');
  expect(await page.locator('.perils').innerText()).toBe(
    'Hatched is lost: the abyss, a monster and a bat would get you.',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  // Here is room for one of them: what there is to do, then what has happened, then why not to go somewhere.
  const said = page.locator('.last-line');
  await expect.poll(() => said.innerText()).toMatch(/^Get to the ladder/);
  await page.locator('[data-word="s"]').click();
  await expect.poll(() => said.innerText()).toBe('A monster went into the abyss: one baddie less.');
  await page.locator('[data-word="d"]').click();
  await expect.poll(() => said.innerText()).toBe('Hatched is lost: a bat would get you.');
});

test('where the baddies make for is drawn from move to move, until it is not wanted any more', async () => {
  const page = await hall.come('new/abyss');
  await sitDown(page, 'Abyss', ABYSS);
  const arrow = page.locator('.arrows .shaft');
  const ring = page.locator('.arrows .rings');
  await arrow.waitFor({ state: 'attached' });
  const before = await arrow.getAttribute('d');
  // Every cell that a step leads to has its dot.
  await expect.poll(() => page.locator('.mark-step').count()).toBe(5);
  await page.keyboard.press('s');
  await expect.poll(() => arrow.getAttribute('d')).not.toBe(before);
  expect(await ring.count()).toBe(0);
  await page.keyboard.press('s');
  // It will fall.
  await ring.waitFor({ state: 'attached' });
  const drawn = page.getByRole('group', { name: 'Drawn on the board' });
  const next = drawn.getByRole('radio', { name: 'Next steps' });
  expect(await next.isChecked()).toBe(true);
  await drawn.getByText('Plain').click();
  await expect.poll(() => page.locator('.arrows .shaft, .arrows .rings').count()).toBe(0);
  // Nor at the next table, until somebody wants it again.
  await sitDown(page, 'Abyss', ABYSS);
  await page.locator('.mark-step').first().waitFor();
  expect(await arrow.count()).toBe(0);
  await drawn.getByText('Next steps').click();
  await arrow.waitFor({ state: 'attached' });
  // The keys of the pad have all the room there is for them.
  expect((await page.locator('[data-word="q"]').boundingBox())!.width).toBeGreaterThan(56);
  // Below a wide board every act says what it does in a word, in its own place.
  const acts = page.locator('.acts .act:visible');
  const words = acts.locator('.word:visible');
  expect(await words.count()).toBe(await acts.count());
  for (const one of await words.all()) expect(await inSight(one), await one.innerText()).toBe(true);
});

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
  await over(page, /You won, with help/);
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
  await page.getByText('It need not have been. A goose was sure to be there').waitFor();
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

test('how it can be won is drawn on the board, and when it is over the way one went', async () => {
  const page = await hall.come('new/dungeon');
  await sitDown(page, 'Dungeon', DUNGEON);
  const log = page.locator('.tell');
  const before = (await log.boundingBox())!;
  await page.getByRole('button', { name: 'Can it be won?' }).click();
  await page.locator('.arrows .trail').waitFor({ state: 'attached' });
  // Advice has its place above the log: no head of a list is hidden, and nothing moves.
  const advice = page.locator('.advice', { hasText: 'It can be won in 6' });
  const { y, height } = (await advice.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(before.y);
  expect(await log.boundingBox()).toEqual(before);
  expect(await inSight(advice.locator('.help'))).toBe(true);
  await page.keyboard.type('d');
  await expect.poll(() => page.locator('.arrows .trail').count()).toBe(0);
  // The way one goes is drawn from the first step on, to the very last; what is taken back was not gone.
  const gone = async () => (await page.locator('.arrows .gone').getAttribute('d'))!.match(/[ML]/g)!.length;
  await expect.poll(gone).toBe(2);
  await page.keyboard.type('d');
  await expect.poll(gone).toBe(3);
  await page.keyboard.press('Control+z');
  await expect.poll(gone).toBe(2);
  await page.keyboard.type('dwsdd');
  await over(page, /You won/);
  await expect.poll(gone).toBe(7);
});

test('a score says what it is made of', async () => {
  const page = await hall.come('new/abyss');
  await sitDown(page, 'Abyss', ABYSS);
  await page.keyboard.type('sssccdddddd');
  await over(page, /You won/);
  expect(await page.locator('.compared .sum').innerText()).toBe(
    '1,089 = 1,000 for the ladder + 100 × 1 lured − 11 rounds',
  );
});

test('arrows step through a replay at once', async () => {
  const page = await hall.come('new/dungeon');
  await sitDown(page, 'Dungeon', DUNGEON);
  await page.keyboard.type('ddwsdd');
  await over(page, /You won/);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByText('Step 0 of 6').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByText('Step 2 of 6').waitFor();
  // What is seen there is a key away, too, and the keys of who plays are not told.
  await page.keyboard.press('l');
  const legend = page.getByRole('dialog', { name: 'Legend' });
  expect(await legend.locator('dt, strong').allTextContents()).toContain('Exit. ');
  expect(await legend.locator('.keys').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await legend.waitFor({ state: 'hidden' });
  await page.getByText('Step 2 of 6').waitFor();
});

test('a whole game is looked through before one step of it', async () => {
  const page = await hall.come('new/jungle');
  await sitDown(page, 'Jungle', JUNGLE);
  for (const [from, to] of [
    [51, 58],
    [58, 59],
  ] as const) {
    await page.locator('.player.turn[data-seat="0"]').waitFor();
    await cell(page, from).click();
    await cell(page, to).click();
  }
  await over(page, /You won/);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').waitFor();
  // Every moment at which one of the two was told: whether the other was still under way.
  await page.evaluate(() => {
    const early = new Set<string>();
    Object.assign(globalThis, { early });
    new MutationObserver(() => {
      const [whole, step] = [...document.querySelectorAll('.looking-back > section')];
      if (step?.querySelector('.insight'))
        early.add(/Looking through/.test(whole?.textContent ?? '') ? 'too early' : 'in time');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByRole('region', { name: 'This step' }).locator('.insight li').first().waitFor();
  expect(await page.evaluate(() => [...(globalThis as unknown as { early: Set<string> }).early])).toEqual([
    'in time',
  ]);
});

test('every day has its practice games, and the calendar knows which were played', async () => {
  const page = await hall.come();
  await page.getByRole('link', { name: /Today’s Dungeon/ }).click();
  await page.locator('[data-board]').waitFor();
  await kept(page);
  await page.goto(`${hall.address}#/today`);
  await page.getByRole('region', { name: 'Games of the day' }).getByRole('link', { name: 'Go on' }).waitFor();
  await page.getByRole('button', { name: 'The month before' }).click();
  await page.getByRole('region', { name: 'Calendar' }).locator('.day').first().click();
  const games = page.getByRole('region', { name: 'Games of the day' });
  expect(await games.getByRole('link', { name: 'Play' }).count()).toBe(5);
  // Each with its board of that day, which is not that of another.
  const boards = games.locator('.day-board .small-board > *');
  await expect.poll(() => boards.count()).toBe(5);
  const abyss = () =>
    games
      .locator('.hue-abyss canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL(), undefined, { timeout: 1000 })
      .catch(() => '');
  const first = await abyss();
  await page.getByRole('region', { name: 'Calendar' }).locator('.day').nth(1).click();
  await expect.poll(async () => ![first, ''].includes(await abyss())).toBe(true);
  // All five are in sight at once, at the desk and in a hand that holds it sideways.
  for (const window of [
    { width: 1280, height: 800 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(window);
    await page.evaluate(() => scrollTo(0, 0));
    const ways = await games.getByRole('link', { name: 'Play' }).all();
    const ends = await Promise.all(ways.map(async (way) => (await way.boundingBox())!));
    expect(ends.map(({ y, height }) => y + height <= window.height)).toEqual(Array(5).fill(true));
  }
});

test('a game of a past day is that day’s, and the calendar notes it there', async () => {
  const page = await hall.come('today');
  await page.getByRole('button', { name: 'The month before' }).click();
  const days = page.getByRole('region', { name: 'Calendar' }).locator('.day');
  await days.nth(4).click();
  const games = page.getByRole('region', { name: 'Games of the day' });
  const heading = await games.getByRole('heading').innerText();
  expect(heading).toMatch(/\b5\b/);
  await games.locator('.hue-dungeon').getByRole('link', { name: 'Play' }).click();
  await page.locator('[data-board]').waitFor();
  await kept(page);
  await page.goto(`${hall.address}#/today`);
  await page.getByRole('button', { name: 'The month before' }).click();
  // Of the whole month it is this day on which something was begun.
  await days.nth(4).locator('.dots .hue-dungeon.open').waitFor();
  expect(await page.locator('.dots .open').count()).toBe(1);
  await days.nth(4).click();
  expect(await games.getByRole('heading').innerText()).toBe(heading);
  await games.locator('.hue-dungeon').getByRole('link', { name: 'Go on' }).click();
  // Who has lost it may look at it, or try again: on the board of that day.
  await page.locator('[data-board]').waitFor();
  const fields = () =>
    page.locator('[data-cell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  const before = await fields();
  await giveUp(page);
  await kept(page);
  await page.goto(`${hall.address}#/today`);
  await page.getByRole('button', { name: 'The month before' }).click();
  await days.nth(4).click();
  expect(await page.locator('.days-went .status').innerText()).toMatch(/Played\n+0/);
  // In every window, in the same place, wherever there was something to begin before.
  const places = async () => {
    const ways = await games.locator('.game-of-day > .button').all();
    return Promise.all(ways.map(async (way) => (await way.boundingBox())!));
  };
  const size = ({ width, height }: { width: number; height: number }) => [width, height].map(Math.round);
  for (const window of Object.values(WINDOWS)) {
    await page.setViewportSize(window);
    const [abyss, dungeon] = await places();
    expect(size(dungeon!)).toEqual(size(abyss!));
    await games.locator('.hue-dungeon').getByRole('link', { name: 'Try again' }).waitFor();
  }
  const look = games.locator('.hue-dungeon').getByRole('link', { name: 'Broken off' });
  expect(await look.getAttribute('href')).toMatch(/^#\/replay\//);
  await games.locator('.hue-dungeon').getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Give up' }).waitFor();
  expect(await fields()).toEqual(before);
});

/** How many different cells there are on a picture of a board: runs in the page. */
async function looksOnPicture({ bytes, rows, columns }: { bytes: string; rows: number; columns: number }) {
  const png = Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([png], { type: 'image/png' }));
  const [margin, side] = [40, (bitmap.width - 80) / columns];
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const looks = new Set<string>();
  for (let cell = 0; cell < rows * columns; cell++) {
    const [x, y] = [margin + (cell % columns) * side, margin + Math.floor(cell / columns) * side];
    looks.add(String(context.getImageData(x + side / 4, y + side / 4, side / 2, side / 2).data));
  }
  return looks.size;
}

test('a board can be handed on to be beaten', async () => {
  const page = await hall.come('new/dungeon');
  await sitDown(page, 'Dungeon', DUNGEON);
  await page.keyboard.type('ddwsdd');
  await over(page, /You won/);
  await page.getByRole('button', { name: 'Share' }).click();
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'A picture' }).click();
  expect((await taken).suggestedFilename()).toBe('gridhall-dungeon.png');
  // The board is on it: walls, ground, the monster, the treasure's place and the way out are not alike.
  const bytes = readFileSync(await (await taken).path()).toString('base64');
  expect(await page.evaluate(looksOnPicture, { bytes, rows: 4, columns: 5 })).toBeGreaterThanOrEqual(4);
  await page.getByText('The picture is saved as gridhall-dungeon.png.').waitFor();
  await page.getByRole('button', { name: /Beat my board/ }).click();
  await expect.poll(() => page.getByLabel('Link to the replay').inputValue()).toContain('#b=');
  await page.goto(await page.getByLabel('Link to the replay').inputValue());
  await page.getByText('Can you do better?').waitFor();
  // One sees what one is dared to.
  await page.locator('.first-look .cell').first().waitFor();
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.locator('[data-board]').waitFor();
  await page.keyboard.type('ddwsdd');
  await over(page, /You won/);
  await page.locator('.result', { hasText: 'As good as theirs: 6 moves.' }).waitFor();
  // Who tries again is still dared.
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.locator('.result').waitFor({ state: 'detached' });
  await giveUp(page);
  await page.locator('.result', { hasText: 'Still to be beaten: 6 moves.' }).waitFor();
});

test('a lesson that is left goes on where it was', async () => {
  const page = await hall.come();
  await page.goto(`${hall.address}#/learn/geese`);
  await cell(page, 0).click();
  await page.getByText('2 of 5').waitFor();
  await page.goto(hall.address);
  await page.goto(`${hall.address}#/learn/geese`);
  await page.getByText('2 of 5').waitFor();
});
