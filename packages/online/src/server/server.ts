/** A node as a web server meets it: requests under its addresses, sockets, and how to stop it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { bad, type Fault } from '@gridhall/core';
import { type WebSocket, WebSocketServer } from 'ws';
import { LIMITS } from '../protocol/index.ts';
import type { Database } from '../stores/database.ts';
import { Hall, type HallOptions } from './hall/hall.ts';
import { AT_ONCE } from './hall/turns.ts';
import type { House } from './house.ts';
import { clientAddress, countedAs, isLoopback, ownerOf } from './http/address.ts';
import { answerAdmin, isAdminPath } from './http/admin.ts';
import { DOORS, type Door } from './http/doors.ts';
import { metricsText } from './http/metrics.ts';
import { refusesChange, refusesOrigin } from './http/origin.ts';
import { API_HEADERS, refuse, reply } from './http/reply.ts';
import { tokenOf } from './http/visitor.ts';
import { ClientConnection } from './socket/connection.ts';

export interface OnlineOptions extends HallOptions {
  readonly database: Database;
  readonly house: House;
  /** Whether a request by this name is meant for us. */
  isOurs(host: string | undefined): boolean;
  /** Pages that may open sockets beside our own: `https://play.example`. */
  readonly origins?: readonly string[];
  /** Whether a proxy stands before us that says where requests come from. */
  readonly trustProxy?: boolean;
  /** The secret of the operator; without one there is no administration. */
  readonly adminToken?: string | undefined;
  /** Addresses that may read the metrics besides this machine. */
  readonly metricsFrom?: readonly string[];
}

/** How long those who are connected have to go when the server stops. */
const FAREWELL_MS = 2000;
/** Requests of one account or address that wait for its turn. */
const MOST_QUEUED = 1000;
/** Requests on one connection that have no answer yet. Browsers send one after the other; a connection with more is closed. */
const MOST_UNANSWERED = 4;

/** Besides those below /api. */
const OWN_PATHS: readonly string[] = ['/health', '/health/live', '/health/ready', '/metrics', '/online.json'];

