import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runTwice } from './test.ts';
import { HUNG } from './watchdog.ts';

const AGAIN = 'The run hung; once more.';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhall-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A run that notes that it ran, and then does as it is told; `runs` says how often it has. */
async function run(
  ending: string,
  limit?: number,
): Promise<{ status: number; times: number; said: string[] }> {
  const said: string[] = [];
  const notes = join(folder, 'notes');
  const line = `fs.appendFileSync(${JSON.stringify(notes)}, '.');
const runs = fs.readFileSync(${JSON.stringify(notes)}).length;
${ending}`;
  const status = await runTwice(['-e', line], limit, (each) => said.push(each));
  return { status, times: readFileSync(notes).length, said };
}

test('a run that ends is not run again, whatever it says', async () => {
  expect(await run('process.exit(0)')).toEqual({ status: 0, times: 1, said: [] });
  expect(await run('process.exit(1)')).toEqual({ status: 1, times: 2, said: [] });
});

test('a run that hung is run once more, and the second word counts', async () => {
  expect(await run(`process.exit(runs === 1 ? ${HUNG} : 0)`)).toEqual({ status: 0, times: 2, said: [AGAIN] });
});

test('a run that hangs twice has failed', async () => {
  expect(await run(`process.exit(${HUNG})`)).toEqual({
    ...{ status: 1, times: 2 },
    said: [AGAIN, 'The run hung again.'],
  });
});

test('a run that never ends is ended, with its children', async () => {
  const child = `if (runs === 1) { child_process.spawnSync(process.execPath, ['-e', 'for (;;);']); }`;
  expect(await run(child, 3000)).toEqual({ status: 0, times: 2, said: [AGAIN] });
});
