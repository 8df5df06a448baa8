/**
 * A second thread at the same thought. The two share nothing but the table of positions: what either has found out the
 * other need not search again. Nobody can say which of them is sooner, so that it is only for thoughts that end by the clock.
 */
import type { Send } from '@gridhall/core';
import type { JungleView } from '@gridhall/games/jungle';
import { EvaluationTables } from '../evaluation/evaluate.ts';
import { WEIGHTS } from '../evaluation/weights.ts';
import { endgamesFor } from '../tablebases/tablebases.ts';
import { historyOf } from './position.ts';
import { SearchState } from './state.ts';
import { legalMoves, setPosition, think } from './think.ts';
import { placesBytes, Transpositions } from './transpositions.ts';

/** What the second thread is told: plain data, and memory that both see. */
export interface HelperTask {
  readonly view: JungleView;
  /** The table, of 2 to the power of `bits` places. */
  readonly memory: SharedArrayBuffer;
  readonly bits: number;
  /** Of the table before this thought. */
  readonly age: number;
  /** A word that is not 0 once the first has answered. */
  readonly ended: SharedArrayBuffer;
}

/** To start a thread takes some tenths of this. */
const PATIENT_MS = 2000;

/** The first thread's side: a table that both see, and the way to the other. */
export class SharedSearch {
  readonly table: Transpositions;
  readonly #memory: SharedArrayBuffer;
  readonly #bits: number;
  readonly #send: Send;

  constructor(bits: number, send: Send) {
    this.#memory = new SharedArrayBuffer(placesBytes(bits));
    this.table = new Transpositions(bits, this.#memory);
    this.#bits = bits;
    this.#send = send;
  }

  /** Thinks with the other thinking beside it; who has but `ms` milliseconds does not wait until that has been started. */
  during<T>(view: JungleView, ms: number, thought: () => T): T | Promise<T> {
    const ended = new SharedArrayBuffer(4);
    const [memory, bits, { age }] = [this.#memory, this.#bits, this.table];
    const sent = this.#send({ view, memory, bits, age, ended } satisfies HelperTask);
    const run = () => {
      try {
        return thought();
      } finally {
        Atomics.store(new Int32Array(ended), 0, 1);
      }
    };
    return sent instanceof Promise && ms >= PATIENT_MS ? sent.then(run) : run();
  }
}

/** The thread's own side: it thinks until the first has answered, and says nothing. */
export class SearchHelper {
  #state: SearchState | undefined;
  #memory: SharedArrayBuffer | undefined;

  think(errand: HelperTask): void | Promise<void> {
    const state = this.#stateFor(errand);
    const { start, moves } = historyOf(errand.view);
    state.forbidThird = errand.view.repetition === 'forbid-third';
    state.endgames = endgamesFor(errand.view.elephantTakesRat);
    state.table.age = errand.age;
    setPosition(state, start, moves);
    const prepared = state.endgames?.prepare(state.position);
    if (prepared) return prepared.then(() => accompany(state, errand));
    accompany(state, errand);
  }

  #stateFor({ memory, bits }: HelperTask): SearchState {
    if (!this.#state || this.#memory !== memory)
      this.#state = new SearchState(new EvaluationTables(WEIGHTS), new Transpositions(bits, memory));
    this.#memory = memory;
    return this.#state;
  }
}

function accompany(state: SearchState, { ended }: HelperTask): void {
  const word = new Int32Array(ended);
  if (Atomics.load(word, 0) !== 0) return;
  // From the other end, so that the two are not always at the same moves.
  think(state, { only: legalMoves(state).toReversed(), stop: () => Atomics.load(word, 0) !== 0 });
}
