/** Builds the page of trial.ts into a folder. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Say where: build.ts FOLDER');

await build({
  configFile: false,
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  base: './',
  logLevel: 'error',
  worker: { format: 'es' },
  build: {
    outDir: folder,
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: {
      input: fileURLToPath(new URL('./trial.ts', import.meta.url)),
      output: { entryFileNames: '[name].js' },
    },
  },
});
