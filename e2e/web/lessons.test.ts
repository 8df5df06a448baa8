/** Lessons, read to their end by hand: what is said, what it is done with and the way on are in sight, and nothing moves. */
import type { LessonStep } from '@gridhall/core';
import { GAME_NAMES, type GameName, tableOf } from '@gridhall/games';
import { strokesOf } from '@gridhall/match/testing';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import './patience.ts';
import { cell } from './sit.ts';
import { shiftsOn, watchFromNow } from './still.ts';
import { useHall } from './visitors.ts';
import { seenIn } from './windows.ts';

const hall = useHall();

/** Does all that a lesson wants, as a hand does it; `each` looks at a page before it is answered. */
async function learn(page: Page, game: GameName, by: Hand, each = async (_step: LessonStep) => {}) {
  const { steps } = await (await tableOf(game)).face.lesson();
  for (const [at, step] of steps.entries()) {
    await page.getByText(`${at + 1} of ${steps.length}`, { exact: true }).waitFor();
    expect(await page.locator('.lesson').first().innerText()).toBe(step.say);
    await each(step);
    if (step.want) await by(page, step);
    else if (at + 1 < steps.length) await page.getByRole('button', { name: 'Go on' }).click();
  }
  await page.getByRole('link', { name: 'Play', exact: true }).waitFor();
}

type Hand = (page: Page, step: LessonStep) => Promise<void>;

/** An answer as a game writes it, given on the board or beside it. */
const byMouse: Hand = async (page, { want: [text] = [], cells = [] }) => {
  const field = /^(?<verb>[smc]) (?<x>\d) (?<y>\d)$/.exec(text!)?.groups;
  const button = field?.verb === 'm' ? 'right' : 'left';
  if (field) return cell(page, Number(field.y) * 5 + Number(field.x)).click({ button });
  if (/^[A-G]\d [A-G]\d$/.test(text!)) {
    for (const square of cells) await cell(page, square).click();
  } else if (/^\d+$/.test(text!)) {
    await page.getByRole('spinbutton').fill(text!);
    await page.getByRole('button', { name: 'Answer' }).click();
  } else if (text!.includes(', ')) {
    // Whichever is ticked first.
    for (const one of text!.split(', ').reverse())
      await page.locator('.several label', { hasText: one }).click();
    await page.locator('.several button').click();
  } else await page.locator(`[data-word="${text}"]`).click();
};

/** Keys as a browser calls them. */
const CALLED: Readonly<Record<string, string>> = {
  ...{ up: 'ArrowUp', down: 'ArrowDown', right: 'ArrowRight', left: 'ArrowLeft', enter: 'Enter' },
};

/** Presses what the page says is to be pressed, and nothing else; where it names two ways, each time another one. */
function byKeys(): Hand {
  let turn = 0;
  return async (page, { cells }) => {
    const says = await page.locator('.lesson-page > :first-child .lesson-how dd').last().innerText();
    const ways = strokesOf(says, cells?.at(-1));
    for (const stroke of ways[turn++ % ways.length]!)
      if (typeof stroke === 'number') await walk(page, stroke);
      else await page.keyboard.press(CALLED[stroke] ?? stroke);
  };
}

