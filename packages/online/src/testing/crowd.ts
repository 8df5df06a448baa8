/** A crowd of clients for figures and faults: rooms of Jungle, each with two who play a game known beforehand. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { checkParams, OVER, Random, sure } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { WebSocket } from 'ws';
import { fresh128, fresh256 } from '../secrets.ts';
import { Person } from './served.ts';

/** A node as a process of its own. */
export class NodeProcess {
  readonly child: ChildProcess;
  readonly url: string;

  private constructor(child: ChildProcess, url: string) {
    this.child = child;
    this.url = url;
  }

  static async start(database: string, port = 0): Promise<NodeProcess> {
    const script = fileURLToPath(new URL('./node.ts', import.meta.url));
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, database, String(port)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout!.once('data', (data) => resolve(String(data).trim()));
      child.once('exit', (code) => reject(new Error(`the node ended with ${code}`)));
    });
    return new NodeProcess(child, url);
  }

  async end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill(signal);
    await ended;
  }
}

/** Games of Jungle by chance, as the texts of their moves. */
export async function games(count: number): Promise<readonly (readonly string[])[]> {
  const { game } = await tableOf('jungle');
  return Array.from({ length: count }, (_none, i) => {
    const random = Random.fromSeed(i.toString(16).padStart(32, '0'));
    const params = sure(checkParams(game.params, {}));
    const state = sure(game.create(params, { seed: '0'.repeat(32) }));
    const moves: string[] = [];
    while (game.toMove(state) !== OVER && moves.length < 400) {
      const action = game.pick(state, random);
      moves.push(game.write(game.ask(state, game.toMove(state) as number)!, action));
      game.apply(state, action);
    }
    return moves;
  });
}

/** Two people at a room, each with a token. */
interface Table {
  readonly room: string;
  readonly tokens: readonly [string, string];
}

/** Rooms in which both sit; some at a time. */
export async function makeTables(url: string, count: number): Promise<readonly Table[]> {
  const tables: Table[] = [];
  const make = async () => {
    while (tables.length < count) {
      const [one, two] = [new Person(url, fresh256()), new Person(url, fresh256())];
      await Promise.all([one.enter('one'), two.enter('two')]);
      const { body } = await one.post('/api/rooms', { game: 'jungle', nonce: fresh128() });
      const { room, invites } = body as unknown as { room: string; invites: { secret: string }[] };
      await two.post(`/api/rooms/${room}/seats`, { secret: invites[0]!.secret, nonce: fresh128() });
      tables.push({ room, tokens: [one.token, two.token] });
    }
  };
  await Promise.all(Array.from({ length: 16 }, make));
  return tables.slice(0, count);
}

/** One table being played: each acknowledged move calls for the next. */
export class Players {
  readonly #table: Table;
  readonly #moves: readonly string[];
  readonly #sockets: WebSocket[] = [];
  /** How many entries are acknowledged. */
  n = 0;
  #sent = 0;
  readonly #acknowledged: (ms: number) => boolean;

  /** `acknowledged` is told how long it took, and says whether to go on at once. */
  constructor(table: Table, moves: readonly string[], acknowledged: (ms: number) => boolean) {
    this.#table = table;
    this.#moves = moves;
    this.#acknowledged = acknowledged;
  }

  async join(urls: readonly [string, string]): Promise<void> {
    for (const [seat, token] of this.#table.tokens.entries()) {
      const socket = new WebSocket(`${urls[seat]!.replace('http', 'ws')}/api/socket`);
      this.#sockets.push(socket);
      await new Promise((resolve, reject) => {
        socket.once('open', resolve);
        socket.once('error', reject);
      });
      const joined = new Promise<void>((resolve) => {
        socket.on('message', (data: Buffer) => {
          // The kind of a message is its first field.
          const kind = data.toString('latin1', 9, 13);
          if (kind === 'view') resolve();
          else if (kind === 'ack"') this.#ack();
        });
      });
      socket.send(JSON.stringify({ type: 'hello', v: 1, token }));
      socket.send(JSON.stringify({ type: 'join', room: this.#table.room }));
      await joined;
    }
  }

  get isOver(): boolean {
    return this.n >= this.#moves.length - 1;
  }

  /** Whoever is to move does. */
  move(): void {
    if (this.isOver) return;
    this.#sent = performance.now();
    const { room } = this.#table;
    this.#sockets[this.n % 2]!.send(
      `{"type":"move","room":"${room}","n":${this.n},"move":"${this.#moves[this.n]}","id":${this.n}}`,
    );
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  #ack(): void {
    this.n++;
    if (this.#acknowledged(performance.now() - this.#sent)) this.move();
  }
}
