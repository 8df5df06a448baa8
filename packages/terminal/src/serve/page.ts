/** Where the built page is: beside the bundle when installed; in a checkout it is built when missing or stale. */
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const SOURCES = ['web', 'core', 'games', 'engines'];

/** The folder to serve; throws with one line when there is none and none can be made. */
export async function pageFolder(say: (line: string) => void): Promise<string> {
  // From source this file is packages/terminal/src/serve/page.ts; in the bundle, dist/gridhall.js.
  const web = fileURLToPath(new URL('../../../web/', import.meta.url));
  if (!import.meta.url.endsWith('.ts') || !existsSync(`${web}/vite.config.ts`)) {
    const bundled = fileURLToPath(new URL('./web/', import.meta.url));
    if (existsSync(`${bundled}/index.html`)) return bundled;
    throw new Error('the page is not part of this installation');
  }
  const dist = `${web}dist`;
  if (isStale(web, `${dist}/index.html`)) {
    say('Building the page …');
    const room = `${web}node_modules/.gridhall`;
    mkdirSync(room, { recursive: true });
    await alone(`${room}/lock`, async () => {
      // Whoever was here before has perhaps built it already.
      if (!isStale(web, `${dist}/index.html`)) return;
      // Built aside and put in place whole: nobody is ever served half a page.
      await build(web, `${room}/page`);
      rmSync(dist, { recursive: true, force: true });
      renameSync(`${room}/page`, dist);
    });
  }
  return dist;
}

/** One builds, others wait; a lock that nobody holds any more gives way after a minute. */
async function alone(lock: string, work: () => Promise<void>): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      if (waited > 60_000) rmSync(lock, { recursive: true, force: true });
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
    SOURCES.map((name) => `../${name}/**/*.{ts,css,html,svg,png,webmanifest}`),
    { cwd: web, exclude: (path) => /(^|[\\/])(node_modules|dist)([\\/]|$)|\.(test|bench)\.ts$/.test(path) },
  );
  return files.some((file) => statSync(`${web}${file}`).mtimeMs > mtimeMs);
}

async function build(web: string, folder: string): Promise<void> {
  const vite = createRequire(`${web}package.json`)
    .resolve('vite/package.json')
    .replace(/package\.json$/, 'bin/vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'],
    {
      cwd: web,
      // Whoever asks — a test runner, too — gets the page that visitors get.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (status !== 0) throw new Error('the page could not be built');
}
