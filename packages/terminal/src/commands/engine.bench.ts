/** How soon the engine answers when it is told to stop. */
import { Worker } from 'node:worker_threads';
import { Protocol } from '@gridhall/engines/jungle';
import { startWorker } from '@gridhall/match';
import type { Gauge, Row } from '../../../../bench/row.ts';
import type { ThoughtTask, WorkerLine } from './engine.worker.ts';

const STOPS = 21;
/** A thought that has got going: it has told of this depth. */
const WARM = /^info depth 9 /;

/** A worker that says back what it hears, and nothing else. */
const ECHO = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', (message) => parentPort.postMessage(message));`;

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!;

/** The median time from setting the flag to hearing the move. */
const stopped: Gauge = {
  async measure() {
    const channel = await startWorker(new URL('./engine.worker.ts', import.meta.url));
    const flag = new Int32Array(new SharedArrayBuffer(4));
    const protocol = new Protocol();
    const times: number[] = [];
    for (let i = 0; i < STOPS; i++) {
      Atomics.store(flag, 0, 0);
      let told = 0;
      const answered = new Promise<void>((resolve) => {
        channel.onMessage((message) => {
          const { line, last } = message as WorkerLine;
          if (WARM.test(line)) {
            told = performance.now();
            Atomics.store(flag, 0, 1);
          }
          if (last) resolve();
        });
      });
      const { go } = protocol.hear('go infinite');
      channel.post({
        go: { ...go!, isNewGame: true },
        flag: flag.buffer as SharedArrayBuffer,
      } satisfies ThoughtTask);
      await answered;
      times.push(performance.now() - told);
    }
    await channel.stop();
    return median(times);
  },
};

const echoed: Gauge = {
  async measure() {
    const worker = new Worker(ECHO, { eval: true });
    const times: number[] = [];
    for (let i = 0; i < STOPS; i++) {
      const before = performance.now();
      await new Promise((resolve) => {
        worker.once('message', resolve);
        worker.postMessage(i);
      });
      times.push(performance.now() - before);
    }
    await worker.terminate();
    return median(times);
  },
};

export const bench: Row[] = [
  {
    what: 'jungle: from being told to stop to the move, median',
    unit: 'ms',
    ours: stopped,
    peer: { name: 'a bare postMessage echo', measured: echoed },
    target: { of: 'ours', atMost: 10 },
  },
];
