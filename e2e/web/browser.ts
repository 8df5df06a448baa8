/** The browser that halls open their windows in: one for all that a process opens one after another. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A browser on a busy machine takes its time: a step that has not happened by then never will. While a test is being
 * written, `PATIENCE=8000 vitest run e2e/web` gives up sooner.
 */
export const PATIENCE_MS = Number(process.env.PATIENCE ?? 60_000);

/** How long a browser that nobody uses waits for the next hall: a file of tests follows the last one at once. */
const IDLE_MS = 2000;

interface Borrowed {
  readonly browser: Browser;
  giveBack(): Promise<void>;
}

let shared: Promise<Borrowed> | undefined;
let users = 0;
let idle: NodeJS.Timeout | undefined;

/** With flags of its own a browser is nobody else's. */
export async function borrowBrowser(flags: readonly string[]): Promise<Borrowed> {
  if (flags.length > 0) return launch(flags);
  clearTimeout(idle);
  users++;
  // One that has broken down breaks down for one file only.
  if (!(await shared)?.browser.isConnected()) shared = undefined;
  shared ??= launch([]);
  const { browser, giveBack } = await shared;
  return {
    browser,
    async giveBack() {
      if (--users > 0) return;
      idle = setTimeout(() => {
        shared = undefined;
        void giveBack();
      }, IDLE_MS);
    },
  };
}

async function launch(flags: readonly string[]): Promise<Borrowed> {
  const home = mkdtempSync(join(tmpdir(), 'gridhall-browser-'));
  const clean = () => rmSync(home, { recursive: true, force: true });
  process.once('exit', clean);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...ARGS, ...flags],
    env: { ...process.env, HOME: home },
    timeout: 2 * PATIENCE_MS,
  });
  return {
    browser,
    async giveBack() {
      await browser.close();
      process.off('exit', clean);
      clean();
    },
  };
}
