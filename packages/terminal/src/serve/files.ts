/** The files of the page over HTTP, on this machine only: right types, right caching, nothing outside the folder. */
import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { t } from '@gridhall/core';
import { createServer } from './create-server.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.bin': 'application/octet-stream',
};

/** As in the page itself, and what only a header can say: nobody may put it in a frame. */
const POLICY = [
  "default-src 'none'",
  // The engine of Jungle evaluates positions in WebAssembly; without this, the search in JavaScript has half the speed.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** With the two about embedding and opening the page is isolated, and may share memory with its workers. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
};

export interface FileServerOptions {
  /** Whether a request by this name is meant for us; without it, only by the names of this machine. */
  readonly isOurs?: (host: string | undefined) => boolean;
  /** Who may answer before a file is looked for: true where it has. */
  readonly first?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export function fileServer(root: string, { isOurs = isLocal, first }: FileServerOptions = {}): Server {
  const folder = resolve(root);
  return createServer((request, response) => {
    if (first?.(request, response)) return;
    respond(folder, isOurs, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500, HEADERS);
      response.end();
    });
  });
}

async function respond(
  folder: string,
  isOurs: (host: string | undefined) => boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A name that somebody pointed at this machine from outside is not one of ours: its pages may not read what is here.
  if (!isOurs(request.headers.host)) {
    response.writeHead(403, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' });
    response.end(`${t`This is served to this machine alone, by its own name.`}\n`);
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...HEADERS, allow: 'GET, HEAD' }).end();
    return;
  }
  const file = fileOf(folder, request.url ?? '/');
  const type = file === undefined ? undefined : TYPES[extname(file)];
  const handle = file === undefined || type === undefined ? undefined : await openWithin(folder, file);
  if (file === undefined || type === undefined || !handle) {
    response.writeHead(404, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' });
    response.end(request.method === 'HEAD' ? undefined : `${t`Not here.`}\n`);
    return;
  }
  try {
    await send(handle, file, type, request, response);
  } finally {
    await handle.close();
  }
}

/** A file of the folder, open; undefined for what is none, or stands elsewhere and is only linked to. */
async function openWithin(folder: string, file: string): Promise<FileHandle | undefined> {
  let handle: FileHandle | undefined;
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(file)]);
    if (!real.startsWith(root + sep)) return undefined;
    handle = await open(real, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    if ((await handle.stat()).isFile()) return handle;
  } catch {
    // It is not here, or not ours to read.
  }
  await handle?.close();
  return undefined;
}

async function send(
  handle: FileHandle,
  file: string,
  type: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const found = await handle.stat();
  const tag = `"${found.size.toString(16)}-${Math.floor(found.mtimeMs).toString(16)}"`;
  const headers = {
    ...HEADERS,
    'content-type': type,
    etag: tag,
    // A name with a hash in it never changes what it means; everything else is asked for again.
    'cache-control': isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, 'content-length': found.size });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    // Ends with the answer, be it that whoever asked went away: nothing stays open for them.
    await pipeline(handle.createReadStream({ autoClose: false }), response, {
      signal: goneWith(request.socket),
    });
  } catch {
    response.destroy();
  }
}

const CONNECTIONS = new WeakMap<Socket, AbortSignal>();

/** Tells everybody who answers on a connection that it is gone: who waits there for another answer to end does not hear of it. */
function goneWith(socket: Socket): AbortSignal {
  const known = CONNECTIONS.get(socket);
  if (known) return known;
  const gone = new AbortController();
  CONNECTIONS.set(socket, gone.signal);
  if (socket.destroyed) gone.abort();
  else socket.once('close', () => gone.abort());
  return gone.signal;
}

/** Whether a request is to this machine by a name that means only itself. */
export function isLocal(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host ?? '');
}

/** The file an address means, or undefined for one outside the folder, a hidden one, or no address at all. */
export function fileOf(folder: string, url: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(url.split(/[?#]/, 1)[0]!);
  } catch {
    return undefined;
  }
  if (!path.startsWith('/') || path.includes('\0') || path.includes('\\')) return undefined;
  if (path.split('/').some((part) => part.startsWith('.'))) return undefined;
  const file = resolve(join(folder, path.endsWith('/') ? `${path}index.html` : path));
  return file.startsWith(folder + sep) ? file : undefined;
}

function isHashed(file: string): boolean {
  return /[/\\]assets[/\\][^/\\]+-[\w-]{8}\.\w+$/.test(file);
}
