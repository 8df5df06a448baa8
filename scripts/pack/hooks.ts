/**
 * `npm pack` runs `node hooks.ts before` and `node hooks.ts after` in the folder of a package. The first writes the files
 * that only a package has and changes those that differ there; the second restores the working tree.
 */
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NOTICES } from '../../packages/web/build/notices.ts';
import { buildPage, buildTerminal } from '../build-terminal.ts';
import { apiPage, type EntryPoint } from './api.ts';
import { buildLibrary } from './build.ts';
import { type Manifest, packedManifest } from './manifest.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = process.cwd();
const path = (name: string) => join(folder, name);
/** Files that are different in a package. The originals wait outside the working tree. */
const CHANGED = ['package.json', 'README.md'];
const waiting = (name: string) => join(root, 'node_modules/.cache/gridhall', `${basename(folder)}.${name}`);
/** The page in this repository that says how to get the reference, which is in every package. */
const ABOUT_REFERENCE = '../../docs/packages.md#reference';
const REFERENCE = 'API.md';
const ADDED = ['LICENSE', REFERENCE, NOTICES];

if (process.argv[2] === 'before') await before();
else after();

async function before(): Promise<void> {
  // A pack that was killed half-way left the changed files.
  if (CHANGED.some((name) => existsSync(waiting(name)))) after();
  const manifest = JSON.parse(readFileSync(path('package.json'), 'utf8')) as Manifest;
  const packed = packedManifest(manifest);
  if (manifest.exports === undefined) {
    await buildTerminal();
    await buildPage();
    const parts = { command: `dist/${NOTICES}`, page: `dist/web/${NOTICES}` };
    const texts = Object.entries(parts).map(
      ([of, file]) => `# The ${of}\n\n${readFileSync(path(file), 'utf8')}`,
    );
    writeFileSync(path(NOTICES), texts.join('\n'));
  } else {
    buildLibrary(basename(folder));
    writeFileSync(path(REFERENCE), reference(manifest, packed.exports as Record<string, { types: string }>));
  }
  copyFileSync(join(root, 'LICENSE'), path('LICENSE'));
  mkdirSync(dirname(waiting('')), { recursive: true });
  for (const name of CHANGED) copyFileSync(path(name), waiting(name));
  writeFileSync(path('package.json'), `${JSON.stringify(packed, null, 2)}\n`);
  writeFileSync(
    path('README.md'),
    readFileSync(path('README.md'), 'utf8').replaceAll(ABOUT_REFERENCE, REFERENCE),
  );
}

function after(): void {
  for (const name of ADDED) rmSync(path(name), { force: true });
  for (const name of CHANGED) if (existsSync(waiting(name))) renameSync(waiting(name), path(name));
}

function reference({ name }: Manifest, exported: Readonly<Record<string, { types: string }>>): string {
  const files = globSync('**/*.d.ts', { cwd: path('dist') }).map((file) => file.replaceAll('\\', '/'));
  const texts = new Map(files.map((file) => [file, readFileSync(join(path('dist'), file), 'utf8')]));
  const all = Object.entries(exported).flatMap(([entry, { types }]): EntryPoint[] => {
    const file = types.replace('./dist/', '');
    if (!file.includes('*')) return [{ name: name + entry.slice(1), file }];
    const folders = files.filter((one) => /^[^/]+\/index\.d\.ts$/.test(one)).sort();
    return folders.map((one) => ({ name: `${name}/${one.split('/')[0]}`, file: one }));
  });
  return apiPage(name, all, texts);
}
