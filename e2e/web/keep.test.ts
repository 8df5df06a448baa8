/** What is kept: across a reload, between two tabs, when a row is damaged, as one file; and what is refused. */

import { readFileSync } from 'node:fs';
import { Session, toShortString, writeRecord } from '@gridhall/core';
import { GAME_NAMES, tableOf } from '@gridhall/games';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inSight } from './look.ts';
import './patience.ts';
import { reignUntil, WON } from './reign.ts';
import { cell, DUNGEON, kept, LAKE, over, sitDown } from './sit.ts';
import {
  damageAnEntry,
  damageHeaders,
  forgeFormat,
  holdStore,
  readRows,
  renewStore,
  repeatGames,
} from './stored.ts';
import { useHall } from './visitors.ts';

const hall = useHall();
let page: Page;

const come = async (hash?: string) => {
  page = await hall.come(hash);
};

const entries = () => page.locator('.moves summary').innerText();

test('a game in mid-move survives a reload, and goes on', async () => {
  await come('new/geese');
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).click();
  await cell(page, 17).click({ button: 'right' });
  await expect.poll(entries).toBe('Moves (2)');
  await kept(page);
  await page.reload();
  await page.locator('[data-board]').waitFor();
  await expect.poll(() => cell(page, 17).getAttribute('aria-label')).toContain('marked');
  await page.goto(hall.address);
  await page.getByRole('link', { name: /Continue Geese/ }).click();
  await cell(page, 12).click();
  await cell(page, 13).click();
  await over(page, /You won/);
});

test('a move is drawn before it is kept, and the page says so until it is', async () => {
  await come('new/geese');
  await sitDown(page, 'Geese', LAKE);
  await holdStore(page);
  await cell(page, 17).click({ button: 'right' });
  await expect.poll(() => cell(page, 17).getAttribute('aria-label')).toContain('marked');
  expect(await page.locator('[data-kept]').getAttribute('data-kept')).toBe('no');
  await page.evaluate(() => Object.assign(globalThis, { enough: true }));
  await kept(page);
  await page.reload();
  await expect.poll(entries).toBe('Moves (1)');
});

test('a move that is still on its way when the page is reloaded arrives afterwards', async () => {
  await come('new/geese');
  await sitDown(page, 'Geese', LAKE);
  await holdStore(page);
  await cell(page, 17).click({ button: 'right' });
  await expect.poll(entries).toBe('Moves (1)');
  expect(await page.locator('[data-kept]').getAttribute('data-kept')).toBe('no');
  await page.reload();
  await page.locator('[data-board]').waitFor();
  await expect.poll(entries).toBe('Moves (1)');
  await expect.poll(() => cell(page, 17).getAttribute('aria-label')).toContain('marked');
  await cell(page, 0).click();
  await kept(page);
});

test('who presses Start twice has begun one game', async () => {
  await come();
  await page.getByRole('link', { name: 'Options for Geese' }).click();
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await page.evaluate(() => {
    const form = document.querySelector('form')!;
    form.requestSubmit();
    form.requestSubmit();
  });
  await page.locator('[data-board]').waitFor();
  expect(await readRows(page)).toHaveLength(1);
});

test('a board that was only looked at is no game that waits, and a daily is laid once', async () => {
  await come('daily/dungeon/2026-01-01');
  await page.locator('[data-board]').waitFor();
  const address = page.url();
  await page.goto(`${hall.address}#/`);
  await page.getByRole('link', { name: 'Try Geese' }).waitFor();
  await page.goto(`${hall.address}#/results`);
  await page.getByText('Here your games are kept').waitFor();
  await page.goto(`${hall.address}#/daily/dungeon/2026-01-01`);
  await page.locator('[data-board]').waitFor();
  expect(page.url()).toBe(address);
  await page.keyboard.press('e');
  await kept(page);
  await page.goto(`${hall.address}#/results`);
  await page.getByRole('link', { name: /^Continue this game of Dungeon/ }).waitFor();
});

test('a game of the future is left as it is, and named with the one line', async () => {
  await come('new/geese');
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).click();
  await kept(page);
  const address = page.url();
  const forged = await forgeFormat(page);
  await page.goto(hall.address);
  await page.getByText(/Update Gridhall to open it/).waitFor();
  await page.goto(address);
  await page.getByText(/Update Gridhall to open it/).waitFor();
  expect(await page.getByRole('link', { name: /Continue Geese/ }).count()).toBe(0);
  await page.goto(hall.address);
  await sitDown(page, 'Geese', LAKE);
  expect(await readRows(page)).toContain(forged);
});

