import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { dataFolder, makeFolder, writeAtomically } from './disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'gridhall-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('lies where the XDG rules say, and ignores a relative folder as they ask', () => {
  expect(dataFolder({ XDG_DATA_HOME: '/data' })).toBe('/data/gridhall');
  expect(dataFolder({ XDG_DATA_HOME: 'data' })).toMatch(/\.local\/share\/gridhall$/);
  expect(dataFolder({})).toMatch(/\.local\/share\/gridhall$/);
});

it('writes the whole text or none of it, and leaves no draft', () => {
  const here = join(folder, 'whole');
  mkdirSync(here);
  writeAtomically(join(here, 'a'), 'first');
  writeAtomically(join(here, 'a'), 'second');
  expect(readFileSync(join(here, 'a'), 'utf8')).toBe('second');
  mkdirSync(join(here, 'b'));
  expect(() => writeAtomically(join(here, 'missing', 'c'), 'x')).toThrow();
  expect(readdirSync(here).sort()).toEqual(['a', 'b']);
});

it('clears away the drafts of programs that were killed, and of no other', () => {
  const here = join(folder, 'drafts');
  mkdirSync(here);
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  for (const pid of [ended, process.ppid]) writeFileSync(join(here, `.a.${pid}.draft`), 'half');
  writeFileSync(join(here, `.b.${ended}.draft`), 'another file’s');
  writeAtomically(join(here, 'a'), 'whole');
  expect(readdirSync(here).sort()).toEqual([`.a.${process.ppid}.draft`, `.b.${ended}.draft`, 'a'].sort());
});

it('makes a folder and those above it, and says why it cannot', () => {
  makeFolder(join(folder, 'x', 'y'));
  makeFolder(join(folder, 'x', 'y'));
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file', 'z'))).toThrow();
});
