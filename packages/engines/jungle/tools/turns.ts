/** Two threads of which only one works at a time, so that the result is the same on any machine. */
import type { Move } from '@gridhall/games/jungle';

export const FIRST = 0;
export const SECOND = 1;
type Whose = typeof FIRST | typeof SECOND;

/** What both threads see. */
export interface SharedTable {
  readonly bits: number;
  readonly memory: SharedArrayBuffer;
  readonly words: SharedArrayBuffer;
}

/** What the second is to think about. */
export interface ThreadTask {
  readonly start: string;
  readonly moves: readonly Move[];
  /** Of the table in this thought. */
  readonly age: number;
}

export class Turns {
  readonly #words: Int32Array;

  /** In memory of two words that both see. */
  constructor(memory: SharedArrayBuffer) {
    this.#words = new Int32Array(memory);
  }

  /** Whether there is nothing left to do; whoever says so still waits for the other to have seen it. */
  get over(): boolean {
    return Atomics.load(this.#words, 1) !== 0;
  }
  set over(over: boolean) {
    Atomics.store(this.#words, 1, Number(over));
  }

  give(whose: Whose): void {
    Atomics.store(this.#words, 0, whose);
    Atomics.notify(this.#words, 0);
  }

  await(whose: Whose): void {
    // Again and again: a notice of an earlier turn may come late, when it is the other's already.
    while (Atomics.load(this.#words, 0) !== whose)
      Atomics.wait(this.#words, 0, whose === FIRST ? SECOND : FIRST);
  }

  /** The other's turn, until it is one's own again. */
  pass(other: Whose, own: Whose): void {
    this.give(other);
    this.await(own);
  }
}
