/** `--save FILE`: the record in a file of the player's own, as well as where games are kept. */
import { writeRecord } from '@gridhall/core';
import type { Seat } from '@gridhall/match';
import { problemOf, writeAtomically } from './disk.ts';

/** A longer game is written now and then, and when it is left: writing all of it at every move would be felt. */
const OFTEN = 500;
const NOW_AND_THEN_MS = 1000;

export class SaveFile {
  readonly #path: string;
  readonly #notice: (line: string) => void;
  #failed = false;
  #written = 0;

  constructor(path: string, notice: (line: string) => void) {
    this.#path = path;
    this.#notice = notice;
  }

  /** Whether the file is not what it should be. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Follows a game from now on; returns how to stop, with all of it written. */
  async follow(seat: Seat): Promise<() => Promise<void>> {
    await this.write(seat);
    const stop = seat.listen(({ entry, n }) => {
      if (entry && (n < OFTEN || performance.now() - this.#written > NOW_AND_THEN_MS)) void this.write(seat);
    });
    return async () => {
      stop();
      await this.write(seat);
    };
  }

  async write(seat: Seat): Promise<void> {
    const record = await seat.record();
    if (!record.ok) return;
    this.#written = performance.now();
    try {
      writeAtomically(this.#path, writeRecord(record.value));
      this.#failed = false;
    } catch (error) {
      if (!this.#failed) this.#notice(`--save ${this.#path}: ${problemOf(error)}.`);
      this.#failed = true;
    }
  }
}
