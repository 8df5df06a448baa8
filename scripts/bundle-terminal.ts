/** Bundles the command and all its dependencies into a folder, without the page. */
import { cpSync, globSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { notices } from '../packages/web/build/notices.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = process.argv[2];
if (folder === undefined) throw new Error('Usage: bundle-terminal.ts FOLDER');

rmSync(folder, { recursive: true, force: true });
const workers = globSync('packages/{games,engines,online,terminal}/**/*.worker.ts', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/{testing,tools}/**'],
});
const input = Object.fromEntries(workers.map((path) => [basename(path, '.ts'), `${root}/${path}`]));
await build({
  configFile: false,
  root,
  logLevel: 'error',
  ssr: { noExternal: true },
  plugins: [notices().build],
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    target: 'node24',
    minify: true,
    rolldownOptions: {
      input: { gridhall: `${root}/packages/terminal/src/main.ts`, ...input },
      // All files are in one folder, because a worker is looked up next to the file that starts it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
// Where the page has them too, so that a tarball holds the tables once.
for (const tables of globSync('packages/engines/*/endgames', { cwd: root })) {
  cpSync(`${root}/${tables}`, `${folder}/web/endgames/${basename(dirname(tables))}`, { recursive: true });
}
