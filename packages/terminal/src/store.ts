/**
 * Games in progress and finished ones, as records under the user's data directory by the XDG rules. Written whole or
 * not at all; a damaged file is set aside, never lost and never fatal.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type GameRecord, readRecord, sharedWords, writeRecord } from '@gridhall/core';

/** Where this user's games live. */
export function dataFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const base = env.XDG_DATA_HOME;
  return join(base?.startsWith('/') ? base : join(homedir(), '.local', 'share'), 'gridhall');
}

/**
 * The whole text or none of it: whoever is killed in the middle leaves the old file. `lasting`: it also outlives a power
 * cut, which takes as long as the disk takes.
 */
export function writeAtomically(path: string, text: string, lasting = true): void {
  // A device or a pipe cannot be replaced, only written to.
  if (existsSync(path) && !statSync(path).isFile()) {
    writeFileSync(path, text);
    return;
  }
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.draft`);
  try {
    const file = openSync(draft, 'w');
    try {
      writeSync(file, text);
      if (lasting) fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
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
  return (
    PROBLEMS[codeOf(error) ?? ''] ?? (error instanceof Error ? error.message.split('\n')[0]! : String(error))
  );
}

const PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  EMFILE: 'too many open files',
};

export class Store {
  readonly folder: string;
  readonly #notice: (line: string) => void;

  /** `notice` hears, one line each, of what could not be done. */
  constructor(folder: string, notice: (line: string) => void) {
    this.folder = folder;
    this.#notice = notice;
  }

  /** Keeps a game: among those in progress while it goes on, among the finished ones after. */
  keep(record: GameRecord, lasting = true): boolean {
    const [here, there] = record.result ? ['finished', 'games'] : ['games', 'finished'];
    const path = this.#path(here!, record);
    try {
      makeFolder(dirname(path));
      writeAtomically(path, writeRecord(record), lasting);
      rmSync(this.#path(there!, record), { force: true });
      return true;
    } catch (error) {
      this.#notice(`The game could not be saved in ${path}: ${problemOf(error)}.`);
      return false;
    }
  }

  /** The games of one kind that go on, the latest first. */
  inProgress(game: string): GameRecord[] {
    return this.#read('games', game);
  }

  finished(game: string): GameRecord[] {
    return this.#read('finished', game);
  }

  #path(shelf: string, record: GameRecord): string {
    return join(this.folder, shelf, record.game, `${record.id}.json`);
  }

  #read(shelf: string, game: string): GameRecord[] {
    return this.#listed(shelf, game).flatMap((path) => {
      try {
        const record = readRecord(readFileSync(path, 'utf8'));
        if (record.ok) return [record.value];
        this.#setAside(path, sharedWords(record.fault) ?? record.fault.code);
      } catch (error) {
        this.#notice(`A saved game, ${path}, cannot be read: ${problemOf(error)}.`);
      }
      return [];
    });
  }

  /** The records on a shelf, the latest first. */
  #listed(shelf: string, game: string): string[] {
    const folder = join(this.folder, shelf, game);
    if (!existsSync(folder)) return [];
    try {
      return readdirSync(folder)
        .filter((name) => /^[0-9a-f]{32}\.json$/.test(name))
        .map((name) => join(folder, name))
        .map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
        .sort((a, b) => b.time - a.time)
        .map(({ path }) => path);
    } catch (error) {
      this.#notice(
        `The ${shelf === 'games' ? 'saved' : 'finished'} games of ${game} cannot be read: ${problemOf(error)}.`,
      );
      return [];
    }
  }

  #setAside(path: string, why: string): void {
    try {
      renameSync(path, `${path}.damaged`);
      this.#notice(`A saved game is damaged and was set aside as ${path}.damaged: ${why}`);
    } catch (error) {
      this.#notice(`A saved game is damaged (${why}) and could not be set aside: ${problemOf(error)}.`);
    }
  }
}
