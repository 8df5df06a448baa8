/** Each game to its end: by mouse, by keyboard alone, by touch. */
import { type Session, toShortString } from '@gridhall/core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import './patience.ts';
import { LOST, reignUntil, restful, WON } from './reign.ts';
import { ABYSS, answerAll, CALM, cell, DUNGEON, JUNGLE, LAKE, over, sitDown } from './sit.ts';
import { useHall } from './visitors.ts';

const hall = useHall();

/** A reign that is nearly over, on a page that has come by its link: its last turns are played by hand. */
async function goOn(page: Page, reign: Session): Promise<void> {
  await page.goto(`${hall.address}#g=${await toShortString(reign.record())}`);
  await page.getByRole('button', { name: 'Keep it and play on' }).click();
  await page.locator('.question [data-word], .question form').first().waitFor();
}

describe('by mouse', () => {
  const come = (hash?: string) => hall.come(hash);

  test('Geese: click to show, right click to mark, click a number to chord', async () => {
    const page = await come('new/geese');
    await sitDown(page, 'Geese', LAKE);
    await cell(page, 0).click();
    await cell(page, 17).click({ button: 'right' });
    await expect.poll(() => cell(page, 17).getAttribute('aria-label')).toContain('marked');
    await cell(page, 12).click();
    await cell(page, 13).click();
    await over(page, /You won/);
  });

  test('Geese: a press that slips counts where it is let go; the middle button, or two at once, open around a number', async () => {
    const page = await come('new/geese');
    await sitDown(page, 'Geese', LAKE);
    await cell(page, 0).click();
    // From a goose onto the field beside it.
    const { mouse } = page;
    await cell(page, 4).hover();
    await mouse.down();
    await cell(page, 9).hover();
    expect(await page.locator('.held').getAttribute('data-cell')).toBe('9');
    await mouse.up();
    await expect.poll(() => cell(page, 9).getAttribute('aria-label')).toContain('1 goose around');
    // Two at once show nothing that is covered.
    await cell(page, 4).hover();
    for (const button of ['left', 'right'] as const) await mouse.down({ button });
    for (const button of ['left', 'right'] as const) await mouse.up({ button });
    // A mark, and with the button still down on to the number: fast hands make one of the two.
    await cell(page, 17).hover();
    await mouse.down({ button: 'right' });
    await expect.poll(() => cell(page, 17).getAttribute('aria-label')).toContain('marked');
    await cell(page, 12).hover();
    await mouse.down();
    await mouse.up();
    await mouse.up({ button: 'right' });
    await expect.poll(() => cell(page, 18).getAttribute('aria-label')).toContain('1 goose around');
    await cell(page, 13).click({ button: 'middle' });
    await over(page, /You won/);
  });

  test('Geese: keys mean the field under the mouse', async () => {
    const page = await come('new/geese');
    await sitDown(page, 'Geese', LAKE);
    await cell(page, 0).click();
    await cell(page, 17).hover();
    await page.keyboard.press(' ');
    await expect.poll(() => cell(page, 17).getAttribute('aria-label')).toContain('marked');
    // Also once a button was pressed with the mouse: it is the field that is meant.
    await page.getByText('Mark', { exact: true }).click();
    await cell(page, 12).hover();
    await page.keyboard.press(' ');
    await cell(page, 14).hover();
    await page.keyboard.press('s');
    await over(page, /You won/);
    await page.keyboard.press('F2');
    await expect.poll(() => cell(page, 0).getAttribute('aria-label')).toContain('hidden');
  });

  test('Geese: where the arrows lead, the space bar marks and Enter shows', async () => {
    const page = await come('new/geese');
    await sitDown(page, 'Geese', LAKE);
    await cell(page, 0).focus();
    await page.keyboard.press('Enter');
    await cell(page, 12).focus();
    for (const key of ['ArrowDown', ' ']) await page.keyboard.press(key);
    await expect.poll(() => cell(page, 17).getAttribute('aria-label')).toContain('marked');
    for (const key of ['ArrowUp', ' ', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await over(page, /You won/);
    // As in the terminal, n begins what comes next: not at once, for fast hands press on.
    const first = async () => {
      await page.keyboard.press('n');
      return cell(page, 0).getAttribute('aria-label');
    };
    await expect.poll(first).toContain('hidden');
  });

  test('Jungle: pick and place, then drag, against the machine', async () => {
    const page = await come('new/jungle');
    await sitDown(page, 'Jungle', JUNGLE);
    // Dog C8 → C9 by two clicks; the machine answers; C9 → D9 by dragging.
    await cell(page, 7 * 7 + 2).click();
    await cell(page, 8 * 7 + 2).click();
    await page.locator('.player.turn[data-seat="0"]').waitFor();
    await cell(page, 8 * 7 + 2).dragTo(cell(page, 8 * 7 + 3));
    await over(page, /You won/);
  });

  test('Abyss: click towards where you want to go', async () => {
    const page = await come('new/abyss');
    await sitDown(page, 'Abyss', ABYSS);
    for (let i = 0; i < 3; i++) await cell(page, 9).click();
    for (const to of [19, 29, 30, 31, 32, 33, 34, 35]) await cell(page, to).click();
    await over(page, /You won/);
  });

  test('Dungeon: click towards where you want to go', async () => {
    const page = await come('new/dungeon');
    await sitDown(page, 'Dungeon', DUNGEON);
    for (const to of [16, 17, 12, 17, 18, 19]) await cell(page, to).click();
    await over(page, /You won/);
  });

  test('Thrones: answer by buttons until the last battle', async () => {
    const page = await come();
    await goOn(page, await reignUntil('turn', LOST, 66));
    await answerAll(page, restful(LOST.hero), (button) => button.click());
    await over(page, /You lost/);
  });

  test('Thrones: a click on the map travels towards it', async () => {
    const page = await come('new/thrones');
    await sitDown(page, 'Thrones', CALM);
    await page.locator('[data-word="Jon Snow"]').click();
    // The ring that only one's own banner stands in.
    const ring = (await page.locator('.banner.own path').first().boundingBox())!;
    await page.mouse.click(ring.x + ring.width * 1.5, ring.y + ring.height / 2);
    await expect.poll(() => page.locator('.moves li').last().textContent()).toBe('travel east');
  });
});

describe('by keyboard alone', () => {
  const come = async (title: string, board?: string, seed = ''): Promise<Page> => {
    const page = await hall.come();
    await page.getByRole('link', { name: `Play ${title}` }).waitFor();
    await tabTo(page, `Options for ${title}`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Start' }).waitFor();
    // The way back from the start button, where the focus is, to the fields of seed and board.
    if (board !== undefined || seed !== '') {
      await tabTo(page, 'Seed and board', 'Shift+Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.insertText(seed);
      await page.keyboard.press('Tab');
      await page.keyboard.insertText(board ?? '');
      await tabTo(page, 'Start');
    }
    await page.keyboard.press('Enter');
    await page.locator('[data-board]').waitFor();
    return page;
  };

  async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
    for (let i = 0; i < 60; i++) {
      const focused = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
      if (focused.trim().startsWith(name)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`no way to ${name} by ${key}`);
  }

  const press = async (page: Page, keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  test('Geese: arrows, s, m and c', async () => {
    const page = await come('Geese', LAKE);
    await press(page, ['s', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'm']);
    await press(page, ['ArrowUp', 'c', 'ArrowRight', 'Enter']);
    await over(page, /You won/);
  });

  test('Jungle: arrows and Enter', async () => {
    const page = await come('Jungle', JUNGLE.replace('2d4/7', '7/2d4'));
    await press(page, [
      // Blue sits at the bottom: its own rows are the near ones.
      ...Array(8).fill('ArrowUp'),
      'ArrowLeft',
      'ArrowLeft',
      'Enter',
      'ArrowLeft',
      'Enter',
    ]);
    await over(page, /You won/);
  });

  test('Abyss: the keys of the rulebook', async () => {
    const page = await come('Abyss', ABYSS);
    await press(page, [...'sssccdddddd']);
    await over(page, /You won/);
  });

  test('Dungeon: the four tutorial levels in sixteen moves', async () => {
    const page = await come('Dungeon');
    await press(page, [...'ssdddwdssdsssddw']);
    await over(page, /You won/);
  });

  /** Tabs until the focus is on what answers to the selector: no finger and no script helps. */
  async function tabInto(page: Page, selector: string): Promise<void> {
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no way to ${selector} by Tab`);
  }

  test('Thrones: travel by keys, answer with Tab and Enter', async () => {
    const page = await come('Thrones', undefined, WON.seed);
    await answerAll(
      page,
      restful(WON.hero),
      async (button) => {
        const word = await button.getAttribute('data-word');
        if (word === 'rest') await page.keyboard.press('r');
        else {
          await tabInto(page, word === null ? '.question form .primary' : `.question [data-word="${word}"]`);
          await page.keyboard.press('Enter');
        }
      },
      async (box) => {
        await tabInto(page, `.several label:nth-of-type(${box + 1}) input`);
        await page.keyboard.press('Space');
      },
    );
    await over(page, /You won/);
  });

  test('Thrones: a hero of one’s own starts where the arrow keys point', async () => {
    const page = await come('Thrones');
    const pointed = page.locator('.westeros output');
    await tabInto(page, '[data-word="make your own"]');
    await page.keyboard.press('Enter');
    // Money, influence, army: the focus goes from each to the next.
    for (const amount of ['500', '100', '200']) {
      await tabInto(page, '.question input');
      await press(page, ['Control+a', ...amount, 'Enter']);
    }
    await pointed.waitFor();
    // Whose flags stand on the map, and under which one goes.
    expect(await page.locator('.rivals').innerText()).toMatch(/Cersei\s+King's Landing[\s\S]*Pyke/);
    expect(await page.locator('.making').innerText()).toContain('This banner will be yours.');
    const start = await pointed.innerText();
    await tabInto(page, '[data-board]');
    const [row, column] = start.match(/\d+/g)!.map(Number) as [number, number];
    await press(page, ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowUp']);
    await expect.poll(() => pointed.innerText()).toContain(`row ${row - 1}, column ${column + 1}`);
    // The last two at once: the tile is the one pointed at, even if it is not drawn yet.
    await press(page, ['ArrowDown', 'Enter']);
    await pointed.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.moves li').last().textContent()).toBe(`${row} ${column + 1}`);
  });
});

describe('by touch, on a phone', () => {
  const come = (hash?: string) =>
    hall.come(hash, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
    });

  /** A finger that rests until the field is marked, however busy the machine is. */
  async function hold(page: Page, n: number): Promise<void> {
    const box = (await cell(page, n).boundingBox())!;
    const session = await page.context().newCDPSession(page);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await expect.poll(() => cell(page, n).getAttribute('aria-label')).toContain('marked');
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('Geese: tap shows, a long press marks', async () => {
    const page = await come('new/geese');
    await sitDown(page, 'Geese', LAKE);
    await cell(page, 0).tap();
    await hold(page, 17);
    await cell(page, 12).tap();
    await cell(page, 13).tap();
    await over(page, /You won/);
  });

  test('Jungle: tap a piece, tap its place', async () => {
    const page = await come('new/jungle');
    await sitDown(page, 'Jungle', JUNGLE.replace('2d4/7', '7/2d4'));
    await cell(page, 8 * 7 + 2).tap();
    await cell(page, 8 * 7 + 3).tap();
    await over(page, /You won/);
  });

  test('Abyss: the buttons under the board', async () => {
    const page = await come('new/abyss');
    await sitDown(page, 'Abyss', ABYSS);
    for (const word of 'sssccdddddd') await page.locator(`[data-word="${word}"]`).tap();
    await over(page, /You won/);
  });

  test('Dungeon: the buttons under the board', async () => {
    const page = await come('new/dungeon');
    await sitDown(page, 'Dungeon', DUNGEON);
    for (const word of 'ddwsdd') await page.locator(`[data-word="${word}"]`).tap();
    await over(page, /You won/);
  });

  test('Thrones: the buttons under the map', async () => {
    const page = await come();
    await goOn(page, await reignUntil('keep', WON));
    await answerAll(page, restful(WON.hero), (button) => button.tap());
    await over(page, /You won/);
  });
});
