/** Every screen among others, by name: how somebody who has said a name gets there, and who has to be there before. */

import { GAME_NAMES } from '@gridhall/games';
import type { Page } from 'playwright-core';
import { nonce, Person } from '../../packages/online/src/testing/served.ts';
import { keyOf, linksIn, makeRoom, type OnlineHall, playRated, sitBy } from './others.ts';
import { cell, giveUp, JUNGLE, LAKE } from './sit.ts';

interface OnlineScreen {
  readonly name: string;
  /** What of it one looks at, where that is not its beginning. */
  readonly at?: string;
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

/** What somebody is called among others. */
function nameOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('gridhall-me') ?? '{}').name as string);
}

/** Names are unique, and a house may have more than one such race. */
let racersSoFar = 0;

/** Five race by the doors that programs have: three are through, one has lost, one gave up. */
async function raceOfFive(page: Page, address: string): Promise<void> {
  const url = address.replace(/\/$/, '');
  const racers = [new Person(url, await keyOf(page))];
  await racers[0]!.enter();
  for (const name of ['Ada of the long name', 'Ben', 'Cid', 'Eve']) {
    const person = new Person(url, nonce() + nonce());
    racersSoFar++;
    await person.enter(`${name} ${racersSoFar}`);
    racers.push(person);
  }
  const wish = { game: 'geese', boards: [LAKE], players: racers.length, nonce: nonce() };
  const { race, secret } = (await racers[0]!.post('/api/races', wish)).body;
  for (const racer of racers.slice(1))
    await racer.post(`/api/races/${race}/seats`, { secret, nonce: nonce() });
  const through = ['s 0 0', 'm 2 3', 'c 2 2', 'c 3 2'];
  const ways = [through, ['s 1 0', ...through.slice(1)], ['m 4 0', ...through], ['s 2 3'], []];
  for (const [i, racer] of racers.entries()) {
    const { room } = (await racer.get(`/api/races/${race}`)).body;
    const entries = ways[i]!.map((move) => ({ move }));
    for (const [n, entry] of [...entries, ...(i === 4 ? [{ act: 'resign' }] : [])].entries()) {
      const { status } = await racer.post(`/api/rooms/${room}/entries`, { n, ...entry });
      if (status !== 200) throw new Error(`a racer was answered with ${status}`);
    }
  }
  await page.goto(`${address}#/race/${race}`);
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
  for (const each of [page, other]) await each.locator('.table [data-board]').waitFor();
}

