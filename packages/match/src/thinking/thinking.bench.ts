/** What it costs to ask a worker, to poll, and to be cancelled. */
import { Worker } from 'node:worker_threads';
import { Random, thoughtOf } from '@gridhall/core';
import { cpuSeconds } from '../../../../bench/cpu.ts';
import type { Gauge, Row } from '../../../../bench/row.ts';
import { askFor, SEED } from '../testing/trial.ts';
import { systemClock } from './system-clock.ts';
import { TimedThought, Work } from './timed-thought.ts';
import { WorkerThinker } from './worker-thinker.ts';

const WORKER = new URL('../testing/trial.worker.ts', import.meta.url);
const VIEW = { plane: new Uint8Array(480), turn: 1 };
const REQUESTS = 3000;
const CANCELS = 21;
const STEPS = 200_000;

/** A worker that says back what it hears, and nothing else. */
const ECHO = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', (message) => parentPort.postMessage(message));`;

/** Microseconds of CPU for a request, both threads together, once everything is warm. */
async function cpuEach(request: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < REQUESTS; i++) await request();
  const before = cpuSeconds();
  for (let i = 0; i < REQUESTS; i++) await request();
  return ((cpuSeconds() - before) * 1e6) / REQUESTS;
}

const withThinker = (figure: (thinker: WorkerThinker) => Promise<number>): Gauge => ({
  async measure() {
    const thinker = new WorkerThinker(WORKER, systemClock);
    try {
      return await figure(thinker);
    } finally {
      thinker.close();
    }
  },
});

const withEcho = (figure: (echo: (message: unknown) => Promise<unknown>) => Promise<number>): Gauge => ({
  async measure() {
    const worker = new Worker(ECHO, { eval: true });
    try {
      return await figure(
        (message) =>
          new Promise((resolve) => {
            worker.once('message', resolve);
            worker.postMessage(message);
          }),
      );
    } finally {
      await worker.terminate();
    }
  },
});

/** The median time from a cancel to the answer to the next question. */
const cancelled = (player: string): Gauge =>
  withThinker(async (thinker) => {
    const times: number[] = [];
    for (let i = 0; i < CANCELS; i++) {
      const thinking = askFor(thinker, player);
      await thinking.begun;
      const before = performance.now();
      thinking.cancel();
      await askFor(thinker, 'luck').answer;
      times.push(performance.now() - before);
    }
    return times.toSorted((a, b) => a - b)[CANCELS >> 1]!;
  });

function polled(thought: { stop(): boolean }): number {
  let steps = 0;
  while (!thought.stop()) steps++;
  return steps;
}

export const bench: Row[] = [
  {
    what: 'thinking: a request and its answer, both threads',
    unit: 'µs',
    ours: withThinker((thinker) => cpuEach(() => askFor(thinker, 'luck', {}, { view: VIEW }).answer)),
    peer: { name: 'a bare postMessage echo', measured: withEcho((echo) => cpuEach(() => echo(VIEW))) },
    target: { of: 'ratio', atMost: 4 },
  },
  {
    what: 'thinking: from cancelling a search that polls to the next answer, median',
    unit: 'ms',
    ours: cancelled('search'),
    peer: { name: 'ending the worker and starting it again', measured: cancelled('deaf') },
    target: { of: 'ours', atMost: 20 },
  },
  {
    what: 'thinking: from cancelling a loop that breathes to the next answer, median',
    unit: 'ms',
    ours: cancelled('loop'),
    target: { of: 'ours', atMost: 20 },
  },
  {
    what: 'thinking: steps polled under a deadline',
    unit: 'steps/s',
    ours: () => {
      const budget = { seed: SEED, steps: STEPS, ms: 60_000 };
      const work = new Work(1, new Int32Array(new SharedArrayBuffer(4)));
      return polled(new TimedThought(budget, work, () => {}));
    },
    peer: { name: 'counted alone', measured: () => polled(thoughtOf(Random.fromSeed(SEED), STEPS)) },
    target: { of: 'ratio', atLeast: 0.5 },
  },
];
