/**
 * Runs a build in a process of its own, with the Node we run on. Bundlers that compute in threads of their own are known
 * to lock up now and then where there are few cores; a build that does not end in time is killed and started again.
 */
import { spawn } from 'node:child_process';

export interface BuildLimits {
  readonly ms: number;
  readonly tries: number;
}

/** A build takes two seconds, more where much else is going on. */
const LIMITS: BuildLimits = { ms: 60_000, tries: 3 };

/** Resolves when the build is done; throws with what it said when it failed. */
export async function build(
  args: readonly string[],
  folder: string,
  { ms, tries }: BuildLimits = LIMITS,
): Promise<void> {
  for (let left = tries; left > 0; left--) {
    const ended = await run(args, folder, ms);
    if (ended === 'late') continue;
    if (ended.status === 0) return;
    throw new Error(`the build failed\n${ended.said}`.trimEnd());
  }
  throw new Error(`the build did not end within ${ms / 1000} seconds, ${tries} times`);
}

type Ended = 'late' | { readonly status: number | null; readonly said: string };

function run(args: readonly string[], folder: string, ms: number): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      // Whoever asks — a test runner, too — gets what visitors get.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const timer = setTimeout(() => {
      resolve('late');
      child.kill('SIGKILL');
    }, ms);
    child.on('error', reject);
    child.on('exit', (status) => {
      clearTimeout(timer);
      resolve({ status, said });
    });
  });
}
