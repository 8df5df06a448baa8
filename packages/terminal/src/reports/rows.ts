/** What came of a job that is a list: a row for each of its questions, the same however they were shared out. */
import { textTable, word } from '@gridhall/core';
import { type Format, printReport, type ReportCell } from './report.ts';
import type { Shard } from './shards.ts';

export type ReportRow = readonly ReportCell[];

/** How the table is called, by the job. */
const TABLES = { solve: 'solved', mine: 'mined' } as const;

export type ListJob = keyof typeof TABLES;

export function isListJob(command: string): command is ListJob {
  return Object.hasOwn(TABLES, command);
}

/** The job says how its columns are called. */
export function printRows(
  command: ListJob,
  { columns, ...job }: Readonly<Record<string, unknown>>,
  rows: readonly ReportRow[],
  shard: Shard,
  format: Format,
): void {
  const names = columns as readonly string[];
  const about = { command, ...job, shard };
  printReport(format, { about, tables: [{ name: TABLES[command], columns: names, rows }] }, () =>
    textTable(
      names.map((name) => word(name)),
      rows.map((row) => row.map((cell) => (cell === null ? '—' : String(cell)))),
    ),
  );
}
