/** The page in a real browser, by mouse. */
import { fromShortString, sure } from '@gridhall/core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Hall, openHall, type Visit } from '../web/hall.ts';
import { cell } from '../web/sit.ts';
import type { AtTable, FrontEnd, Wanted } from './front-end.ts';

let hall: Promise<Hall> | undefined;
/** All sit down in one window after another: the page is loaded once. */
let visit: Promise<Visit> | undefined;

export const page: FrontEnd = {
  name: 'the page',
  async sit(wanted) {
    hall ??= openHall();
    const opened = await hall;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    if (!wanted.held && !wanted.first) {
      visit ??= opened.visit();
      const { page: on } = await visit;
      await start(on, opened.address, wanted);
      return tableOn(on, opened.address, release, async () => {});
    }
    // Without a service worker every file comes from the server, where it can be held up.
    const { page: on, leave } = await opened.visit();
    if (wanted.held)
      await on.route(/thinking\.worker/, async (route) => {
        await released;
        await route.continue();
      });
    await start(on, opened.address, wanted);
    return tableOn(on, opened.address, release, leave);
  },
  close: async () => (await hall)?.close(),
};

async function start(on: Page, address: string, { game, seed, board, opponent }: Wanted): Promise<void> {
  await on.goto(`${address}#/new/${game}`);
  await on.getByRole('button', { name: 'Start' }).waitFor();
  if (opponent !== undefined) await on.locator(`[name="seat-1"][value="${opponent}"]`).check();
  await on.getByText('Seed and board').click();
  if (seed !== undefined) await on.getByLabel('Seed', { exact: true }).fill(seed);
  if (board !== undefined) await on.getByLabel('Board of your own').fill(board);
  await on.getByRole('button', { name: 'Start' }).click();
  await on.locator('[data-board]').waitFor();
}

function tableOn(on: Page, address: string, release: () => void, leave: () => Promise<void>): AtTable {
  const count = () => on.locator('.moves summary').innerText();
  /** Something has come of it, and nobody is waited for. */
  const settled = (before: string) =>
    on.waitForFunction((counted) => {
      const has = (what: string) => document.querySelector(what) !== null;
      const same = document.querySelector('.moves summary')?.textContent === counted;
      return has('.result') || has('.warning') || (!same && !has('.question.waiting'));
    }, before);
  const make = async (move: string) => {
    const route = /^([A-G])(\d) ([A-G])(\d)$/.exec(move);
    const field = /^s (\d) (\d)$/.exec(move);
    if (field) return cell(on, Number(field[2]) * 9 + Number(field[1])).click();
    if (!route) return on.locator(`[data-word="${move}"]`).click();
    const at = (column: string, row: string) => (Number(row) - 1) * 7 + 'ABCDEFG'.indexOf(column);
    await cell(on, at(route[1]!, route[2]!)).click();
    await cell(on, at(route[3]!, route[4]!)).click();
  };
  const press = async (name: string) => {
    const before = await count();
    await on.getByRole('button', { name, exact: true }).click();
    await settled(before);
  };
  return {
    async play(move) {
      // A hero's card answers this and the next question at once.
      if (move === 'choose a hero') return;
      const before = await count();
      await make(move);
      await settled(before);
    },
    async playAndTakeBack(move) {
      await make(move);
      await on.getByText('Your opponent is thinking').waitFor();
      await press('Undo');
      release();
    },
    undo: () => press('Undo'),
    redo: () => press('Redo'),
    async giveUp() {
      await on.getByRole('button', { name: /^(Resign|Break off|Give up)$/ }).click();
      await on.getByRole('button', { name: /: sure\?$/ }).click();
      await on.locator('.result').waitFor();
    },
    async hint() {
      await on.getByRole('button', { name: 'Hint' }).click();
      await on.locator('.help-at-table .help', { hasText: /^.+: \S/ }).waitFor();
    },
    async analyse() {
      await on.getByRole('button', { name: 'Analyse' }).click();
      await on.getByLabel('Analysis').locator('li').first().waitFor();
    },
    async record() {
      await on.getByRole('button', { name: 'Share', exact: true }).click();
      await on.getByRole('dialog', { name: 'Share this game' }).waitFor();
      const anyway = on.getByRole('button', { name: 'A link to the whole game' });
      if (await anyway.isVisible()) await anyway.click();
      const field = on.getByLabel('Link to the replay');
      await expect.poll(() => field.inputValue()).toContain('#g=');
      const link = await field.inputValue();
      await on.getByRole('button', { name: 'Close', exact: true }).click();
      return sure(await fromShortString(link.slice(link.indexOf('gh1.'))));
    },
    shown: () => on.locator('main').innerText(),
    async results() {
      await on.locator('[data-kept="yes"]').waitFor({ state: 'attached' });
      await on.goto(`${address}#/results`);
      await on.locator('[aria-label="Your results"]').waitFor();
      return on.locator('main').innerText();
    },
    leave,
  };
}
