/** Thinks for `gridhall engine`, so that a `stop` is heard meanwhile: thoughts in, lines out. */

import { engine, type Go, ProtocolEngine } from '@gridhall/engines/jungle';
import { secondThread, serveWorker } from '@gridhall/match';
import { diskFiles } from '../open/shelf.ts';

/** A thought, and the word that ends it when it is not 0. */
export interface ThoughtTask {
  readonly go: Go;
  readonly flag: SharedArrayBuffer;
}

/** A line to say; the last one of a thought says so. */
export interface WorkerLine {
  readonly line: string;
  readonly last: boolean;
}

engine.supply?.(diskFiles('jungle'));
const second = secondThread(new URL('../open/second.worker.ts', import.meta.url));
const goer = new ProtocolEngine(second('jungle'));
await goer.warmUp();

await serveWorker((message, post) => {
  const { go, flag } = message as ThoughtTask;
  const word = new Int32Array(flag);
  void goer.go(go, {
    now: () => performance.now(),
    stopped: () => Atomics.load(word, 0) !== 0,
    say: (line) => post({ line, last: line.startsWith('bestmove') } satisfies WorkerLine),
  });
});
