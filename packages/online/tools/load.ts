/**
 * Many players as a process of their own, as light as can be: bare frames over bare sockets, so that it is the server that
 * is measured. The first line of its input says who they are; each line after that lets them play for a while, and is
 * answered by a line of what came of it. They go when the input ends.
 */
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Furnished } from './furnish.ts';

export interface LoadPlan {
  /** Where the two seats of each room are connected. */
  readonly urls: readonly [string, string];
  readonly tables: readonly Furnished[];
  readonly games: readonly (readonly string[])[];
  /** Entries that are there already. */
  readonly from: number;
  /** Moves a second over all rooms; without it each move that is told calls for the next at once. */
  readonly pace?: number;
  /** An echo: what is sent comes back, and nothing is joined. */
  readonly echo?: boolean;
}

/** Seconds to play for: some before counting begins. */
export interface While {
  readonly warm: number;
  readonly seconds: number;
}

export interface LoadFigures {
  /** Acknowledged moves. */
  readonly moves: number;
  readonly seconds: number;
  /** Milliseconds from a move to its acknowledgement: half of them, 99 of 100, the longest. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** Answers that refused a move. */
  readonly refused: number;
  /** What this process itself has used of a processor, in seconds. */
  readonly cpu: number;
}

const AT_ONCE = 64;
/** Where the number stands in `{"type":"update","room":"…","n":7` and in `{"type":"ack","id":7`. */
const [UPDATE_N, ACK_ID] = [63, 19];

function numberAt(data: Buffer, at: number): number {
  let n = 0;
  for (let i = at; data[i]! >= 48 && data[i]! <= 57; i++) n = n * 10 + data[i]! - 48;
  return n;
}

let load: LoadPlan;
let [counting, going, moves, refused] = [false, false, 0, 0];
let why = '';
let times: number[] = [];

class Table {
  readonly seats: Wire[] = [];
  readonly #moves: readonly string[];
  readonly #room: string;
  n: number;
  /** Somebody has moved, and it is not yet told. */
  #isOnItsWay = false;
  /** When the last moves were sent, by their numbers. */
  readonly #sent = [0, 0, 0, 0];

  constructor({ room, game }: Furnished, { games, from }: LoadPlan) {
    this.#room = room;
    this.#moves = games[game]!;
    this.n = from;
  }

  /** Whoever is to move does. */
  move(): void {
    const { n } = this;
    if (this.#isOnItsWay || n >= this.#moves.length - 1) return;
    this.#isOnItsWay = true;
    this.#sent[n % 4] = performance.now();
    this.seats[n % 2]!.say(
      `{"type":"move","room":"${this.#room}","n":${n},"move":"${this.#moves[n]}","id":${n}}`,
    );
  }

  /** The same again and again, for an echo. */
  shout(): void {
    if (this.#isOnItsWay) return;
    this.#isOnItsWay = true;
    this.#sent[0] = performance.now();
    this.seats[0]!.say(ECHOED);
  }

  heardEcho(): void {
    this.#isOnItsWay = false;
    this.acknowledged(0);
    if (going) this.shout();
  }

  acknowledged(n: number): void {
    if (!counting) return;
    moves++;
    times.push(performance.now() - this.#sent[n % 4]!);
  }

  /** A seat has heard that there are n entries now. */
  told(seat: number, n: number): void {
    if (n !== this.n + 1 || seat !== n % 2) return;
    this.n = n;
    this.#isOnItsWay = false;
    if (going && load.pace === undefined) this.move();
  }
}

class Wire {
  readonly #socket: Socket;
  readonly #table: Table;
  readonly #seat: number;
  #rest: Buffer | undefined;
  #open = false;
  joined: () => void = () => {};

  constructor(url: string, table: Table, seat: number) {
    const { hostname, port } = new URL(url);
    this.#table = table;
    this.#seat = seat;
    this.#socket = connect({
      ...{ host: hostname, port: Number(port), noDelay: true },
      onread: {
        buffer: SHARED,
        callback: (length, buffer) => {
          this.#hear(Buffer.from(buffer.buffer, buffer.byteOffset, length));
          return true;
        },
      },
    });
    this.#socket.on('error', (error) => {
      why ||= String(error);
    });
    const path = load.echo ? '/' : '/api/socket';
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
  }

  /** A frame under a mask of zeros: what is under it is what is said. */
  say(text: string): void {
    const { length } = text;
    const head = length < 126 ? 6 : 8;
    const frame = Buffer.allocUnsafe(head + length);
    frame[0] = 0x81;
    if (length < 126) frame[1] = 0x80 | length;
    else {
      frame[1] = 0x80 | 126;
      frame.writeUInt16BE(length, 2);
    }
    frame.fill(0, head - 4, head);
    frame.write(text, head, 'latin1');
    this.#socket.write(frame);
  }

  end(): void {
    this.#socket.destroy();
  }

  #hear(chunk: Buffer): void {
    let data = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk;
    this.#rest = undefined;
    if (!this.#open) {
      const end = data.indexOf('\r\n\r\n');
      if (end < 0) {
        this.#rest = Buffer.from(data);
        return;
      }
      this.#open = true;
      data = data.subarray(end + 4);
      this.joined();
    }
    let at = 0;
    while (at + 2 <= data.length) {
      let length = data[at + 1]!;
      let from = at + 2;
      if (length === 126) {
        if (at + 4 > data.length) break;
        length = data.readUInt16BE(from);
        from += 2;
      } else if (length === 127) throw new Error('a frame of more than 64 KiB');
      if (from + length > data.length) break;
      this.#frame(data, data[at]! & 15, from, length);
      at = from + length;
    }
    if (at < data.length) this.#rest = Buffer.from(data.subarray(at));
  }

  #frame(data: Buffer, opcode: number, from: number, length: number): void {
    if (opcode === 9) {
      // A ping is answered.
      this.#socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
      return;
    }
    if (opcode !== 1) return;
    if (load.echo) {
      this.#table.heardEcho();
      return;
    }
    // The kind of a message is its first field.
    const kind = data[from + 9]!;
    if (kind === ACK) this.#table.acknowledged(numberAt(data, from + ACK_ID));
    else if (kind === UPDATE) this.#table.told(this.#seat, numberAt(data, from + UPDATE_N));
    else if (kind === SNAPSHOT) this.joined();
    else if (kind === NO) {
      refused++;
      why ||= data.toString('latin1', from, from + length);
    }
  }
}

