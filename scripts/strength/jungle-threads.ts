/**
 * Two threads with one table against one thread. The two take turns of some hundred nodes, so that each does in a move what
 * the one alone does, as two idle processors would; the same seed gives the same games, on any machine.
 *
 *     npm run strength -- jungle --threads 2 [--games 200] [--nodes 6000] [--seed s]
 */
import { Worker } from 'node:worker_threads';
import type { Move } from '@gridhall/games/jungle';
import { writePosition } from '@gridhall/games/jungle';
import { Scales } from '../../packages/engines/jungle/evaluate.ts';
import { SearchState } from '../../packages/engines/jungle/search-state.ts';
import { think } from '../../packages/engines/jungle/think.ts';
import { placesBytes, Transpositions } from '../../packages/engines/jungle/transpositions.ts';
import { WEIGHTS } from '../../packages/engines/jungle/weights.ts';
import { BITS, duel, playing, type Trial } from './jungle-duel.ts';
import { FIRST, SECOND, Turns } from './turns.ts';

/** What both threads see. */
export interface Together {
  readonly bits: number;
  readonly memory: SharedArrayBuffer;
  readonly words: SharedArrayBuffer;
}

/** What the second is to think about. */
export interface Task {
  readonly start: string;
  readonly moves: readonly Move[];
  /** Of the table in this thought. */
  readonly age: number;
}

export async function measureThreads(trial: Trial): Promise<void> {
  const [memory, words] = [new SharedArrayBuffer(placesBytes(BITS)), new SharedArrayBuffer(8)];
  const two = new SearchState(new Scales(WEIGHTS), new Transpositions(BITS, memory));
  const turns = new Turns(words);
  const second = new Worker(new URL('./jungle-second.ts', import.meta.url), {
    workerData: { bits: BITS, memory, words } satisfies Together,
  });
  duel('two threads', 'one', two, playing(WEIGHTS), trial, (state, start, moves, nodes) => {
    if (state !== two) return think(state, { nodes });
    turns.over = false;
    second.postMessage({ start: writePosition(start), moves, age: two.table.age } satisfies Task);
    const found = think(two, {
      nodes,
      stop: () => {
        turns.pass(SECOND, FIRST);
        return false;
      },
    });
    turns.over = true;
    turns.pass(SECOND, FIRST);
    return found;
  });
  await second.terminate();
}
