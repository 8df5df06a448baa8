/** What makes a table comfortable: lessons, undo, hints, warnings, letters, a clock, a voice for who cannot see. */
import { GAME_NAMES } from '@gridhall/games';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { blameless, inSight } from './look.ts';
import './patience.ts';
import { finish } from './screens/endings.ts';
import {
  ABYSS,
  CALM,
  cell,
  DUNGEON,
  fillLake,
  giveUp,
  JUNGLE,
  kept,
  LAKE,
  over,
  seatMachines,
  sitDown,
} from './sit.ts';
import { readRows } from './stored.ts';
import { useHall } from './visitors.ts';
import { WINDOWS } from './windows.ts';

const hall = useHall();

let page: Page;

async function come(hash = ''): Promise<void> {
  page = await hall.come(hash);
}

const word = (text: string) => page.locator(`[data-word="${text}"]`).click();
const learned = () => page.getByRole('link', { name: 'Play', exact: true }).waitFor();

const moves = () => page.locator('.moves summary').innerText();

test('Geese is learnt by playing', async () => {
  await come('learn/geese');
  await cell(page, 7).click();
  await page.getByText('Start in the upper left corner.').waitFor();
  await cell(page, 0).click();
  await cell(page, 17).click({ button: 'right' });
  await cell(page, 12).click();
  await cell(page, 13).click();
  await learned();
});

test('a move can be undone and played again, and the game says that it does not count', async () => {
  await come('new/geese');
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).click();
  await expect.poll(moves).toBe('Moves (1)');
  await page.keyboard.press('Control+z');
  await expect.poll(moves).toBe('Moves (0)');
  await expect.poll(() => cell(page, 0).getAttribute('aria-label')).toContain('hidden');
  // What was undone is struck out, not forgotten.
  await expect.poll(() => page.locator('.log s').allTextContents()).toEqual(['You opened 14 fields.']);
  await page.keyboard.press('Control+y');
  await expect.poll(moves).toBe('Moves (1)');
  await cell(page, 17).click();
  await over(page, /You lost/);
  await page.getByText('this game is not ranked').waitFor();
});

test('a fatal step is asked about first, in words; without warnings it is simply made', async () => {
  await come('new/abyss');
  await sitDown(page, 'Abyss', ABYSS.replace('H  #', 'H#  '));
  await word('d');
  await page.getByText('The abyss is there. Go anyway?').first().waitFor();
  await page.getByRole('button', { name: 'Think again' }).click();
  expect(await moves()).toBe('Moves (0)');
  // A hand that walks in its rhythm has read nothing: it stands before the brink as long as it goes on.
  for (let tap = 0; tap < 5; tap++) {
    await page.keyboard.press('d');
    await page.waitForTimeout(150);
  }
  const warned = page.getByRole('alertdialog');
  expect(await warned.count()).toBe(1);
  // Enter is the answer that stands out, and no round stood still.
  for (const key of ['Enter', 'Escape']) {
    await page.keyboard.press(key);
    await expect.poll(() => warned.count()).toBe(0);
    expect(await moves()).toBe('Moves (0)');
    await page.keyboard.press('d');
    await warned.waitFor();
  }
  await page.waitForTimeout(700);
  await page.keyboard.press('d');
  await over(page, /You lost/);
  await page.goto(`${hall.address}#/settings`);
  await page.getByRole('group', { name: 'Warnings' }).getByLabel('Off').check();
  await page.goto(hall.address);
  await sitDown(page, 'Abyss', ABYSS.replace('H  #', 'H#  '));
  await page.keyboard.press('d');
  await over(page, /You lost/);
});

