/** Where this user's files lie, how one is written whole or not at all, and what went wrong in plain words. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { t } from '@gridhall/core';

/** Where this user's games live. */
export function dataFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const base = env.XDG_DATA_HOME;
  return join(base?.startsWith('/') ? base : join(homedir(), '.local', 'share'), 'gridhall');
}

/**
 * The whole text or none of it: whoever is killed in the middle, and whoever finds the disk full, leaves the old file.
 * `lasting`: it also outlives a power cut, which takes as long as the disk takes.
 */
export function writeAtomically(path: string, text: string, lasting = true): void {
  // A device or a pipe cannot be replaced, only written to.
  if (existsSync(path) && !statSync(path).isFile()) {
    writeFileSync(path, text);
    return;
  }
  clearDrafts(path);
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.draft`);
  try {
    const file = openSync(draft, 'w');
    try {
      // A nearly full disk takes a part, and only then says that it is full.
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      if (lasting) fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
    if (lasting) flushFolder(dirname(path));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

const cleared = new Set<string>();

/** Once: removes the drafts of programs that were killed while they wrote this file. */
function clearDrafts(path: string): void {
  if (cleared.has(path)) return;
  cleared.add(path);
  const [folder, name] = [dirname(path), basename(path)];
  try {
    for (const draft of readdirSync(folder)) {
      if (!draft.startsWith(`.${name}.`) || !draft.endsWith('.draft')) continue;
      const pid = Number(draft.slice(name.length + 2, -'.draft'.length));
      if (Number.isSafeInteger(pid) && pid > 0 && !runs(pid)) rmSync(join(folder, draft), { force: true });
    }
  } catch {
    // Whatever is wrong with the folder is said when the file is written.
  }
}

/** Whether a process of this number runs, whoever it is. */
export function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Names reach the disk with the folder they stand in; some systems have no way to say so, and need none. */
export function flushFolder(path: string): void {
  try {
    const folder = openSync(path, 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL'].includes(codeOf(error) ?? '')) throw error;
  }
}

/**
 * A folder and those above it. Not by Node's own way: where a folder is there but takes no other into it, as under /proc,
 * that one tries for ever.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Somebody else was faster.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** What the system calls what went wrong: `ENOENT` and the like. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** Why a file could not be read or written, in a few words. */
export function problemOf(error: unknown): string {
  const known = PROBLEMS[codeOf(error) ?? '']?.();
  return known ?? (error instanceof Error ? error.message.split('\n')[0]! : String(error));
}

const PROBLEMS: Readonly<Record<string, () => string>> = {
  ENOENT: () => t`no such file or folder`,
  EACCES: () => t`permission denied`,
  EPERM: () => t`permission denied`,
  EROFS: () => t`the file system is read-only`,
  ENOSPC: () => t`the disk is full`,
  EDQUOT: () => t`the disk is full`,
  EFBIG: () => t`the file would be too large`,
  EIO: () => t`the disk does not answer as it should`,
  EISDIR: () => t`it is a folder`,
  ENOTDIR: () => t`a part of the path is not a folder`,
  ELOOP: () => t`it is a link`,
  EMFILE: () => t`too many open files`,
  ENFILE: () => t`too many open files`,
};
