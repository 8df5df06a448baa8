/** Several questions of one kind, a row each: a long job, which `--shard` splits and `merge` joins. */
import { speak, t } from '@gridhall/core';
import type { Command as Commander } from 'commander';
import { WrongUse } from '../../flags/wrong-use.ts';
import { progressBar } from '../../reports/bar.ts';
import { type Format, formatOf, formatOptions } from '../../reports/report.ts';
import { printRows, type ReportRow } from '../../reports/rows.ts';
import { rangeOf, readShard, type Shard, writePart } from '../../reports/shards.ts';

/** What is asked: the job as one run would have it, and how the rows are called. */
export interface Questions {
  readonly job: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
  readonly count: number;
}

/** How a part of them is asked for; a single question has no use for it. */
export interface JobParts {
  readonly shard: Shard;
  readonly out: string | undefined;
  readonly format: Format;
}

export function partOptions(commander: Commander): void {
  commander
    .option('--shard <I/N>', t`solve only this part of the boards, such as 1/4`)
    .option('--out <FILE>', t`write the results to this file, for gridhall merge`);
  formatOptions(commander);
}

export function jobPartsOf(given: Readonly<Record<string, string>>): JobParts {
  const shard = readShard(given.shard);
  if (shard.of > 1 && given.out === undefined) throw new WrongUse(t`--shard wants --out FILE, to be merged.`);
  return { shard, out: given.out, format: formatOf(given) };
}

/** Refuses what only several questions can have. What a program asks for, the solver says in plain English. */
export function forOne(given: Readonly<Record<string, string>>, how: string): void {
  for (const flag of ['shard', 'out', 'csv'])
    if (given[flag] !== undefined) throw new WrongUse(t`--${flag} is for several at once: ${how}.`);
  if (given.json !== undefined) speak(undefined);
}

export async function askAll(
  questions: Questions,
  { shard, out, format }: JobParts,
  ask: (number: number) => Promise<ReportRow>,
): Promise<number> {
  const { from, to } = rangeOf(shard, questions.count);
  const bar = progressBar(to - from, t`solved`);
  const rows: ReportRow[] = [];
  for (let number = from; number < to; number++) {
    rows.push(await ask(number));
    bar.show(rows.length);
  }
  bar.clear();
  const job = { ...questions.job, columns: questions.columns };
  if (out !== undefined) writePart(out, { command: 'solve', job, shard, results: rows });
  printRows('solve', job, rows, shard, format);
  return 0;
}

/** `3`, or several from the first to the last, `1-9`. */
export function readRange(flag: string, text: string, least: number, most: number): readonly number[] {
  const [, first, last] = /^(\d{1,8})(?:-(\d{1,8}))?$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last ?? first)];
  if (first === undefined || from < least || to > most || to < from)
    throw new WrongUse(
      t`${flag} is a whole number from ${least} to ${most}, or several as in 1-9, not ${JSON.stringify(text)}.`,
    );
  return Array.from({ length: to - from + 1 }, (_none, i) => from + i);
}
