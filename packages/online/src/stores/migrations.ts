/** How the tables came to be as they are: each step once, in order, and never changed afterwards. */
import type { Database, Query } from './database.ts';

const FIRST = [
  `CREATE TABLE account (id TEXT PRIMARY KEY, name TEXT NOT NULL, key_hash TEXT UNIQUE, bot BIGINT NOT NULL,
    created BIGINT NOT NULL, banned_until BIGINT NOT NULL)`,
  'CREATE INDEX account_name ON account (name)',
  'CREATE TABLE deleted (id TEXT PRIMARY KEY, at BIGINT NOT NULL)',
  'CREATE TABLE token (hash TEXT PRIMARY KEY, account TEXT NOT NULL, expires BIGINT NOT NULL)',
  'CREATE INDEX token_account ON token (account)',
  `CREATE TABLE room (id TEXT PRIMARY KEY, watch TEXT NOT NULL, game TEXT NOT NULL, rules BIGINT NOT NULL,
    params TEXT NOT NULL, setup TEXT, salt TEXT, commitment TEXT NOT NULL, proof TEXT, clock TEXT, policy TEXT NOT NULL,
    rated BIGINT NOT NULL, state TEXT NOT NULL, created BIGINT NOT NULL, touched BIGINT NOT NULL, begun BIGINT,
    race TEXT, daily TEXT, next TEXT)`,
  'CREATE INDEX room_state ON room (state, touched)',
  `CREATE TABLE seat (room TEXT NOT NULL, seat BIGINT NOT NULL, account TEXT, kind TEXT NOT NULL, level TEXT,
    name TEXT NOT NULL, bot BIGINT NOT NULL, secret TEXT, nonce TEXT, PRIMARY KEY (room, seat))`,
  'CREATE INDEX seat_account ON seat (account)',
  `CREATE TABLE entry (room TEXT NOT NULL, n BIGINT NOT NULL, seat BIGINT NOT NULL, move TEXT, act TEXT, ms BIGINT,
    at BIGINT NOT NULL, PRIMARY KEY (room, n))`,
  `CREATE TABLE alarm (room TEXT PRIMARY KEY, n BIGINT NOT NULL, due BIGINT NOT NULL, leased_until BIGINT NOT NULL,
    leased_by TEXT NOT NULL)`,
  'CREATE INDEX alarm_due ON alarm (due)',
  'CREATE TABLE result (room TEXT PRIMARY KEY, outcome TEXT NOT NULL, seal TEXT NOT NULL, at BIGINT NOT NULL)',
  `CREATE TABLE rating (account TEXT NOT NULL, game TEXT NOT NULL, rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL, volatility DOUBLE PRECISION NOT NULL, games BIGINT NOT NULL, at BIGINT NOT NULL,
    PRIMARY KEY (account, game))`,
  `CREATE TABLE rating_history (account TEXT NOT NULL, game TEXT NOT NULL, room TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL, volatility DOUBLE PRECISION NOT NULL,
    at BIGINT NOT NULL)`,
  'CREATE INDEX rating_history_account ON rating_history (account)',
  `CREATE TABLE daily (day TEXT NOT NULL, game TEXT NOT NULL, params TEXT NOT NULL, setup TEXT NOT NULL, salt TEXT NOT NULL,
    commitment TEXT NOT NULL, PRIMARY KEY (day, game))`,
  `CREATE TABLE score (day TEXT NOT NULL, game TEXT NOT NULL, account TEXT NOT NULL, room TEXT NOT NULL,
    won BIGINT NOT NULL, measure DOUBLE PRECISION, time BIGINT NOT NULL, PRIMARY KEY (day, game, account))`,
  `CREATE TABLE seek (id TEXT PRIMARY KEY, account TEXT NOT NULL, game TEXT NOT NULL, params TEXT NOT NULL, clock TEXT,
    rated BIGINT NOT NULL, nonce TEXT NOT NULL, rating DOUBLE PRECISION, seen BIGINT NOT NULL, room TEXT, seat BIGINT)`,
  `CREATE TABLE challenge (id TEXT PRIMARY KEY, from_account TEXT NOT NULL, to_account TEXT NOT NULL, game TEXT NOT NULL,
    params TEXT NOT NULL, clock TEXT, rated BIGINT NOT NULL, nonce TEXT NOT NULL, created BIGINT NOT NULL, room TEXT)`,
  `CREATE TABLE race (id TEXT PRIMARY KEY, secret TEXT NOT NULL, game TEXT NOT NULL, params TEXT NOT NULL, boards TEXT,
    rated BIGINT NOT NULL, players BIGINT, maker TEXT NOT NULL, commitment TEXT NOT NULL, proof TEXT NOT NULL,
    state TEXT NOT NULL, created BIGINT NOT NULL)`,
  `CREATE TABLE racer (race TEXT NOT NULL, account TEXT NOT NULL, place BIGINT NOT NULL, nonce TEXT NOT NULL, room TEXT,
    PRIMARY KEY (race, account))`,
  `CREATE TABLE rematch (room TEXT NOT NULL, seat BIGINT NOT NULL, nonce TEXT NOT NULL, PRIMARY KEY (room, seat))`,
  'CREATE TABLE node (id TEXT PRIMARY KEY, at BIGINT NOT NULL, era BIGINT NOT NULL)',
];

