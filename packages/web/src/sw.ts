/**
 * The service worker: keeps every file of the page from the first visit on, so that the second needs no network. A newer
 * page is fetched whole beside the old one and waits until it is told to take over.
 */
declare const __FILES__: readonly string[];
declare const __VERSION__: string;

interface Scope {
  readonly registration: { readonly scope: string };
  addEventListener(type: 'install' | 'activate', listener: (event: Extended) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}
interface Extended {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetched {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const scope = globalThis as unknown as Scope;
const PREFIX = 'gridhall-';
const CACHE = PREFIX + __VERSION__;

scope.addEventListener('install', (event) => event.waitUntil(keepAll()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { scope: base } = scope.registration;
  const ours = request.method === 'GET' && request.url.startsWith(base);
  // What is told of others is never kept; whether there are any is asked anew, and without an answer there are none.
  if (!ours || request.url.startsWith(`${base}api/`)) return;
  event.respondWith(request.url === `${base}online.json` ? fetch(request).catch(alone) : respond(request));
});

const alone = (): Response => Response.json({ server: false });

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  // All or nothing: half a page offline is worse than none.
  await cache.addAll(__FILES__.map((file) => new Request(file, { cache: 'no-cache' })));
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await scope.clients.claim();
}

async function respond(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const page = request.mode === 'navigate';
  const kept = await cache.match(page ? 'index.html' : request, { ignoreSearch: true });
  return kept ?? fetch(request);
}