test('sharing a game that hides something and is not over asks first, and offers the board as it is seen', async () => {
  await come('new/geese');
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).click();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = page.getByLabel('Link to the replay');
  await page.getByText('Whoever opens the link can see what is still hidden').waitFor();
  expect(await link.count()).toBe(0);
  await page.getByRole('button', { name: 'Copy the board as I see it' }).waitFor();
  await page.getByRole('button', { name: 'A link to the whole game' }).click();
  await expect.poll(() => link.inputValue()).toContain('gh1.');
});

test('a tab that is killed leaves the moves that were made', async () => {
  await come('new/dungeon');
  await sitDown(page, 'Dungeon', DUNGEON);
  await cell(page, 16).click();
  await expect.poll(entries).toBe('Moves (1)');
  await kept(page);
  const address = page.url();
  const tab = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await tab.goto(address);
  await tab.locator('[data-board]').waitFor();
  await expect.poll(() => tab.locator('.moves summary').innerText()).toBe('Moves (1)');
});

test('two tabs at one table: the second sees the moves of the first, and neither overwrites the other', async () => {
  await come('new/dungeon');
  await sitDown(page, 'Dungeon', DUNGEON);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator('[data-board]').waitFor();
  await cell(page, 16).click();
  await expect.poll(() => other.locator('.moves summary').innerText()).toBe('Moves (1)');
  // Both at once: one wins, the other is shown how it stands, and nothing is lost or half-written.
  await Promise.all([page.keyboard.press('d'), other.locator('[data-word="e"]').click()]);
  await expect
    .poll(async () => (await entries()) === (await other.locator('.moves summary').innerText()))
    .toBe(true);
  await page.reload();
  await page.locator('[data-board]').waitFor();
  expect(await page.locator('.table').count()).toBe(1);
  expect(['Moves (2)', 'Moves (3)']).toContain(await entries());
});

test('a game that is deleted in another tab says so, and can still be played on', async () => {
  await come('new/dungeon');
  await sitDown(page, 'Dungeon', DUNGEON);
  await cell(page, 16).click();
  await expect.poll(entries).toBe('Moves (1)');
  const other = await page.context().newPage();
  await other.goto(`${hall.address}#/results`);
  await other.getByRole('button', { name: /Delete this game of Dungeon/ }).click();
  await other.getByText('Here your games are kept').waitFor();
  await cell(page, 17).click();
  await page.getByText('The game is not kept: it was deleted elsewhere.').waitFor();
  for (const to of [12, 17, 18, 19]) await cell(page, to).click();
  await over(page, /You won/);
});

test('a damaged game says where, stays as it is, and the others still open', async () => {
  await come('new/dungeon');
  await sitDown(page, 'Dungeon', DUNGEON);
  await cell(page, 16).click();
  await expect.poll(entries).toBe('Moves (1)');
  const address = page.url();
  // A move is seen a moment before it is in the store.
  await expect.poll(() => damageAnEntry(page)).toBe(true);
  await page.goto(hall.address);
  // The lobby does not offer it as if nothing were wrong; and what it says of it moves nothing.
  await page.getByText('A saved game cannot be read.').waitFor();
  const [head, first] = [page.locator('.masthead'), page.locator('.first')];
  const { y, height } = (await head.boundingBox())!;
  expect((await first.boundingBox())!.y - y - height).toBeLessThan(16);
  expect(await page.getByRole('link', { name: /Continue Dungeon/ }).count()).toBe(0);
  await page.goto(address);
  await page.getByText('Entry 1').waitFor();
  await page.getByRole('link', { name: 'To the hall' }).click();
  await sitDown(page, 'Geese', LAKE);
  await page.goto(address);
  await page.getByText('Entry 1').waitFor();
});

test('a damaged header does not keep anybody from the lobby or the results', async () => {
  await come('new/dungeon');
  await sitDown(page, 'Dungeon', DUNGEON);
  await page.keyboard.press('d');
  await kept(page);
  await damageHeaders(page);
  await page.goto(`${hall.address}#/results`);
  await page.getByRole('link', { name: /^Continue this game of Dungeon/ }).waitFor();
  await page.goto(hall.address);
  await page.getByText('2 saved games cannot be read.').waitFor();
  await page.getByRole('link', { name: /Continue Dungeon/ }).waitFor();
});

test('an address that leads nowhere says so, and shows the way back', async () => {
  await come();
  for (const [hash, says] of [
    ['new/chess', 'No game here is called chess.'],
    ['learn/chess', 'No game here is called chess.'],
    ['rules/constructor', 'No game here is called constructor.'],
    ['game/nonsense', 'Page not found. Check the address.'],
    [`game/${'0'.repeat(32)}`, 'This game is not saved in this browser.'],
    [`replay/${'0'.repeat(32)}`, 'This game is not saved in this browser.'],
    ['%E0%A4%A', 'Page not found. Check the address.'],
    ['daily/geese/2026-02-30', 'There is no such date: 2026-02-30.'],
  ] as const) {
    await page.goto(`${hall.address}#/${hash}`);
    await page.getByText(says).waitFor();
    await page.getByRole('link', { name: 'To the hall' }).click();
    await page.getByRole('link', { name: 'Play Geese' }).waitFor();
  }
  // Where nothing is kept nobody stands before nothing, either: every table is a step away.
  await page.goto(`${hall.address}#/results`);
  await page.getByText('Here your games are kept').waitFor();
  const tables = page.getByRole('list', { name: 'Tables' }).getByRole('link');
  expect(await tables.count()).toBe(GAME_NAMES.length);
  await tables.and(page.getByLabel('Play Dungeon')).click();
  await page.locator('.hue-dungeon [data-board]').waitFor();
});

