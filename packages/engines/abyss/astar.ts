/**
 * A* over states that are packed into words. The bound of a state never overestimates and is consistent, so a state is
 * expanded once, and the first way onto a ladder is a shortest one. When no state is left, there is no escape.
 */
import { Queue, States } from '../search/collections.ts';

/** More would not fit into the memory of a browser's worker. */
const MOST_BYTES = 1_200_000_000;

/** The commands by number, the plainest first: at an edge several lead to one cell, and staying is called staying. */
export const PLAINEST = [4, 1, 3, 5, 7, 0, 2, 6, 8];

export type Verdict = 'searching' | 'won' | 'lost' | 'full';

export abstract class EscapeSearch {
  verdict: Verdict = 'searching';
  /** States that were expanded. */
  looked = 0;
  /** Something random could lead elsewhere. It is not searched. */
  readonly luck: boolean = false;
  protected readonly states: States;
  /** The command onto the ladder, and the state in which it is given. */
  protected last = { state: 0, command: 0 };
  readonly #queue = new Queue();
  /** How each state was reached first: from which one, by which command, in how many rounds (`~` once it is expanded). */
  #from = new Int32Array(1 << 10);
  #by = new Uint8Array(1 << 10);
  #rounds = new Int32Array(1 << 10);

  /** For states of so many words, of 32 bits if they are wide. */
  constructor(words: number, wide: boolean) {
    this.states = new States(words, wide);
  }

  /** Meets the states that follow one, or calls `arrive`. */
  protected abstract expand(state: number, rounds: number): void;

  /** The fewest baddies that are lured on a shortest escape, as far as so many more states tell. */
  abstract lures(looks: number): number;

  /** No escape is shorter than so many rounds: true at any time. */
  get atLeast(): number {
    return this.#queue.length > 0 ? this.#queue.least : 0;
  }

  get bytes(): number {
    return this.states.bytes + this.#queue.bytes + this.#from.length * 9;
  }

  /** Expands so many more states at most. */
  run(looks: number): Verdict {
    for (let left = looks; left > 0 && this.verdict === 'searching'; left--) {
      if (!this.expandNext(Number.POSITIVE_INFINITY)) this.verdict = 'lost';
    }
    if (this.verdict === 'searching' && this.bytes > MOST_BYTES) this.verdict = 'full';
    return this.verdict;
  }

  /** The commands of the escape that was found. */
  commands(): number[] {
    const way = [this.last.command];
    for (let at = this.last.state; this.#from[at]! >= 0; at = this.#from[at]!) way.push(this.#by[at]!);
    return way.reverse();
  }

  /** The rounds of the escape that was found. */
  rounds(): number {
    return this.roundsTo(this.last.state) + 1;
  }

  protected roundsTo(state: number): number {
    const rounds = this.#rounds[state]!;
    return rounds < 0 ? ~rounds : rounds;
  }

  /** Expands the most promising state of at most so many rounds; false when there is none. */
  protected expandNext(most: number): boolean {
    while (this.#queue.length > 0 && this.#queue.least <= most) {
      const state = this.#queue.pop();
      const rounds = this.#rounds[state]!;
      // A state that was met again by a shorter way is in the queue twice.
      if (rounds < 0) continue;
      this.looked++;
      this.#rounds[state] = ~rounds;
      this.expand(state, rounds);
      return true;
    }
    return false;
  }

  /** A command leads onto a ladder. */
  protected arrive(state: number, command: number): void {
    this.last = { state, command };
    this.verdict = 'won';
  }

  /** Meets the state of these words, `rest` rounds at least from a ladder, unless it was met as early before. */
  protected meet(words: Uint32Array, from: number, command: number, rounds: number, rest: number): void {
    const before = this.states.count;
    const state = this.states.add(words);
    if (state === before) {
      if (state >= this.#from.length) this.#grow();
    } else {
      const known = this.#rounds[state]!;
      if (known < 0 || known <= rounds) return;
    }
    this.#from[state] = from;
    this.#by[state] = command;
    this.#rounds[state] = rounds;
    this.#queue.push(state, rounds + rest);
  }

  #grow(): void {
    const grown = <T extends Int32Array | Uint8Array>(into: T, before: T): T => {
      into.set(before);
      return into;
    };
    this.#from = grown(new Int32Array(this.#from.length * 2), this.#from);
    this.#by = grown(new Uint8Array(this.#by.length * 2), this.#by);
    this.#rounds = grown(new Int32Array(this.#rounds.length * 2), this.#rounds);
  }
}
