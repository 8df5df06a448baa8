/** The store of the page in a real browser: the one suite of stores, the database of version 1, and kills. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORE_LAWS } from '../../packages/match/src/testing/store-suite.ts';
import { findBrowser } from '../../scripts/browser.ts';

const ADDRESS = 'http://store.localhost/';
const LAWS = fileURLToPath(new URL('../../packages/web/src/testing/store-laws.ts', import.meta.url));
const ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

let script: string;
let browser: Browser;

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: LAWS, formats: ['iife'], name: 'ignored' } },
  });
  const [bundle] = [built].flat();
  script = bundle && 'output' in bundle ? bundle.output[0].code : '';
  browser = await chromium.launch({ executablePath: findBrowser(), args: ARGS });
});
afterAll(() => browser?.close());

/** An empty page of an address where things are kept, with the laws in it. */
async function pageIn(context: BrowserContext): Promise<Page> {
  await context.route(`${ADDRESS}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>store</title>' }),
  );
  const page = await context.newPage();
  await page.goto(ADDRESS);
  await page.addScriptTag({ content: script });
  return page;
}

describe('the store of the browser', () => {
  let page: Page;
  beforeAll(async () => {
    page = await pageIn(await browser.newContext());
  });

  for (const { name } of STORE_LAWS) {
    it(name, async () => {
      expect(await page.evaluate(`laws.check(${JSON.stringify(name)})`)).toBe('');
    });
  }
});

const ID = '0123456789abcdef0123456789abcdef';

/** The header of a game as version 1 of the database had it: of format 1, and with an empty list and no result. */
const HEADER = {
  ...{ format: 1, id: ID, game: 'nim', rules: 1, params: {}, setup: { seed: ID } },
  players: [{ name: 'Ann', kind: 'human' }],
};
const entry = (n: number) => ({ n, by: 0, move: `${n}`, check: '00000000' });
const of = (digit: string) => ({ ...HEADER, id: digit.repeat(32) });
const row = (header: object & { id: string }, count: number, more: object = {}) => ({
  ...{ id: header.id, game: 'nim', header: { ...header, entries: [], result: null }, count },
  ...{ result: null, aided: false, seal: '01234567', updated: count },
  ...more,
});

describe('the database of version 1', () => {
  const WON = { results: [1], reason: 'heap-empty' };
  const GAMES = [
    row(HEADER, 2),
    row(of('a'), 1, { result: WON, aided: true, seal: '76543210', updated: 99 }),
    row(of('b'), 1),
    { id: 'c'.repeat(32), header: 'spoilt', count: 1 },
    row({ ...of('d'), format: 99 } as typeof HEADER, 0),
  ];
  const ENTRIES = [
    [[ID, 1], entry(1)],
    [[ID, 2], entry(2)],
    [['a'.repeat(32), 1], entry(1)],
    [['b'.repeat(32), 1], entry(1)],
  ];
  const DAMAGED = [
    { id: 'e'.repeat(32), why: 'It was newer then.', rows: { header: row(of('e'), 1), entries: [entry(1)] } },
    { id: 'unknown', why: 'Its header is damaged.', rows: {} },
  ];
  /** Noted by a tab that went away: one entry that the store has, and one that it has not. */
  const UNDERWAY = { seen: 0, entries: [entry(1), entry(2)], last: 2, result: null, seal: '22222222' };

  it('is taken over whole: no game is lost, and what is not understood is named', async () => {
    const page = await pageIn(await browser.newContext());
    await page.evaluate(
      ([games, entries, damaged, underway]) =>
        new Promise((resolve, reject) => {
          localStorage.setItem(`gridhall.underway.${'b'.repeat(32)}`, JSON.stringify(underway));
          const opening = indexedDB.open('gridhall', 1);
          opening.onupgradeneeded = () => {
            opening.result.createObjectStore('games', { keyPath: 'id' });
            opening.result.createObjectStore('entries');
            opening.result.createObjectStore('damaged', { keyPath: 'id' });
          };
          opening.onsuccess = () => {
            const database = opening.result;
            // The page of version 1 stays open in another tab, and lets the newer one pass.
            database.onversionchange = () => database.close();
            const running = database.transaction(['games', 'entries', 'damaged'], 'readwrite');
            for (const one of games) running.objectStore('games').put(one);
            for (const [key, value] of entries) running.objectStore('entries').put(value, key as IDBValidKey);
            for (const one of damaged) running.objectStore('damaged').put(one);
            running.oncomplete = () => resolve(undefined);
            running.onabort = () => reject(running.error);
          };
        }),
      [GAMES, ENTRIES, DAMAGED, UNDERWAY] as const,
    );
    const list = `(async () => {
      const store = new laws.IndexedStore();
      const list = (await store.list()).map(({ id, state, n, aided }) => [id[0], state, n, aided].join(' '));
      const records = await Promise.all(['${ID}', ...'abcde'].map((id) => store.load(id.padEnd(32, id))));
      await store.close();
      return [list.sort(), records, Object.keys(localStorage)];
    })()`;
    const record = ({ id }: { id: string }, n: number, more: object = {}) => ({
      ok: true,
      value: {
        ...{ ...HEADER, id, result: null, seal: '01234567' },
        entries: Array.from({ length: n }, (_, i) => entry(i + 1)),
        ...more,
      },
    });
    // The second time nothing is left to take over.
    for (let again = 0; again < 2; again++) {
      expect(await page.evaluate(list)).toEqual([
        [
          '0 open 2 false',
          'a over 1 true',
          'b open 2 false',
          'c damaged 0 false',
          'd future 0 false',
          'e open 1 false',
          'u damaged 0 false',
        ],
        [
          record(HEADER, 2),
          record(of('a'), 1, { result: WON, aided: true, seal: '76543210' }),
          record(of('b'), 2, { seal: '22222222' }),
          expect.objectContaining({ ok: false }),
          { ok: false, fault: expect.objectContaining({ code: 'record-newer-format' }) },
          record(of('e'), 1),
        ],
        [],
      ]);
    }
  });
});

describe('a browser that is killed', () => {
  it.skipIf(!existsSync('/proc'))('has kept every entry that was acknowledged', async () => {
    const home = mkdtempSync(join(tmpdir(), 'gridhall-killed-'));
    const open = async () => {
      const context = await chromium.launchPersistentContext(home, {
        executablePath: findBrowser(),
        args: ARGS,
      });
      return { context, page: await pageIn(context) };
    };
    try {
      let [played, acknowledged] = [0, 0];
      for (let kill = 0; kill < 3; kill++) {
        const { context, page } = await open();
        const { promise: enough, resolve } = Promise.withResolvers<void>();
        await page.exposeFunction('acknowledge', (n: number) => {
          acknowledged = n;
          if (n >= played + 10 + kill) resolve();
        });
        const failed = page.evaluate(`(async () => {
          const store = new laws.IndexedStore();
          const close = { result: null, seal: '01234567' };
          await store.create(${JSON.stringify(HEADER)}, [], close);
          const there = (await store.load('${ID}')).value.entries.length;
          for (let n = there; ; n++) {
            const done = await store.append('${ID}', n, [{ n: n + 1, by: 0, move: 'x', check: '00000000' }], close);
            if (!done.ok) return JSON.stringify(done.fault);
            acknowledge(n + 1);
          }
        })()`);
        expect(await Promise.race([enough, failed.catch(() => 'closed')])).toBe(undefined);
        for (const pid of processesOf(home)) process.kill(pid, 'SIGKILL');
        await failed.catch(() => {});
        // Its helpers notice that it is gone a little later, and nobody else may open what they hold until then.
        await expect.poll(() => holdersOf(home)).toEqual([]);
        await context.close().catch(() => {});
        played = acknowledged;
      }
      const { context, page } = await open();
      const there = await page.evaluate(
        `new laws.IndexedStore().load('${ID}').then((one) => (one.ok ? one.value.entries.length : one.fault))`,
      );
      expect(there).toBeGreaterThanOrEqual(acknowledged);
      await context.close();
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });
});

/** The processes of the browser that was started with this folder, the first of them first. */
function processesOf(home: string): number[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(home)
        ? [Number(pid)]
        : [];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

/** The processes that have a file of this folder open. */
function holdersOf(home: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      const files = `/proc/${pid}/fd`;
      return (
        /^\d+$/.test(pid) &&
        readdirSync(files).some((file) => readlinkSync(join(files, file)).startsWith(home))
      );
    } catch {
      // It has ended meanwhile, or is somebody else's.
      return false;
    }
  });
}
