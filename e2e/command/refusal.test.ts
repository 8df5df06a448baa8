/** What it costs to refuse: files that are none, and texts made to be dear. */
import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BIN, freshFolder } from './run.ts';

/** Has a program say at its end what it has cost: most kilobytes of memory, milliseconds of a processor. */
const COST = `import { writeSync } from 'node:fs';
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(2, JSON.stringify({ kilobytes: maxRSS, ms: (userCPUTime + systemCPUTime) / 1000 }));
});`;

interface Refused {
  readonly said: string;
  readonly kilobytes: number;
  readonly ms: number;
  readonly status: number | null;
}

function refuse(path: string): Promise<Refused> {
  const home = freshFolder();
  const meter = `data:text/javascript,${encodeURIComponent(COST)}`;
  const child = spawn(process.execPath, ['--import', meter, BIN, 'replay', '--verify', path], {
    env: { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, TERM: 'dumb' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return new Promise((resolve) =>
    child.on('close', (status) => {
      const at = err.lastIndexOf('{');
      resolve({ ...(JSON.parse(err.slice(at)) as Refused), said: err.slice(0, at), status });
    }),
  );
}

describe('refusing a file', () => {
  it.each([
    ['60 MB of brackets', () => '['.repeat(60_000_000)],
    ['60 MB of empty lists', () => `{"entries":[${'[],'.repeat(20_000_000)}[]]}`],
    ['60 MB of objects within objects', () => '{"a":'.repeat(12_000_000)],
  ])('takes less than a second and 200 MB for %s', async (_what, text) => {
    const path = join(freshFolder(), 'record');
    writeFileSync(path, text());
    const { said, kilobytes, ms, status } = await refuse(path);
    expect(said).toMatch(/^gridhall: \S+: it is nested too deeply or has too many values\.\n$/);
    expect(status).toBe(1);
    expect(kilobytes).toBeLessThan(200_000);
    expect(ms).toBeLessThan(1000);
  });

  it.each([
    ['pipe', /it is not a file/],
    ['/dev/zero', /it is not a file/],
    // Who has no terminal cannot even open it.
    ['/dev/tty', /it is not a file|no such device/i],
  ])('does not wait for what is no file: %s', async (name, why) => {
    const folder = freshFolder();
    if (name === 'pipe') execFileSync('mkfifo', [join(folder, name)]);
    const { said, ms, status } = await refuse(join(folder, name).replace(/^.*(?=\/dev)/, ''));
    expect(said).toMatch(/^gridhall: [^\n]+\n$/);
    expect(said).toMatch(why);
    expect(status).toBe(1);
    expect(ms).toBeLessThan(1000);
  });

  it('says no control character of others, not even the later ones', async () => {
    const path = join(freshFolder(), 'record');
    writeFileSync(path, '{"format":2,"\\u009b31m\\u001b[2J\\u202e":1,"\\u009b31m\\u001b[2J\\u202e":2}');
    const { said } = await refuse(path);
    expect(said).toMatch(/Duplicate field/);
    expect(said.replace('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
  });
});
