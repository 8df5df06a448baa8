/** Where the built page is: beside the bundle when installed; in a checkout it is built when missing or stale. */
import { existsSync, globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { t } from '@gridhall/core';
import { Failed } from '../flags/wrong-use.ts';
import { codeOf } from '../system/disk.ts';
import { build } from './build.ts';

const SOURCES = ['web', 'match', 'core', 'games', 'engines'];

/** The folder to serve; throws with one line when there is none and none can be made. */
export async function pageFolder(say: (line: string) => void): Promise<string> {
  // From source this file is packages/terminal/src/serve/page.ts; in the bundle, dist/gridhall.js.
  const web = fileURLToPath(new URL('../../../web/', import.meta.url));
  if (!import.meta.url.endsWith('.ts') || !existsSync(`${web}/vite.config.ts`)) {
    const bundled = fileURLToPath(new URL('./web/', import.meta.url));
    if (existsSync(`${bundled}/index.html`)) return bundled;
    throw new Failed(t`The page is not part of this installation.`);
  }
  const dist = `${web}dist`;
  if (isStale(web, `${dist}/index.html`)) {
    say(t`Building the page …`);
    const room = `${web}node_modules/.gridhall`;
    mkdirSync(room, { recursive: true });
    await alone(`${room}/lock`, async () => {
      // Whoever was here before has perhaps built it already.
      if (!isStale(web, `${dist}/index.html`)) return;
      // Built aside and put in place whole: nobody is ever served half a page.
      await buildPage(web, `${room}/page`);
      rmSync(dist, { recursive: true, force: true });
      renameSync(`${room}/page`, dist);
    });
  }
  return dist;
}

/** Longer than a build can take, tries and all: whoever made an older lock is gone. */
const LOCK_MS = 200_000;

/** One builds, others wait. */
async function alone(lock: string, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
      if (made !== undefined && Date.now() - made > LOCK_MS) rmSync(lock, { recursive: true, force: true });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  try {
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function isStale(web: string, built: string): boolean {
  if (!existsSync(built)) return true;
  const { mtimeMs } = statSync(built);
  const files = globSync(
    SOURCES.map((name) => `../${name}/**/*.{ts,tsx,css,html,svg,png,webmanifest}`),
    { cwd: web, exclude: (path) => /(^|[\\/])(node_modules|dist)([\\/]|$)|\.(test|bench)\.ts$/.test(path) },
  );
  return files.some((file) => statSync(`${web}${file}`).mtimeMs > mtimeMs);
}

function buildPage(web: string, folder: string): Promise<void> {
  const vite = createRequire(`${web}package.json`)
    .resolve('vite/package.json')
    .replace(/package\.json$/, 'bin/vite.js');
  return build([vite, 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'], web);
}
