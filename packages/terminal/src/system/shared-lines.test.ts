import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addSharedLine } from './shared-lines.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lines-'));
  path = join(folder, 'lines.txt');
});
afterEach(() => rmSync(folder, { recursive: true }));

const HEADER = 'header\n';

it('the header comes once, when the file is new, and nothing else is left in the folder', () => {
  addSharedLine(path, HEADER, 'one\n');
  addSharedLine(path, HEADER, 'two\n');
  expect(readFileSync(path, 'utf8')).toBe('header\none\ntwo\n');
  expect(readdirSync(folder)).toEqual(['lines.txt']);
});

it('a file that somebody left without a last line feed gets one first', () => {
  writeFileSync(path, 'header\nedited');
  addSharedLine(path, HEADER, 'one\n');
  expect(readFileSync(path, 'utf8')).toBe('header\nedited\none\n');
});

it('programs writing at once lose nothing, and there is one header, first', async () => {
  const [programs, lines] = [4, 100];
  const address = new URL('./shared-lines.ts', import.meta.url).href;
  const writer = (program: number) => `
    import { addSharedLine } from ${JSON.stringify(address)};
    process.stdin.once('data', () => {
      for (let i = 0; i < ${lines}; i++) {
        addSharedLine(${JSON.stringify(path)}, 'header\\n', 'program ${program} line ' + i + '\\n');
      }
      process.exit(0);
    });
    process.stdout.write('ready');`;
  const children = Array.from({ length: programs }, (_none, program) =>
    spawn(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      writer(program),
    ]),
  );
  await Promise.all(children.map((child) => new Promise((resolve) => child.stdout.once('data', resolve))));
  const ends = children.map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of children) child.stdin.write('go\n');
  expect(await Promise.all(ends)).toEqual(children.map(() => 0));
  const written = readFileSync(path, 'utf8').split('\n');
  expect(written[0]).toBe('header');
  expect(written.filter((line) => line === 'header').length).toBe(1);
  const wanted = Array.from(
    { length: programs * lines },
    (_none, i) => `program ${i % programs} line ${Math.floor(i / programs)}`,
  );
  const names = written.slice(1, -1);
  expect(names.sort()).toEqual(wanted.sort());
  expect(readdirSync(folder)).toEqual(['lines.txt']);
});
