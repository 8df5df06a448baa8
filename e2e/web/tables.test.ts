/** Tables as a player finds them: play at once, go on first, boards that fit, nothing lost, help that is drawn. */
import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { blameless } from './look.ts';
import './patience.ts';
import { ABYSS, cell, DUNGEON, kept, LAKE, over, sitDown } from './sit.ts';
import { shiftsOn, watchShifts } from './still.ts';
import { useHall } from './visitors.ts';

const hall = useHall();

const SIZES = {
  small: { width: 320, height: 568 },
  phone: { width: 390, height: 844 },
  lying: { width: 844, height: 390 },
  desk: { width: 1280, height: 800 },
  wall: { width: 2560, height: 1440 },
  /** A desk at 200 %: half of it, every pixel twice as large. */
  near: { width: 640, height: 400 },
} as const;

async function come(size: keyof typeof SIZES = 'desk', hash = ''): Promise<Page> {
  const touch = size !== 'desk' && size !== 'wall';
  return hall.come(hash, { viewport: SIZES[size], hasTouch: touch, isMobile: touch });
}

test('play starts at once, the next time as the last time', async () => {
  const page = await come();
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

test('the first field of a preset opens a clearing', async () => {
  const page = await come();
  await page.getByRole('link', { name: 'Play Geese' }).click();
  await cell(page, 40).click();
  await expect.poll(() => page.locator('.ground-open').count()).toBeGreaterThan(1);
});

test('what was left comes first, with its board', async () => {
  const page = await come();
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).click();
  await kept(page);
  await page.goto(hall.address);
  const first = page.getByRole('region', { name: 'Continue' });
  await first.locator('.ground-open').first().waitFor();
  await expect.poll(() => first.locator('.how-it-stands').innerText()).toContain('To reveal');
  await first.getByRole('link', { name: /Continue Geese/ }).click();
  await expect.poll(() => page.locator('.moves summary').innerText()).toBe('Moves (1)');
});

test('a game is named, deleted and brought back', async () => {
  const page = await come('desk', 'new/geese');
  await sitDown(page, 'Geese', LAKE);
  await kept(page);
  await page.goto(`${hall.address}#/results`);
  await page.getByRole('button', { name: /Name this game of Geese/ }).click();
  await page.getByLabel('Name of this game').fill('The quiet one');
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('link', { name: 'The quiet one: Going on' }).waitFor();
  await page.getByRole('button', { name: /Delete this game of Geese/ }).click();
  await expect.poll(() => page.locator('.results li').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'The quiet one: Going on' }).waitFor();
  // A word about this room is not for the next.
  await page.getByRole('button', { name: /Delete this game of Geese/ }).click();
  await page.locator('.toast').waitFor();
  await page.goto(`${hall.address}#/settings`);
  await expect.poll(() => page.locator('.toast').count()).toBe(0);
});

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
      ['jungle', 'As usual'],
      ['dungeon', 'Tutorial'],
    ] as const) {
      await page.goto(`${hall.address}#/new/${game}`);
      await page.getByRole('radio', { name: new RegExp(`^${preset}`) }).check();
      await page.locator('[data-start]').click();
      await page.locator('.stage [data-board]').waitFor();
      for (const size of sizes) {
        await page.setViewportSize(SIZES[size]);
        const finer = size === 'near' ? await magnify(page) : undefined;
        await expect
          .poll(() => lie(page), { message: `${game}, ${size}` })
          .toEqual({ told: true, large: true, wide: false });
        if (finer) await finer.detach();
        else if (game === 'geese') await whatHappenedIsInSight(page, size);
      }
      await page.setViewportSize(SIZES[sizes[0]]);
    }
  },
);