export const ONLINE_SCREENS: readonly OnlineScreen[] = [
  {
    name: 'online-come-in',
    go: async (page, { hall }) => {
      await page.evaluate(() => localStorage.removeItem('gridhall-me'));
      await page.goto(`${hall.address}#/settings`);
      await page.reload();
      await page.goto(`${hall.address}#/online`);
      // One name is one person's: who comes with another hand is somebody else.
      await page
        .getByLabel('Name')
        .fill((await page.evaluate(() => navigator.maxTouchPoints)) > 0 ? 'Dora' : 'Clara');
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
  ...GAME_NAMES.filter((name) => name !== 'jungle').map((name) =>
    room(`host-${name}`, `host/${name}`, `${name[0]!.toUpperCase()}${name.slice(1)} with others`),
  ),
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
    name: 'online-away',
    go: async (page) => {
      await page.context().setOffline(true);
      await page.getByText('Reconnecting').waitFor();
    },
  },
  {
    name: 'online-said',
    go: async (page, _house, other) => {
      await page.context().setOffline(false);
      await page.getByText('Reconnecting').waitFor({ state: 'hidden' });
      await other.getByText('Say something').click();
      await other.getByRole('button', { name: 'Well played!' }).click();
      await page.getByText('Ben: Well played!').first().waitFor();
      await page.getByText('Say something').click();
    },
  },
  {
    name: 'online-phrases',
    at: '.beside',
    go: async (page, _house, other) => {
      await page.getByRole('button', { name: 'Thank you!' }).click();
      await other.getByText('Say something').click();
      await other.getByRole('button', { name: 'One moment, please.' }).click();
      await page.getByText('Ben: One moment, please.').first().waitFor();
      await page.getByText('Say something').click();
    },
  },
  {
    name: 'online-over',
    go: async (page) => {
      await cell(page, 8 * 7 + 2).click();
      await cell(page, 8 * 7 + 3).click();
      await page.getByRole('button', { name: 'Replay', disabled: false }).waitFor();
    },
  },
  {
    name: 'online-watch',
    go: async (page, house, other) => {
      const { sit, watch } = await make(other, house, 'Jungle', DEN_AT_HAND);
      await page.goto(watch);
      await page.getByText('Waiting until everybody sits').waitFor();
      const third = await house.come('Cid');
      await sitBy(third.page, sit);
      await page.getByText('You look on.').waitFor();
      await third.leave();
    },
  },
  {
    name: 'online-thrones',
    go: async (page, { hall }, other) => {
      await page.goto(`${hall.address}#/host/thrones`);
      await page.getByRole('radio', { name: /^Your own/ }).check();
      await page.getByLabel('People at this board').fill('2');
      await page.getByRole('button', { name: 'Make the room' }).click();
      await sitBy(other, (await linksIn(page)).sit);
      await page.locator('[data-word="Jon Snow"]').click();
      await other.locator('[data-word="Sansa Stark"]').click();
      await page.locator('.question .options button').first().waitFor();
    },
  },
  {
    name: 'online-challenge',
    go: async (page, { hall }, other) => {
      const [mine, theirs] = [await nameOf(page), await nameOf(other)];
      await other.goto(`${hall.address}#/host/jungle`);
      await page.goto(`${hall.address}#/online`);
      await other.getByLabel('Or challenge somebody by name').fill(mine);
      await other.getByRole('button', { name: 'Challenge', exact: true }).click();
      await page.getByText(`${theirs} asks you for a game of Jungle.`).waitFor();
    },
  },
  {
    name: 'online-host-own',
    at: '#host-board',
    go: async (page, { hall }) => {
      await page.goto(`${hall.address}#/host/geese`);
      await page.getByText('More', { exact: true }).click();
      await page.getByLabel('Board of your own').fill(LAKE);
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
  {
    name: 'online-race-of-five',
    go: async (page, { hall }) => {
      await raceOfFive(page, hall.address);
      await page.getByRole('link', { name: 'Your game' }).waitFor();
    },
  },
  {
    name: 'online-me',
    go: async (page, house) => {
      await playRated(page, house, [true, true, false, true, false, false, true, true]);
      await page.goto(`${house.hall.address}#/me`);
      await page.locator('.rating-graph').waitFor();
    },
  },
  {
    name: 'online-my-key',
    at: '.my-key .hand-on',
    go: async (page) => {
      await page.getByRole('button', { name: 'Show the link' }).click();
      await page.getByRole('button', { name: 'QR code' }).click();
      await page.getByRole('img', { name: /^QR code/ }).waitFor();
    },
  },
  {
    name: 'online-delete',
    at: '.my-key h3',
    go: async (page) => {
      await page.getByRole('button', { name: 'Delete everything' }).click();
      await page.getByRole('button', { name: 'Delete everything: sure?' }).waitFor();
    },
  },
  {
    name: 'online-ladder',
    go: async (page, { hall }) => {
      await page.goto(`${hall.address}#/ladder/jungle`);
      await page.getByRole('row').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'online-player',
    go: async (page) => {
      await page.getByRole('row').getByRole('link').first().click();
      await page.locator('.rating-graph').waitFor();
    },
  },
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
      await giveUp(page);
      await page.getByRole('link', { name: 'Scores' }).click();
      await page.getByRole('button', { name: 'Your game' }).waitFor();
    },
  },
  room('key', 'key', 'A key from another browser'),
  {
    name: 'online-refused',
    go: async (page, { hall }) => {
      await page.goto(`${hall.address}#/room/${'0'.repeat(32)}`);
      await page.getByRole('heading', { name: 'Not here' }).waitFor();
    },
  },
  {
    name: 'online-lobby',
    go: async (page, { hall }) => {
      await page.goto(`${hall.address}#/`);
      await page.getByRole('link', { name: 'Play with others' }).waitFor();
    },
  },
];
