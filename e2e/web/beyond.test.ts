/** What goes on beyond one sitting: the games of a day, replays, dares, lessons that were left. */
import { readFileSync } from 'node:fs';
import { dailyChoices, dailySeed } from '@gridhall/app';
import { capital, sure } from '@gridhall/core';
import { GAME_NAMES, tableOf } from '@gridhall/games';
import { expect, test } from 'vitest';
import { clear } from './guests.ts';
import { keep, lakeUntil } from './lakes.ts';
import './patience.ts';
import { cell, DUNGEON, giveUp, JUNGLE, kept, LAKE, over, sitDown } from './sit.ts';
import { useHall } from './visitors.ts';
import { WINDOWS } from './windows.ts';

const hall = useHall();

/** All tables but that of Geese. */
const OTHERS = GAME_NAMES.filter((name) => name !== 'geese').map(capital);

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
  // What it is called stands whole beside what leads on from it.
  const cut = (one: Element) => one.scrollWidth - one.clientWidth;
  for (const name of await page.locator('.bar h1, .bar .tag').all()) expect(await name.evaluate(cut)).toBe(0);
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

test('every day has its dailies, and the calendar knows which were played', async () => {
  const page = await hall.come();
  await page.getByRole('link', { name: /Daily Dungeon/ }).click();
  await page.locator('[data-board]').waitFor();
  await page.keyboard.press('e');
  await kept(page);
  await page.goto(`${hall.address}#/today`);
  await page.getByRole('region', { name: 'Dailies' }).getByRole('link', { name: 'Go on' }).waitFor();
  await page.getByRole('button', { name: 'The month before' }).click();
  await page.getByRole('region', { name: 'Calendar' }).locator('.day').first().click();
  const games = page.getByRole('region', { name: 'Dailies' });
  expect(await games.getByRole('link', { name: 'Play' }).count()).toBe(5);
  // Told apart by who hears them, too.
  await games.getByRole('link', { name: 'Play Abyss', exact: true }).waitFor();
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

test('where the daily ends the days in a row are told, and in the hand its name says which it is', async () => {
  const page = await hall.come();
  const ending = page.locator('.ending');
  for (const day of ['2026-11-17', '2026-11-18']) {
    await page.clock.setSystemTime(`${day}T12:00:00Z`);
    await page.goto(`${hall.address}#/daily/geese/${day}`);
    await page.locator('.bar .kind', { hasText: /^Daily$/ }).waitFor();
    for (let field = 0; (await ending.count()) === 0; field++) await cell(page, field).click();
    await kept(page);
  }
  await expect.poll(() => ending.locator('.whom').innerText()).toBe('2 days in a row');
  // It leads on to those that are still to be played.
  const more = page.getByRole('navigation', { name: 'More dailies' });
  await expect.poll(() => more.getByRole('link').allTextContents()).toEqual(OTHERS);
  expect(await more.getByRole('link').first().getAttribute('href')).toBe('#/daily/abyss/2026-11-18');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.bar .named', { hasText: /^Geese\s*Daily: [A-Z]/ }).waitFor();
});

test('a daily that was won with hints is told as that wherever it is told of', async () => {
  const page = await hall.come();
  const day = '2026-11-19';
  await page.clock.setSystemTime(`${day}T12:00:00Z`);
  const table = await tableOf('geese');
  const { params } = dailyChoices(table, day);
  const lake = lakeUntil(dailySeed('geese', day), 1, 500, {
    ...table.game.params.presets[0]!,
    values: params,
  });
  sure(lake.session.act(0, 'hint'));
  await keep(page, hall.address, [lake.session.record()]);
  await cell(page, lake.left[0]!).click();
  await over(page, /You won, with hints/);
  await kept(page);
  await page.goto(hall.address);
  await expect.poll(() => page.locator('.today .hue-geese .how-it-went').innerText()).toBe('Won\nwith hints');
  await page.goto(`${hall.address}#/today/${day}`);
  await expect.poll(() => page.locator('.game-of-day.hue-geese a.helped').innerText()).toBe('Won with hints');
  expect(await page.locator('.dots-say').innerText()).toMatch(/won\s*with hints\s*begun or lost/);
  expect(await page.locator('.dots .hue-geese.helped').count()).toBe(1);
  // Seen to, and neither won nor lost.
  expect(await page.locator('.days-went .status').innerText()).toMatch(
    /Played\s+1\s+Won\s+0\s+With hints\s+1/,
  );
  expect(await page.locator('.won-at .hue-geese span').innerText()).toBe('1 with hints');
  expect(await page.locator('.won-at .hue-abyss span').innerText()).toBe('not yet');
});

test('a daily that is lost is tried again at once, and the others of the day are whole below a wide board', async () => {
  const page = await hall.come();
  await page.clock.setSystemTime('2026-11-19T12:00:00Z');
  await page.goto(`${hall.address}#/daily/abyss/2026-11-19`);
  await page.locator('[data-board]').waitFor();
  // Into a super monster, and yes, really.
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Go anyway' }).click();
  await over(page, /You lost/);
  const others = page.getByRole('navigation', { name: 'More dailies' }).getByRole('link');
  await others.nth(3).waitFor();
  for (const other of await others.all()) expect(await clear(other)).toBe(true);
  expect(await page.getByRole('button', { name: /^(Play again|Same board)$/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.result').waitFor({ state: 'detached' });
  await page.locator('.bar .kind', { hasText: /^Daily$/ }).waitFor();
});

test('who begins a daily anew begins the daily anew, also where another board comes elsewhere', async () => {
  const page = await hall.come();
  await page.clock.setSystemTime('2026-11-19T12:00:00Z');
  for (const [game, field] of [
    ['geese', 200],
    ['abyss', undefined],
  ] as const) {
    await page.goto(`${hall.address}#/daily/${game}/2026-11-19`);
    const again = page.getByRole('button', { name: 'Restart', exact: true });
    await again.waitFor();
    expect(await page.getByRole('button', { name: 'New board' }).count()).toBe(0);
    if (field === undefined) await page.keyboard.press('a');
    else await cell(page, field).click();
    const before = page.url();
    await page.keyboard.press('F2');
    await expect.poll(() => page.url()).not.toBe(before);
    await page.locator('.bar .kind', { hasText: /^Daily$/ }).waitFor();
  }
});

test('above a wide lake what happened lies beside the day whose daily it is', async () => {
  const page = await hall.come();
  await page.clock.setSystemTime('2026-11-20T12:00:00Z');
  await page.goto(`${hall.address}#/daily/geese/2026-11-19`);
  const day = page.locator('.bar .kind', { hasText: 'Daily of 19 November' });
  await day.waitFor();
  await cell(page, 200).click();
  const log = page.locator('.tell .log li').last();
  await log.waitFor();
  const [said, named] = [(await log.boundingBox())!, (await day.boundingBox())!];
  expect(said.x).toBeGreaterThanOrEqual(named.x + named.width);
});

test('a game of a past day is that day’s, and the calendar notes it there', async () => {
  const page = await hall.come('today');
  await page.getByRole('button', { name: 'The month before' }).click();
  const days = page.getByRole('region', { name: 'Calendar' }).locator('.day');
  await days.nth(4).click();
  const games = page.getByRole('region', { name: 'Dailies' });
  const heading = await games.getByRole('heading').innerText();
  expect(heading).toMatch(/\b5\b/);
  await games.locator('.hue-dungeon').getByRole('link', { name: 'Play' }).click();
  await page.locator('[data-board]').waitFor();
  await page.keyboard.press('e');
  await kept(page);
  // The table says what is played at it, and its way back leads to that day.
  await page.locator('.bar .kind', { hasText: /^Daily of 5 / }).waitFor();
  await page
    .locator('.bar')
    .getByRole('link', { name: /^5 [A-Z][a-z]+$/ })
    .click();
  await expect.poll(() => games.getByRole('heading').innerText()).toBe(heading);
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
  expect(await page.locator('.days-went .status').innerText()).toMatch(/Played\n+1/);
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
  const look = games.locator('.hue-dungeon').getByRole('link', { name: /^Lost/ });
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

test('who comes back to a lake has thought as long as he had, and not anew', async () => {
  const page = await hall.come();
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).click();
  const time = page.getByRole('timer');
  await expect.poll(() => time.textContent()).toBe('0:02');
  await kept(page);
  const table = page.url();
  await page.goto(hall.address);
  await page.goto(table);
  await expect.poll(() => time.textContent()).toMatch(/^0:0[2-9]/);
  await page.reload();
  await page.locator('[data-board]').waitFor();
  expect(await time.textContent()).not.toMatch(/^0:0[01]/);
});
