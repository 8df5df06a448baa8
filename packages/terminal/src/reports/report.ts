/** What a command has to report: tables, for people as text, for programs as JSON lines or CSV. */
import { t } from '@gridhall/core';
import type { Command as Commander } from 'commander';
import { WrongUse } from '../flags/wrong-use.ts';

export type ReportCell = string | number | boolean | null;

interface ReportTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ReportCell[])[];
}

export interface CommandReport {
  /** What was done, by which command, with which choices: the first line for programs. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly tables: readonly ReportTable[];
}

export type Format = 'text' | 'json' | 'csv';

/** A line for what it is about, then a line for each row, which says its table. */
function jsonLines({ about, tables }: CommandReport): string {
  const rows = tables.flatMap(({ name, columns, rows }) =>
    rows.map((row) => ({ table: name, ...Object.fromEntries(columns.map((column, i) => [column, row[i]])) })),
  );
  return [about, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Each table with its header, a blank line between two. */
function csv({ tables }: CommandReport): string {
  return tables
    .map(({ columns, rows }) => [columns, ...rows].map((row) => `${row.map(field).join(',')}\n`).join(''))
    .join('\n');
}

function field(cell: ReportCell): string {
  const given = cell === null ? '' : String(cell);
  // A spreadsheet would run such a text as a formula.
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(given) ? `'${given}` : given;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** How a command that reports is asked for machine's output. */
export function formatOptions(commander: Commander): void {
  commander.option('--json', t`print a line of JSON for the job, then one for each row`);
  commander.option('--csv', t`print tables of comma-separated values`);
}

export function formatOf(given: Readonly<Record<string, unknown>>): Format {
  if (given.json && given.csv) throw new WrongUse(t`--json or --csv, not both.`);
  return given.json ? 'json' : given.csv ? 'csv' : 'text';
}

export function printReport(format: Format, report: CommandReport, text: () => string): void {
  process.stdout.write(format === 'json' ? jsonLines(report) : format === 'csv' ? csv(report) : text());
}
