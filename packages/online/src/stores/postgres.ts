/**
 * PostgreSQL for several nodes: one connection that commits, some that read, one that listens. Whoever listens again after a
 * break may have missed something, and is told so.
 */
import postgres from 'postgres';
import { type Database, type Inserting, keyOf, type Query, type Row, type Value } from './database.ts';

const CHANNEL = 'gridhall';
/** Longer than any answer takes: who waits for it longer waits in vain. */
const PATIENCE_MS = 4000;
const TRIES = 30;

type Sql = postgres.Sql<{ bigint: number }>;
type Connection = Sql | postgres.TransactionSql<{ bigint: number }>;

/** Numbers as large as ours are exact as they are. */
const TYPES = {
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
};

const USUAL = {
  types: TYPES,
  onnotice: () => {},
  connect_timeout: 5,
  idle_timeout: 0,
  max_lifetime: null,
} as const;

export class Postgres implements Database {
  readonly forUpdate = 'FOR UPDATE';
  readonly skipLocked = 'FOR UPDATE SKIP LOCKED';
  readonly #address: string;
  #readers: Sql;
  #writer: Sql;
  readonly #ear: Sql;

  private constructor(address: string) {
    this.#address = address;
    this.#readers = this.#connect(4);
    this.#writer = this.#connect(1);
    this.#ear = this.#connect(1);
  }

  #connect(max: number): Sql {
    return postgres(this.#address, { ...USUAL, max }) as Sql;
  }

  static async open(address: string): Promise<Postgres> {
    surviveLostLines();
    const database = new Postgres(address);
    // A database that is being started is waited for; one that is not there is said after a while.
    for (let tried = 1; ; tried++) {
      try {
        await database.query('SELECT 1');
        return database;
      } catch (error) {
        if (tried >= TRIES) {
          await database.close();
          throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    }
  }

  query<R = Row>(text: string, values: readonly Value[] = []): Promise<readonly R[]> {
    return this.#inTime(run<R>(this.#readers, text, values), () => {
      void this.#readers.end({ timeout: 0 });
      this.#readers = this.#connect(4);
    });
  }

  insertNew(into: Inserting, rows: readonly (readonly Value[])[]): Promise<ReadonlySet<string>> {
    return insertNew(this.#readers, into, rows);
  }

  async transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const done = this.#writer.begin(async (sql) =>
      work({
        query: <R>(text: string, values: readonly Value[] = []) => run<R>(sql, text, values),
        insertNew: (into, rows) => insertNew(sql, into, rows),
      }),
    ) as Promise<T>;
    return this.#inTime(done, () => {
      void this.#writer.end({ timeout: 0 });
      this.#writer = this.#connect(1);
    });
  }

  /** What is not answered in time is answered by nobody knows: the line is given up, and a new one begun. */
  async #inTime<T>(work: Promise<T>, renew: () => void): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        renew();
        reject(new Error('the database does not answer'));
      }, PATIENCE_MS);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async publish(query: Query, message: string): Promise<void> {
    await query.query('SELECT pg_notify($1, $2)', [CHANNEL, message]);
  }

  async listen(hear: (message: string) => void, missed: () => void): Promise<void> {
    let listened = false;
    await this.#ear.listen(CHANNEL, hear, () => {
      if (listened) missed();
      listened = true;
    });
  }

  async time(): Promise<number> {
    const rows = await this.query<{ now: Value }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
    );
    return Number(rows[0]!.now);
  }

  async close(): Promise<void> {
    await Promise.all([
      this.#readers.end({ timeout: 2 }),
      this.#writer.end({ timeout: 2 }),
      this.#ear.end({ timeout: 2 }),
    ]);
  }
}

let surviving = false;

/**
 * Where a connection is lost in the middle of a write, the library writes to it once more, from a timer, where nobody can
 * catch what it throws; and the line never sends anything again. The first would end the process, with every game on it; the
 * second is noticed when no answer comes, and a new line is begun.
 */
function surviveLostLines(): void {
  if (surviving) return;
  surviving = true;
  process.on('uncaughtException', (error) => {
    const lost = error instanceof TypeError && error.message.includes("null (reading 'write')");
    if (lost && /Immediate/.test(error.stack ?? '')) return;
    process.stderr.write(`${error.stack ?? error}\n`);
    process.exit(1);
  });
}

async function run<R>(sql: Connection, text: string, values: readonly Value[]): Promise<readonly R[]> {
  const rows = await sql.unsafe(text, [...values], { prepare: true });
  return rows as unknown as readonly R[];
}

/** Columns as arrays: one statement, however many rows. */
async function insertNew(
  sql: Connection,
  { table, columns, types, key }: Inserting,
  rows: readonly (readonly Value[])[],
): Promise<ReadonlySet<string>> {
  const lists = types.map((type, i) => `$${i + 1}::${type}[]`).join(', ');
  const values = columns.map((_name, i) => rows.map((row) => row[i] ?? null));
  const inserted = await sql.unsafe(
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT * FROM unnest(${lists}) ON CONFLICT DO NOTHING
      RETURNING ${key.join(', ')}`,
    values as never,
    { prepare: true },
  );
  return new Set((inserted as unknown as Row[]).map((row) => keyOf(row[key[0]], Number(row[key[1]]))));
}
