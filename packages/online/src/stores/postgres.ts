/**
 * PostgreSQL for several nodes: one connection that commits, some that read, one that listens. Whoever listens again after a
 * break may have missed something, and is told so.
 */
import postgres from 'postgres';
import { type Database, type Inserting, keyOf, type Query, type Row, type Value } from './database.ts';

const CHANNEL = 'gridhall';

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
  readonly #readers: Sql;
  readonly #writer: Sql;
  readonly #ear: Sql;

  private constructor(address: string) {
    this.#readers = postgres(address, { ...USUAL, max: 4 }) as Sql;
    this.#writer = postgres(address, { ...USUAL, max: 1 }) as Sql;
    this.#ear = postgres(address, { ...USUAL, max: 1 }) as Sql;
  }

  static async open(address: string): Promise<Postgres> {
    const database = new Postgres(address);
    await database.#readers`SELECT 1`;
    return database;
  }

  query<R = Row>(text: string, values: readonly Value[] = []): Promise<readonly R[]> {
    return run<R>(this.#readers, text, values);
  }

  insertNew(into: Inserting, rows: readonly (readonly Value[])[]): Promise<ReadonlySet<string>> {
    return insertNew(this.#readers, into, rows);
  }

  async transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return (await this.#writer.begin(async (sql) =>
      work({
        query: <R>(text: string, values: readonly Value[] = []) => run<R>(sql, text, values),
        insertNew: (into, rows) => insertNew(sql, into, rows),
      }),
    )) as T;
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
