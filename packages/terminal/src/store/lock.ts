/**
 * One program at a time, between programs that know nothing of each other: a folder `lock` with exactly one file in it,
 * a token whose name says who has it. To take it, to give it back and to take it from the dead is to rename it, which
 * the system does for one of many and for nobody else: the name they would rename from is gone. A lock file that is made
 * and deleted could not be taken from the dead so, for between seeing that its owner is dead and deleting it somebody
 * else may have done both.
 */
import { join } from 'node:path';
import { t } from '@gridhall/core';
import { codeOf } from '../system/disk.ts';
import type { Files } from './files.ts';
import { type Holder, isHolder } from './holder.ts';

const FREE = 'free';
/** How long another program is waited for: what is done under the lock takes less than a thousandth of it. */
const PATIENCE_MS = 3000;
/** After so long, a holder of whom nothing is known (another machine, before the last start of this one) is gone. */
const LONG_MS = 30_000;

/** Tells whoever waited in vain for whom. */
class Busy extends Error {}

export class Lock {
  readonly #files: Files;
  readonly #holder: Holder;
  readonly #folder: string;

  constructor(files: Files, folder: string, holder: Holder) {
    this.#files = files;
    this.#folder = join(folder, 'lock');
    this.#holder = holder;
  }

  /**
   * Does something while no other program does anything under this lock, and nothing in this program can either, for it
   * is done without a pause. It hears whether the token was taken from somebody who died with it.
   */
  async hold<T>(work: (fromTheDead: boolean) => T): Promise<T> {
    const from = await this.#take();
    try {
      return work(from !== undefined);
    } finally {
      this.#release();
    }
  }

  /** Gives the token back. Where that fails it is tried again, so that others need not wait for our end. */
  #release(pause = 1): void {
    try {
      this.#files.rename(this.#token(this.#holder.name), this.#token(FREE));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return;
      setTimeout(() => this.#release(Math.min(pause * 2, 1000)), pause).unref();
    }
  }

  /** Answers with the dead whom it was taken from, if so it was. */
  async #take(): Promise<string | undefined> {
    for (let waited = 0, pause = 1; ; waited += pause, pause = Math.min(pause * 2, 20)) {
      if (this.#rename(FREE)) return undefined;
      const there = this.#files.names(this.#folder);
      const owners = there.filter((name) => name === FREE || isHolder(name));
      const [owner] = owners;
      // We never pause while we have it: nobody in this program is in the middle of anything.
      if (owners.includes(this.#holder.name)) return undefined;
      if (there.length === 0 && this.#lay()) continue;
      // Who finds two tokens, as after a copy of the folder, waits for the one that is free.
      const gone = owners.length === 1 && owner !== FREE && this.#isGone(owner!);
      if (gone && this.#rename(owner!)) return owner;
      if (waited >= PATIENCE_MS) {
        const who = owners.find(isHolder)?.split('-')[0];
        throw new Busy(who === undefined ? t`its lock is in disorder` : t`another program (${who}) is at it`);
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  #rename(from: string): boolean {
    try {
      this.#files.rename(this.#token(from), this.#token(this.#holder.name));
      return true;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    }
  }

  /** The folder comes with its token in it, and can be put nowhere but where there is none, or an empty one. */
  #lay(): boolean {
    const draft = `${this.#folder}-${this.#holder.name}`;
    const token = join(draft, FREE);
    this.#files.makeFolder(draft);
    try {
      if (!this.#files.look(token)) this.#files.close(this.#files.open(token, 'new'));
      this.#files.rename(draft, this.#folder);
      return true;
    } catch (error) {
      if (this.#files.look(token)) this.#files.remove(token);
      this.#files.removeFolder(draft);
      // Somebody else was faster.
      if (this.#files.names(this.#folder).length > 0) return false;
      throw error;
    }
  }

  #isGone(owner: string): boolean {
    const lives = this.#holder.lives(owner);
    if (lives !== undefined) return !lives;
    const since = this.#files.look(this.#token(owner))?.touched;
    return since !== undefined && Date.now() - since > LONG_MS;
  }

  #token(name: string): string {
    return join(this.#folder, name);
  }
}
