/** A node for tests: served on a free port of this machine, with games of the house, and clients that speak to it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeView } from '@gridhall/core';
import { WebSocket } from 'ws';
import {
  type ClientMessage,
  readServerMessage,
  type ServerMessage,
  writeMessage,
} from '../protocol/index.ts';
import { fresh128, fresh256 } from '../server/secrets.ts';
import { Online, type OnlineOptions } from '../server/server.ts';
import type { Database } from '../stores/database.ts';
import { openDatabase } from '../stores/open.ts';
import { testHouse, UNLIMITED } from './house.ts';

export { testHouse, UNLIMITED };

export interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** One node, its server, and a place for its file. */
export class Served {
  readonly folder: string;
  readonly url: string;
  readonly online: Online;
  readonly house: ReturnType<typeof testHouse>;
  readonly #server: Server;

  private constructor(folder: string, server: Server, online: Online, house: ReturnType<typeof testHouse>) {
    this.folder = folder;
    this.#server = server;
    this.online = online;
    this.house = house;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(
    options: Partial<OnlineOptions> & { readonly folder?: string; readonly database?: Database } = {},
  ): Promise<Served> {
    const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'gridhall-online-'));
    const own = testHouse(options.house?.thinker);
    const house = { ...own, table: options.house?.table ?? own.table };
    const online = await Online.open({
      ...{ isOurs: () => true, limits: UNLIMITED, ...options, house },
      database: options.database ?? (await openDatabase(join(folder, 'online.db'))),
    });
    const server = createServer((request, response) => {
      if (!online.handle(request, response)) response.writeHead(404).end();
    });
    server.on('upgrade', (request, socket, head) => online.upgrade(request, socket, head));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Served(folder, server, online, house);
  }

  async stop(): Promise<void> {
    await this.online.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Stops, and leaves nothing behind. */
  async end(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async person(name?: string, more: object = {}): Promise<Person> {
    const person = new Person(this.url, fresh256());
    await person.enter(name, more);
    return person;
  }
}

/** Somebody with a key, over HTTP. */
export class Person {
  url: string;
  readonly key: string;
  token = '';
  id = '';
  /** Everything that was ever sent here, as it came: answers with their headers, and frames. */
  readonly texts: string[] = [];

  constructor(url: string, key: string, token = '') {
    this.url = url;
    this.key = key;
    this.token = token;
  }

  async enter(name?: string, more: object = {}): Promise<Answered> {
    const answer = await this.call('POST', '/api/token', {
      key: this.key,
      ...(name ? { name } : {}),
      ...more,
    });
    this.token = String(answer.body.token);
    this.id = String((answer.body.account as { id?: string } | undefined)?.id);
    return answer;
  }

  async call(method: string, path: string, body?: unknown, watch?: string): Promise<Answered> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined && method !== 'POST' ? {} : { 'content-type': 'application/json' }),
        ...(watch === undefined ? {} : { 'x-watch-secret': watch }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    this.texts.push(`${answer.status} ${headersOf(answer)} ${text}`);
    const read = text.trim() === '' ? undefined : decodeView(text);
    return {
      status: answer.status,
      body: (read?.ok ? read.value : { text }) as Answered['body'],
      headers: answer.headers,
    };
  }

  /** `watch`: the secret of a link to watch. */
  get(path: string, watch?: string): Promise<Answered> {
    return this.call('GET', path, undefined, watch);
  }

  post(path: string, body?: unknown): Promise<Answered> {
    return this.call('POST', path, body);
  }

  /** Somebody without a name at the same place. */
  watcher(): Person {
    return new Person(this.url, '');
  }

  /** A socket that has been greeted. */
  socket(): Promise<TestSocket> {
    return TestSocket.open(this.url, this.token, this.texts);
  }
}

/** All but the hour, which the machine's own clock tells. */
const headersOf = ({ headers }: Response): string =>
  [...headers].flatMap(([name, value]) => (name === 'date' ? [] : `${name}: ${value}`)).join('; ');

export const nonce = fresh128;

/** Of a socket that is taken these are never the same. */
const ANEW = { date: '', 'sec-websocket-accept': '' };

/** A socket, and everything it has heard. */
export class TestSocket {
  readonly heard: ServerMessage[] = [];
  readonly socket: WebSocket;
  #id = 0;
  readonly #waiting = new Set<() => void>();

  private constructor(socket: WebSocket, texts: string[]) {
    this.socket = socket;
    socket.on('upgrade', ({ headers }) => texts.push(JSON.stringify({ ...headers, ...ANEW })));
    socket.on('close', (code, why) => texts.push(`closed ${code} ${why}`));
    socket.on('message', (data) => {
      texts.push(String(data));
      const read = readServerMessage(String(data));
      if (!read.ok) throw new Error(`${read.fault.args.what}: the server said ${String(data).slice(0, 200)}`);
      this.heard.push(read.value);
      for (const look of [...this.#waiting]) look();
    });
  }

  /** `texts`: where everything that comes is written down, as it came. */
  static async open(
    url: string,
    token?: string,
    texts: string[] = [],
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestSocket> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { headers });
    const line = new TestSocket(socket, texts);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    line.say({ type: 'hello', v: 2, ...(token ? { token } : {}) });
    await line.wait('welcome');
    return line;
  }

  say(message: ClientMessage): void {
    this.socket.send(writeMessage(message));
  }

  /** The first message of a kind that fits, heard already or still to come. */
  wait<T extends ServerMessage['type']>(
    type: T,
    fits: (message: Extract<ServerMessage, { readonly type: T }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { readonly type: T }>> {
    return new Promise((resolve) => {
      const look = () => {
        const found = this.heard.find(
          (message): message is Extract<ServerMessage, { readonly type: T }> =>
            message.type === type && fits(message as Extract<ServerMessage, { readonly type: T }>),
        );
        if (!found) return;
        this.#waiting.delete(look);
        resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** A move or an act, and what is said to it. */
  async enter(
    room: string,
    n: number,
    what: { readonly move: string } | { readonly act: 'resign' },
  ): Promise<Extract<ServerMessage, { readonly type: 'ack' | 'no' }>> {
    const id = ++this.#id;
    this.say(
      'move' in what
        ? { type: 'move', room, n, id, move: what.move }
        : { type: 'act', room, n, id, act: what.act },
    );
    return Promise.race([
      this.wait('ack', (message) => message.id === id),
      this.wait('no', (message) => message.id === id),
    ]);
  }

  close(): void {
    this.socket.close();
  }
}
