/**
 * Two threads with one table against one thread. The two take turns of some hundred nodes, so that each does in a move what
 * the one alone does, as two idle processors would; the same seed gives the same games, on any machine.
 *
 *     npm run strength -- jungle --threads 2 [--games 200] [--nodes 6000] [--seed s]
 */
import { Worker } from 'node:worker_threads';
import { writePosition } from '@gridhall/games/jungle';
import { loadEvaluator } from '../evaluation/evaluate.ts';
import { SearchState } from '../search/state.ts';
import { think } from '../search/think.ts';
import { placesBytes, Transpositions } from '../search/transpositions.ts';
import { BITS, type DuelOptions, duel, playing } from './duel.ts';
import { FIRST, SECOND, type SharedTable, type ThreadTask, Turns } from './turns.ts';

const evaluator = await loadEvaluator();

export async function measureThreads(trial: DuelOptions): Promise<void> {
  const [memory, words] = [new SharedArrayBuffer(placesBytes(BITS)), new SharedArrayBuffer(8)];
  const two = new SearchState(evaluator, new Transpositions(BITS, memory));
  const turns = new Turns(words);
  const second = new Worker(new URL('./second-thread.ts', import.meta.url), {
    workerData: { bits: BITS, memory, words } satisfies SharedTable,
  });
  duel('two threads', 'one', two, playing(evaluator), trial, (state, start, moves, nodes) => {
    if (state !== two) return think(state, { nodes });
    turns.over = false;
    second.postMessage({ start: writePosition(start), moves, age: two.table.age } satisfies ThreadTask);
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
