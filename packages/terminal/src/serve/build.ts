/** Runs a build in a process of its own, with the Node we run on, and ends it when it is late. */
import { spawn } from 'node:child_process';
import { t } from '@gridhall/core';
import { Failed } from '../flags/wrong-use.ts';

/** A build takes two seconds, more where much else is going on; what takes this long will never end. */
const LATE_MS = 180_000;

/** Resolves when the build is done; throws with what it said when it failed. */
export async function build(args: readonly string[], folder: string, ms = LATE_MS): Promise<void> {
  const ended = await run(args, folder, ms);
  if (ended === 'late') throw new Failed(t`The build did not end within ${ms / 1000} seconds.`);
  if (ended.status !== 0) throw new Failed(`${t`The build failed.`}\n${ended.said}`.trimEnd());
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
