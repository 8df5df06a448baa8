/**
 * Games in progress and finished ones, as records under the user's data directory by the XDG rules. Written whole or
 * not at all; a damaged file is set aside, never lost and never fatal.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type GameRecord, readRecord, sharedWords, writeRecord } from '@gridhall/core';
import { makeFolder, problemOf, writeAtomically } from './disk.ts';

// Until whoever imports them from here imports them from there.
export { codeOf, dataFolder, makeFolder, problemOf, writeAtomically } from './disk.ts';

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