/** Whether a score was replayed: not yet, it holds (1), it does not (−1). And the rules each node plays by, as JSON. */
const SECOND = [
  'ALTER TABLE score ADD COLUMN replayed BIGINT NOT NULL DEFAULT 0',
  "ALTER TABLE node ADD COLUMN rules TEXT NOT NULL DEFAULT ''",
];

/** Rated games that wait to be held beside the engine, and what came of it. */
const THIRD = [
  'CREATE TABLE comparing (room TEXT PRIMARY KEY, at BIGINT NOT NULL, leased_until BIGINT NOT NULL)',
  `CREATE TABLE comparison (room TEXT NOT NULL, seat BIGINT NOT NULL, account TEXT NOT NULL, compared BIGINT NOT NULL,
    agreed BIGINT NOT NULL, marked BIGINT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (room, seat))`,
  'CREATE INDEX comparison_account ON comparison (account)',
];

/** Rooms to which nobody came by a link; of those that were before nobody knows. And the way to somebody's last games. */
const FOURTH = [
  'ALTER TABLE room ADD COLUMN listed BIGINT NOT NULL DEFAULT 0',
  'CREATE INDEX rating_history_at ON rating_history (account, at)',
];

/** The statements of a step, for both databases or for each. */
export type MigrationStep =
  | readonly string[]
  | { readonly sqlite: readonly string[]; readonly postgres: readonly string[] }
  /** A step that only adds: programs from version `needs` on can use the tables after it. */
  | { readonly adds: readonly string[]; readonly needs: number };

/** Version 5 kept several entries a row in SQLite. Entries were on their way there in `journal`; version 8 undoes it. */
const FIFTH: MigrationStep = {
  sqlite: [
    'CREATE TABLE IF NOT EXISTS journal (seq INTEGER PRIMARY KEY, lines TEXT NOT NULL)',
    `CREATE TABLE IF NOT EXISTS stretch (room TEXT NOT NULL, last BIGINT NOT NULL, lines TEXT NOT NULL,
      PRIMARY KEY (room, last))`,
    `INSERT INTO stretch
      SELECT room, max(n), json_group_array(json_array(n, seat, move, act, ms, at) ORDER BY n) FROM entry
      WHERE NOT EXISTS (SELECT 1 FROM stretch WHERE stretch.room = entry.room AND lines ->> '$[0][0]' <= entry.n)
      GROUP BY room`,
    'DROP TABLE entry',
    `CREATE VIEW entry AS SELECT room, line.value ->> 0 AS n, line.value ->> 1 AS seat, line.value ->> 2 AS move,
      line.value ->> 3 AS act, line.value ->> 4 AS ms, line.value ->> 5 AS at FROM stretch, json_each(lines) AS line`,
    'CREATE VIEW head AS SELECT room, max(last) AS n FROM stretch GROUP BY room',
  ],
  postgres: ['CREATE VIEW head AS SELECT room, max(n) AS n FROM entry GROUP BY room'],
};

/** Tokens in the order in which they expire. */
const SIXTH = ['CREATE INDEX token_expires ON token (expires)'];

/** What no two names may have in common. Accounts of earlier versions get theirs when the store opens. */
const SEVENTH = [
  'ALTER TABLE account ADD COLUMN name_key TEXT',
  'CREATE UNIQUE INDEX account_name_key ON account (name_key)',
];