export class Online {
  readonly #hall: Hall;
  readonly #options: OnlineOptions;
  readonly #sockets = new WebSocketServer({
    ...{ noServer: true, maxPayload: LIMITS.frame, perMessageDeflate: false, clientTracking: true },
  });
  /** How many requests of a connection have no answer yet. */
  readonly #unanswered = new WeakMap<Duplex, number>();
  /** Whether the log has said that a proxy's header arrives and is not trusted. */
  #warnedOfProxy = false;

  private constructor(hall: Hall, options: OnlineOptions) {
    this.#hall = hall;
    this.#options = options;
  }

  static async open(options: OnlineOptions): Promise<Online> {
    return new Online(await Hall.open(options.database, options.house, options), options);
  }

  /** Answers a request under one of our addresses; false for any other. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    // Who asks on and on without hearing an answer is not listened to.
    if (this.#asksOn(request, response)) return true;
    const path = (request.url ?? '/').split(/[?#]/, 1)[0]!;
    const own = OWN_PATHS.includes(path) || (this.#options.adminToken !== undefined && isAdminPath(path));
    if (!own && !path.startsWith('/api/') && path !== '/api') return false;
    this.#hall.counts.requests++;
    this.#answer(path, request, response).catch((error) => {
      this.#hall.failed({ path, why: String(error) });
      if (response.headersSent) response.destroy();
      else refuse(response, bad('not-kept-now').fault);
    });
    return true;
  }

  #asksOn({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (socket.destroyed) return true;
    const waiting = (this.#unanswered.get(socket) ?? 0) + 1;
    if (waiting > MOST_UNANSWERED) {
      socket.destroy();
      return true;
    }
    this.#unanswered.set(socket, waiting);
    response.once('close', () => this.#unanswered.set(socket, this.#unanswered.get(socket)! - 1));
    return false;
  }

  /** Takes a connection that wants to become a socket, when it is the turn of where it comes from. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { turns } = this.#hall;
    const address = this.#addressOf(request);
    const owner = turns.of(ownerOf(address, undefined));
    if (turns.mayNow(owner, AT_ONCE)) {
      this.#takeUp(request, socket, head, address);
      return;
    }
    // What breaks while it waits nobody else hears.
    const breaks = () => socket.destroy();
    socket.on('error', breaks);
    if (owner.queue.length >= MOST_QUEUED) breaks();
    else
      turns.later(owner, AT_ONCE, () => {
        socket.off('error', breaks);
        if (!socket.destroyed) this.#takeUp(request, socket, head, address);
      });
  }

  #takeUp(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void {
    const fault = this.#refusesUpgrade(request, address);
    if (fault) {
      const status =
        fault.code === 'not-found'
          ? '404 Not Found'
          : fault.code === 'stopping'
            ? '503 Service Unavailable'
            : fault.code === 'too-many-sockets'
              ? '429 Too Many Requests'
              : '403 Forbidden';
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) =>
      this.#welcome(webSocket, socket, address),
    );
  }

  /** Nothing new is taken on; what is on its way is kept; then everybody is sent away. */
  async close(): Promise<void> {
    this.#hall.stopping = true;
    for (const guest of [...this.#hall.guests]) if (guest instanceof ClientConnection) guest.dismiss();
    await this.#hall.close();
    const waited = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, FAREWELL_MS);
      const look = setInterval(() => {
        if (this.#sockets.clients.size > 0) return;
        clearTimeout(timer);
        resolve();
      }, 20);
      timer.unref();
      setTimeout(() => clearInterval(look), FAREWELL_MS + 50).unref();
    });
    if (this.#sockets.clients.size > 0) await waited;
    for (const client of this.#sockets.clients) client.terminate();
    this.#sockets.close();
  }

  /** Waits for whose turn it is; false where more wait for it already than ever should. */
  async #turnOf(who: string, cost: number): Promise<boolean> {
    const { turns } = this.#hall;
    const owner = turns.of(who);
    if (turns.mayNow(owner, cost)) return true;
    if (owner.queue.length >= MOST_QUEUED) return false;
    await new Promise<void>((resolve) => turns.later(owner, cost, resolve));
    return true;
  }

  #refusesUpgrade({ headers, url }: IncomingMessage, address: string): Fault | undefined {
    if (this.#hall.stopping) return bad('stopping').fault;
    if ((url ?? '').split(/[?#]/, 1)[0] !== '/api/socket') return bad('not-found').fault;
    if (!this.#options.isOurs(headers.host)) return bad('wrong-host').fault;
    const refused = refusesOrigin(headers, this.#options.origins ?? []);
    if (refused) return refused;
    return this.#hall.lines.refuses(address) ? bad('too-many-sockets').fault : undefined;
  }

  /** Behind a proxy that is not trusted every client has the proxy's address, and the limits count them as one. */
  #addressOf(request: IncomingMessage): string {
    const { trustProxy = false } = this.#options;
    const { headers } = request;
    const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    if (forwarded && !trustProxy && !this.#warnedOfProxy) {
      this.#warnedOfProxy = true;
      this.#hall.house.log('proxy-not-trusted', {
        why: 'A request came through a proxy, and its header is ignored: all clients count as one address. Start the server with --trust-proxy if the proxy sets X-Forwarded-For itself.',
      });
    }
    return clientAddress(request, trustProxy);
  }

  #welcome(socket: WebSocket, wire: Duplex, address: string): void {
    socket.once('close', this.#hall.lines.open(address));
    new ClientConnection(this.#hall, socket, wire, address);
  }

  async #answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const hall = this.#hall;
    const address = this.#addressOf(request);
    // A token that nobody has looked up yet may be made up, and gives no turn of its own.
    const owner = ownerOf(address, hall.accounts.recent(tokenOf(request)));
    if (!(await this.#turnOf(owner, costOf(path, request.method))))
      return refuse(response, bad('too-fast', { seconds: 1 }).fault);
    if (!this.#options.isOurs(request.headers.host)) return refuse(response, bad('wrong-host').fault);
    // A page asks by this file whether there are others; without a server it has one that says no.
    if (path === '/online.json') return reply(response, 200, { server: true });
    if (path === '/health/live') return reply(response, 200, { ok: true });
    if (path === '/health' || path === '/health/ready') {
      const { readiness } = hall.health;
      return reply(response, readiness.ok ? 200 : 503, readiness);
    }
    if (path === '/metrics') {
      const remote = request.socket.remoteAddress ?? '';
      // Through a proxy everyone has the address of the proxy.
      const isDirect = request.headers['x-forwarded-for'] === undefined;
      const { metricsFrom = [] } = this.#options;
      if (!isDirect || !(isLoopback(remote) || metricsFrom.includes(countedAs(remote))))
        return refuse(response, bad('not-found').fault);
      response.writeHead(200, { ...API_HEADERS, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
      response.end(metricsText(hall));
      return;
    }
    if (hall.stopping) return refuse(response, bad('stopping').fault);
    const refused = refusesChange(request.method ?? 'GET', request.headers, this.#options.origins ?? []);
    if (refused) {
      hall.countRefusal(refused.code);
      // The rest of a body that is not read is not waited for.
      if (!request.complete) response.setHeader('connection', 'close');
      return refuse(response, refused);
    }
    const query = new URLSearchParams(/\?([^#]*)/.exec(request.url ?? '')?.[1] ?? '');
    const { adminToken } = this.#options;
    if (adminToken !== undefined && isAdminPath(path))
      return answerAdmin(hall, adminToken, { path, query }, request, response);
    const found = doorAt(path, request.method ?? 'GET');
    if ('code' in found) return refuse(response, found);
    const answer = await found.door({
      ...{ hall, request, response, query, which: found.which },
      address: isLoopback(address) ? '' : address,
    });
    if (answer === 'handled') return;
    if ('fault' in answer) {
      hall.countRefusal(answer.fault.code);
      // What was not read of a body is not waited for.
      if (!request.complete) response.setHeader('connection', 'close');
      refuse(response, answer.fault, answer.table);
    } else reply(response, answer.status, answer.value);
  }
}

/** A request counts for a whole turn, but for a move. */
function costOf(path: string, method: string | undefined): number {
  return method === 'POST' && path.endsWith('/entries') ? 1 : AT_ONCE;
}

function doorAt(path: string, method: string): { readonly door: Door; readonly which: string } | Fault {
  const parts = path.split('/');
  let which = '';
  if (parts.length > 3) {
    which = parts[3]!;
    parts[3] = '*';
  }
  const known = parts.join('/');
  const doors = Object.hasOwn(DOORS, known) ? DOORS[known] : undefined;
  if (!doors || (parts.length > 3 && which === '')) return bad('not-found').fault;
  const door = Object.hasOwn(doors, method) ? doors[method] : undefined;
  return door ? { door, which } : bad('wrong-method', { allow: Object.keys(doors).join(', ') }).fault;
}
