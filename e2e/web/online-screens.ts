/** Every screen among others, by name: how somebody who has said a name gets there, and who has to be there before. */
import type { Page } from 'playwright-core';
import { makeRoom, type OnlineHall, sitBy } from './others.ts';
import { cell, JUNGLE, LAKE } from './sit.ts';

interface OnlineScreen {
  readonly name: string;
  go(page: Page, house: OnlineHall, other: Page): Promise<void>;
}

const room = (name: string, hash: string, heading: string): OnlineScreen => ({
  name: `online-${name}`,
  go: async (page, { hall }) => {
    await page.goto(`${hall.address}#/${hash}`);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
  },
});

/** Blue's dog beside Red's den. */
const DEN_AT_HAND = JUNGLE.replace('2d4/7', '7/2d4');

async function make(page: Page, { hall }: OnlineHall, title: string, board: string) {
  await page.goto(`${hall.address}#/online`);
  return makeRoom(page, title, board);
}

/** A race on one lake that both have joined and begun. */
async function race(page: Page, { hall }: OnlineHall, other: Page, begin = true): Promise<void> {
  await page.goto(`${hall.address}#/online`);
  await page.getByRole('link', { name: 'Make a room for Geese' }).click();
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Board of your own').fill(LAKE);
  await page.getByRole('button', { name: 'Make a race' }).click();
  const link = await page.getByRole('textbox', { name: 'Invite others to the race' }).inputValue();
  await other.goto(link);
  await other.getByRole('button', { name: 'Join the race' }).click();
  await page.locator('[data-racer]').nth(1).waitFor();
  if (!begin) return;
  await page.getByRole('button', { name: 'Begin' }).click();
  for (const each of [page, other]) {
    await each.getByRole('link', { name: 'To your board' }).click();
    await each.locator('[data-board]').waitFor();
  }
}

export const ONLINE_SCREENS: readonly OnlineScreen[] = [
  {
    name: 'online-come-in',
    go: async (page, { hall }) => {
      await page.evaluate(() => localStorage.removeItem('gridhall-me'));
      await page.goto(`${hall.address}#/settings`);
      await page.reload();
      await page.goto(`${hall.address}#/online`);
      await page.getByLabel('Name').fill('Ann');
    },
  },
  {
    name: 'online-hall',
    go: async (page, { hall }, other) => {
      await page.getByRole('button', { name: 'Come in' }).click();
      await other.goto(`${hall.address}#/host/jungle`);
      await other.getByRole('button', { name: 'Find somebody' }).click();
      await page.getByRole('button', { name: /^Play Jungle with/ }).waitFor();
    },
  },
  {
    name: 'online-seek',
    go: async (page, { hall }, other) => {
      await other.getByRole('button', { name: 'Stop looking' }).click();
      await page.goto(`${hall.address}#/host/jungle`);
      await page.getByRole('button', { name: 'Find somebody' }).click();
      await page.getByText('Looking for somebody to play Jungle').waitFor();
    },
  },
  {
    name: 'online-host-jungle',
    go: async (page, { hall }) => {
      await page.getByRole('button', { name: 'Stop looking' }).click();
      await page.goto(`${hall.address}#/host/jungle`);
      await page.getByRole('button', { name: 'Make the room' }).waitFor();
    },
  },
  room('host-geese', 'host/geese', 'Geese with others'),
  room('host-thrones', 'host/thrones', 'Thrones with others'),
  {
    name: 'online-waits',
    go: async (page, house) => {
      await make(page, house, 'Jungle', DEN_AT_HAND);
      await page.getByRole('button', { name: 'QR code' }).click();
    },
  },
  {
    name: 'online-sit',
    go: async (page, house, other) => {
      const { sit } = await make(other, house, 'Jungle', DEN_AT_HAND);
      await page.goto(sit);
      await page.getByRole('button', { name: 'Sit down' }).waitFor();
    },
  },
  {
    name: 'online-table',
    go: async (page, house, other) => {
      const { sit } = await make(page, house, 'Jungle', DEN_AT_HAND);
      await sitBy(other, sit);
      await page.locator('[data-board]').waitFor();
    },
  },
  {
    name: 'online-over',
    go: async (page) => {
      await cell(page, 8 * 7 + 2).click();
      await cell(page, 8 * 7 + 3).click();
      await page.locator('[data-luck="kept"]').waitFor();
    },
  },
  { name: 'online-race-waits', go: (page, house, other) => race(page, house, other, false) },
  {
    name: 'online-race',
    go: async (page, house, other) => {
      await race(page, house, other);
      await cell(other, 0).click();
      await cell(page, 0).click();
    },
  },
  {
    name: 'online-race-over',
    go: async (page, _house, other) => {
      for (const each of [page, other]) {
        await cell(each, 17).click({ button: 'right' });
        await cell(each, 12).click();
        await cell(each, 13).click();
      }
      await page.getByRole('link', { name: 'To the race' }).click();
      await page.getByRole('link', { name: 'Your game' }).waitFor();
    },
  },
  room('me', 'me', 'Your games with others'),
  room('ladder', 'ladder/jungle', 'Ladder: Jungle'),
  {
    name: 'online-daily',
    go: async (page, { hall }) => {
      await page.goto(`${hall.address}#/ranked/geese`);
      await page.getByRole('button', { name: 'Play it' }).waitFor();
    },
  },
  {
    name: 'online-daily-scores',
    go: async (page) => {
      await page.getByRole('button', { name: 'Play it' }).click();
      await page.locator('[data-board]').waitFor();
      const giveUp = page.getByRole('button', { name: 'Give up' });
      // In the hand it lies under More.
      if (!(await giveUp.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click();
      await giveUp.click();
      await page.getByRole('button', { name: 'Give up: sure?' }).click();
      await page.getByRole('link', { name: 'Scores' }).click();
      await page.getByRole('button', { name: 'Your game' }).waitFor();
    },
  },
  room('key', 'key', 'A key from another browser'),
];