/** As the browser's own zoom does it: the page finds a smaller window with finer pixels, until the session ends. */
async function magnify(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const finer = { ...SIZES.near, deviceScaleFactor: 2, mobile: false };
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
  if (size === 'desk' || size === 'wall') return expect(inSight(last)).resolves.toBe(true);
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
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Give up: sure?' }).click();
  await page.getByRole('heading', { name: 'You lost' }).waitFor();
  expect(await board.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Same board again' }).waitFor();
  await blameless(page, 'a result in one line');
}

/** Seen by who looks at the screen: in the window, and nothing over it. */
function inSight(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2);
    return there !== null && (element.contains(there) || there.contains(element));
  });
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
  await expect.poll(() => page.locator('.minimap').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Closer' }).click();
  await page.locator('.minimap').waitFor();
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

/** One goose in the corner: whoever shows any field but those beside it has won. */
const OPEN_LAKE = ['9........', ...Array.from({ length: 8 }, () => '.........')].join('\n');

test('a board whose game is over rests whole in the hand; in its replay it comes closer again', async () => {
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
  await expect.poll(seen).toEqual({ cut: true, tools: true, easy: true });
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

test('a swipe walks', async () => {
  const page = await come('phone', 'new/dungeon');
  await sitDown(page, 'Dungeon', DUNGEON);
  const box = (await page.locator('.cells').boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  await touch('touchStart', { x, y });
  await touch('touchMove', { x: x + 40, y });
  await touch('touchEnd');
  await expect.poll(() => page.locator('.moves li').allTextContents()).toEqual(['d']);
});

test('where it ended is marked, and one key begins anew', async () => {
  const page = await come('desk', 'new/abyss');
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

test('where the baddies make for is drawn from move to move, until it is not wanted any more', async () => {
  const page = await come('desk', 'new/abyss');
  await sitDown(page, 'Abyss', ABYSS);
  const next = page.getByRole('button', { name: 'Next' });
  const arrow = page.locator('.arrows .arrow');
  await next.click();
  await arrow.waitFor({ state: 'attached' });
  const before = await arrow.getAttribute('d');
  await page.keyboard.press('s');
  await expect.poll(() => arrow.getAttribute('d')).not.toBe(before);
  await next.click();
  await expect.poll(() => arrow.count()).toBe(0);
});

test.each([
  ['Abyss', ABYSS, 9],
  ['Dungeon', DUNGEON, 6],
] as const)('%s is walked to its end by pressing what is advised on the board', async (title, board, par) => {
  const page = await come('phone', `new/${title.toLowerCase()}`);
  await sitDown(page, title, board);
  for (let move = 1; move <= par; move++) {
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.mark-advised').tap();
    await page.locator(`.moves li:nth-child(${move})`).waitFor({ state: 'attached' });
  }
  await over(page, /You won, with help/);
});

test('the rim says what moves say', async () => {
  const page = await come('desk', 'new/geese');
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 5).click();
  expect(await page.locator('.moves li').allTextContents()).toEqual(['s 0 1']);
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

test('the legend is one key away and shows what is on the board', async () => {
  const page = await come('desk', 'new/dungeon');
  await sitDown(page, 'Dungeon', DUNGEON);
  await page.keyboard.press('l');
  const legend = page.getByRole('dialog', { name: 'Legend' });
  await legend.waitFor();
  expect(await legend.locator('strong').allTextContents()).toContain('Exit. ');
  expect(await legend.locator('strong').allTextContents()).not.toContain('Amulet. ');
  await blameless(page, 'the legend');
});

test('a finger that cannot press twice ways says which it means', async () => {
  const page = await come('phone', 'new/geese');
  await sitDown(page, 'Geese', LAKE);
  // In words that fit the device.
  expect(await page.locator('.last-line').innerText()).toBe(
    'Tap a field to show it, hold it to mark it; on a number a tap opens the rest around it.',
  );
  await page.getByText('Mark', { exact: true }).click();
  await cell(page, 4).tap();
  await expect.poll(() => page.locator('.moves li').allTextContents()).toEqual(['m 4 0']);
  await page.locator('[role="timer"]').waitFor();
});

test('you sit at the bottom, and the board can be turned', async () => {
  const page = await come();
  await page.getByRole('link', { name: 'Play Jungle' }).click();
  const first = cell(page, 0);
  const below = async () => (await first.boundingBox())!.y > (await cell(page, 62).boundingBox())!.y;
  await first.waitFor();
  expect(await below()).toBe(true);
  await page.getByRole('button', { name: 'Turn the board' }).click();
  await expect.poll(below).toBe(false);
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

test('where a piece may go is shown while it is dragged', async () => {
  const page = await come('desk', 'new/jungle');
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
  const page = await come('desk', 'new/dungeon');
  await sitDown(page, 'Dungeon', DUNGEON);
  const log = page.locator('.tell');
  const before = (await log.boundingBox())!;
  await page.getByRole('button', { name: 'Can it be won?' }).click();
  await page.locator('.arrows .trail').waitFor({ state: 'attached' });
  // Advice that is longer than its place lies over the log, which stays where it was.
  const advice = page.locator('.advice', { hasText: 'It can be won in 6' });
  const { y, height } = (await advice.boundingBox())!;
  expect(y + height).toBeGreaterThan(before.y);
  expect(await log.boundingBox()).toEqual(before);
  expect(await inSight(advice.locator('.help'))).toBe(true);
  await page.keyboard.type('d');
  await expect.poll(() => page.locator('.arrows .trail').count()).toBe(0);
  await page.keyboard.type('dwsdd');
  await over(page, /You won/);
  await page.locator('.arrows .trail').waitFor({ state: 'attached' });
});

test('a score says what it is made of', async () => {
  const page = await come('desk', 'new/abyss');
  await sitDown(page, 'Abyss', ABYSS);
  await page.keyboard.type('sssccdddddd');
  await over(page, /You won/);
  expect(await page.locator('.compared .sum').innerText()).toBe(
    '1,089 = 1,000 for the ladder + 100 × 1 lured − 11 rounds',
  );
});

test('nothing moves in a hand that nobody asked to move', async () => {
  const { page, leave } = await hall.visit({ viewport: SIZES.phone, hasTouch: true, isMobile: true });
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
  await page.goto(hall.address);
  await page.locator('.lately li').waitFor();
  await page.locator('.hero .cell').first().waitFor();
  expect(await shiftsOn(page), 'the hall').toEqual([]);
  await leave();
});

test('arrows step through a replay at once', async () => {
  const page = await come('desk', 'new/dungeon');
  await sitDown(page, 'Dungeon', DUNGEON);
  await page.keyboard.type('ddwsdd');
  await over(page, /You won/);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByText('Step 0 of 6').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByText('Step 2 of 6').waitFor();
});

test('every day has its practice games, and the calendar knows which were played', async () => {
  const page = await come();
  await page.getByRole('link', { name: /Today’s Dungeon/ }).click();
  await page.locator('[data-board]').waitFor();
  await kept(page);
  await page.goto(`${hall.address}#/today`);
  await page.getByRole('region', { name: 'Games of the day' }).getByRole('link', { name: 'Go on' }).waitFor();
  await page.getByRole('button', { name: 'The month before' }).click();
  await page.getByRole('region', { name: 'Calendar' }).locator('.day').first().click();
  expect(
    await page.getByRole('region', { name: 'Games of the day' }).getByRole('link', { name: 'Play' }).count(),
  ).toBe(5);
});

test('a board can be handed on to be beaten', async () => {
  const page = await come('desk', 'new/dungeon');
  await sitDown(page, 'Dungeon', DUNGEON);
  await page.keyboard.type('ddwsdd');
  await over(page, /You won/);
  await page.getByRole('button', { name: 'Share' }).click();
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'A picture' }).click();
  expect((await taken).suggestedFilename()).toBe('gridhall-dungeon.png');
  await page.getByRole('button', { name: /Beat my board/ }).click();
  await expect.poll(() => page.getByLabel('Link to the replay').inputValue()).toContain('#b=');
  await page.goto(await page.getByLabel('Link to the replay').inputValue());
  await page.getByText('Can you do better?').waitFor();
  // One sees what one is dared to.
  await page.locator('.first-look .cell').first().waitFor();
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.locator('[data-board]').waitFor();
});

test('a lesson that is left goes on where it was', async () => {
  const page = await come();
  await page.goto(`${hall.address}#/learn/geese`);
  await cell(page, 0).click();
  await page.getByText('2 of 5').waitFor();
  await page.goto(hall.address);
  await page.goto(`${hall.address}#/learn/geese`);
  await page.getByText('2 of 5').waitFor();
});

test('a lesson fits into a hand: what it points at is in sight, and nothing lies over what it says', async () => {
  const page = await come('small');
  await page.goto(`${hall.address}#/learn/jungle`);
  await expect.poll(() => inSight(page.locator('.mark-hint').first())).toBe(true);
  await page.setViewportSize(SIZES.lying);
  await page.goto(`${hall.address}#/learn/abyss`);
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
