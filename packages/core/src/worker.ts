/**
 * Starts a worker in every layout: from source in a checkout, from the bundle when installed, and in a browser. The
 * two kinds of workers differ in how they speak; behind this they are one.
 */
export interface WorkerChannel {
  post(message: unknown): void;
  /** Called with every message; the last one given counts. */
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, when the worker cannot go on. */
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
  const { Worker: NodeWorker } = await import('node:worker_threads');
  const worker = new NodeWorker(besideThis(source));
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => void worker.on('message', listener),
    onError: (listener) => void worker.on('error', listener),
    stop: async () => void (await worker.terminate()),
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
      worker.onerror = (event) => listener(new Error(event.message));
    },
    stop: async () => worker.terminate(),
  };
}
