/** Entries of many rooms into the log of PostgreSQL, in one statement that is a transaction of its own. */
import { type Added, CHANNEL, ENTRY, keyOf, type Row, type Value } from './database.ts';
import type { Line } from './line.ts';
import { headOf, sheetsOf } from './notices.ts';

/** Who is the next in its room is kept; the others nodes hear of those, and the answer is who was not. */
const KEEP = `WITH line AS (
    SELECT * FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[])
      AS line (room, n, seat, move, act, ms, at, sheet)),
  kept AS (
    INSERT INTO entry (${ENTRY.columns.join(', ')}) SELECT ${ENTRY.columns.join(', ')} FROM line
      ON CONFLICT DO NOTHING RETURNING room, n),
  told AS (
    SELECT pg_notify('${CHANNEL}', $1 || string_agg(json_build_array(${ENTRY.columns.join(', ')})::text, ','))
      FROM line JOIN kept USING (room, n) GROUP BY sheet)`;

/** What is due in the rooms of those that are kept. */
const DUE = `,
  due AS (
    INSERT INTO alarm (room, n, due, leased_until, leased_by)
      SELECT one.room, one.n, one.due, one.leased_until, $14
        FROM unnest($10::text[], $11::bigint[], $12::bigint[], $13::bigint[]) AS one (room, n, due, leased_until)
        JOIN kept USING (room, n)
      ON CONFLICT (room) DO UPDATE
      SET n = excluded.n, due = excluded.due, leased_until = excluded.leased_until, leased_by = excluded.leased_by),
  gone AS (
    DELETE FROM alarm USING kept WHERE alarm.room = kept.room AND kept.room = ANY ($15::text[]))`;

const LATE = `
  SELECT room, n FROM line WHERE (SELECT count(*) FROM told) >= 0 AND (room, n) NOT IN (SELECT room, n FROM kept)`;

const [PLAIN, WITH_ALARMS] = [KEEP + LATE, KEEP + DUE + LATE];

export async function appendTo(
  line: Line,
  node: string,
  added: readonly Added[],
): Promise<ReadonlySet<string>> {
  const rows = added.map(({ row }) => row);
  const values = [
    headOf(node),
    ...ENTRY.columns.map((_name, i) => listOf(rows.map((row) => row[i]!))),
    listOf(sheetsOf(rows)),
  ];
  const due = added.filter(({ alarm }) => alarm !== undefined);
  const late = await line.query<Row>(
    due.length > 0 ? WITH_ALARMS : PLAIN,
    due.length > 0 ? [...values, ...alarmsOf(node, due)] : values,
  );
  return new Set(late.map(({ room, n }) => keyOf(room, n)));
}

function alarmsOf(node: string, due: readonly Added[]): string[] {
  const set = due.flatMap(({ row, alarm }) => (typeof alarm === 'object' ? [{ row, ...alarm }] : []));
  return [
    listOf(set.map(({ row }) => row[0]!)),
    listOf(set.map(({ row }) => row[1]!)),
    listOf(set.map((one) => Math.ceil(one.due))),
    listOf(set.map((one) => Math.ceil(one.leasedUntil))),
    node,
    listOf(due.flatMap(({ row, alarm }) => (alarm === 'none' ? [row[0]!] : []))),
  ];
}

const SPECIAL = /["\\]/;
const EACH_SPECIAL = /["\\]/g;

/** An array as PostgreSQL reads it. */
export function listOf(values: readonly Value[]): string {
  let text = '{';
  for (const value of values) {
    if (text.length > 1) text += ',';
    if (typeof value === 'string')
      text += `"${SPECIAL.test(value) ? value.replaceAll(EACH_SPECIAL, '\\$&') : value}"`;
    else text += value ?? 'NULL';
  }
  return `${text}}`;
}
