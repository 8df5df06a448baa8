/** Builds a small page from packages that exist only here. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { NOTICES, notices } from './notices.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function noticesFor(files: Readonly<Record<string, string>>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'gridhall-notices-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const plugins = notices();
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [plugins.build],
    worker: { format: 'es', plugins: () => [plugins.worker] },
    build: { outDir: 'out', rolldownOptions: { input: `${root}/main.js` } },
  });
  return readFileSync(join(root, 'out', NOTICES), 'utf8');
}

/** A package that exports one function. */
const library = (name: string, license: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: '1.2.3',
    license,
    main: 'index.js',
  }),
  [`node_modules/${name}/index.js`]: `export const use = () => console.log(${JSON.stringify(name)});`,
});

it('lists a package of the page and one of a worker, each with its license, and none that only tests use', async () => {
  const text = await noticesFor({
    ...library('alpha', 'MIT'),
    'node_modules/alpha/LICENSE': 'Copyright Alpha. Do as you like.',
    ...library('@scope/beta', 'ISC'),
    'node_modules/@scope/beta/license.md': 'Copyright Beta. Keep this notice.',
    ...library('gamma', 'MIT'),
    'node_modules/gamma/LICENSE': 'Copyright Gamma.',
    'main.js': `import { use } from 'alpha';
      use();
      new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });`,
    'worker.js': `import { use } from '@scope/beta'; use();`,
    'main.test.js': `import { use } from 'gamma'; use();`,
  });
  expect(text).toContain('alpha 1.2.3\n\nLicense: MIT\n\nCopyright Alpha. Do as you like.');
  expect(text).toContain('@scope/beta 1.2.3\n\nLicense: ISC\n\nCopyright Beta. Keep this notice.');
  expect(text).not.toContain('gamma');
});

it('adds the text of a standard license that a package names but does not ship', async () => {
  const text = await noticesFor({
    ...library('alpha', 'Unlicense'),
    'main.js': `import { use } from 'alpha'; use();`,
  });
  expect(text).toContain('This is free and unencumbered software released into the public domain.');
});

it('fails the build when a license text is missing, and names the file to add', async () => {
  const built = noticesFor({
    ...library('alpha', 'Nobody-1.0'),
    'main.js': `import { use } from 'alpha'; use();`,
  });
  await expect(built).rejects.toThrow(
    'alpha has no license file. Add packages/web/build/licenses/Nobody-1.0.txt.',
  );
});
