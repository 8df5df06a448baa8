/** Builds a page for tests into a folder: its script, as NAME.js. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { engines } from '../../../packages/web/build/engines.ts';
import { lobby } from '../../../packages/web/build/lobby.ts';

const [folder, entry] = process.argv.slice(2);
if (folder === undefined || entry === undefined)
  throw new Error('Say where and what: build.ts FOLDER SCRIPT');

await build({
  configFile: false,
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  base: './',
  logLevel: 'error',
  plugins: [lobby(), engines()],
  worker: { format: 'es' },
  build: {
    outDir: folder,
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: {
      input: entry,
      output: { entryFileNames: '[name].js' },
    },
  },
});
