/** What moves under the pointer, on every screen and in every window. */
import type { Page } from 'playwright-core';
import type { Hall } from '../hall.ts';
import { ONLINE_SCREENS } from '../online-screens.ts';
import { openOnlineHall } from '../others.ts';
import { SCREENS } from '../screens.ts';
import { shiftsOn, watchShifts } from '../still.ts';
import { seenIn, WINDOW_NAMES, WINDOWS, type Window } from '../windows.ts';
import { type Figure, sum } from './figure.ts';

/** One visitor in every window sees all screens one after another: how much of what was drawn has moved that nobody moved. */
export async function shifts(hall: Hall): Promise<Figure[]> {
  const found: Figure[] = [];
  for (const window of WINDOW_NAMES) {
    const { page, leave } = await hall.visit(seenIn(window));
    await watchShifts(page);
    await page.reload();
    for (const { name, go } of SCREENS) {
      await go(page, hall.address);
      found.push(await shiftOf(name, window, page));
    }
    await leave();
  }
  return found;
}

/** What is pressed there is pulled up with the log in the smallest hand: they are passed through a larger one, unmeasured. */
const IN_A_LARGER_HAND = ['online-said', 'online-phrases'];

/** The same among others, in a house of its own for every window; who else is there sits at a desk, and is looked at, too. */
export async function shiftsAmongOthers(): Promise<Figure[]> {
  const found: Figure[] = [];
  for (const window of WINDOW_NAMES) {
    const house = await openOnlineHall();
    const { page } = await house.come('Somebody', seenIn(window));
    const { page: other } = await house.come('Ben');
    for (const one of [page, other]) {
      await watchShifts(one);
      await one.reload();
    }
    for (const { name, go } of ONLINE_SCREENS) {
      const larger = window === 'small' && IN_A_LARGER_HAND.includes(name);
      if (larger) await page.setViewportSize(WINDOWS.phone);
      await go(page, house, other);
      const figure = await shiftOf(name, window, page, other);
      if (larger) {
        await page.setViewportSize(WINDOWS[window]);
        await shiftsOn(page);
      } else found.push(figure);
    }
    await house.close();
  }
  return found;
}

/** All that has moved on the way to a screen, before whoever sees it. */
async function shiftOf(screen: string, window: Window, ...pages: readonly Page[]): Promise<Figure> {
  const { width, height } = WINDOWS[window];
  const moved = await Promise.all(pages.map(shiftsOn));
  const value = sum(moved.flat().map((shift) => shift.value));
  return { name: `layout shift, ${screen}, ${width} × ${height}`, value, unit: 'shift', target: 0 };
}