test('letters instead of drawings, night instead of day: chosen once, kept', async () => {
  await come('settings');
  // Nothing is heard until somebody asks for it.
  expect(await page.getByRole('group', { name: 'Sound' }).getByLabel('Off').isChecked()).toBe(true);
  // What is chosen is seen at once, on a board of every game.
  const looks = page.getByRole('list', { name: 'How it looks now' });
  await expect.poll(() => looks.locator('.small-board > *').count()).toBe(GAME_NAMES.length);
  const dungeon = () =>
    looks
      .locator('.hue-dungeon canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL(), undefined, { timeout: 1000 })
      .catch(() => '');
  const seen = new Set(['', await dungeon()]);
  for (const [group, label] of [
    ['Symbols', 'Letters'],
    ['Light', 'Night'],
  ] as const) {
    await page.getByRole('group', { name: group }).getByLabel(label).check();
    await expect.poll(async () => seen.has(await dungeon())).toBe(false);
    seen.add(await dungeon());
  }
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .toBe('rgb(20, 22, 27)');
  await page.goto(hall.address);
  await sitDown(page, 'Dungeon', DUNGEON);
  await expect.poll(() => cell(page, 2).innerText()).toBe('M');
  expect(await page.locator('.cell .art').count()).toBe(0);
});

test('a move is heard by who asked for sound, and by nobody else', async () => {
  await come('new/dungeon');
  await sitDown(page, 'Dungeon', DUNGEON);
  await page.evaluate(() => {
    const heard = { tones: 0 };
    Object.assign(globalThis, { heard });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      heard.tones++;
      start.call(this, when);
    };
  });
  const tones = () =>
    page.evaluate(() => (globalThis as unknown as { heard: { tones: number } }).heard.tones);
  await page.keyboard.press('d');
  await expect.poll(moves).toBe('Moves (1)');
  await kept(page);
  const table = page.url();
  await page.goto(`${hall.address}#/settings`);
  await page.getByRole('group', { name: 'Sound' }).getByLabel('On').check();
  expect(await tones()).toBe(0);
  await page.goto(table);
  await page.locator('[data-board]').waitFor();
  await page.keyboard.press('d');
  await expect.poll(tones).toBe(1);
});

test('the rules are one key away, and events are told to who cannot see them', async () => {
  await come('new/geese');
  await sitDown(page, 'Geese', LAKE);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Rules of Geese' }).waitFor();
  await blameless(page, 'the rules over a table');
  await page.keyboard.press('Escape');
  // So is the whole screen, and the way back from it.
  for (const full of [true, false]) {
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(full);
  }
  await cell(page, 0).click();
  await expect.poll(() => page.locator('[aria-live]').innerText()).toBe('You opened 14 fields.');
  // And not in the next room.
  await page.goto(`${hall.address}#/`);
  await page.locator('.lobby').waitFor();
  await expect.poll(() => page.locator('[aria-live]').innerText()).toBe('');
});

/** What lies beside each other, row by row. */
async function rowsOf(what: string): Promise<{ readonly text: string; readonly width: number }[][]> {
  const all = await page.locator(what).evaluateAll((them) =>
    them.map((it) => {
      const { top, width, height } = it.getBoundingClientRect();
      return { top: Math.round(top), width: Math.round(width), seen: height > 0, text: it.ariaLabel ?? '' };
    }),
  );
  return [
    ...Map.groupBy(
      all.filter(({ seen }) => seen),
      ({ top }) => top,
    ).values(),
  ];
}

test('the first stop of Tab leads past the head of a room, at a table to its board, and says where', async () => {
  const page = await hall.come('');
  const skip = page.locator('.skip');
  const stop = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      return at?.closest('[data-board]') ? 'board' : at?.closest('#main > :not(header)') ? 'content' : 'head';
    });
  const rooms = { '': 'lobby', today: 'today-page', results: 'games-page', settings: 'settings-page' };
  for (const [room, name] of Object.entries(rooms)) {
    await page.goto(`${hall.address}#/${room}`);
    await page
      .locator(`.${name} > :not(header) :is(a, button, input)`)
      .first()
      .waitFor({ state: 'attached' });
    expect(await skip.innerText(), room).toBe('Skip to the content');
    await skip.press('Enter');
    await page.keyboard.press('Tab');
    expect(await stop(), room).toBe('content');
  }
  await sitDown(page, 'Dungeon', DUNGEON);
  expect(await skip.innerText()).toBe('Skip to the board');
  await skip.press('Enter');
  expect(await stop()).toBe('board');
});

