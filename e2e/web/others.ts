/** People who play with others: a page with rooms beside it, as `gridhall serve` has them, and visitors with names. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { Online, openDatabase } from '../../packages/online/src/index.ts';
import { nonce, Person, testHouse } from '../../packages/online/src/testing/served.ts';
import { type Hall, openHall, type Visit } from './hall.ts';

/** All of a test come from one machine, and quickly. */
const UNLIMITED = {
  playing: { messages: 1e9, ms: 1000 },
  lobby: { messages: 1e9, ms: 1000 },
  ...{ tokensPerAddress: 1e9, socketsPerAddress: 1e9 },
} as const;

export interface OnlineHall {
  readonly hall: Hall;
  /** Somebody new, who has said a name. */
  come(name: string, options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
}

/** `late`: how much later it is in the house than outside. */
export async function openOnlineHall(late = () => 0): Promise<OnlineHall> {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-rooms-'));
  const online = await Online.open({
    ...{ house: testHouse(), isOurs: () => true, limits: UNLIMITED },
    database: await openDatabase(join(folder, 'online.db')),
    steady: () => performance.now() + late(),
  });
  const hall = await openHall([], undefined, online);
  const url = hall.address.replace(/\/$/, '');
  const keys = new Map<string, string>();
  return {
    hall,
    async come(name, options) {
      // Names are unique: an account of an earlier test makes room.
      const earlier = keys.get(name);
      if (earlier !== undefined) {
        const person = new Person(url, earlier);
        await person.enter();
        await person.call('DELETE', '/api/me');
      }
      const visit = await hall.visit({ serviceWorkers: 'block', ...options });
      await visit.page.getByRole('link', { name: 'Play with others' }).click();
      await sayName(visit.page, name);
      await visit.page.getByRole('heading', { name: 'Your rooms' }).waitFor();
      keys.set(name, await keyOf(visit.page));
      return visit;
    },
    async close() {
      await hall?.close();
      await online.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function sayName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Come in' }).click();
}

export interface Links {
  readonly sit: string;
  readonly watch: string;
}

/** Makes a room for a game of two, on a board of one's own where one is given. */
export async function makeRoom(page: Page, title: string, board?: string): Promise<Links> {
  await page.getByRole('link', { name: `Make a room for ${title}` }).click();
  await page.getByRole('button', { name: 'Make the room' }).waitFor();
  if (board !== undefined) {
    await page.getByText('More', { exact: true }).click();
    await page.getByLabel('Board of your own').fill(board);
  }
  await page.getByRole('button', { name: 'Make the room' }).click();
  return linksIn(page);
}

/** What the room that waits has to hand on. */
export async function linksIn(page: Page): Promise<Links> {
  const [sit, watch] = [
    page.getByRole('textbox', { name: /^Invite somebody/ }).first(),
    page.getByRole('textbox', { name: 'For spectators' }),
  ];
  return { sit: await sit.inputValue(), watch: await watch.inputValue() };
}

/** Sits down by a link, as whoever one is already. */
export async function sitBy(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.locator('[data-board]').waitFor();
}

/** By what somebody is known among others. */
export function keyOf(page: Page): Promise<string> {
  return page.evaluate(
    () => (JSON.parse(localStorage.getItem('gridhall-me') ?? '{}') as { key: string }).key,
  );
}

/** Rated games of Jungle with somebody else, one after another, by the doors that programs have: won, or lost. */
export async function playRated(
  page: Page,
  { hall }: Pick<OnlineHall, 'hall'>,
  ends: readonly boolean[],
): Promise<void> {
  const key = await keyOf(page);
  const url = hall.address.replace(/\/$/, '');
  const [mine, theirs] = [new Person(url, key), new Person(url, nonce() + nonce())];
  for (const person of [mine, theirs]) await person.enter();
  const wish = { game: 'jungle', clock: { base: 60_000, increment: 0 }, rated: true };
  for (const won of ends) {
    await mine.post('/api/seeks', { ...wish, nonce: nonce() });
    const { room } = (await theirs.post('/api/seeks', { ...wish, nonce: nonce() })).body;
    const { status } = await (won ? theirs : mine).post(`/api/rooms/${room}/entries`, {
      n: 0,
      act: 'resign',
    });
    if (status !== 200) throw new Error(`resigning was answered with ${status}`);
  }
}

/** What a browser itself complains of while there is no network. */
export function withoutNetwork(complaints: readonly string[]): string[] {
  return complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED/.test(one));
}
