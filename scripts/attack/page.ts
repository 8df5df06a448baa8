/**
 * The browser itself, killed while somebody plays on the page: what the page has said to be kept is there afterwards. It
 * says so by `data-kept="yes"`, of the first `data-n` entries.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { ABYSS, cell, DUNGEON, JUNGLE, sitDown } from '../../e2e/web/sit.ts';
import { listenAt } from '../../packages/terminal/src/commands/serve.ts';
import { fileServer } from '../../packages/terminal/src/serve/files.ts';
import { pageFolder } from '../../packages/terminal/src/serve/page.ts';
import { findBrowser } from '../browser.ts';

export interface Closed {
  readonly kills: number;
  readonly acknowledged: number;
  readonly findings: readonly string[];
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];
const PATIENCE_MS = 120_000;
/** What cannot be done within this is no longer to be done. */
const MOVE_MS = 15_000;
const yes = () => true;
const no = () => false;

/** How each game is begun, and its ith move. */
const GAMES: readonly {
  readonly title: string;
  readonly own?: string;
  play(page: Page, i: number): Promise<void>;
}[] = [
  { title: 'Geese', play: (page, i) => cell(page, i % 81).click({ button: 'right', timeout: MOVE_MS }) },
  {
    title: 'Jungle',
    own: JUNGLE,
    async play(page, i) {
      await page.locator('.player.turn[data-seat="0"]').waitFor({ timeout: MOVE_MS });
      await cell(page, i % 2 ? 58 : 51).click({ timeout: MOVE_MS });
      await cell(page, i % 2 ? 51 : 58).click({ timeout: MOVE_MS });
    },
  },
  {
    title: 'Abyss',
    own: ABYSS,
    play: (page, i) => cell(page, [9, 9, 9, 19, 29, 30, 31, 32][i] ?? 33).click({ timeout: MOVE_MS }),
  },
  {
    title: 'Dungeon',
    own: DUNGEON,
    play: (page, i) => cell(page, i % 2 ? 15 : 16).click({ timeout: MOVE_MS }),
  },
  {
    title: 'Thrones',
    play: (page) => page.locator('.question .options button').first().click({ timeout: MOVE_MS }),
  },
];
const MOST_MOVES = 8;

export async function pageKills(times: number, until: number, told: (done: number) => void): Promise<Closed> {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-page-'));
  cpSync(await pageFolder(() => {}), folder, { recursive: true });
  const server = fileServer(folder);
  await listenAt(server, 0);
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const home = mkdtempSync(join(tmpdir(), 'gridhall-killed-'));
  const findings: string[] = [];
  let [kills, acknowledged] = [0, 0];
  let last: { readonly id: string; readonly said: number; readonly title: string } | undefined;
  const look = async (page: Page) => {
    if (!last || last.id === '') return;
    const there = await page.evaluate(countEntries, last.id);
    if (there < last.said)
      findings.push(`${last.title}: of ${last.said} acknowledged entries ${there} are there`);
  };
  try {
    for (; kills < times && performance.now() < until; kills++) {
      const { context, page } = await open(home, address);
      await look(page);
      const { title, own, play } = GAMES[kills % GAMES.length]!;
      let said = 0;
      await page.exposeFunction('acknowledge', (n: number) => {
        said = Math.max(said, n);
      });
      await sitDown(page, title, own);
      await page.evaluate(report);
      const id = /game\/([0-9a-f]{32})/.exec(page.url())?.[1] ?? '';
      // A game may be over before that.
      for (let i = 0; i < 1 + (kills % MOST_MOVES); i++) if (!(await play(page, i).then(yes, no))) break;
      // Some are killed at once, some a little later.
      await new Promise((resolve) => setTimeout(resolve, (kills * 13) % 60));
      for (const pid of processesOf(home)) process.kill(pid, 'SIGKILL');
      await context.close().catch(() => {});
      last = { id, said, title };
      acknowledged += said;
      told(kills + 1);
    }
    const { context, page } = await open(home, address);
    await look(page);
    await context.close();
  } finally {
    for (const pid of processesOf(home)) process.kill(pid, 'SIGKILL');
    server.closeAllConnections();
    server.close();
    for (const made of [home, folder]) rmSync(made, { recursive: true, force: true, maxRetries: 20 });
  }
  return { kills, acknowledged, findings };
}

async function open(home: string, address: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(home, {
    executablePath: findBrowser(),
    args: ARGS,
    timeout: PATIENCE_MS,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(address);
  return { context, page };
}

/** In the page: says how many entries it has told to be kept, whenever it does. */
function report(): void {
  const look = () => {
    const { kept, n } = document.querySelector<HTMLElement>('[data-kept]')?.dataset ?? {};
    const { acknowledge } = globalThis as unknown as { acknowledge(n: number): void };
    if (kept === 'yes') acknowledge(Number(n));
  };
  new MutationObserver(look).observe(document, { subtree: true, attributes: true, childList: true });
  look();
}

/** In the page: how many entries its database has of a game. */
function countEntries(id: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('gridhall');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const range = IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
      const count = opening.result.transaction('entries').objectStore('entries').count(range);
      count.onsuccess = () => resolve(count.result);
      count.onerror = () => reject(count.error);
    };
  });
}

/** The processes of the browser that was started with this folder. */
function processesOf(home: string): number[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const ours = /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(home);
      return ours && Number(pid) !== process.pid ? [Number(pid)] : [];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}
