/**
 * What `npm pack` runs before and after a package: `node hooks.ts before|after`, in the folder of the package. Between the
 * two the folder holds the package.json of the outside, the license and the reference; after, everything is as it was.
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
import { apiPage, type Door } from './api.ts';
import { buildLibrary } from './build.ts';
import { type Manifest, packedManifest } from './manifest.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = process.cwd();
const path = (name: string) => join(folder, name);
/** Where the package.json of the house waits: no part of the working tree, nor of what is packed. */
const waiting = join(root, 'node_modules/.cache/gridhall', `${basename(folder)}.package.json`);
const ADDED = ['LICENSE', 'API.md', NOTICES];

if (process.argv[2] === 'before') await before();
else after();

async function before(): Promise<void> {
  // A pack that was killed in the middle left the package.json of the outside.
  if (existsSync(waiting)) after();
  const text = readFileSync(path('package.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
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
    writeFileSync(path('API.md'), reference(manifest, packed.exports as Record<string, { types: string }>));
  }
  copyFileSync(join(root, 'LICENSE'), path('LICENSE'));
  mkdirSync(dirname(waiting), { recursive: true });
  writeFileSync(waiting, text);
  writeFileSync(path('package.json'), `${JSON.stringify(packed, null, 2)}\n`);
}

function after(): void {
  for (const name of ADDED) rmSync(path(name), { force: true });
  if (existsSync(waiting)) renameSync(waiting, path('package.json'));
}

function reference({ name }: Manifest, doors: Readonly<Record<string, { types: string }>>): string {
  const files = globSync('**/*.d.ts', { cwd: path('dist') }).map((file) => file.replaceAll('\\', '/'));
  const texts = new Map(files.map((file) => [file, readFileSync(join(path('dist'), file), 'utf8')]));
  const all = Object.entries(doors).flatMap(([door, { types }]): Door[] => {
    const file = types.replace('./dist/', '');
    if (!file.includes('*')) return [{ name: name + door.slice(1), file }];
    const rooms = files.filter((one) => /^[^/]+\/index\.d\.ts$/.test(one)).sort();
    return rooms.map((one) => ({ name: `${name}/${one.split('/')[0]}`, file: one }));
  });
  return apiPage(name, all, texts);
}