/** One row for each entry again, and which node follows which room. */
const EIGHTH: MigrationStep = {
  sqlite: [
    'CREATE TABLE IF NOT EXISTS journal (seq INTEGER PRIMARY KEY, lines TEXT NOT NULL)',
    `CREATE TABLE entry_row (room TEXT NOT NULL, n BIGINT NOT NULL, seat BIGINT NOT NULL, move TEXT, act TEXT, ms BIGINT,
      at BIGINT NOT NULL, PRIMARY KEY (room, n)) WITHOUT ROWID`,
    'INSERT OR IGNORE INTO entry_row (room, n, seat, move, act, ms, at) SELECT room, n, seat, move, act, ms, at FROM entry',
    `INSERT OR IGNORE INTO entry_row (room, n, seat, move, act, ms, at)
      SELECT line.value ->> 0, line.value ->> 1, line.value ->> 2, line.value ->> 3, line.value ->> 4, line.value ->> 5,
        line.value ->> 6 FROM journal, json_each(journal.lines) AS line ORDER BY journal.seq`,
    ...['DROP VIEW head', 'DROP VIEW entry', 'DROP TABLE stretch', 'DROP TABLE journal'],
    'ALTER TABLE entry_row RENAME TO entry',
  ],
  postgres: [
    'CREATE UNLOGGED TABLE follow (room TEXT NOT NULL, node TEXT NOT NULL, PRIMARY KEY (room, node))',
  ],
};

/** What operators need: quotas that all nodes share, moderation, and when an account was used last. */
const NINTH = [
  'CREATE TABLE quota (who TEXT NOT NULL, kind TEXT NOT NULL, since BIGINT NOT NULL, count BIGINT NOT NULL, PRIMARY KEY (who, kind))',
  'ALTER TABLE account ADD COLUMN muted_until BIGINT NOT NULL DEFAULT 0',
  'ALTER TABLE account ADD COLUMN used BIGINT NOT NULL DEFAULT 0',
  'CREATE TABLE blocked_name (part TEXT PRIMARY KEY)',
  `CREATE TABLE report (id TEXT PRIMARY KEY, reporter TEXT NOT NULL, about TEXT NOT NULL, what TEXT NOT NULL, text TEXT NOT NULL,
    room TEXT, at BIGINT NOT NULL, state TEXT NOT NULL)`,
  'CREATE INDEX report_state ON report (state, at)',
  `CREATE TABLE audit (id TEXT PRIMARY KEY, at BIGINT NOT NULL, operator TEXT NOT NULL, action TEXT NOT NULL, about TEXT NOT NULL,
    details TEXT NOT NULL)`,
  'CREATE INDEX audit_at ON audit (at)',
  // The oldest program that can use tables of this step; 0 is the one that brought the step.
  'ALTER TABLE migration ADD COLUMN needs BIGINT NOT NULL DEFAULT 0',
];

/** Every step, the first one first. */
export const MIGRATIONS: readonly MigrationStep[] = [
  FIRST,
  SECOND,
  THIRD,
  FOURTH,
  FIFTH,
  SIXTH,
  SEVENTH,
  EIGHTH,
  NINTH,
];

/** The step that brought the column `needs`. */
const NOTED_FROM = 9;

/**
 * Brings the tables up to date, or up to a step. A step that only adds (tables, columns with a default, indexes) names the
 * oldest version that can still use the tables, so that nodes of two versions run side by side and one version back is
 * possible. A program that is older than what the tables need does not start.
 */
export async function migrate(
  database: Database,
  upTo = MIGRATIONS.length,
  steps: readonly MigrationStep[] = MIGRATIONS,
): Promise<void> {
  await database.query('CREATE TABLE IF NOT EXISTS migration (n BIGINT PRIMARY KEY)');
  await database.transaction(async (query) => {
    if (database.isShared) await query.query('LOCK TABLE migration IN EXCLUSIVE MODE');
    const [done] = await query.query<{ n: number | null }>('SELECT max(n) AS n FROM migration');
    const from = Number(done?.n ?? 0);
    const needs = from < NOTED_FROM ? from : await needsOf(query);
    if (needs > steps.length)
      throw new Error(
        `The database was made by a newer version (tables ${from}, this version knows ${steps.length}). Update the program.`,
      );
    for (let step = from; step < upTo; step++) {
      const one = steps[step]!;
      for (const text of textsOf(one, database.isShared)) await query.query(text);
      const n = step + 1;
      await query.query('INSERT INTO migration (n) VALUES ($1)', [n]);
      if (n >= NOTED_FROM && 'needs' in one)
        await query.query('UPDATE migration SET needs = $1 WHERE n = $2', [one.needs, n]);
    }
  });
}

/** Returns the version of the oldest program that can use the tables. */
async function needsOf({ query }: Query): Promise<number> {
  const rows = await query<{ needs: number }>(
    'SELECT max(CASE WHEN needs = 0 THEN n ELSE needs END) AS needs FROM migration',
  );
  return Number(rows[0]!.needs);
}

function textsOf(step: MigrationStep, isShared: boolean): readonly string[] {
  if ('adds' in step) return step.adds;
  return 'sqlite' in step ? step[isShared ? 'postgres' : 'sqlite'] : step;
}
