// `npm run bench`: every figure of the house in one table. Exit 1 when a target was missed or a row failed.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { printReport } from '../packages/terminal/src/reports/report.ts';
import { findRows } from './discover.ts';
import type { Figures } from './figures.ts';
import { readOptions, USAGE } from './options.ts';
import { reportOf, results } from './results.ts';
import { run } from './run.ts';
import { table } from './table.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  return 1;
});

async function main(argv: string[]): Promise<number> {
  const options = readOptions(argv);
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n${USAGE}`);
    return 2;
  }
  // Peers as they are shipped, without the checks they make for developers.
  process.env.NODE_ENV = 'production';

  const { only, rounds, format } = options;
  const rows = await findRows(ROOT);
  const chosen = rows.filter(({ row }) => row.what.toLowerCase().includes((only ?? '').toLowerCase()));
  if (chosen.length === 0) {
    process.stderr.write(`no row contains '${only ?? ''}'\n`);
    return 2;
  }

  const all: Figures[] = [];
  let leftOut = 0;
  for (const found of chosen) {
    const lacks = found.row.lacks?.();
    if (lacks !== undefined) {
      process.stderr.write(`left out: ${found.row.what}: ${lacks}\n`);
      leftOut++;
      continue;
    }
    process.stderr.write(`${found.row.what} …\n`);
    try {
      all.push(await run(found, rounds));
    } catch (error) {
      process.stderr.write(`failed: ${error instanceof Error ? error.message : error}\n`);
    }
  }
  printReport(format, reportOf(all), () => table(all));

  const failed = all.length + leftOut < chosen.length;
  // The file is one whole run on one machine, or it is not written.
  if (only === undefined && !failed && leftOut === 0) {
    writeFileSync(new URL('./results.json', import.meta.url), results(all));
  }
  return failed || all.some(({ target }) => target?.met === false) ? 1 : 0;
}
