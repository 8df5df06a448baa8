/** How long a move takes: until it is seen, and until it is kept. */
import { Session, sure, toShortString } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { newOpening } from '@gridhall/match';
import type { Page } from 'playwright-core';
import type { Hall, Visit } from '../hall.ts';
import { cell, LAKE, sitDown } from '../sit.ts';
import { AS_USUAL, type Figure, median, TIMES } from './figure.ts';

/** From a key to the picture that shows it, on a small board: the work of one frame. */
export async function moves(hall: Hall): Promise<Figure[]> {
  const { page, leave } = await hall.visit(AS_USUAL);
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).focus();
  const once = () =>
    page.evaluate(async () => {
      const field = document.querySelector<HTMLElement>('[data-cell="17"]')!;
      field.focus();
      const taken: number[] = [];
      for (let i = 0; i < 8; i++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const start = performance.now();
        const seen = new Promise<number>((resolve) => {
          new MutationObserver((_changes, watcher) => {
            watcher.disconnect();
            // Style, layout and all: what is left to do before the frame can be painted.
            field.getBoundingClientRect();
            resolve(performance.now() - start);
          }).observe(field, { attributes: true, childList: true });
        });
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true, cancelable: true }));
        taken.push(await seen);
      }
      return taken;
    });
  const found: Figure[] = [];
  for (let i = 0; i < TIMES; i++)
    found.push({
      name: 'a move on a small board, key to picture',
      value: median(await once()),
      unit: 'ms',
      target: 16,
    });
  await leave();
  return found;
}

/**
 * From a key until the move is seen and in the store, in a game that has just begun and in one that is very long: by turns,
 * so that both see the same weather.
 */
export async function keptMoves(hall: Hall): Promise<Figure[]> {
  const tables: { readonly entries: number; readonly visit: Visit }[] = [];
  for (const entries of [20, 20_000]) {
    const visit = await hall.visit(AS_USUAL);
    await visit.page.goto(`${hall.address}#g=${await marking(entries)}`);
    await visit.page.getByRole('button', { name: 'Keep it and play on' }).click();
    await visit.page.locator('.moves summary', { hasText: `(${entries})` }).waitFor();
    await keptMove(visit.page);
    tables.push({ entries, visit });
  }
  const found: Figure[] = [];
  for (let i = 0; i < TIMES; i++) {
    for (const { entries, visit } of tables) {
      await visit.page.bringToFront();
      const value = await keptMove(visit.page);
      found.push({ name: `a move kept and shown, ${entries} entries`, value, unit: 'ms' });
    }
  }
  for (const { visit } of tables) await visit.leave();
  return found;
}

/** The usual one of a few. */
async function keptMove(page: Page): Promise<number> {
  const times = await page.evaluate(async () => {
    const field = document.querySelector<HTMLElement>('[data-cell="17"]')!;
    const kept = document.querySelector<HTMLElement>('[data-kept]')!;
    field.focus();
    const taken: number[] = [];
    for (let i = 0; i < 9; i++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const look = field.getAttribute('aria-label');
      const start = performance.now();
      const done = new Promise<number>((resolve) => {
        const watcher = new MutationObserver(() => {
          if (kept.dataset.kept !== 'yes' || field.getAttribute('aria-label') === look) return;
          watcher.disconnect();
          resolve(performance.now() - start);
        });
        for (const part of [field, kept]) watcher.observe(part, { attributes: true });
      });
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true, cancelable: true }));
      taken.push(await done);
    }
    return taken;
  });
  return median(times);
}

/** A game in which one field was marked and unmarked so many times, as a link carries it. */
async function marking(entries: number): Promise<string> {
  const table = await tableOf('geese');
  const opening = sure(newOpening(table, { params: {}, seed: '0'.repeat(32), boards: [LAKE] }));
  const session = sure(Session.start(table, opening));
  for (let i = 0; i < entries; i++) sure(session.play(0, 'm 2 3'));
  return toShortString(session.record());
}