test('a hint says why, to eye and ear, and points at it on the board until the next move', async () => {
  await come('new/jungle');
  await sitDown(page, 'Jungle', JUNGLE.replace('2d4/7', '7/2d4'));
  await page.getByRole('button', { name: 'Hint' }).click();
  const said = page.locator('.help-at-table .help');
  await expect.poll(() => said.innerText()).toMatch(/^Dog C9 to D9: \S.+\.$/);
  await expect.poll(() => page.locator('[aria-live]').innerText()).toBe(await said.innerText());
  await expect.poll(() => cell(page, 8 * 7 + 3).getAttribute('aria-label')).toContain('hint');
  expect(await cell(page, 0).getAttribute('aria-label')).not.toContain('hint');
  // Beside the board what is often wanted is a row of equals, and what seldom is lies below it.
  const [often, seldom, ...more] = await rowsOf('.acts .act');
  expect(often!.map(({ text }) => text)).toEqual(['Undo', 'Hint', 'Analyse']);
  expect(seldom!.map(({ text }) => text)).toContain('Break off');
  expect(more).toEqual([]);
  for (const row of [often!, seldom!]) expect(new Set(row.map(({ width }) => width)).size).toBe(1);
  await cell(page, 8 * 7 + 2).click();
  await cell(page, 8 * 7 + 3).click();
  await over(page, /You won/);
  await expect.poll(() => page.locator('.mark-hint').count()).toBe(0);
  // The log is in sight to its last line when it is over, too: the panel has room for all of it.
  const hidden = (panel: Element) => panel.scrollHeight - panel.clientHeight;
  expect(await page.locator('.panel').evaluate(hidden)).toBe(0);
  // Its place among the others says so, too.
  await page.goto(`${hall.address}#/results`);
  await page.getByRole('link', { name: /^Won.* \(with hints\)$/ }).waitFor();
});

test('what was analysed to the end of a game leaves no hole: the board lies as ever, and all that can be done is in sight', async () => {
  await come('new/jungle');
  await sitDown(page, 'Jungle');
  const board = () => page.locator('.stage .cells').boundingBox();
  const before = await board();
  await cell(page, 14).click();
  await cell(page, 21).click();
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.locator('.evaluation').waitFor();
  // A hint that was taken at last is over with it, in words and on the board.
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.advice', { hasText: /\.$/ }).waitFor();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign: sure?' }).click();
  await over(page, /You lost/);
  await expect.poll(board).toEqual(before);
  expect(await page.locator('.advice').innerText()).toBe('');
  for (const gone of ['.mark-hint', '.stage .arrows .advised'])
    expect(await page.locator(gone).count(), gone).toBe(0);
  await expect.poll(() => inSight(page.getByRole('button', { name: 'Share' }))).toBe(true);
});

test('a hint where something is hidden is not forgotten by a reload: the game no longer counts', async () => {
  await come('new/thrones');
  await sitDown(page, 'Thrones', CALM);
  await word('Jon Snow');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect.poll(() => page.locator('.help-at-table .help').innerText()).toMatch(/: \S.+\.$/);
  await expect.poll(() => page.locator('.map .mark-hint').count()).toBeGreaterThan(0);
  await expect.poll(aidedGames).toBe(1);
  await page.reload();
  await giveUp(page);
  await page.getByText('this game is not ranked').waitFor();
});

/** How many games in the store have had help. */
async function aidedGames(): Promise<number> {
  const rows = await readRows(page);
  return rows.filter((row) => (JSON.parse(row) as { close: { aided?: boolean } }).close.aided).length;
}

test('what a game offers beside its questions is played when it has moves: wait until something happens', async () => {
  await come('new/abyss');
  await sitDown(page, 'Abyss', ABYSS);
  await page.getByRole('button', { name: 'Wait' }).click();
  await expect.poll(moves).toBe('Moves (3)');
  await expect.poll(() => page.locator('.help-at-table .help').innerText()).toBe('You stay for 3 rounds.');
  // What can be pressed looks alike, however seldom it is; what is off looks otherwise, and has no edge.
  const looks = (which: string) =>
    page.locator(`.acts .act${which}`).evaluateAll((acts) => [
      ...new Set(
        acts.map((act) => {
          const { backgroundColor, borderTopColor, color } = getComputedStyle(act);
          return [backgroundColor, borderTopColor, color].join(' ');
        }),
      ),
    ]);
  const [on, ...others] = await looks(':enabled:not(:hover, [aria-pressed="true"])');
  expect(others).toEqual([]);
  // What stays on until it is pressed again is seen to.
  expect(await looks('[aria-pressed="true"]')).not.toContain(on);
  expect(await looks(':disabled')).toEqual([expect.stringContaining('rgba(0, 0, 0, 0)')]);
  expect(on).not.toContain('rgba(0, 0, 0, 0)');
  // The command that stays is the one that was played.
  expect(await page.locator('.moves li').allTextContents()).toEqual(['Stay', 'Stay', 'Stay']);
});

