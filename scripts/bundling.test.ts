/** The packages that any JavaScript runtime can load are bundled for a browser, and no bundler complains. */
import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const PROGRAM = `import { defineGame, Session } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
globalThis.bundled = [defineGame, Session, tableOf];
`;

it('esbuild bundles core and games without a warning', async () => {
  const { warnings, outputFiles } = await esbuild({
    stdin: { contents: PROGRAM, resolveDir: root },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    splitting: true,
    outdir: 'bundled',
    write: false,
    logLevel: 'silent',
  });
  expect(warnings).toEqual([]);
  expect(outputFiles.length).toBeGreaterThan(0);
});

it('Vite bundles core and games without a warning', async () => {
  const warnings: string[] = [];
  const entry = `${root}/bundled-program.js`;
  await vite({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? PROGRAM : undefined),
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: entry, onwarn: ({ message }) => void warnings.push(message) },
    },
  });
  expect(warnings).toEqual([]);
});
