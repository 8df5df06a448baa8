/**
 * A second thread for the same search. The threads share the transposition table, so that neither searches again what the
 * other has found. Their timing is not reproducible, so only searches that end by the clock use it.
 */
import type { Send } from '@gridhall/core';
import type { JungleView } from '@gridhall/games/jungle';
import { type Evaluator, loadEvaluator } from '../evaluation/evaluate.ts';
import { historyOf } from '../position/position.ts';
import { endgamesFor } from '../tablebases/tablebases.ts';
import { SearchState, whenReady } from './state.ts';
import { legalMoves, setPosition, think } from './think.ts';
import { placesBytes, Transpositions } from './transpositions.ts';

/** A task for the second thread: plain data, and shared memory. */
export interface HelperTask {
  readonly view: JungleView;
  readonly opponentRepeats: boolean;
  /** The table; `bits` is its size as a power of two. */
  readonly memory: SharedArrayBuffer;
  readonly bits: number;
  /** The age of the table before this search. */
  readonly age: number;
  /** A word that is not 0 once the first thread has answered. */
  readonly ended: SharedArrayBuffer;
}

/** With less time than this, the first thread does not wait for the second to start. */
const PATIENT_MS = 2000;

/** The side of the first thread: the shared table, and how to send a task. */
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

  /** Runs a search of `ms` milliseconds while the second thread searches too. */
  during<T>(
    { view, opponentRepeats }: Pick<HelperTask, 'view' | 'opponentRepeats'>,
    ms: number,
    thought: () => T,
  ): T | Promise<T> {
    const ended = new SharedArrayBuffer(4);
    const [memory, bits, { age }] = [this.#memory, this.#bits, this.table];
    const sent = this.#send({ view, opponentRepeats, memory, bits, age, ended } satisfies HelperTask);
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

/** The side of the second thread: it searches until the first has answered, and only fills the table. */
export class SearchHelper {
  #state: SearchState | undefined;
  #memory: SharedArrayBuffer | undefined;

  think(errand: HelperTask): void | Promise<void> {
    return whenReady(loadEvaluator(), (evaluator) => this.#search(evaluator, errand));
  }

  #search(evaluator: Evaluator, errand: HelperTask): void | Promise<void> {
    const state = this.#stateFor(evaluator, errand);
    const { start, moves } = historyOf(errand.view);
    state.opponentRepeats = errand.opponentRepeats;
    state.forbidThird = errand.view.repetition === 'forbid-third';
    state.endgames = endgamesFor(errand.view.elephantTakesRat);
    state.table.age = errand.age;
    setPosition(state, start, moves);
    const prepared = state.endgames?.prepare(state.position);
    if (prepared) return prepared.then(() => accompany(state, errand));
    accompany(state, errand);
  }

  #stateFor(evaluator: Evaluator, { memory, bits }: HelperTask): SearchState {
    if (!this.#state || this.#memory !== memory)
      this.#state = new SearchState(evaluator, new Transpositions(bits, memory));
    this.#memory = memory;
    return this.#state;
  }
}

function accompany(state: SearchState, { ended }: HelperTask): void {
  const word = new Int32Array(ended);
  if (Atomics.load(word, 0) !== 0) return;
  // The moves are reversed, so that the threads seldom search the same one.
  think(state, { only: legalMoves(state).toReversed(), stop: () => Atomics.load(word, 0) !== 0 });
}
