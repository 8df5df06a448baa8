/** What a command needs to see of this machine: the folders of the files it names, and the folder of its interpreter. */
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, isAbsolute, join, resolve } from 'node:path';
import { isSystem } from './bubblewrap.ts';

export interface Visible {
  /** The command with its files by their whole paths. */
  readonly command: readonly string[];
  /** Files and folders outside the system that the program sees. */
  readonly shown: readonly string[];
}

/** `from` is the folder that the words of the command are relative to. */
export function visible(command: readonly string[], from = process.cwd()): Visible {
  const shown = new Set<string>();
  const words = command.map((word, i) => {
    if (i === 0) {
      const path = word.includes('/') ? resolve(from, word) : onPath(word);
      if (path === undefined || !existsSync(path)) return word;
      const program = programAt(path, from, word.includes('/'));
      for (const one of program.shown) shown.add(one);
      return program.word;
    }
    const path = resolve(from, word);
    // A word that happens to be the name of a folder is still a word.
    if (!existsSync(path) || (!isAbsolute(word) && !word.includes('/') && isFolder(path))) return word;
    const real = realpathSync(path);
    if (isFolder(real) ? !isSystem(real) && !holdsMore(real, from) : !isSystem(real))
      shown.add(isFolder(real) ? real : folderOf(real, from));
    return real;
  });
  return { command: words, shown: [...shown] };
}

/** Whether a command names a program that there is, here or on the path. */
export function isThere(word: string): boolean {
  return word.includes('/') ? existsSync(resolve(word)) : onPath(word) !== undefined;
}

const isFolder = (path: string): boolean => statSync(path).isDirectory();

const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`);

/** Folders of the machine that belong to no single program. */
const COMMON = new Set([
  '/',
  '/home',
  '/tmp',
  '/var',
  '/var/tmp',
  '/run',
  '/mnt',
  '/media',
  '/srv',
  '/dev',
  '/proc',
  '/sys',
]);

/** Whether a folder holds more than one program: a home, or the folder of the check with what lies beside it. */
const holdsMore = (folder: string, from: string): boolean =>
  COMMON.has(folder) ||
  dirname(folder) === '/home' ||
  isWithin(homedir(), folder) ||
  (folder !== from && isWithin(from, folder));

/** The folder of a file, or the file alone where the folder holds more. */
function folderOf(file: string, from: string): string {
  const folder = dirname(file);
  return holdsMore(folder, from) ? file : folder;
}

/**
 * The first word of a command and what it needs to see: the folder of an interpreter that has its `bin` and its libraries
 * there, or the folder of a program that somebody wrote.
 */
function programAt(
  path: string,
  from: string,
  named: boolean,
): { readonly word: string; readonly shown: readonly string[] } {
  const real = realpathSync(path);
  const [own, realOwn] = [prefixOf(path, from), prefixOf(real, from)];
  const shown = new Set([...(own ?? []), ...(realOwn ?? [])]);
  // A virtual environment is known by the path of its interpreter, which is a link.
  const word = own?.length === 1 || isSystem(path) ? path : real;
  if (word === real && realOwn === undefined && !isSystem(real))
    shown.add(named ? folderOf(real, from) : real);
  return { word, shown: [...shown] };
}

/**
 * The folder above a `bin` that has libraries beside it. Right below a home, as `~/.local`, such a folder belongs to many
 * programs: of it only the program and the libraries are shown.
 */
function prefixOf(file: string, from: string): string[] | undefined {
  if (isSystem(file) || basename(dirname(file)) !== 'bin') return undefined;
  const prefix = dirname(dirname(file));
  const libraries = ['lib', 'lib64'].map((name) => join(prefix, name)).filter((one) => existsSync(one));
  if (libraries.length === 0 || holdsMore(prefix, from) || prefix === from) return undefined;
  return dirname(prefix) === homedir() ? [file, ...libraries] : [prefix];
}

/**
 * The first program of this name on the path. Managers of versions put scripts there, in a folder `shims`, that look for the
 * real one: it is asked for here, because the sandbox has no manager.
 */
function onPath(name: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = resolve(folder, name);
    if (!existsSync(path)) continue;
    if (basename(folder) !== 'shims') return path;
    const manager = basename(dirname(folder)).replace(/^\./, '');
    const asked = spawnSync(manager, ['which', name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const found = asked.status === 0 ? asked.stdout.trim() : '';
    if (isAbsolute(found) && existsSync(found)) return found;
  }
  return undefined;
}
