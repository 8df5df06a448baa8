/**
 * PostgreSQL for several nodes: one connection that commits, some that read, one that listens. Whoever listens again after a
 * break may have missed something, and is told so.
 */
import {
  type Added,
  CHANNEL,
  type Database,
  type Inserting,
  keyOf,
  type Query,
  type Row,
  type Tally,
  type Value,
} from './database.ts';
import { Lane, Line } from './line.ts';
import { appendTo, listOf } from './postgres-append.ts';

const TRIES = 20;
const READERS = 4;
/** A listener that was cut off tries again after this. */
const AGAIN_MS = 250;

type Ask = Pick<Line, 'query'>;

export class Postgres implements Database {
  readonly forUpdate = 'FOR UPDATE';
  readonly skipLocked = 'FOR UPDATE SKIP LOCKED';
  readonly #address: string;
  readonly #readers: readonly Lane[];
  readonly #writer: Lane;
  /** One transaction at a time on the line of those. */
  #writing: Promise<unknown> = Promise.resolve();
  #reads = 0;
  #ear: Line | undefined;
  #closed = false;

  private constructor(address: string) {
    this.#address = address;
    this.#readers = Array.from({ length: READERS }, () => new Lane(address));
    this.#writer = new Lane(address);
  }

  static async open(address: string): Promise<Postgres> {
    const database = new Postgres(address);
    // A database that is being started is waited for; one that is not there is said after a while.
    for (let tried = 1; ; tried++) {
      try {
        // All of them: whoever comes first waits for none.
        await Promise.all([...database.#readers, database.#writer].map((lane) => lane.get()));
        return database;
      } catch (error) {
        if (tried >= TRIES) {
          await database.close();
          throw error;
        }
        await pause(300);
      }
    }
  }

  async query<R = Row>(text: string, values: readonly Value[] = []): Promise<readonly R[]> {
    return (await this.#reader()).query<R>(text, values);
  }

  /** Here nobody waits for the disk but who has asked. */
  lightly<R = Row>(text: string, values: readonly Value[] = []): Promise<readonly R[]> {
    return this.query<R>(text, values);
  }

  async insertNew(into: Inserting, rows: readonly (readonly Value[])[]): Promise<ReadonlySet<string>> {
    return insertNew(await this.#reader(), into, rows);
  }

  /** One statement, and so one way there and back: whoever hears of it need not ask. */
  append(node: string, added: readonly Added[]): Promise<ReadonlySet<string>> {
    const done = this.#writing.then(async () => appendTo(await this.#writer.get(), node, added));
    this.#writing = done.catch(() => {});
    return done;
  }

  log(room: string, since: number): Promise<readonly Row[]> {
    return this.query('SELECT n, seat, move, act, ms, at FROM entry WHERE room = $1 AND n > $2 ORDER BY n', [
      ...[room, since],
    ]);
  }

  async tally(rooms: readonly string[]): Promise<ReadonlyMap<string, Tally>> {
    const rows = await this.query(
      'SELECT room, count(move) AS moves, sum(ms) AS ms FROM entry WHERE room = ANY ($1::text[]) GROUP BY room',
      [listOf(rooms)],
    );
    return new Map(
      rows.map(({ room, moves, ms }) => [String(room), { moves: Number(moves), ms: Number(ms ?? 0) }]),
    );
  }

  transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const done = this.#writing.then(() => this.#transact(work));
    this.#writing = done.catch(() => {});
    return done;
  }

  async #transact<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const line = await this.#writer.get();
    // What comes first need not wait for the answer: where this fails, so does all that follows on the same line.
    const begun = line.query('BEGIN');
    begun.catch(() => {});
    try {
      const done = await work({
        query: (text, values = []) => line.query(text, values),
        insertNew: (into, rows) => insertNew(line, into, rows),
      });
      await begun;
      await line.query('COMMIT');
      return done;
    } catch (error) {
      // With a line that is lost, what was begun on it is gone as well.
      if (!line.isLost) await line.query('ROLLBACK').catch(() => line.lose());
      throw error;
    }
  }

  #reader(): Promise<Line> {
    return this.#readers[this.#reads++ % READERS]!.get();
  }

  async publish(query: Query, message: string): Promise<void> {
    await query.query('SELECT pg_notify($1, $2)', [CHANNEL, message]);
  }

  async listen(hear: (message: string) => void, missed: () => void): Promise<void> {
    this.#ear = await this.#listening(hear);
    void this.#keepListening(hear, missed);
  }

  async #listening(hear: (message: string) => void): Promise<Line> {
    const ear = await Line.open(this.#address, hear);
    await ear.query(`LISTEN ${CHANNEL}`);
    return ear;
  }

  async #keepListening(hear: (message: string) => void, missed: () => void): Promise<void> {
    while (!this.#closed) {
      await this.#ear?.watch();
      this.#ear = undefined;
      if (this.#closed) return;
      try {
        this.#ear = await this.#listening(hear);
        if (this.#closed) await this.#ear.close();
        else missed();
      } catch {
        await pause(AGAIN_MS);
      }
    }
  }

  async time(): Promise<number> {
    const rows = await this.query<{ now: Value }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
    );
    return Number(rows[0]!.now);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#readers, this.#writer].map((lane) => lane.close()));
    await this.#ear?.close();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Columns as arrays: one statement, however many rows. */
async function insertNew(
  line: Ask,
  { table, columns, types, key }: Inserting,
  rows: readonly (readonly Value[])[],
): Promise<ReadonlySet<string>> {
  const lists = types.map((type, i) => `$${i + 1}::${type}[]`).join(', ');
  const values = columns.map((_name, i) => listOf(rows.map((row) => row[i] ?? null)));
  const inserted = await line.query<Row>(
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT * FROM unnest(${lists}) ON CONFLICT DO NOTHING
      RETURNING ${key.join(', ')}`,
    values,
  );
  return new Set(inserted.map((row) => keyOf(row[key[0]], Number(row[key[1]]))));
}
