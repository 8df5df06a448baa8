/** What a program sees of this machine, with a home of its own: nobody's files but those it needs. */
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { visible } from './visible.ts';

let home: string;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'gridhall-home-')));
  vi.stubEnv('HOME', home);
  expect(homedir()).toBe(home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

/** A program at this path below the home. */
function program(path: string): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

function folder(path: string): string {
  mkdirSync(join(home, path), { recursive: true });
  return join(home, path);
}

const onPath = (...folders: readonly string[]) =>
  vi.stubEnv('PATH', folders.map((one) => join(home, one)).join(':'));

it('an interpreter in the bin of a home does not show the home', () => {
  const file = program('bin/python9');
  folder('lib');
  onPath('bin');
  expect(visible(['python9', 'geese.py'], folder('work')).shown).toEqual([file]);
});

it('an interpreter beside the folder of the check shows neither its rubric nor its neighbors', () => {
  const file = program('course/bin/python9');
  folder('course/lib');
  program('course/secret/rubric.json');
  onPath('course/bin');
  expect(visible(['python9'], folder('course/submissions')).shown).toEqual([file]);
  expect(visible(['python9'], join(home, 'course')).shown).toEqual([file]);
});

it('an interpreter with its libraries shows its own folder', () => {
  const prefix = folder('.pyenv/versions/9.1');
  program('.pyenv/versions/9.1/bin/python9');
  folder('.pyenv/versions/9.1/lib');
  onPath('.pyenv/versions/9.1/bin');
  expect(visible(['python9'], folder('work'))).toEqual({
    command: [join(prefix, 'bin/python9')],
    shown: [prefix],
  });
  // By its path it is no different.
  expect(visible([join(prefix, 'bin/python9')], folder('work')).shown).toEqual([prefix]);
});

it('a link to an interpreter shows what it leads to', () => {
  const real = program('apps/python/bin/python9');
  folder('apps/python/lib');
  folder('bin');
  symlinkSync(real, join(home, 'bin/python9'));
  onPath('bin');
  expect(visible(['python9'], folder('work'))).toEqual({
    command: [real],
    shown: [join(home, 'apps/python')],
  });
});

it('a folder for many programs shows the program and its libraries, and no saved games', () => {
  const file = program('.local/bin/python9');
  const libraries = folder('.local/lib');
  folder('.local/share/gridhall');
  onPath('.local/bin');
  expect(visible(['python9'], folder('work')).shown).toEqual([file, libraries]);
});

it('a manager of versions is asked which program it stands for', () => {
  const real = program('.pyver/versions/9.1/bin/python9');
  folder('.pyver/versions/9.1/lib');
  program('.pyver/shims/python9');
  writeFileSync(program('.pyver/bin/pyver'), `#!/bin/sh\n[ "$1 $2" = "which python9" ] && echo ${real}\n`);
  onPath('.pyver/shims', '.pyver/bin');
  expect(visible(['python9'], folder('work'))).toEqual({
    command: [real],
    shown: [join(home, '.pyver/versions/9.1')],
  });
});

it('a program of a student shows its folder, or itself alone where that is a home', () => {
  const work = folder('work');
  program('work/geese');
  expect(visible(['./geese'], work)).toEqual({ command: [join(work, 'geese')], shown: [work] });
  const file = program('geese');
  expect(visible(['./geese'], home).shown).toEqual([file]);
});

it('a folder that holds a home or the folder of the check is never shown', () => {
  const work = folder('course/work');
  expect(visible(['sh', home, dirname(home), '/', '..', join(home, 'course')], work).shown).toEqual([]);
});
