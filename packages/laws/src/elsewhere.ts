/** Verifies records in a fresh process that knows nothing of this one: `replay.ts` runs there. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** For each record 'same', or what is wrong with it. */
export function verifyElsewhere(address: URL, records: readonly string[]): Promise<string[]> {
  const script = fileURLToPath(new URL('./replay.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, address.href]);
    let out = '';
    let problem = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (problem += text));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(JSON.parse(out)) : reject(new Error(problem))));
    child.stdin.end(JSON.stringify(records));
  });
}
