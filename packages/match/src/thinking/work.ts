/** A request at the worker, and whether it was cancelled: by the shared flag, or by a message. */
import type { Wanted } from './timed-thought.ts';

export class Work implements Wanted {
  begun = false;
  told = false;
  readonly #id: number;
  readonly #flag: Int32Array | undefined;

  constructor(id: number, flag: Int32Array | undefined) {
    this.#id = id;
    this.#flag = flag;
  }

  get cancelled(): boolean {
    return this.told || (this.#flag !== undefined && Atomics.load(this.#flag, 0) === this.#id);
  }
}
