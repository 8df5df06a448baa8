/**
 * Packs packages into files that npm installs: `npm run pack -- core games --to FOLDER`. Everything is put together in a
 * temporary folder, so that a pack that fails or is interrupted leaves the working tree as it was.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NOTICES } from '../../packages/web/build/notices.ts';
import { buildPage, buildTerminal } from '../build-terminal.ts';
import { readOptions } from '../options.ts';
import { apiPage, type EntryPoint } from './api.ts';
import { builtLibrary } from './build.ts';
import { type Manifest, packedManifest } from './manifest.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The page in this repository that says how to get the reference, which is in every package. */
const ABOUT_REFERENCE = '../../docs/packages.md#reference';
const REFERENCE = 'API.md';
/** In the order of their arrows: an example belongs to the last one that it imports. */
const LIBRARIES = ['core', 'laws', 'games', 'consoles', 'engines', 'match', 'app', 'online'];

const { values, positionals } = readOptions({
  options: { to: { type: 'string', default: '.' } },
  allowPositionals: true,
});
const packages = readdirSync(join(root, 'packages'));
const folders = positionals.map((name) =>
  name === 'gridhall' ? 'terminal' : name.replace('@gridhall/', ''),
);
if (folders.length === 0 || !folders.every((folder) => packages.includes(folder))) {
  process.stderr.write(`Name packages, such as core. There are: ${packages.join(', ')}.\n`);
  process.exit(2);
}

const staging = mkdtempSync(join(tmpdir(), 'gridhall-pack-'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
process.on('exit', () => rmSync(staging, { recursive: true, force: true }));
for (const folder of folders) {
  const stage = join(staging, folder);
  mkdirSync(stage);
  await putTogether(join(root, 'packages', folder), stage);
  const packed = spawnSync('npm', ['pack', '--silent', '--pack-destination', resolve(values.to)], {
    cwd: stage,
    encoding: 'utf8',
  });
  process.stdout.write(packed.stdout);
  process.stderr.write(packed.stderr);
  if (packed.status !== 0) process.exit(1);
}

async function putTogether(from: string, stage: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as Manifest;
  const packed = packedManifest(manifest);
  if (manifest.exports === undefined) await addCommand(from, stage);
  else {
    const name = basename(from);
    cpSync(builtLibrary(name), join(stage, 'dist'), { recursive: true });
    writeFileSync(
      join(stage, REFERENCE),
      reference(stage, manifest, packed.exports as Record<string, { types: string }>),
    );
    addExamples(name, stage);
  }
  copyFileSync(join(root, 'LICENSE'), join(stage, 'LICENSE'));
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
  const readme = readFileSync(join(from, 'README.md'), 'utf8');
  writeFileSync(join(stage, 'README.md'), readme.replaceAll(ABOUT_REFERENCE, REFERENCE));
}

async function addCommand(from: string, stage: string): Promise<void> {
  const dist = join(stage, 'dist');
  await buildTerminal(dist);
  await buildPage(dist);
  const parts = { command: join(dist, NOTICES), page: join(dist, 'web', NOTICES) };
  const texts = Object.entries(parts).map(([of, file]) => `# The ${of}\n\n${readFileSync(file, 'utf8')}`);
  writeFileSync(join(stage, NOTICES), texts.join('\n'));
  cpSync(join(from, 'bin'), join(stage, 'bin'), { recursive: true });
}

function addExamples(name: string, stage: string): void {
  for (const file of globSync('examples/*.ts', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8');
    const imported = [...text.matchAll(/from '@gridhall\/(\w+)/g)].map(([, library]) => library!);
    if (LIBRARIES.findLast((library) => imported.includes(library)) !== name) continue;
    mkdirSync(join(stage, 'examples'), { recursive: true });
    copyFileSync(join(root, file), join(stage, 'examples', basename(file)));
  }
}

function reference(
  stage: string,
  { name }: Manifest,
  exported: Readonly<Record<string, { types: string }>>,
): string {
  const dist = join(stage, 'dist');
  const files = globSync('**/*.d.ts', { cwd: dist }).map((file) => file.replaceAll('\\', '/'));
  const texts = new Map(files.map((file) => [file, readFileSync(join(dist, file), 'utf8')]));
  const all = Object.entries(exported).flatMap(([entry, { types }]): EntryPoint[] => {
    const file = types.replace('./dist/', '');
    if (!file.includes('*')) return [{ name: name + entry.slice(1), file }];
    const folders = files.filter((one) => /^[^/]+\/index\.d\.ts$/.test(one)).sort();
    return folders.map((one) => ({ name: `${name}/${one.split('/')[0]}`, file: one }));
  });
  return apiPage(name, all, texts);
}
