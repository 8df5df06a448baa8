/**
 * Bundles the command: packages/terminal/dist/gridhall.js, its chunks and its workers beside it, and the pages about
 * the games. The bin runs this when there are no sources, which is how the command is published.
 */
import { cpSync, globSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = fileURLToPath(new URL('../packages/terminal/dist', import.meta.url));

/** Builds into a folder; everything that is not Node's own is inside. */
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

if (import.meta.main) await buildTerminal();
