/**
 * PostgreSQL for several nodes: one connection that commits, some that read, one that listens. Whoever listens again after a
 * break may have missed something, and is told so.
 */
import { CHANNEL } from './bus.ts';
import type { Database, DatabaseRow, Packed, Query, Value } from './database.ts';
import { ENTRY_COLUMNS, ENTRY_NAMES, type EntryRow, entryKey, valuesOf } from './entries.ts';
import { DatabaseLine, LineSlot } from './line.ts';

const TRIES = 20;
const READERS = 4;
/** A listener that was cut off tries again after this. */
const AGAIN_MS = 250;

type Ask = Pick<DatabaseLine, 'query'>;

/** The columns as lists: one statement, however many rows. */
const INSERT_ENTRIES = `INSERT INTO entry (${ENTRY_NAMES}) SELECT * FROM unnest(${Object.values(ENTRY_COLUMNS)
  .map((type, i) => `$${i + 1}::${type}[]`)
  .join(', ')}) ON CONFLICT DO NOTHING RETURNING room, n`;

/** One NOTIFY for each node and sheet, with the messages about rooms that the node follows. */
const PUBLISH = `SELECT pg_notify('${CHANNEL}_' || follow.node, $1 || string_agg(message.text, ',') || ']}')
  FROM unnest($2::text[], $3::text[], $4::bigint[]) AS message (room, text, sheet)
  JOIN follow USING (room) WHERE follow.node <> $5 GROUP BY follow.node, message.sheet`;

export class Postgres implements Database {
  readonly isShared = true;
  readonly forUpdate = 'FOR UPDATE';
  readonly skipLocked = 'FOR UPDATE SKIP LOCKED';
  readonly #address: string;
  readonly #readers: readonly LineSlot[];
  readonly #writer: LineSlot;
  /** One transaction at a time on the line of those. */
  #writing: Promise<unknown> = Promise.resolve();
  #reads = 0;
  #ear: DatabaseLine | undefined;
  #closed = false;

  private constructor(address: string) {
    this.#address = address;
    this.#readers = Array.from({ length: READERS }, () => new LineSlot(address));
    this.#writer = new LineSlot(address);
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

  async query<R = DatabaseRow>(text: string, values: readonly Value[] = []): Promise<readonly R[]> {
    return (await this.#reader()).query<R>(text, values);
  }

  /** Only the caller waits for the disk here. */
  relaxed<R = DatabaseRow>(text: string, values: readonly Value[] = []): Promise<readonly R[]> {
    return this.query<R>(text, values);
  }

  async insertEntries(rows: readonly EntryRow[]): Promise<ReadonlySet<string>> {
    return insertEntries(await this.#reader(), rows);
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
        insertEntries: (rows) => insertEntries(line, rows),
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

  #reader(): Promise<DatabaseLine> {
    return this.#readers[this.#reads++ % READERS]!.get();
  }

  async publish(
    query: Query,
    node: string,
    { head, packed }: { readonly head: string; readonly packed: readonly Packed[] },
  ): Promise<void> {
    const [rooms, texts, sheets] = [
      packed.map(({ room }) => room),
      packed.map(({ text }) => text),
      packed.map(({ sheet }) => sheet),
    ];
    await query.query(PUBLISH, [head, listOf(rooms), listOf(texts), listOf(sheets), node]);
  }

  async notify(channel: string, text: string): Promise<void> {
    await this.query('SELECT pg_notify($1, $2)', [channel, text]);
  }

  async listen(channels: readonly string[], hear: (text: string) => void, missed: () => void): Promise<void> {
    this.#ear = await this.#listening(channels, hear);
    void this.#keepListening(channels, hear, missed);
  }

  async #listening(channels: readonly string[], hear: (text: string) => void): Promise<DatabaseLine> {
    const ear = await DatabaseLine.open(this.#address, hear);
    for (const channel of channels) await ear.query(`LISTEN ${channel}`);
    return ear;
  }

  async #keepListening(
    channels: readonly string[],
    hear: (text: string) => void,
    missed: () => void,
  ): Promise<void> {
    while (!this.#closed) {
      await this.#ear?.watch();
      this.#ear = undefined;
      if (this.#closed) return;
      try {
        this.#ear = await this.#listening(channels, hear);
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

async function insertEntries(line: Ask, rows: readonly EntryRow[]): Promise<ReadonlySet<string>> {
  const all = rows.map(valuesOf);
  const lists = Object.keys(ENTRY_COLUMNS).map((_name, i) => listOf(all.map((values) => values[i]!)));
  const inserted = await line.query<Pick<EntryRow, 'room' | 'n'>>(INSERT_ENTRIES, lists);
  return new Set(inserted.map(({ room, n }) => entryKey(room, Number(n))));
}

/** Returns an array as PostgreSQL reads it. */
function listOf(values: readonly Value[]): string {
  const texts = values.map((value) =>
    typeof value === 'string' ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : String(value ?? 'NULL'),
  );
  return `{${texts.join(',')}}`;
}
