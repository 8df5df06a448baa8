/** Lessons, read to their end by hand: what is said, what it is done with and the way on are in sight, and nothing moves. */
import { GAME_NAMES, type GameName, tableOf } from '@gridhall/games';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import './patience.ts';
import { cell } from './sit.ts';
import { shiftsOn, watchFromNow } from './still.ts';
import { useHall } from './visitors.ts';
import { seenIn } from './windows.ts';

const hall = useHall();

/** Does all that a lesson wants, as a hand does it; `each` looks at a page before it is answered. */
async function learn(page: Page, game: GameName, each = async (_says: string) => {}): Promise<void> {
  const { steps } = await (await tableOf(game)).face.lesson();
  for (const [at, { want, say }] of steps.entries()) {
    await page.getByText(`${at + 1} of ${steps.length}`, { exact: true }).waitFor();
    expect(await page.locator('.lesson').first().innerText()).toBe(say);
    await each(`${at + 1}: ${say}`);
    if (want) await give(page, want[0]!);
    else if (at + 1 < steps.length) await page.getByRole('button', { name: 'Go on' }).click();
  }
  await page.getByRole('link', { name: 'Play', exact: true }).waitFor();
}

/** An answer as a game writes it, given on the board or beside it. */
async function give(page: Page, text: string): Promise<void> {
  const field = /^(?<verb>[smc]) (?<x>\d) (?<y>\d)$/.exec(text)?.groups;
  const button = field?.verb === 'm' ? 'right' : 'left';
  if (field) return cell(page, Number(field.y) * 5 + Number(field.x)).click({ button });
  const squares = /^[A-G]\d [A-G]\d$/.test(text) ? text.split(' ') : [];
  for (const [column, row] of squares)
    await cell(page, (Number(row) - 1) * 7 + 'ABCDEFG'.indexOf(column!)).click();
  if (squares.length === 0) await page.locator(`[data-word="${text}"]`).click();
}

/** Where everything lies that a hand or an eye comes back to. */
const places = (page: Page) =>
  page.evaluate(() => {
    const at = (part: string) => {
      const { x, y, width, height } = document.querySelector(part)!.getBoundingClientRect();
      return { part, x, y, width, height };
    };
    const below = ['.lesson', '.count'].map(at).map(({ part, x, y }) => ({ part, x, y }));
    return [...['.stage', '.panel', '.bar .icon-restart'].map(at), ...below];
  });

/** What moved, but for what one carries: of that some is gone, and the rest closes up. */
async function moved(page: Page): Promise<readonly string[]> {
  const all = (await shiftsOn(page)).flatMap(({ what }) => what);
  return all.filter((what) => !what.startsWith('div.wordy'));
}

/** Which words are scrolled out of sight, or keys that they go with. */
const hidden = (page: Page) =>
  page.evaluate(() =>
    ['.lesson', '.lesson-how', '.lesson-way', '.question'].filter((part) => {
      const found = document.querySelector(`.lesson-page > :first-child ${part}, .lesson-ask > ${part}`);
      const { top = 0, bottom = 0 } = found?.getBoundingClientRect() ?? {};
      const page = found?.closest('.lesson-page')?.getBoundingClientRect();
      return top < (page?.top ?? 0) - 1 || bottom > (page?.bottom ?? innerHeight) + 1;
    }),
  );

/** Thrones asks with cards and scenes: each has its own height, and the sheet scrolls. */
const EVEN = GAME_NAMES.filter((name) => name !== 'thrones');

test.each(EVEN)(
  'from page to page of the lesson of %s nothing moves, and words, pad and way on are in sight',
  async (game) => {
    for (const window of ['desk', 'phone'] as const) {
      const page = await hall.come(`learn/${game}`, seenIn(window));
      await page.locator('.lesson').first().waitFor();
      await watchFromNow(page);
      const before = await places(page);
      await learn(page, game, async (says) => {
        expect(await places(page), `${window}, ${says}`).toEqual(before);
        expect(await moved(page), `${window}, ${says}`).toEqual([]);
        expect(await hidden(page), `${window}, ${says}`).toEqual([]);
      });
    }
  },
);
