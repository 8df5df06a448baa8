/** What bubblewrap is told to keep a program apart: a machine with nothing on it but what any program needs, and itself. */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path';

/** Of the system, as it is; read only. */
const SYSTEM = [
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib32',
  '/lib64',
  '/libx32',
  '/etc',
  '/opt',
  '/nix',
  '/gnu',
];

/** Where things are in the box. */
export const BOX = {
  folder: '/box',
  node: '/keeper/node',
  keeper: '/keeper/keeper',
  clock: '/keeper/clock.so',
};

const isRoot = (): boolean => process.getuid?.() === 0;

/** Nothing of the others' processes, network, names; a user of its own; and with root, only what it takes to become another. */
function walls(): string[] {
  const none = ['--unshare-pid', '--unshare-net', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try'];
  const user = isRoot()
    ? [
        '--cap-drop',
        'ALL',
        ...['SETUID', 'SETGID', 'KILL', 'DAC_OVERRIDE'].flatMap((cap) => ['--cap-add', `CAP_${cap}`]),
      ]
    : ['--unshare-user'];
  return [...none, ...user, '--die-with-parent', '--new-session', '--clearenv'];
}

const system = (): string[] =>
  SYSTEM.flatMap((path) => {
    if (!existsSync(path)) return [];
    return lstatSync(path).isSymbolicLink()
      ? ['--symlink', readlinkSync(path), path]
      : ['--ro-bind', path, path];
  });

/**
 * All of it; `shown` are files and folders that are there as well, each where it is or elsewhere; `made` is one that may
 * be written to.
 */
export function boxFlags(
  megabytes: number,
  shown: readonly (readonly [string, string])[],
  made?: string,
): string[] {
  const room = String(megabytes * 1024 * 1024);
  return [
    ...walls(),
    ...system(),
    ...['--dev', '/dev', '--proc', '/proc'],
    ...['--size', room, '--perms', '1777', '--tmpfs', '/tmp'],
    ...['--size', room, '--perms', '0777', '--tmpfs', BOX.folder],
    ...waysTo([...shown.map(([, to]) => to), ...(made === undefined ? [] : [made])]).flatMap((folder) => [
      '--perms',
      '0755',
      '--dir',
      folder,
    ]),
    ...shown.flatMap(([from, to]) => ['--ro-bind', from, to]),
    ...(made === undefined ? [] : ['--bind', made, made]),
    ...['--chdir', BOX.folder],
  ];
}

/** The folders on the way to what is shown: anybody may pass through them, whatever they are outside. */
function waysTo(paths: readonly string[]): string[] {
  const ways = new Set<string>();
  for (const path of paths)
    for (let folder = dirname(path); folder !== '/' && !isSystem(`${folder}/`); folder = dirname(folder))
      ways.add(folder);
  return [...ways].sort();
}

/** Whether bubblewrap can keep a program apart here: it is there, and the system lets it. */
export function canKeepApart(): boolean {
  return spawnSync('bwrap', [...boxFlags(1, []), '--', 'true'], { stdio: 'ignore' }).status === 0;
}

let users = 0;

/** Whom the programs of a box run as: nobody else. Without root it is whoever runs the checker. */
export function ownUser(): number | undefined {
  return isRoot() ? 62_000 + ((process.pid * 16 + users++) % 3000) : undefined;
}

/**
 * The command with its files by their whole paths, and what of this machine it needs to see: the folders of the files it
 * names, and whatever an interpreter outside the system's folders brings along.
 */
export function visible(
  command: readonly string[],
  from = process.cwd(),
): {
  readonly command: readonly string[];
  readonly shown: readonly string[];
} {
  const shown = new Set<string>();
  const words = command.map((word, i) => {
    const path = i === 0 && !word.includes('/') ? onPath(word) : resolve(from, word);
    if (path === undefined || !existsSync(path)) return word;
    if (i === 0 && !word.includes('/')) {
      for (const one of [path, realpathSync(path)]) if (!isSystem(one)) shown.add(dirname(dirname(one)));
      return path;
    }
    // A word that happens to be the name of a folder is still a word.
    if (!isAbsolute(word) && !word.includes('/') && statSync(path).isDirectory()) return word;
    const real = realpathSync(path);
    if (!isSystem(real)) shown.add(statSync(real).isDirectory() ? real : folderOf(real));
    return real;
  });
  return { command: words, shown: [...shown] };
}

/** Whether a command names a program that there is, here or on the path. */
export function isThere(word: string): boolean {
  return word.includes('/') ? existsSync(resolve(word)) : onPath(word) !== undefined;
}

/** The folder of a file, or the file alone where the folder is somebody's whole home. */
function folderOf(file: string): string {
  const folder = dirname(file);
  return folder === '/' || folder === homedir() || dirname(folder) === '/home' ? file : folder;
}

const isSystem = (path: string): boolean => SYSTEM.some((folder) => path.startsWith(`${folder}/`));

function onPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