test('results are compared by the measure of the game, for each choice of params apart', async () => {
  await come();
  await sitDown(page, 'Dungeon');
  for (const [won, says] of [
    ['ssdddwdssdsssddw', 'Your first here, and so your best.'],
    ['wsssdddwdssdsssddw', '2 more than your best (16)'],
  ] as const) {
    const again = page.getByRole('button', { name: 'Play again' });
    if (await again.isVisible()) await again.click();
    await page.getByText('Moves (0)').waitFor();
    await page.keyboard.type(won);
    await over(page, /You won/);
    await page.locator('.result .versus', { hasText: says }).waitFor();
  }
  // The best of them are listed, this one among them.
  expect(await page.locator('.best-places li').allTextContents()).toEqual(['16 moves', '18 movesthis game']);
  // A board of one's own can be as easy as one likes: it is a win, but no record; and whether there was help is said.
  await page.goto(hall.address);
  await sitDown(page, 'Dungeon', DUNGEON);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.question .advised').waitFor();
  await page.keyboard.type('ddwsdd');
  await over(page, /You won/);
  await kept(page);
  await page.goto(`${hall.address}#/play/geese`);
  await cell(page, 40).click();
  await kept(page);
  await page.goto(`${hall.address}#/results`);
  const results = page.locator('.choice-went');
  // Times differ from run to run.
  const told = async () =>
    (await results.allInnerTexts()).map((text) =>
      text
        .replace(/\d+:[\d.]+|[\d.]+ s\b/g, 'time')
        .split(/\n+/)
        .slice(1),
    );
  await expect
    .poll(told)
    .toEqual([
      ['2 won of 2', '100 %', 'Fastest', 'time', 'On average', 'time', 'Best', '16 moves', 'In a row', '2'],
      ['1 won with hints'],
    ]);
  // All that is counted adds up, and says the same in the hall.
  const all = page.locator('.how-games-went > .status div');
  expect((await all.allInnerTexts()).map((text) => text.replace(/\n+/, ' '))).toEqual([
    ...['Played 3', 'Won 2', 'With hints 1', 'Current streak 0'],
  ]);
  await page.goto(hall.address);
  await page.getByText('3 games, 2 won, 1 with hints').waitFor();
  await page.goto(`${hall.address}#/results`);
  await results.first().waitFor();
  // Beside what is over, and where there is no room before it: nobody looks for it behind a hundred games.
  const top = async (what: string) => (await page.locator(what).last().boundingBox())!.y;
  await page.setViewportSize(WINDOWS.phone);
  expect(await top('.how-games-went')).toBeLessThan(await top('.kept-games'));
  await page.setViewportSize(WINDOWS.desk);
  // One table's games at a time, for who wants that.
  const listed = () => page.locator('.kept-games > h2').allTextContents();
  expect(await listed()).toEqual(['Open 1', 'Finished 3']);
  await page.getByRole('radio', { name: 'Geese 1' }).check({ force: true });
  await expect.poll(listed).toEqual(['Open 1']);
  expect(await results.count()).toBe(0);
  await page.getByRole('radio', { name: 'All 4' }).check({ force: true });
  // Each is a square, the newest on the right, and leads to its replay.
  const squares = page.locator('.history a');
  expect(await squares.count()).toBe(3);
  // What was won with hints is no won one.
  expect(await page.locator('.history a.won').count()).toBe(2);
  await squares.last().click();
  await page.getByRole('slider').waitFor();
  // What was played can be played again from here, on the same board where nothing of it is hidden.
  await page.goBack();
  await page
    .locator('.kept-game', { hasText: '16 moves' })
    .getByRole('button', { name: 'Play again' })
    .click();
  await page.locator('.table.hue-dungeon [data-board]').waitFor();
});

test('where there is little room nobody scrolls past the figures of every game to what was played last', async () => {
  await come();
  for (const game of ['Dungeon', 'Geese']) {
    await finish(page, hall.address, game);
    await kept(page);
  }
  await page.goto(`${hall.address}#/results`);
  const figures = page.locator('.choice-went').filter({ visible: true });
  await expect.poll(() => figures.count()).toBe(2);
  await page.setViewportSize(WINDOWS.phone);
  await expect.poll(() => figures.count()).toBe(0);
  await page.getByText('Game by game').click();
  await expect.poll(() => figures.count()).toBe(2);
  await page.setViewportSize(WINDOWS.desk);
});

