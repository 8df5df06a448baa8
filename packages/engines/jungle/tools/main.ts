/** `npm run jungle -- positions | train | endgames | puzzles | check`: the tools of the Jungle engine. */
import { checkEngine } from './check.ts';
import { endgames } from './endgames.ts';
import { positions } from './positions.ts';
import { minePuzzles } from './puzzles.ts';
import { trainNetwork } from './train.ts';

const JOBS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  positions,
  train: trainNetwork,
  endgames,
  puzzles: minePuzzles,
  check: checkEngine,
};

const [name, ...args] = process.argv.slice(2);
const job = name === undefined ? undefined : JOBS[name];
if (!job) {
  process.stderr.write(
    `Usage: npm run jungle -- JOB, where JOB is one of ${Object.keys(JOBS).join(', ')}.\n`,
  );
  process.exitCode = 2;
} else await job(args);
