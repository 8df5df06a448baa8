/** `npm run jungle -- tune | endgames | puzzles | check`: the workshop of the Jungle engine. */
import { checkEngine } from './check.ts';
import { endgames } from './endgames.ts';
import { minePuzzles } from './puzzles.ts';
import { tune } from './tune.ts';

const JOBS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  tune,
  endgames,
  puzzles: minePuzzles,
  check: checkEngine,
};

const [name, ...args] = process.argv.slice(2);
const job = name === undefined ? undefined : JOBS[name];
if (!job) {
  process.stderr.write(`Say what: ${Object.keys(JOBS).join(', ')}.\n`);
  process.exitCode = 2;
} else await job(args);
