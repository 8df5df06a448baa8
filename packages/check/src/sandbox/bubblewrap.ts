/** What bubblewrap is told: one sandbox for one run, with nothing in it but the system, the program and its files. */
import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { dirname } from 'node:path';

/** Folders of the system that every program sees, read-only. */
export const SYSTEM = [
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

/** Paths in the sandbox. */
export const INSIDE = { folder: '/box', preload: '/gridhall/preload.so' };

/** The folders in which a program may write; each is a file system of its own size. */
export const WRITABLE = [INSIDE.folder, '/tmp', '/dev/shm'];

export interface Contents {
  /** Files and folders of this machine, read-only: where each is, and where it appears. */
  readonly shown: readonly (readonly [from: string, to: string])[];
  /** A folder of this machine that may be written to. */
  readonly writable?: string;
  /** Files made for this run, by their path below `INSIDE.folder`; each with the descriptor its text is read from. */
  readonly files: readonly (readonly [name: string, descriptor: number])[];
  readonly env: Readonly<Record<string, string>>;
  /** Megabytes of files in each folder that may be written to. */
  readonly megabytes: number;
}

/** Descriptors that bubblewrap itself uses. */
export const SECCOMP_DESCRIPTOR = 3;
export const STATUS_DESCRIPTOR = 4;

/**
 * All flags before the command. `user`: with root the program becomes this user, which takes two capabilities until it has;
 * without root it gets a user namespace.
 */
export function bubblewrapFlags(contents: Contents, user: number | undefined): string[] {
  const { shown, writable, files, env, megabytes } = contents;
  const size = String(megabytes * 1024 * 1024);
  const bound = [...shown.map(([, to]) => to), ...(writable === undefined ? [] : [writable])];
  return [
    ...['--unshare-pid', '--unshare-net', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try'],
    ...(user === undefined
      ? ['--unshare-user']
      : ['--cap-drop', 'ALL', '--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID']),
    ...['--die-with-parent', '--new-session', '--clearenv'],
    ...['--seccomp', String(SECCOMP_DESCRIPTOR), '--json-status-fd', String(STATUS_DESCRIPTOR)],
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
    ...systemFolders(),
    // /dev/full reads as zeros like /dev/zero, but cannot be mapped as memory.
    ...['--dev', '/dev', '--dev-bind', '/dev/full', '/dev/zero', '--proc', '/proc'],
    ...WRITABLE.flatMap((folder) => ['--size', size, '--perms', '1777', '--tmpfs', folder]),
    ...foldersAbove(bound).flatMap((folder) => ['--perms', '0755', '--dir', folder]),
    ...shown.flatMap(([from, to]) => ['--ro-bind', from, to]),
    ...(writable === undefined ? [] : ['--bind', writable, writable]),
    ...files.flatMap(([name, descriptor]) => fileFlags(name, descriptor)),
    // Last: until now bubblewrap itself has written there.
    ...['--remount-ro', '/dev', '--remount-ro', '/'],
    ...['--chdir', writable ?? INSIDE.folder],
  ];
}

const systemFolders = (): string[] =>
  SYSTEM.flatMap((path) => {
    if (!existsSync(path)) return [];
    return lstatSync(path).isSymbolicLink()
      ? ['--symlink', readlinkSync(path), path]
      : ['--ro-bind', path, path];
  });

export const isSystem = (path: string): boolean => SYSTEM.some((folder) => path.startsWith(`${folder}/`));

/** The folders above what is shown can be passed through, whatever their rights are outside. */
function foldersAbove(paths: readonly string[]): string[] {
  const all = new Set<string>();
  for (const path of paths)
    for (let folder = dirname(path); folder !== '/' && !isSystem(`${folder}/`); folder = dirname(folder))
      all.add(folder);
  return [...all].sort();
}

/** A file that the program may change, and the folders above it. */
function fileFlags(name: string, descriptor: number): string[] {
  const path = `${INSIDE.folder}/${name}`;
  const folders: string[] = [];
  for (let folder = dirname(path); folder !== INSIDE.folder; folder = dirname(folder))
    folders.unshift(folder);
  return [
    ...folders.flatMap((folder) => ['--perms', '0777', '--dir', folder]),
    ...['--perms', '0666', '--file', String(descriptor), path],
  ];
}
