/**
 * Every screen in both themes: nothing for axe to complain of, nothing hanging over the edge of a phone, and nothing that moved
 * on the way there.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hall, openHall, type Visit } from './hall.ts';
import { look } from './look.ts';
import './patience.ts';
import { SCREENS } from './screens.ts';
import { shiftsOn, watchShifts } from './still.ts';

let hall: Hall;
let visit: Visit;

beforeAll(async () => {
  hall = await openHall();
  visit = await hall.visit();
  await watchShifts(visit.page);
  await visit.page.reload();
});

afterAll(() => hall?.close());

test.each(SCREENS.map((screen) => [screen.name, screen] as const))('%s', async (name, screen) => {
  const { page, complaints } = visit;
  await page.setViewportSize({ width: 1280, height: 800 });
  // What the last one looked like in another window is none of this one's.
  await shiftsOn(page);
  await screen.go(page, hall.address);
  expect(await shiftsOn(page), `what moved: ${name}`).toEqual([]);
  await look(page, name);
  // One visitor sees all screens: each answers for its own.
  expect(complaints.splice(0)).toEqual([]);
});
