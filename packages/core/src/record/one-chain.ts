/**
 * Checks and seal as formats 1 and 2 had them: one chain over every entry and every position, those that were undone
 * among them, so that nothing of such a record can be left unplayed.
 */
import { hashText } from '../rng/hash.ts';
import { canonical, checkOf, type Entry, type GameRecord, headerHash } from './record.ts';

export class ChainV1 {
  #chain: number;

  constructor(record: GameRecord) {
    this.#chain = headerHash(record);
  }

  /** The check beside an entry that led to a state of this hash. */
  add({ by, move, act, ms }: Entry, stateHash: number): string {
    this.#chain = hashText(`${by} ${move ?? ''} ${act ?? ''} ${ms ?? ''} ${stateHash}`, this.#chain);
    return checkOf(this.#chain);
  }

  seal({ result, aided }: Pick<GameRecord, 'result' | 'aided'>, entries: number): string {
    return checkOf(hashText(canonical({ result, aided: aided ?? false, entries }), this.#chain));
  }
}