test('who has played much finds the older games, too', async () => {
  await come('new/geese');
  await sitDown(page, 'Geese', LAKE);
  await kept(page);
  await repeatGames(page, 52);
  await page.goto(`${hall.address}#/results`);
  const listed = () => page.locator('.kept-game').count();
  await expect.poll(listed).toBe(24);
  await page.getByRole('button', { name: 'Show 29 older games' }).click();
  await expect.poll(listed).toBe(53);
  expect(await page.getByRole('button', { name: /older/ }).count()).toBe(0);
});

test('where a newer page has changed the shape of the store, an older one says so and touches nothing', async () => {
  await come();
  await page.getByRole('link', { name: 'Play Geese' }).waitFor();
  await renewStore(page);
  await page.reload();
  await page.getByText('a newer Gridhall has been here: load the page again').waitFor();
  expect(await page.evaluate(async () => (await indexedDB.databases())[0]?.version)).toBe(99);
});

test('where the browser keeps nothing every room is open and every game is played, and it is said that it goes with the page', async () => {
  const visit = await hall.visit();
  const { page } = visit;
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { get: refuse });
  });
  await page.goto(hall.address);
  await page.reload();
  for (const [hash, sign] of [
    ['new/dungeon', '[type="submit"]'],
    ['learn/geese', '.lesson'],
    ['edit/dungeon', '.palette'],
    ['settings', 'main h2'],
    ['results', 'main a'],
    ['today', '.calendar'],
  ] as const) {
    await page.goto(`${hall.address}#/${hash}`);
    await page.locator(sign).first().waitFor();
  }
  await page.goto(`${hall.address}#/play/geese`);
  await page.getByText('Not kept: the browser keeps nothing for this page.').waitFor();
  await cell(page, 40).click();
  await expect.poll(() => page.locator('.moves summary').innerText()).toBe('Moves (1)');
  await page.getByRole('link', { name: 'Hall' }).click();
  await page.getByRole('link', { name: /Continue Geese/ }).click();
  await page.getByText('Not kept: the browser keeps nothing for this page.').waitFor();
  expect(await page.locator('.moves summary').innerText()).toBe('Moves (1)');
  expect(visit.complaints).toEqual([]);
  await visit.leave();
});

test('what another version or a strange hand has written in the browser closes no room and stops no game', async () => {
  const visit = await hall.visit();
  const { page } = visit;
  const odd = { rows: 3, columns: 3, cells: '____________' };
  const written = {
    'gridhall-settings': { theme: {}, symbols: [] },
    'gridhall-me': { key: 5, account: { name: {} } },
    'gridhall-boards': [1, { id: 'x', game: 'abyss', name: 'Odd', sheets: [odd] }],
    'gridhall-draft-abyss': { name: 5, at: -1, sheets: [odd] },
    'gridhall-last-geese': { params: {}, kinds: null, clock: 7, wish: 'nonsense' },
    'gridhall-last-jungle': { params: {}, kinds: { 0: 5, 1: 'nobody' }, clock: 'x' },
    'gridhall-learnt-geese': 'Infinity',
    'gridhall.thought': [null],
    'gridhall.underway.x': { seen: 0, entries: [null] },
  };
  await page.addInitScript((texts) => {
    for (const [key, value] of Object.entries(texts)) localStorage.setItem(key, JSON.stringify(value));
  }, written);
  await page.goto(hall.address);
  for (const [hash, sign] of [
    ['new/geese', '[type="submit"]'],
    ['learn/geese', '.lesson'],
    ['edit/abyss', '.palette'],
    ['play/jungle', '[data-board]'],
    ['play/geese', '[data-board]'],
  ] as const) {
    await page.goto(`${hall.address}#/${hash}`);
    await page.locator(sign).first().waitFor();
  }
  expect(visit.complaints).toEqual([]);
  await visit.leave();
});

test('everything goes into one file, and comes back from it in another browser', async () => {
  await come('new/geese');
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).click();
  await expect.poll(entries).toBe('Moves (1)');
  await page.goto(`${hall.address}#/settings`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save all as a file' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  const there = await hall.visit();
  await paste(there.page, text);
  await there.page.getByRole('alert').getByText('1 game taken over').waitFor();
  await there.page.reload();
  await there.page.getByRole('link', { name: /Continue Geese/ }).waitFor();
  await there.leave();
});

