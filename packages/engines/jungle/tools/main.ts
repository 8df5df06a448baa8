/** `npm run jungle -- tune | endgames | puzzles | check`: the workshop of the Jungle engine. */
import { check } from './check.ts';
import { endgames } from './endgames.ts';
import { puzzles } from './puzzles.ts';
import { tune } from './tune.ts';

const JOBS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  tune,
  endgames,
  puzzles,
  check,
};

const [name, ...args] = process.argv.slice(2);
const job = name === undefined ? undefined : JOBS[name];
if (!job) {
  process.stderr.write(`Say what: ${Object.keys(JOBS).join(', ')}.\n`);
  process.exitCode = 2;
} else await job(args);
