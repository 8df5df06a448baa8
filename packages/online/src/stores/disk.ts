/**
 * Brings what was written to a file to the disk, beside the loop: while the disk is waited for, others are heard. A disk that has
 * failed once is asked nothing more: what it did not take it may say to have taken when it is asked again.
 */

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export class Disk {
  readonly #sync: () => Promise<void>;
  #waiting: Waiting[] = [];
  #isBusy = false;
  #failed: { readonly why: unknown } | undefined;

  /** `sync` settles when all that was written before it began is on the disk. */
  constructor(sync: () => Promise<void>) {
    this.#sync = sync;
  }

  /** Until what has been written by now is on the disk; what is under way may have begun before the last of it. */
  written(): Promise<void> {
    if (this.#failed) return Promise.reject(this.#failed.why);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (!this.#isBusy) void this.#run();
    });
  }

  /** Until all that somebody waits for is there: who has read it may tell it then. */
  async settled(): Promise<void> {
    if (this.#isBusy || this.#failed) await this.written();
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      const some = this.#waiting;
      this.#waiting = [];
      try {
        await this.#sync();
        for (const { resolve } of some) resolve();
      } catch (why) {
        this.#failed = { why };
        for (const { reject } of [...some, ...this.#waiting.splice(0)]) reject(why);
      }
    }
    this.#isBusy = false;
  }
}
