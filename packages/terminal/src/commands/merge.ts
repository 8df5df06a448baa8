/** `gridhall merge FILE …`: the parts of a long job, joined to what one run would have given. */
import { t } from '@gridhall/core';
import type { FixtureResult, Job } from '@gridhall/match';
import { optionsFor, parse } from '../flags/options.ts';
import { Failed } from '../flags/wrong-use.ts';
import { requireTable } from '../open/tables.ts';
import { formatOf, formatOptions } from '../reports/report.ts';
import { isListJob, printRows, type ReportRow } from '../reports/rows.ts';
import { type Part, readPart, WHOLE, wholeOf, writePart } from '../reports/shards.ts';
import type { CliCommand } from './command.ts';
import { printTallies, type Simulated } from './simulate-table.ts';
import { merge, type SimulationTallies } from './simulate-tally.ts';
import { printStandings } from './tournament-table.ts';

export const command: CliCommand = {
  name: 'merge',
  usage: 'merge FILE …',
  about: t`join the results of a job that was split with --shard`,
  examples: [
    ['merge part-1.json part-2.json', t`show the results of both parts`],
    ['merge part-*.json --out all.json', t`save them in one file`],
  ],
  async run(args) {
    const commander = optionsFor(this.usage, this.about, this.examples)
      .argument('<FILE...>', t`files that --out wrote, one for each part`)
      .option('--out <FILE>', t`also write the joined results to this file`);
    formatOptions(commander);
    parse(commander, args);
    const given = commander.opts<Record<string, string>>();
    const parts = await Promise.all(
      commander.args.map(async (path) => ({ path, ...(await readPart(path)) })),
    );
    const whole = wholeOf(parts);
    const [{ command: of, job }] = whole as [Part];
    const results = of === 'simulate' ? tallied(whole) : whole.flatMap((part) => part.results as unknown[]);
    if (given.out !== undefined) writePart(given.out, { command: of, job, shard: WHOLE, results });
    const format = formatOf(given);
    if (of === 'simulate')
      printTallies(job as unknown as Simulated, results as SimulationTallies, WHOLE, format);
    else if (of === 'tournament') {
      const played = job as unknown as Job;
      printStandings(await requireTable(played.game), played, results as FixtureResult[], WHOLE, format);
    } else if (isListJob(of)) printRows(of, job, results as ReportRow[], WHOLE, format);
    else throw new Failed(t`There is no way to join parts of ${JSON.stringify(of)}.`);
    return 0;
  },
};

function tallied(parts: readonly Part[]): SimulationTallies {
  const tallies: SimulationTallies = {};
  for (const { results } of parts) merge(tallies, results as SimulationTallies);
  return tallies;
}
