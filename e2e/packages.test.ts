/** Packs the libraries, installs them in an empty folder, and runs the examples there. */
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrowser } from '../scripts/browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const LIBRARIES = ['core', 'games', 'consoles', 'engines', 'match', 'app', 'online', 'laws'];
/** The dependencies of the libraries, and what a user of them installs. */
const OTHERS = [
  'fast-check',
  'pure-rand',
  'vitest',
  '@types/node',
  'undici-types',
  'glicko2-lite',
  'postgres',
  'ws',
];
/** Imports every entry point that no example imports. */
const ENTRY_POINTS = `import { Online, openDatabase } from '@gridhall/online';
import { Api } from '@gridhall/online/client';
import { isRoomId } from '@gridhall/online/protocol';
console.log([Online, openDatabase, Api, isRoomId].map((one) => typeof one).join(' '));
`;
const EXAMPLES = ['first-steps', 'bot', 'simulation', 'solver', 'sixth-game'];
/** The example in the README of a package: all but one are programs, that of the laws is a test. */
const readmeExample = (name: string) => `readme-${name}${name === 'laws' ? '.test' : ''}.ts`;
const READMES = LIBRARIES.filter((name) => name !== 'laws').map((name) => `readme-${name}`);

let folder: string;

function run(
  program: string,
  args: readonly string[],
  cwd: string,
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    timeout: 300_000,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status, output: stdout + stderr };
}

const tree = () => run('git', ['status', '--porcelain'], root).output;
let before: string;

beforeAll(() => {
  before = tree();
  folder = mkdtempSync(join(tmpdir(), 'gridhall-packages-'));
  const packed = run('npm', ['run', 'pack', '--', ...LIBRARIES, '--to', folder], root);
  if (packed.status !== 0) throw new Error(packed.output);
  const home = join(folder, 'node_modules/@gridhall');
  for (const name of LIBRARIES) {
    mkdirSync(join(home, name), { recursive: true });
    const tarball = readdirSync(folder).find((file) => file.startsWith(`gridhall-${name}-`))!;
    run('tar', ['xzf', join(folder, tarball), '--strip-components=1', '-C', join(home, name)], folder);
  }
  // Nothing is fetched.
  for (const name of OTHERS) {
    mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  cpSync(join(root, 'examples'), folder, { recursive: true });
  writeFileSync(join(folder, 'entry-points.ts'), ENTRY_POINTS);
  for (const name of LIBRARIES) {
    const readme = readFileSync(join(home, name, 'README.md'), 'utf8');
    const [, example] = /^```ts\n(.*?)^```/ms.exec(readme) ?? [];
    if (example === undefined) throw new Error(`The README of ${name} has no example.`);
    writeFileSync(join(folder, readmeExample(name)), example);
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('packing leaves the working tree as it was', () => expect(tree()).toBe(before));

it('a pack that is killed does, too, and so does npm pack, which says what to run instead', async () => {
  const child = spawn(process.execPath, ['scripts/pack/main.ts', ...LIBRARIES, '--to', folder], {
    cwd: root,
  });
  // The first file is written while the next package is put together.
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  expect(tree()).toBe(before);
  const refused = run('npm', ['pack', '-w', '@gridhall/core', '--pack-destination', folder], root);
  expect(refused.output).toContain('npm run pack -- core');
  expect(refused.status).not.toBe(0);
  expect(tree()).toBe(before);
});

it.each(LIBRARIES)(
  '%s has JavaScript with declarations, a license, a page and a reference, and no tests',
  (name) => {
    const home = join(folder, 'node_modules/@gridhall', name);
    const all = readdirSync(home, { recursive: true, encoding: 'utf8' });
    const files = all.filter((file) => !file.startsWith('examples'));
    expect(files).toEqual(
      expect.arrayContaining([
        'package.json',
        'LICENSE',
        'README.md',
        'API.md',
        'dist/index.js',
        'dist/index.d.ts',
      ]),
    );
    expect(
      files.filter((file) => /\.(?:test|bench)\.|stubs|testing/.test(file) || /(?<!\.d)\.ts$/.test(file)),
    ).toEqual([]);
    const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Record<string, unknown>;
    expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['private']));
    expect(manifest.scripts).toBeUndefined();
  },
);

it.each(LIBRARIES)(
  'the README of %s links only to files of the package, and says which Node it needs',
  (name) => {
    const home = join(folder, 'node_modules/@gridhall', name);
    const readme = readFileSync(join(home, 'README.md'), 'utf8');
    const links = [...readme.matchAll(/\]\(([^)#]+)/g)].map(([, to]) => to!);
    expect(links).toContain('API.md');
    expect(links.filter((to) => !existsSync(join(home, to)))).toEqual([]);
    const { engines } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    expect(readme).toContain(`Needs Node ${engines.node.replace('>=', '')} or later`);
  },
);

it('the reference says of each export what its doc comment says, and what is stable', () => {
  const page = readFileSync(join(folder, 'node_modules/@gridhall/core/API.md'), 'utf8');
  expect(page).toContain('#### Action — **stable**\n\nA move as an integer, 0 ≤ action < 2³¹.');
  expect(page).toContain('#### sha256\n');
});

it.each([...EXAMPLES, ...READMES, 'entry-points'])('the example %s runs', (name) => {
  const { status, output } = run(process.execPath, [`${name}.ts`], folder);
  expect({ status, output }).toEqual({ status: 0, output: expect.stringMatching(/\S/) });
});

it('the examples are type-checked against what was packed', () => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const flags =
    '--noEmit --strict --module nodenext --target es2024 --allowImportingTsExtensions --types node'.split(
      ' ',
    );
  const checked = run(
    process.execPath,
    [compiler, ...flags, ...[...EXAMPLES, ...READMES, 'entry-points'].map((name) => `${name}.ts`)],
    folder,
  );
  expect(checked).toEqual({ status: 0, output: '' });
});

it('a game of someone else passes the packed laws, and its first golden games are written', () => {
  // Asked to write them, for where CI is set the runner writes no golden file of its own accord.
  const ran = run(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--update', readmeExample('laws')],
    folder,
  );
  expect(ran.output).toMatch(/Tests +\d+ passed/);
  expect(ran.status).toBe(0);
});

it('a page embeds a board of the packages, without a bundler', async () => {
  const server = await serve(folder);
  const { port } = server.address() as { port: number };
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/page/index.html`);
    expect(await page.locator('button').count()).toBe(81);
    await page.locator('button').nth(40).click();
    expect(await page.locator('button[data-is="hidden"]').count()).toBeLessThan(81);
  } finally {
    await browser.close();
    server.close();
  }
});

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

function serve(from: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = join(from, new URL(request.url!, 'http://localhost').pathname);
    try {
      response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain').end(readFileSync(path));
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