/** Pastes a text onto the page, as a visitor does. */
async function paste(on: Page, text: string): Promise<void> {
  await on.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);
}

test('a link opens the replay; step, scrub and jump move through it', async () => {
  await come('new/geese');
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).click();
  await cell(page, 17).click({ button: 'right' });
  await cell(page, 12).click();
  await cell(page, 13).click();
  await over(page, /You won/);
  await page.getByRole('button', { name: 'Share' }).click();
  const field = page.getByLabel('Link to the replay');
  await expect.poll(() => field.inputValue()).toContain('#g=gh1.');
  const link = await field.inputValue();
  const there = await hall.visit();
  await there.page.goto(link);
  await there.page.getByText('Step 0 of 4').waitFor();
  await there.page.getByRole('button', { name: 'One on' }).click();
  await there.page.getByText('Step 1 of 4').waitFor();
  // Where it was made is marked, as at a table, though a whole region opened from there.
  const made = (at: number) => there.page.locator(`.mark-last[data-cell="${at}"]`).waitFor();
  await made(0);
  const ring = (at: number) => cell(there.page, at).evaluate((it) => getComputedStyle(it).boxShadow);
  expect(await ring(0)).not.toBe(await ring(1));
  expect(await there.page.locator('.mark-last').count()).toBe(1);
  await there.page.getByRole('slider').fill('3');
  await there.page.getByText('Step 3 of 4').waitFor();
  await made(12);
  await there.page.getByRole('button', { name: 'To the end' }).click();
  await there.page.getByText('Step 4 of 4').waitFor();
  // The list of steps follows, and marks the one that is shown.
  const now = there.page.locator('.steps-of [aria-current="true"]');
  // In words, with what came of it.
  await expect
    .poll(() => now.innerText())
    .toMatch(/^4\s+Open around column 3, row 2\s+You opened \d+ fields\.$/);
  expect(await inSight(now)).toBe(true);
  await there.leave();
});

test('what is pasted and is no record is refused and says why', async () => {
  await come();
  await page.getByRole('link', { name: 'Play Geese' }).waitFor();
  // In such an order that no two say the same one after the other.
  for (const [what, text, why] of [
    ['an altered link', 'gh1.AAAA', 'damaged'],
    ['something else', '{"hello":1}', 'format'],
    ['a record that is cut off', '{"format":1,"id":"00', 'cut off'],
    ['text that would be HTML', '{"format":"<img src=x onerror=alert(1)>"}', 'format'],
    ['a record of another format', '{"format":99}', 'Update Gridhall'],
  ] as const) {
    await paste(page, text);
    await expect.poll(() => page.locator('.toast').innerText(), { message: what }).toContain(why);
  }
});

/** Drops a file onto the page, as a visitor does. */
async function drop(text: string): Promise<void> {
  await page.getByRole('link', { name: 'Play Geese' }).waitFor();
  await page.evaluate((inside) => {
    const data = new DataTransfer();
    data.items.add(new File([inside], 'game.json'));
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('a file that is dropped onto the page opens, is still there after a reload, and can be played on', async () => {
  const record = (await reignUntil('walkers', WON)).record();
  const all = `Step ${record.entries.length} of ${record.entries.length}`;
  await come();
  await drop(writeRecord(record));
  await page.getByText(all).waitFor();
  await page.reload();
  await page.getByText(all).waitFor();
  await page.getByRole('button', { name: 'Keep it and play on' }).click();
  await page.locator('[data-word="yes"]').click();
  await over(page, /You won/);
  // What it was does not overwrite what has become of it.
  await page.goto(`${hall.address}#g=${await toShortString(record)}`);
  await page.getByRole('link', { name: 'To the table' }).click();
  await over(page, /You won/);
});

test('a file that is no record is refused and says why', async () => {
  await come();
  await drop('not a record');
  await page.locator('.toast').waitFor();
  expect(await page.locator('.toast').innerText()).toContain('record');
});

test('names in a record are text and never HTML', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const seed = '0'.repeat(32);
  const started = Session.start(await tableOf('jungle'), {
    id: seed,
    params: {},
    setup: { seed },
    players: [
      { name, kind: 'human' },
      { name, kind: 'machine', level: name },
    ],
  });
  if (!started.ok) throw new Error(started.fault.code);
  await come();
  await page.goto(`${hall.address}#g=${await toShortString(started.value.record())}`);
  await page.getByRole('button', { name: 'Keep it and play on' }).click();
  await expect.poll(() => page.locator('.player[data-seat="1"]').innerText()).toContain(name);
  expect(await page.locator('main img').count()).toBe(0);
});
