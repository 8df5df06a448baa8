/** `--save FILE`: the record in a file of the player's own, as well as where games are kept. */
import { t, writeRecord } from '@gridhall/core';
import type { Seat } from '@gridhall/match';
import { problemOf, writeAtomically } from '../system/disk.ts';

/** A longer game is written now and then, and when it is left: writing all of it at every move would be felt. */
const OFTEN = 500;
const NOW_AND_THEN_MS = 1000;

export class SaveFile {
  readonly path: string;
  readonly #notice: (line: string) => void;
  #failed = false;
  #seat: Seat | undefined;
  #silence: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(path: string, notice: (line: string) => void) {
    this.path = path;
    this.#notice = notice;
  }

  /** Whether the file is not what it should be. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Follows this game from now on, and no other one. */
  async follow(seat: Seat): Promise<void> {
    this.#silence?.();
    this.#seat = seat;
    this.#silence = seat.listen(({ entry, n }) => {
      if (!entry) return;
      if (n < OFTEN) void this.write();
      else this.#timer ??= setTimeout(() => void this.write(), NOW_AND_THEN_MS);
    });
    await this.write();
  }

  /** The game as it stands. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const seat = this.#seat;
    const record = await seat?.record();
    // Meanwhile another game may have begun.
    if (!record?.ok || seat !== this.#seat) return;
    try {
      writeAtomically(this.path, writeRecord(record.value));
      this.#failed = false;
    } catch (error) {
      if (!this.#failed) this.#notice(t`--save ${this.path}: ${problemOf(error)}.`);
      this.#failed = true;
    }
  }

  /** This game is left: all of it is written, unless another one is followed by now. */
  async leave(seat: Seat): Promise<void> {
    if (seat !== this.#seat) return;
    await this.write();
    this.#silence?.();
    this.#seat = undefined;
  }
}