const SHARED = Buffer.alloc(1 << 16);
const [ACK, UPDATE, SNAPSHOT, NO] = [...'ausn'].map((letter) => letter.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
];
const ECHOED = `{"type":"move","room":"${'0'.repeat(32)}","n":10,"move":"A1 A2","id":10}`;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function sit(furnished: Furnished): Promise<Table> {
  const table = new Table(furnished, load);
  for (const seat of load.echo ? [0] : [0, 1]) {
    const wire = new Wire(load.urls[seat]!, table, seat);
    table.seats.push(wire);
    await new Promise<void>((resolve) => {
      wire.joined = resolve;
    });
    if (load.echo) continue;
    wire.say(`{"type":"hello","v":2,"token":"${furnished.tokens[seat]}"}`);
    const joined = new Promise<void>((resolve) => {
      wire.joined = resolve;
    });
    wire.say(`{"type":"join","room":"${furnished.room}"}`);
    await joined;
  }
  return table;
}

/** Whoever is next in turn moves; those who are still waited for are left out. */
async function inTurn(tables: readonly Table[], pace: number, until: () => boolean): Promise<void> {
  const start = performance.now();
  for (let i = 0; until(); i++) {
    const due = start + (i * 1000) / pace;
    if (due > performance.now() + 1) await pause(due - performance.now());
    tables[i % tables.length]!.move();
  }
}

async function play(tables: readonly Table[], { warm, seconds }: While): Promise<LoadFigures> {
  const { pace } = load;
  [going, moves, refused, times] = [true, 0, 0, []];
  const turns = pace === undefined ? undefined : inTurn(tables, pace, () => going);
  if (pace === undefined)
    for (const table of tables) {
      if (load.echo) table.shout();
      else table.move();
    }
  await pause(warm * 1000);
  counting = true;
  const [start, before] = [performance.now(), process.cpuUsage()];
  await pause(seconds * 1000);
  counting = false;
  const { user, system } = process.cpuUsage(before);
  const took = (performance.now() - start) / 1000;
  going = false;
  await turns;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    ...{ moves, seconds: took, refused, p50: at(0.5), p99: at(0.99), longest: at(1) },
    cpu: (user + system) / 1e6,
  };
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
load = JSON.parse((await lines.next()).value!) as LoadPlan;
const tables: Table[] = [];
const left = [...load.tables];
const seatSome = async () => {
  for (let one = left.pop(); one; one = left.pop()) tables.push(await sit(one));
};
await Promise.all(Array.from({ length: AT_ONCE }, seatSome));
process.stdout.write('seated\n');
for (let line = await lines.next(); !line.done; line = await lines.next()) {
  const loaded = await play(tables, JSON.parse(line.value) as While);
  if (why) process.stderr.write(`${why}\n`);
  process.stdout.write(`${JSON.stringify(loaded)}\n`);
}
process.exit(0);
