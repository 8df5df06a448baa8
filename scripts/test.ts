/**
 * Runs every test. A run that hangs — `watchdog.ts` has said where — is started once more: machines and native threads
 * lock up now and then, and one such moment should not cost the answer. A second time it is a failure.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { HUNG } from './watchdog.ts';

/** Where even the watchdog is stuck: ten times what a run takes. */
const LIMIT_MS = 30 * 60_000;

export async function runTwice(
  args: readonly string[],
  limit = LIMIT_MS,
  say: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Promise<number> {
  for (let left = 2; left > 0; left--) {
    const status = await run(args, limit);
    if (status !== HUNG) return status;
    say(left > 1 ? 'The run hung; once more.' : 'The run hung again.');
  }
  return 1;
}

function run(args: readonly string[], limit: number): Promise<number> {
  return new Promise((resolve, reject) => {
    // A group of its own, so that all of it can be ended.
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
    const end = () => process.kill(-child.pid!, 'SIGKILL');
    const timer = setTimeout(() => {
      end();
      resolve(HUNG);
    }, limit);
    const stop = () => {
      end();
      process.exit(130);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.on('error', reject);
    child.on('exit', (status) => {
      clearTimeout(timer);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(status ?? 1);
    });
  });
}

if (import.meta.main) {
  const vitest = fileURLToPath(import.meta.resolve('vitest/package.json')).replace(
    /package\.json$/,
    'vitest.mjs',
  );
  process.exitCode = await runTwice([vitest, 'run', ...process.argv.slice(2)]);
}
