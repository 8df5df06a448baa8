/** The page, served as a visitor gets it, in a real browser that starts empty. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Online } from '../../packages/online/src/index.ts';
import { listenAt } from '../../packages/terminal/src/commands/serve.ts';
import { fileServer } from '../../packages/terminal/src/serve/files.ts';
import { pageFolder } from '../../packages/terminal/src/serve/page.ts';
import { borrowBrowser, PATIENCE_MS } from './browser.ts';

/** `SLOW=5 vitest run e2e/web`: a processor five times slower, to find what depends on speed. */
const SLOW = Number(process.env.SLOW ?? 1);

export interface Hall {
  readonly address: string;
  /** The files that are served: this hall's own copy. */
  readonly folder: string;
  readonly browser: Browser;
  /**
   * A visitor who has never been here; what the page complains about fails the test that asks `complaints`. Only who asks
   * for a service worker gets one: it would fetch the whole page for every visitor, for a second visit that never comes; and
   * only who asks for motion waits until something has moved.
   */
  visit(options?: BrowserContextOptions): Promise<Visit>;
  /** Stops answering, as a server that is gone. */
  unplug(): Promise<void>;
  close(): Promise<void>;
}

export interface Visit {
  readonly page: Page;
  readonly complaints: string[];
  leave(): Promise<void>;
}

/** Rooms to play in with others, beside the page. */
type Rooms = Pick<Online, 'handle' | 'upgrade'>;

/** `flags`: for the browser, beside the usual ones; `built`: the page of another house than this one. */
export async function openHall(flags: readonly string[] = [], built?: string, rooms?: Rooms): Promise<Hall> {
  // A copy: whoever builds the page anew while a test runs does not pull it from under a visitor's feet.
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-page-'));
  cpSync(built ?? (await pageFolder(() => {})), folder, { recursive: true });
  const server = fileServer(
    folder,
    rooms && { first: (request, response) => rooms.handle(request, response) },
  );
  if (rooms) server.on('upgrade', (request, socket, head) => rooms.upgrade(request, socket, head));
  await listenAt(server, 0);
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const { browser, giveBack } = await borrowBrowser(flags);
  const contexts = new Set<BrowserContext>();
  return {
    address,
    folder,
    browser,
    async visit(options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.add(context);
      context.once('close', () => contexts.delete(context));
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      if (SLOW > 1) {
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
      }
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await page.goto(address);
      return { page, complaints, leave: () => context.close() };
    },
    async unplug() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    async close() {
      for (const context of contexts) await context.close();
      await giveBack();
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
