/**
 * The log of all rooms as SQLite keeps it: entries of one room that came one after the other lie in one row, as JSON. A row for
 * each, with its key, and that key once more in an index, would be three times as much to write. Whoever reads the log sees
 * entries all the same, by a view.
 */
import { ENTRY, type Row, type Value } from './database.ts';

/** An entry: whose it is, its number, and the rest of its row. */
export type Line = readonly Value[];

export const numberOf = (line: Line): number => Number(line[1]);

/** How a file is asked, at once. */
export interface Asking {
  all(text: string, values: readonly Value[]): readonly Readonly<Record<string, Value>>[];
  /** The answer is the number of the row that was inserted last. */
  run(text: string, values: readonly Value[]): number;
}

const { table, columns, key } = ENTRY;
/** Whose they are, and their number, without gaps from 1 on. */
const [whom, number] = key;
/** What is in a line: of whom it is said once for all of them. */
const kept = columns.filter((name) => name !== whom);

/** They are there before all tables, as the journal is, whose lines go there. */
export const STRETCHES = `CREATE TABLE IF NOT EXISTS stretch (${whom} TEXT NOT NULL, last BIGINT NOT NULL,
  lines TEXT NOT NULL, PRIMARY KEY (${whom}, last))`;

/** From a row an entry to stretches, of which the latest may be there already: those that were in the journal. */
export const INTO_STRETCHES: readonly string[] = [
  `INSERT INTO stretch SELECT ${whom}, max(${number}), json_group_array(json_array(${kept.join(', ')}) ORDER BY ${number})
    FROM ${table} WHERE NOT EXISTS (SELECT 1 FROM stretch
      WHERE stretch.${whom} = ${table}.${whom} AND lines ->> '$[0][0]' <= ${table}.${number}) GROUP BY ${whom}`,
  `DROP TABLE ${table}`,
  `CREATE VIEW ${table} AS SELECT ${whom}, ${kept.map((name, i) => `line.value ->> ${i} AS ${name}`).join(', ')}
    FROM stretch, json_each(lines) AS line`,
  `CREATE VIEW head AS SELECT ${whom}, max(last) AS ${number} FROM stretch GROUP BY ${whom}`,
];

/** The number of the last of somebody's that is there; 0 where there is none. */
export function lastOf(ask: Asking, whose: string): number {
  const [row] = ask.all(`SELECT max(last) AS last FROM stretch WHERE ${whom} = $1`, [whose]);
  return Number(row?.last ?? 0);
}

/** Somebody's lines after the first so many. */
export function linesOf(ask: Asking, whose: string, since: number): Line[] {
  const stretches = ask.all(`SELECT lines FROM stretch WHERE ${whom} = $1 AND last > $2 ORDER BY last`, [
    ...[whose, since],
  ]);
  return stretches.flatMap(({ lines }) =>
    (JSON.parse(String(lines)) as Line[]).flatMap((rest) =>
      Number(rest[0]) > since ? [[whose, ...rest]] : [],
    ),
  );
}

/** Keeps of somebody's lines those that are not there yet. */
export function addStretch(ask: Asking, whose: string, lines: readonly Line[]): void {
  const last = lastOf(ask, whose);
  const fresh = lines.filter((line) => numberOf(line) > last).map(([, ...rest]) => rest);
  if (fresh.length === 0) return;
  ask.run(`INSERT INTO stretch (${whom}, last, lines) VALUES ($1, $2, $3)`, [
    ...[whose, fresh.at(-1)![0]!],
    JSON.stringify(fresh),
  ]);
}

/** A line as it is read of the log, by the names of its columns. */
export const entryOf = ([, n, seat, move, act, ms, at]: Line): Row => ({
  n: n!,
  seat: seat!,
  move: move!,
  act: act!,
  ms: ms!,
  at: at!,
});
