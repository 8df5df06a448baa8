/**
 * Bundles the command: packages/terminal/dist/gridhall.js, its chunks and its workers beside it, the pages about the
 * games, and in `web` the page that `gridhall serve` serves. The bin runs this when there are no sources, which is how the command is published.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = fileURLToPath(new URL('../packages/terminal/dist', import.meta.url));

/** Builds the command into a folder, without the page; everything that is not Node's own is inside. */
export async function buildTerminal(folder = out): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const workers = globSync('packages/{core,games,engines,online,terminal}/**/*.worker.ts', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  const input = Object.fromEntries(workers.map((path) => [basename(path, '.ts'), `${root}/${path}`]));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      minify: true,
      rolldownOptions: {
        input: { gridhall: `${root}/packages/terminal/src/main.ts`, ...input },
        // Flat: a worker is looked for beside whoever starts it.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  cpSync(`${root}/docs/games`, `${folder}/docs`, { recursive: true });
}

/** Builds the page for `gridhall serve` beside the bundle in a folder. */
export function buildPage(folder = out): void {
  const vite = fileURLToPath(import.meta.resolve('vite/package.json')).replace(
    /package\.json$/,
    'bin/vite.js',
  );
  const args = [vite, 'build', '--logLevel', 'error', '--outDir', `${folder}/web`, '--emptyOutDir'];
  // A process of its own: whoever builds it, a test runner too, gets the page that visitors get.
  execFileSync(process.execPath, args, {
    cwd: `${root}/packages/web`,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

if (import.meta.main) {
  await buildTerminal();
  buildPage();
}