test.each([
  ['no-preference', [150]],
  ['reduce', []],
] as const)(
  'a banner travels for a moment, and not where motion is unwelcome: %s',
  async (motion, journeys) => {
    const visit = await hall.visit({ reducedMotion: motion });
    page = visit.page;
    await page.addInitScript(() => {
      const travelled: unknown[] = [];
      Object.assign(globalThis, { travelled });
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        if (this.matches('.banner')) travelled.push(typeof options === 'object' ? options.duration : options);
        return animate.call(this, frames, options);
      };
    });
    await page.reload();
    await sitDown(page, 'Thrones', CALM);
    await word('Jon Snow');
    await page.locator('[data-word="rest"]').waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(moves).toBe('Moves (3)');
    // Others in sight travel, too.
    await expect
      .poll(() =>
        page.evaluate(() => [...new Set((globalThis as unknown as { travelled: unknown[] }).travelled)]),
      )
      .toEqual(journeys);
    expect(visit.complaints).toEqual([]);
    await visit.leave();
  },
);

test('two people at one board play in turn, and take back by consent', async () => {
  await come('new/jungle');
  await page.getByRole('radio', { name: /^Someone here/ }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await cell(page, 14).click();
  await cell(page, 21).click();
  await page.locator('.player.turn[data-seat="1"]').waitFor();
  await cell(page, 42).click();
  await cell(page, 35).click();
  await page.locator('.player.turn[data-seat="0"]').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Red would like to take the last move back.').waitFor();
  await page.getByRole('button', { name: 'Agree' }).click();
  await page.locator('.player.turn[data-seat="1"]').waitFor();
  await expect.poll(() => cell(page, 42).getAttribute('aria-label')).toContain('Red elephant');
  // Its rat takes the elephant, and has it beside its name.
  const taken = (seat: number) => page.locator(`.player[data-seat="${seat}"] .taken`);
  for (const [from, to] of [
    [42, 35],
    [21, 28],
    [48, 41],
    [28, 35],
  ] as const) {
    await cell(page, from).click();
    await cell(page, to).click();
  }
  await expect.poll(() => taken(0).getAttribute('aria-label')).toBe('Taken: red elephant');
  expect(await taken(0).locator('.swatch').count()).toBe(1);
  expect(await taken(1).getAttribute('aria-label')).toBe('Nothing taken');
  await expect.poll(() => page.locator('.moves li').last().innerText()).toBe('A5×A6');
});

test('the clock of whoever is to move runs, on either side', async () => {
  await come('new/jungle');
  await page.getByRole('radio', { name: /^Someone here/ }).check();
  await page.getByRole('radio', { name: /^3 minutes/ }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  const left = (seat: number) => page.locator(`.player[data-seat="${seat}"] .clock`).innerText();
  await expect.poll(() => left(0)).not.toBe('3:00');
  expect(await left(1)).toBe('3:00');
  await cell(page, 14).click();
  await cell(page, 21).click();
  await expect.poll(() => left(1)).not.toBe('3:00');
});

test('machines play each other to the end, with a clock beside them', async () => {
  await come('new/jungle');
  await seatMachines(page);
  await page.getByRole('radio', { name: /^3 minutes/ }).check();
  await page.getByText('Seed and board').click();
  await page.getByLabel('Board of your own').fill(JUNGLE);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.clock').first().waitFor();
  await page.getByRole('button', { name: 'Full speed' }).click();
  await over(page, /(Blue|Red) wins/);
});

test('a lake of one’s own is called by its size, where it is begun and at its table, which leads back to it', async () => {
  await come('new/geese');
  await fillLake(page, 20, 12, 30);
  await page.getByRole('button', { name: 'Start 20 × 12', exact: true }).click();
  await page.getByRole('link', { name: '20 × 12' }).click();
  await expect.poll(() => page.getByRole('spinbutton', { name: 'Columns' }).inputValue()).toBe('20');
});

test('what is chosen is checked while it is written', async () => {
  await come('new/geese');
  await page.getByRole('radio', { name: /^Your own/ }).check();
  await page.getByRole('spinbutton', { name: 'Geese' }).fill('100');
  // Why is said once, beside the number it is about.
  await page
    .locator('#param-geese + small', {
      hasText: '100 geese do not fit on 81 cells. Choose fewer geese or a larger board.',
    })
    .waitFor();
  expect(await page.getByText('100 geese do not fit').count()).toBe(1);
  await expect.poll(() => page.getByRole('button', { name: 'Start', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('radio', { name: /Expert/ }).check();
  // A card needs no numbers beside it; who wants them begins with those of the card.
  expect(await page.getByRole('spinbutton').count()).toBe(0);
  await page.getByRole('radio', { name: /^Your own/ }).check();
  await expect.poll(() => page.getByRole('spinbutton', { name: 'Columns' }).inputValue()).toBe('30');
  await page.getByText('Seed and board').click();
  await page.getByLabel('Board of your own').fill('not a lake');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('is not a symbol of this board').waitFor();
});
