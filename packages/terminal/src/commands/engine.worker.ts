/** Thinks for `gridhall engine`, so that a `stop` is heard meanwhile: thoughts in, lines out. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { serveWorker } from '@gridhall/core';
import { type Go, Goer, supplyEndgames } from '@gridhall/engines/jungle';

/** A thought, and the word that ends it when it is not 0. */
export interface Task {
  readonly go: Go;
  readonly flag: SharedArrayBuffer;
}

/** A line to say; the last one of a thought says so. */
export interface Said {
  readonly line: string;
  readonly last: boolean;
}

/** Where `npm run jungle -- endgames` puts the tables in a checkout; without them it thinks for itself. */
const TABLES = new URL('../../../../dist/jungle-endgames/', import.meta.url);

supplyEndgames((name) => {
  try {
    return new Uint8Array(gunzipSync(readFileSync(new URL(`${name}.gz`, TABLES))));
  } catch {
    return undefined;
  }
});
const goer = new Goer();
goer.warmUp();

await serveWorker((message, post) => {
  const { go, flag } = message as Task;
  const word = new Int32Array(flag);
  goer.go(go, {
    now: () => performance.now(),
    stopped: () => Atomics.load(word, 0) !== 0,
    say: (line) => post({ line, last: line.startsWith('bestmove') } satisfies Said),
  });
});
