/** Somebody has gone, or the whole server has: what is said, what can be done, and that nothing is lost. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LAPSES } from '../../packages/online/src/protocol/index.ts';
import { borrowBrowser, PATIENCE_MS } from './browser.ts';
import { clear, still } from './guests.ts';
import { makeRoom, openOnlineHall, sayName, sitBy } from './others.ts';
import './patience.ts';
import { cell, JUNGLE, over } from './sit.ts';
import { watchFromNow } from './still.ts';
import { seenIn, WINDOWS } from './windows.ts';

const BIN = fileURLToPath(new URL('../../packages/terminal/bin/gridhall.js', import.meta.url));

async function move(page: Page, from: number, to: number): Promise<void> {
  await cell(page, from).click();
  await cell(page, to).click();
}

test('who has gone is said to have, with what can be done and when; and when that has come it is done', async () => {
  let late = 0;
  const days = await openOnlineHall(() => late);
  const ann = await days.come('Ann', seenIn('phone'));
  const ben = await days.come('Ben');
  const { sit } = await makeRoom(ann.page, 'Jungle', JUNGLE);
  await sitBy(ben.page, sit);
  const table = ben.page.url();
  await ann.page.locator('[data-board]').waitFor();
  await watchFromNow(ann.page);
  // Whoever is to move can, and it is kept.
  await ben.page.goto(`${days.hall.address}#/online`);
  await ann.page
    .locator('.spoken', { hasText: 'Ben is away. You can still move: your move is saved.' })
    .waitFor();
  await move(ann.page, 7 * 7 + 2, 8 * 7 + 2);
  const until = ann.page.locator('.spoken', {
    hasText: /^Ben is away\. If they do not move by \w+,? \d\d:\d\d, you can claim the win\.$/,
  });
  await until.waitFor();
  // For the ear, too; and in every hand it is read whole.
  await expect.poll(() => ann.page.locator('.unseen[aria-live]').innerText()).toMatch(/^Ben is away/);
  expect(await ann.page.getByRole('button', { name: 'Claim the game' }).count()).toBe(0);
  await still(ann.page, 'somebody has gone');
  for (const window of ['small', 'phone', 'lying', 'desk'] as const) {
    await ann.page.setViewportSize(WINDOWS[window]);
    await expect.poll(() => clear(until), { message: window }).toBe(true);
  }
  // Who is back is not away.
  await ben.page.goto(table);
  await expect.poll(() => ann.page.locator('.spoken').innerText()).toBe('');
  late = LAPSES.claim + 60_000;
  await ann.page.reload();
  await ann.page
    .locator('.spoken', { hasText: 'Ben has not moved for three days. You can claim the win.' })
    .waitFor();
  await ann.page.getByRole('button', { name: 'Claim the game' }).click();
  await ann.page.getByRole('button', { name: 'Claim the game: sure?' }).click();
  await over(ann.page, /You won/);
  await over(ben.page, /You lost/);
  expect(ann.complaints).toEqual([]);
  await days.close();
});

test('a server that is killed in the middle of a game and started again on its file goes on with it', async () => {
  const home = mkdtempSync(join(tmpdir(), 'gridhall-killed-'));
  const { browser, giveBack } = await borrowBrowser([]);
  const started: ChildProcess[] = [];
  const serve = async (port: string): Promise<string> => {
    const child = spawn(process.execPath, [BIN, 'serve', '--port', port], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, XDG_DATA_HOME: home },
    });
    started.push(child);
    const [said] = (await once(child.stdout!, 'data')) as [Buffer];
    return String(said).trim();
  };
  try {
    const address = await serve('0');
    const come = async (name: string): Promise<Page> => {
      const context = await browser.newContext({ viewport: WINDOWS.desk, serviceWorkers: 'block' });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      await page.goto(address);
      await page.getByRole('link', { name: 'Play with others' }).click();
      await sayName(page, name);
      await page.getByRole('heading', { name: 'Your rooms' }).waitFor();
      return page;
    };
    const [ann, ben] = [await come('Ann'), await come('Ben')];
    const { sit } = await makeRoom(ann, 'Jungle', JUNGLE);
    await sitBy(ben, sit);
    await ann.locator('[data-board]').waitFor();
    await move(ann, 7 * 7 + 2, 8 * 7 + 2);
    await ben.locator('.player.turn[data-seat="1"]').waitFor();
    const [first] = started;
    first!.kill('SIGKILL');
    await once(first!, 'exit');
    // It is said on both pages; what is answered meanwhile is said, and drawn.
    await ann.getByText('The line is broken. Reconnecting … Nothing is lost.').waitFor();
    await ben.getByText('Reconnecting … Answer, and it is sent then.').waitFor();
    await move(ben, 6, 13);
    await ben.getByRole('heading', { name: 'Your answer waits: Rat G1 to G2' }).waitFor();
    await ben.locator('.arrows .advised').waitFor({ state: 'attached' });
    await serve(new URL(address).port);
    await ann.locator('.player.turn[data-seat="0"]').waitFor();
    for (const page of [ann, ben]) {
      await expect.poll(() => page.locator('.kept').innerText()).toBe('');
      expect(await page.locator('.moves li').allTextContents()).toEqual(['C8 C9', 'G1 G2']);
    }
    // Both are there again for each other.
    await expect.poll(() => ann.locator('.player .gone').count()).toBe(0);
    expect(await ben.locator('.arrows .advised').count()).toBe(0);
    await move(ann, 8 * 7 + 2, 8 * 7 + 3);
    await over(ann, /You won/);
    await over(ben, /You lost/);
  } finally {
    for (const child of started) child.kill('SIGKILL');
    await giveBack();
    rmSync(home, { recursive: true, force: true });
  }
});
