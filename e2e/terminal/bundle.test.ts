import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newHome, removeHomes } from './home.ts';
import { LIMITS } from './terminal.ts';

vi.setConfig(LIMITS);

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gridhall-tarball-'));
const home = join(folder, 'node_modules/gridhall');
const bin = join(folder, 'node_modules/.bin/gridhall');
const started: ChildProcess[] = [];

beforeAll(async () => {
  const npm = (args: readonly string[], cwd: string) => promisify(execFile)('npm', args, { cwd });
  await npm(['run', 'pack', '--', 'gridhall', '--to', folder], root);
  // Nothing is fetched: all that it needs is in it.
  const [tarball] = readdirSync(folder);
  await npm(['install', '--offline', '--no-audit', '--no-fund', '--prefix', folder, `./${tarball}`], folder);
});

afterAll(() => {
  for (const child of started) child.kill();
  removeHomes();
  rmSync(folder, { recursive: true, force: true });
});

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** A home outside the repository: nothing but the bundle can be found from there. */
function surroundings() {
  const home = newHome();
  const { NODE_PATH: _none, ...env } = process.env;
  return {
    cwd: home,
    env: { ...env, HOME: home, XDG_DATA_HOME: join(home, 'data'), XDG_CONFIG_HOME: join(home, 'config') },
  };
}

async function run(args: readonly string[], input = ''): Promise<string> {
  const running = promisify(execFile)(process.execPath, [bin, ...args], surroundings());
  running.child.stdin?.end(input);
  return (await running).stdout;
}

test('what is installed has a license and a page about it, and no tests', () => {
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'dist/gridhall.js', 'dist/web/index.html']),
  );
  expect(files.filter((file) => /\.(?:test|bench)\.|stubs|echo/.test(file) || file.endsWith('.ts'))).toEqual(
    [],
  );
  expect(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies');
});

test('what is installed has each endgame table once', () => {
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' });
  const tables = files.filter((file) => file.endsWith('.bin')).map((file) => basename(file));
  expect(tables.length).toBeGreaterThan(200);
  expect(new Set(tables).size).toBe(tables.length);
});

test('the installed engine reads its endgame tables: a win in 8 is known at depth 2', async () => {
  const lines = 'position fen l5d/7/7/7/7/7/7/7/6C b\ngo depth 2\nquit\n';
  expect(await run(['engine', 'jungle'], lines)).toContain('depth 2 multipv 1 score mate 8');
});

test('the notices name every package that the command and the page depend on, with its license', () => {
  const text = readFileSync(join(home, 'THIRD-PARTY-NOTICES'), 'utf8');
  const manifests = ['terminal/package.json', 'online/package.json', 'web/package.json'].map(
    (path) => JSON.parse(readFileSync(join(root, 'packages', path), 'utf8')) as Manifest,
  );
  const [command, online, page] = manifests as [Manifest, Manifest, Manifest];
  const all = { ...command.dependencies, ...online.dependencies, ...page.devDependencies };
  const others = Object.entries(all).filter(([name]) => !name.startsWith('@gridhall/'));
  expect(others.length).toBeGreaterThan(5);
  for (const [name, version] of others) {
    expect(text).toMatch(new RegExp(`^${name} ${version}\n\nLicense: (?:MIT|Unlicense)\n\n\\S`, 'm'));
  }
});

test('its README links only to files of the package, and its commands run as they stand', async () => {
  const readme = readFileSync(join(home, 'README.md'), 'utf8');
  const links = [...readme.matchAll(/\]\(([^)#]+)/g)].map(([, to]) => to!);
  expect(links.filter((to) => !existsSync(join(home, to)))).toEqual([]);
  const [, script] = /^```sh test\n(.*?)^```/ms.exec(readme)!;
  const path = [join(folder, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(
    delimiter,
  );
  const { cwd, env } = surroundings();
  const { stdout } = await promisify(execFile)('/bin/sh', ['-ec', script!], {
    cwd,
    env: { ...env, PATH: path },
  });
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n/);
  expect(stdout).toContain('Cersei');
  expect(stdout).toContain('optimal');
});

test('the installed command plays line by line', async () => {
  const out = await run(['play', 'geese', '--plain', '--seed', 'bundle'], 's 4 4\nquit\n');
  expect(out).toContain('Geese. Type help for help.');
  expect(out).toContain('Clicks: 1');
});

test('the installed command serves the page, and everything the page asks for', async () => {
  const { cwd, env } = surroundings();
  const compiled = join(cwd, 'compiled');
  const more = { NODE_COMPILE_CACHE: compiled };
  const child = spawn(process.execPath, [bin, 'serve', '--port', '0'], { cwd, env: { ...env, ...more } });
  started.push(child);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data) => resolve(String(data).trim()));
    child.stderr.on('data', (data) => reject(new Error(String(data))));
  });
  // Though it may be killed now: whoever takes its place need not compile all of it again.
  expect(readdirSync(compiled, { recursive: true }).length).toBeGreaterThan(10);
  const page = await fetch(address);
  expect(page.status).toBe(200);
  const text = await page.text();
  expect(text).toContain('Gridhall');
  const files = [...text.matchAll(/(?:src|href)="(\.\/[^"]+)"/g)].map((match) => match[1]!);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect((await fetch(new URL(file, address))).status, file).toBe(200);
  child.kill('SIGINT');
  expect(await exited).toBe(0);
});
