import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Ran {
  readonly status: number | null;
  readonly output: string;
  readonly complaints: string;
}

let folder: string;
let script: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'simulate-'));
  script = join(folder, 'run.mjs');
  const address = new URL('./simulate.ts', import.meta.url).href;
  writeFileSync(
    script,
    `import { command } from ${JSON.stringify(address)};
    try { process.exitCode = await command.run(process.argv.slice(2)); }
    catch (error) { process.stderr.write(error.message); process.exitCode = 2; }`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command in a process of its own, with its real streams and exit status. */
function simulate(...args: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args]);
  let output = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, output, complaints })));
}

it('the same seed gives the same table, whatever the number of cores; the bar is for terminals only', async () => {
  const args = ['thrones', '--games', '600', '--policy', 'rest', '--seed', 'tuesday'];
  const [one, two, three] = await Promise.all(
    ['1', '2', '3'].map((cores) => simulate(...args, '--cores', cores)),
  );
  expect(one).toEqual({ status: 0, output: one!.output, complaints: '' });
  expect([two!.output, three!.output]).toEqual([one!.output, one!.output]);
  expect(one!.output).toMatch(
    /^thrones, policy rest, 600 games, seed tuesday, fates others, sight window, players 1[,;] /,
  );
  expect(one!.output).toMatch(/^hero +games +won +odds +points +turns$/m);
  for (const heading of ['How it ended', 'What brought the White Walkers', 'Fates that came to pass']) {
    expect(one!.output).toContain(`\n${heading}\n`);
  }
  expect(one!.output).toMatch(/^all +600 +\d+\.\d ± \d+\.\d %/m);
});

it('one hero, and params as flags: a player who is Stannis practically never wins under fates: all', async () => {
  const args = [
    'thrones',
    '--games',
    '60',
    '--policy',
    'explore',
    '--hero',
    'stan',
    '--fates',
    'all',
    '--seed',
    's',
  ];
  const { output, status } = await simulate(...args);
  expect(status).toBe(0);
  expect(output).toMatch(/^Stannis Baratheon +60 +0\.0 ± /m);
  expect(output).not.toContain('Cersei');
});

it('any game can be simulated with random play', async () => {
  const { output, status } = await simulate('geese', '--games', '50', '--seed', 's', '--rows', '5');
  expect(status).toBe(0);
  expect(output).toMatch(/^geese, policy random, 50 games, seed s, .*rows 5/);
  expect(output).toMatch(/goose-disturbed/);
});

describe('wrong use', () => {
  it.each([
    [['chess'], /There is no game "chess"/],
    [['thrones', '--games', '0'], /--games must be a whole number from 1/],
    [['thrones', '--games', '1e3'], /--games must be a whole number/],
    [
      ['thrones', '--policy', 'genius'],
      /--policy must be one of random, rest, explore, .*or exec:COMMAND, not "genius"/,
    ],
    [['thrones', '--hero', 'j'], undefined],
    [['thrones', '--hero', 'Arya'], /--hero must be one of Cersei/],
    [['thrones', '--fates', 'none'], /fates must be one of others, all/],
    [['thrones', '--nonsense'], /Unknown flag --nonsense/],
  ])('%j', async (args, complaint) => {
    const { status, complaints } = await simulate(...args, ...(complaint ? [] : ['--games', '2']));
    expect(status).toBe(complaint ? 2 : 0);
    if (complaint) expect(complaints).toMatch(complaint);
  });
});
