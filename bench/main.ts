// `npm run bench`: every figure of the house in one table. Exit 1 when a target was missed or a row failed.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { printReport } from '../packages/terminal/src/reports/report.ts';
import { findRows } from './discover.ts';
import type { Figures } from './figures.ts';
import { readOptions, USAGE } from './options.ts';
import { reportOf, results, stillThere } from './results.ts';
import { run } from './run.ts';
import { table } from './table.ts';

const KEPT = new URL('./results.json', import.meta.url);
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
  const failed = new Set<string>();
  // Written after every row, so that a run that is broken off loses nothing: what it has not come to stays as it was.
  const before = stillThere(readFileSync(KEPT, 'utf8'), new Set(rows.map(({ row }) => row.what)));
  const keep = () => {
    if (only !== undefined) return;
    const now = new Set([...all.map(({ what }) => what), ...failed]);
    writeFileSync(KEPT, results([...all, ...before.filter(({ what }) => !now.has(what))]));
  };
  for (const found of chosen) {
    const lacks = found.row.lacks?.();
    if (lacks !== undefined) {
      process.stderr.write(`left out: ${found.row.what}: ${lacks}\n`);
      continue;
    }
    process.stderr.write(`${found.row.what} … `);
    const start = performance.now();
    try {
      all.push(await run(found, rounds));
      process.stderr.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
    } catch (error) {
      process.stderr.write(`failed: ${error instanceof Error ? error.message : error}\n`);
      failed.add(found.row.what);
    }
    keep();
  }
  printReport(format, reportOf(all), () => table(all));
  return failed.size > 0 || all.some(({ target }) => target?.met === false) ? 1 : 0;
}
