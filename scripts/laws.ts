// Looks at many times as many random games under every law: `npm run laws`, `-- --times 20 --only thrones`.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readOptions } from './options.ts';

const { values } = readOptions({
  options: { times: { type: 'string', default: '10' }, only: { type: 'string', default: '' } },
});
const house = fileURLToPath(new URL('../', import.meta.url));
const files = globSync('packages/{games,engines}/*/*.laws.test.ts', { cwd: house }).filter((file) =>
  file.includes(values.only),
);
if (files.length === 0) {
  process.stderr.write(`No game is called ${JSON.stringify(values.only)}.\n`);
  process.exit(2);
}
const vitest = fileURLToPath(new URL('../vitest.mjs', import.meta.resolve('vitest')));
const { status } = spawnSync(process.execPath, [vitest, 'run', '--reporter', 'dot', ...files], {
  cwd: house,
  stdio: 'inherit',
  env: { ...process.env, LAW_TIMES: values.times },
});
process.exit(status ?? 1);
