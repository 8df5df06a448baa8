/** A file's hall with rooms in it, and how the pages of who comes there are looked at. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { look } from './look.ts';
import { type OnlineHall, openOnlineHall } from './others.ts';
import { shiftsOn } from './still.ts';

/** To be called where a file of tests begins. */
export function useOnlineHall(): Pick<OnlineHall, 'hall' | 'come'> {
  let house: OnlineHall;
  beforeAll(async () => {
    house = await openOnlineHall();
  });
  afterAll(() => house?.close());
  return {
    get hall() {
      return house.hall;
    },
    come: (name, options) => house.come(name, options),
  };
}

/** Every page is for everybody, by day and by night and on a phone; boards are looked at where they are played alone. */
export async function glance(page: Page, where: string): Promise<void> {
  await look(page, where, '[data-board]');
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** What others do at any moment moves nothing under one's pointer. */
export async function still(page: Page, where: string): Promise<void> {
  expect(await shiftsOn(page), `what moved: ${where}`).toEqual([]);
}

/** All of it is seen: nothing lies over either of its ends. */
export function clear(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { left, right, top, height } = element.getBoundingClientRect();
    return [left + 4, right - 4].every((x) =>
      element.contains(document.elementFromPoint(x, top + height / 2)),
    );
  });
}
