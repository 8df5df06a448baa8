/**
 * Starts a worker in every layout: from source in a checkout, from the bundle when installed, and in a browser. The
 * two kinds of workers differ in how they speak; behind this they are one.
 */
import type { Worker as NodeWorker } from 'node:worker_threads';

export interface WorkerChannel {
  post(message: unknown): void;
  /** Called with every message; the last one given counts. */
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, when the worker cannot go on; also when that was so before. */
  onError(listener: (error: Error) => void): void;
  stop(): Promise<void>;
}

/**
 * `source` is the address of the worker's module, written `new URL('./name.worker.ts', import.meta.url)`; where a
 * bundler wants to see the construction itself, a function that makes the worker.
 */
export async function startWorker(source: URL | (() => Worker)): Promise<WorkerChannel> {
  if (typeof source === 'function') return browserChannel(source());
  if (typeof Worker === 'function' && !('process' in globalThis)) {
    return browserChannel(new Worker(source, { type: 'module' }));
  }
  const threads = await import('node:worker_threads');
  return nodeChannel(new threads.Worker(besideThis(source)));
}

function nodeChannel(worker: NodeWorker): WorkerChannel {
  let hear: (message: unknown) => void = () => {};
  let failure: Error | undefined;
  let report: ((error: Error) => void) | undefined;
  let stopped = false;
  const fail = (error: Error) => {
    if (stopped || failure) return;
    failure = error;
    report?.(error);
  };
  worker.on('message', (message: unknown) => hear(message));
  // Heard from the start: an error that nobody hears would end the whole program.
  worker.on('error', (error: unknown) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('messageerror', fail);
  worker.on('exit', (status) => fail(new Error(`the worker ended with status ${status}`)));
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => {
      hear = listener;
    },
    onError: (listener) => {
      report = listener;
      if (failure) listener(failure);
    },
    stop: async () => {
      stopped = true;
      await worker.terminate();
    },
  };
}

/** In the bundle the workers lie beside it, as JavaScript. */
function besideThis(source: URL): URL {
  return import.meta.url.endsWith('.ts') ? source : new URL(source.href.replace(/\.ts$/, '.js'));
}

/** The other end: what the worker's own module calls, once. */
export async function serveWorker(
  answer: (message: unknown, post: (reply: unknown) => void) => void,
): Promise<void> {
  if ('process' in globalThis) {
    const { parentPort } = await import('node:worker_threads');
    parentPort!.on('message', (message: unknown) =>
      answer(message, (reply) => parentPort!.postMessage(reply)),
    );
    return;
  }
  const scope = globalThis as unknown as Pick<Worker, 'postMessage' | 'addEventListener'>;
  scope.addEventListener('message', (event) => answer(event.data, (reply) => scope.postMessage(reply)));
}

function browserChannel(worker: Worker): WorkerChannel {
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => {
      worker.onmessage = (event) => listener(event.data);
    },
    onError: (listener) => {
      // A worker that could not be loaded says nothing of why.
      worker.onerror = (event) => listener(new Error(event.message || 'the worker could not be started'));
    },
    stop: async () => worker.terminate(),
  };
}