/** With the arrows, from the cell that has the focus, as it lies on the screen. */
async function walk(page: Page, to: number): Promise<void> {
  const goal = (await cell(page, to).boundingBox())!;
  for (;;) {
    const { x, y } = (await page.locator('[data-cell]:focus').boundingBox())!;
    const [right, down] = [goal.x - x, goal.y - y];
    if (Math.abs(right) < 2 && Math.abs(down) < 2) return;
    if (Math.abs(down) >= 2) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    else await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
}

/** Where everything lies that a hand or an eye comes back to, of what is there: what the hand does, by its lower edge. */
const places = (page: Page) =>
  page.evaluate(() => {
    const all: Record<string, readonly number[]> = {};
    for (const part of [
      '.stage',
      '.panel',
      '.bar .icon-restart',
      '.lesson',
      '.lesson-ask:has(> .question)',
      // Where cards answer, there is more of it on pages that ask nothing.
      '.learning:not(.by-panel) .count, .lesson-ask:has(> .question) + .count',
    ]) {
      const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? {};
      if (x !== undefined) all[part] = /^\.lesson|\.count$/.test(part) ? [x, y!] : [x, y!, width!, height!];
    }
    const how = document.querySelector('.lesson-page > :first-child .lesson-how')?.getBoundingClientRect();
    return how ? { ...all, '.lesson-how': [how.x, how.bottom] } : all;
  });

/**
 * What may move: of what one carries some is gone, and the rest closes up; and words inside a way of Thrones say what lies there
 * now, while the way itself stays.
 */
const LOOSE: Readonly<Partial<Record<GameName, RegExp>>> = {
  abyss: /^div\.wordy/,
  dungeon: /^div\.wordy/,
  thrones: /^(small\.|span\.gain):/,
};

async function moved(page: Page, game: GameName): Promise<readonly string[]> {
  const all = (await shiftsOn(page)).flatMap(({ what }) => what);
  return all.filter((what) => !LOOSE[game]?.test(what));
}

/** Whether what was met last lies in sight of its list. */
const isShown = (last: Locator) =>
  last.evaluate((one) => {
    const { top, bottom } = one.closest('.lesson-met')!.getBoundingClientRect();
    const box = one.getBoundingClientRect();
    return box.top >= top - 1 && box.bottom <= bottom + 1;
  });

/** What is said, what the hand does for it and the way on, or the answers, as far as they are out of sight or under something. */
const hidden = (page: Page, answers: string) =>
  page.evaluate((answers) => {
    const parts = ['.lesson', '.lesson-how', '.lesson-way'].map(
      (part) => `.lesson-page > :first-child ${part}`,
    );
    return [...parts, `.lesson-ask ${answers}`].filter((part) => {
      const found = document.querySelector(part);
      if (!found) return false;
      const { left, top, bottom } = found.getBoundingClientRect();
      const frame = found.closest('.lesson-page, .lesson-ask')?.getBoundingClientRect();
      const end = Math.min(frame?.bottom ?? innerHeight, innerHeight);
      const over = document.elementFromPoint(left + 20, (top + bottom) / 2);
      const isUnder = over !== null && !found.contains(over) && !over.contains(found);
      return top < (frame?.top ?? 0) - 1 || bottom > end + 1 || isUnder;
    });
  }, answers);

/** What is answered with cards is looked at in the smallest hands, too. There they are scrolled, and the wanted one is in sight. */
const HANDS = ['small', 'lying'] as const;

test.each(GAME_NAMES)(
  'from page to page of the lesson of %s nothing moves, and words, answers and way on are in sight',
  async (game) => {
    for (const window of ['desk', 'phone', ...(game === 'thrones' ? HANDS : [])] as const) {
      const page = await hall.come(`learn/${game}`, seenIn(window));
      await page.locator('.lesson').first().waitFor();
      await watchFromNow(page);
      const before: Record<string, readonly number[]> = {};
      // What was met is told of from then on, the newest at the end.
      const met: string[] = [];
      await learn(page, game, byMouse, async ({ say, want }) => {
        // Who comes back to another kind of question finds all where it was.
        if (want?.[0] === 'y') {
          await page.reload();
          await page.locator('.question').waitFor();
          await watchFromNow(page);
          met.length = 0;
        }
        const now = await places(page);
        for (const [part, place] of Object.entries(now)) before[part] ??= place;
        expect(now, `${window}, ${say}`).toEqual(
          Object.fromEntries(Object.keys(now).map((part) => [part, before[part]])),
        );
        expect(await moved(page, game), `${window}, ${say}`).toEqual([]);
        const told = window === 'desk' ? await page.locator('.lesson-met strong').allInnerTexts() : [];
        expect(told.slice(0, met.length), `${window}, ${say}`).toEqual(met);
        if (met.length > 0 && told.length > met.length)
          expect(await isShown(page.locator('.lesson-met dd').last()), `${told.at(-1)}, ${say}`).toBe(true);
        met.push(...told.slice(met.length));
        // All four numbers that wake the White Walkers.
        if (say.includes('200 tiles'))
          expect(await page.locator('.gauge dd:visible').count(), window).toBe(4);
        const answers = window === 'small' || window === 'lying' ? `[data-word="${want?.[0]}"]` : '.question';
        expect(await hidden(page, answers), `${window}, ${say}`).toEqual([]);
      });
      // Cards answer in Thrones, and fill that place.
      expect(met.length > 5, met.join()).toBe(window === 'desk' && game !== 'thrones');
    }
  },
);

test.each(GAME_NAMES)('every step of the lesson of %s is done by the keys that it names', async (game) => {
  await learn(await hall.come(`learn/${game}`), game, byKeys());
});

test('where a smaller hand lies the way on in a lesson is whole, whatever is met on the board', async () => {
  const { page, leave } = await hall.visit({
    ...seenIn('lying'),
    viewport: { width: 667, height: 375 },
  });
  await page.goto(`${hall.address}#/learn/abyss`);
  const on = page.getByRole('button', { name: 'Go on' });
  await on.waitFor();
  const foot = await on.evaluate((button) => {
    const { left, bottom } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + 20, bottom - 4));
  });
  expect(foot).toBe(true);
  await leave();
});

test.each(['abyss', 'jungle'] as const)(
  'Enter goes on in the lesson of %s, but not by the key that ended the last page',
  async (game) => {
    const page = await hall.come(`learn/${game}`);
    const { steps } = await (await tableOf(game)).face.lesson();
    const pageOf = (n: number) => page.getByText(`${n} of ${steps.length}`, { exact: true });
    // To the second page that is only read, over all that is done before it.
    const hand = byKeys();
    const [first = 0] = steps.flatMap(({ want }, i) => (want ? [] : [i]));
    for (const [at, step] of steps.slice(0, first + 2).entries()) {
      await pageOf(at + 1).waitFor();
      if (step.want) await hand(page, step);
      else {
        await page.keyboard.press('Enter');
        expect(await pageOf(at + 1).count()).toBe(1);
        await page.waitForTimeout(420);
        await page.keyboard.press('Enter');
      }
    }
    await pageOf(first + 3).waitFor();
  },
);
