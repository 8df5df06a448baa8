import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { HUNG } from './watchdog.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A test run of its own, on one file, watched by a dog without patience. */
async function run(file: string): Promise<{ said: string; status: number | null }> {
  // Inside the house, so that it finds vitest.
  const folder = mkdtempSync(join(root, 'node_modules', '.watchdog-'));
  folders.push(folder);
  writeFileSync(join(folder, 'stuck.test.ts'), file);
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `import { watchdog } from ${JSON.stringify(join(root, 'scripts', 'watchdog.ts'))};
export default { test: { include: ['*.test.ts'], exclude: [], reporters: ['default', watchdog(3000)] } };`,
  );
  const child = spawn(process.execPath, [vitest, 'run', '--root', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { said, status };
}

test('a test that never ends its step ends the run, which says where it was', async () => {
  const { said, status } = await run(
    `import { test } from 'vitest';
test('turns', async () => {
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (;;);
});`,
  );
  expect(said).toMatch(/Nothing heard for 3 s: .*stuck\.test\.ts, in: turns\.\n +PID/);
  expect(said.split('Nothing heard').length, 'it is said once').toBe(2);
  expect(status).toBe(HUNG);
});

test('a file that is never loaded ends the run, too', async () => {
  const { said, status } = await run(`await new Promise(() => setInterval(() => {}, 1000));`);
  expect(said).toMatch(/Nothing heard for 3 s: .*stuck\.test\.ts, not loaded yet\./);
  expect(status).toBe(HUNG);
});

test('a run that goes on is left alone', async () => {
  const { said, status } = await run(
    `import { test } from 'vitest';
for (let i = 0; i < 5; i++) test(String(i), () => new Promise((resolve) => setTimeout(resolve, 1000)));`,
  );
  expect(said).not.toContain('Nothing heard');
  expect(status).toBe(0);
});
