/** Tournaments, parts of long jobs, and output for machines, by the real command. */
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = join(root, 'packages/terminal/bin/gridhall.js');
const BOT = `exec:python3 ${join(root, 'examples/bots/random_bot.py')}`;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhall-tournament-'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/gridhall'), `#!/bin/sh\nexec ${process.execPath} ${bin} "$@"\n`, {
    mode: 0o755,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  readonly status: number | null;
  readonly output: string;
  readonly complaints: string;
}

function run(program: string, args: readonly string[]): Promise<Ran> {
  const env = {
    ...process.env,
    XDG_DATA_HOME: folder,
    NO_COLOR: '1',
    PATH: `${folder}/bin:${process.env.PATH}`,
  };
  const child = spawn(program, args, { env, cwd: folder });
  let output = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, output, complaints })));
}

const gridhall = (...args: readonly string[]) => run(process.execPath, [bin, ...args]);
const rows = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const JUNGLE = ['tournament', 'jungle', '--players', 'greedy', 'random', '--games', '6', '--steps', '500'];

describe('a tournament', () => {
  it('is the same on any number of cores, and keeps the record of every game', async () => {
    const [one, two] = await Promise.all([
      gridhall(...JUNGLE, '--cores', '1', '--records', 'records'),
      gridhall(...JUNGLE, '--cores', '2'),
    ]);
    expect(one).toEqual({ status: 0, output: two.output, complaints: '' });
    expect(one.output).toMatch(/^greedy +6 +\d/m);
    const records = readdirSync(join(folder, 'records'));
    expect(records).toHaveLength(6);
    const verified = await gridhall('replay', '--verify', join('records', records[0]!));
    expect(verified).toEqual({ status: 0, output: '', complaints: '' });
  });

  it('goes on where it was ended, and leaves nothing behind', async () => {
    const whole = await gridhall(...JUNGLE, '--out', 'whole.json');
    const { job, shard, results } = JSON.parse(readFileSync(join(folder, 'whole.json'), 'utf8'));
    const head = JSON.stringify;
    // As if it had been ended after three games, in the middle of writing the fourth.
    const { canonical } = await import('@gridhall/core');
    const lines = [canonical({ job, shard }), ...results.slice(0, 3).map((one: unknown) => head(one))];
    writeFileSync(join(folder, 'again.json.running'), `${lines.join('\n')}\n{"number":3,"res`);
    const again = await gridhall(...JUNGLE, '--out', 'again.json');
    expect(again).toEqual(whole);
    expect(existsSync(join(folder, 'again.json.running'))).toBe(false);
    expect(readFileSync(join(folder, 'again.json'), 'utf8')).toBe(
      readFileSync(join(folder, 'whole.json'), 'utf8'),
    );
  });

  it('never goes on with another one', async () => {
    writeFileSync(join(folder, 'other.json.running'), '{"job":1}\n{}\n');
    const { status, complaints } = await gridhall(...JUNGLE, '--out', 'other.json');
    expect(status).toBe(1);
    expect(complaints).toBe(
      'gridhall: other.json.running: another tournament is under way there; remove it to begin anew.\n',
    );
  });

  it('of programs names their faults, and one that ends at once still gives a table', async () => {
    const args = ['--players', 'random', BOT, 'exec:exit 3', '--games', '3', '--json'];
    const { status, output, complaints } = await gridhall('tournament', 'dungeon', ...args);
    expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
    const [about, ...table] = rows(output);
    expect(about).toMatchObject({ command: 'tournament', game: 'dungeon', games: 3, played: 9 });
    const games = table.filter((row) => row.table === 'games');
    expect(games).toHaveLength(9);
    for (const { reason } of games) expect(reason).toMatch(/./);
    expect(games.filter(({ fault }) => fault === 'exit 3: The bot has exited: status 3.')).toHaveLength(3);
    expect(table.find((row) => row.table === 'players' && row.player === 'exit 3')).toMatchObject({
      faults: 3,
      points: 0,
    });
  });

  it('stops when a sequential test has seen enough', async () => {
    const args = [...JUNGLE, '--games', '400', '--sprt', '0,100', '--json'];
    const [about] = rows((await gridhall(...args)).output);
    expect(about).toMatchObject({ stopped: true });
    expect(about!.played).toBeLessThan(200);
  });

  it.each([
    [['tournament', 'jungle'], /--players is required/],
    [['tournament', 'jungle', '--players', 'nobody'], /there is no player "nobody"/],
    [['tournament', 'jungle', '--players', 'exec: '], /there is no player "exec: "/],
    [[...JUNGLE, '--sprt', '20,0'], /two Elo, the smaller first/],
    [[...JUNGLE, '--shard', '3/2', '--out', 'x'], /--shard takes a part/],
    [[...JUNGLE, '--shard', '1/2'], /--shard wants --out FILE/],
    [[...JUNGLE, '--json', '--csv'], /--json or --csv, not both/],
    [['merge'], /FILE is missing|Which files/],
  ])('wrong use is one line: %j', async (args, why) => {
    const { status, output, complaints } = await gridhall(...args);
    expect([status, output]).toEqual([2, '']);
    expect(complaints).toMatch(why);
    expect(complaints.trim().split('\n')).toHaveLength(1);
  });
});

describe('parts of a job', () => {
  it('of a tournament are joined to what one run gives', async () => {
    const whole = await gridhall(...JUNGLE, '--json');
    for (const part of [1, 2, 3]) await gridhall(...JUNGLE, '--shard', `${part}/3`, '--out', `t${part}.json`);
    const joined = await gridhall('merge', '--json', 't3.json', 't1.json', 't2.json');
    const about = (text: string) => ({ ...rows(text)[0], stopped: undefined });
    expect(about(joined.output)).toEqual(about(whole.output));
    expect(rows(joined.output).slice(1)).toEqual(rows(whole.output).slice(1));
  });

  it('that are doubled, missing, of another job, or no parts at all are refused', async () => {
    expect((await gridhall('merge', 't1.json', 't1.json', 't2.json')).complaints).toMatch(
      /part 1 of 3 is in t1\.json already/,
    );
    expect((await gridhall('merge', 't1.json', 't2.json')).complaints).toMatch(
      /Of 3 parts 1 are missing: 3\./,
    );
    expect((await gridhall('merge', 't1.json', 'whole.json')).complaints).toMatch(/part of another job/);
    writeFileSync(join(folder, 'odd.json'), '[[[');
    expect((await gridhall('merge', 'odd.json')).complaints).toBe(
      'gridhall: odd.json: this is no part of a job.\n',
    );
    writeFileSync(
      join(folder, 'old.json'),
      readFileSync(join(folder, 't1.json'), 'utf8').replace(/"gridhall":"[^"]*"/, '"gridhall":"0.0.1"'),
    );
    expect((await gridhall('merge', 'old.json')).complaints).toMatch(/made by version "?0\.0\.1/);
    writeFileSync(
      join(folder, 'changed.json'),
      readFileSync(join(folder, 't1.json'), 'utf8').replace(/"results":\[/, '"results":[null,'),
    );
    expect((await gridhall('merge', 'changed.json')).complaints).toBe(
      'gridhall: changed.json: it was changed since it was written.\n',
    );
  });

  it('go over machines by GNU parallel, as the page says', async () => {
    const page = readFileSync(join(root, 'docs/programs.md'), 'utf8');
    const [simulated, solved] = [...page.matchAll(/```sh test\n([^`]*)```/g)].map(([, script]) => script!);
    for (const [script, ...whole] of [
      [simulated!, 'simulate', 'thrones', '--games', '400', '--policy', 'rest', '--seed', 's'],
      [solved!, 'solve', 'abyss', '--boards', '20', '--seed', 's'],
    ] as const) {
      const { status, output, complaints } = await run('/bin/sh', ['-ec', script]);
      expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
      expect(output.endsWith((await gridhall(...whole)).output)).toBe(true);
    }
  });

  it('of the search for puzzles are joined to what one run finds', async () => {
    const script = join(root, 'packages/engines/jungle/tools/main.ts');
    const mine = (...args: string[]) =>
      run(process.execPath, [script, 'puzzles', '--games', '2', '--nodes', '300', ...args]);
    const whole = await mine('--out', 'mined.json');
    await Promise.all(['1', '2'].map((part) => mine('--shard', `${part}/2`, '--out', `mined-${part}.json`)));
    const joined = await gridhall('merge', 'mined-2.json', 'mined-1.json', '--out', 'joined.json');
    expect(joined.output).toBe(whole.output);
    const file = (name: string) => readFileSync(join(folder, name), 'utf8');
    expect(file('joined.json')).toBe(file('mined.json'));
  });
});

describe('output for machines', () => {
  it('has the columns that the page lists', async () => {
    const page = readFileSync(join(root, 'docs/programs.md'), 'utf8');
    let command = '';
    const listed = [...page.matchAll(/^\|([^|]*)\| `(\w+)` \| ([a-z_, ]+) \|$/gm)].map(
      ([, said, table, columns]) => {
        command = said!.trim().replaceAll('`', '') || command;
        return { command, table: table!, columns: columns!.split(', ') };
      },
    );
    const ways: Record<string, readonly string[]> = {
      simulate: ['simulate', 'geese', '--games', '5'],
      tournament: [...JUNGLE, '--games', '2'],
      'solve abyss --boards': ['solve', 'abyss', '--boards', '2'],
      'solve dungeon --treasures 1-9': ['solve', 'dungeon', 'tutorial', '4', '--treasures', '1-3'],
      'solve geese --geese 1-8': 'solve geese --columns 2 --rows 2 --geese 1-3 --exact'.split(' '),
      puzzles: ['merge', 'mined.json'],
    };
    // What is measured takes a while, and has its own test beside it.
    expect([...new Set(listed.map((one) => one.command))].filter((one) => one !== 'bench')).toEqual(
      Object.keys(ways),
    );
    for (const [name, args] of Object.entries(ways)) {
      const found = rows((await gridhall(...args, '--json')).output).slice(1);
      const mine = listed.filter((one) => one.command === name);
      expect([...new Set(found.map(({ table }) => table))].sort()).toEqual(
        mine.map((one) => one.table).sort(),
      );
      for (const { table, ...row } of found) {
        const columns = mine.find((one) => one.table === table)!.columns;
        expect(Object.keys(row)).toEqual(columns.map((column) => (column === 'group' ? 'game' : column)));
      }
    }
  });

  it('as CSV is the same tables', async () => {
    const { output } = await gridhall(...JUNGLE, '--games', '2', '--csv');
    expect(output).toMatch(/^player,games,points,score,/);
    expect(output).toMatch(/\n\ngame,players,results,reason,moves,fault\n1,greedy \| random,/);
  });

  it('of a replay has every entry with its events and its view', async () => {
    const { output, status } = await gridhall('replay', '--json', 'records/000001.json');
    expect(status).toBe(0);
    const [about, first, ...others] = rows(output);
    expect(about).toMatchObject({ game: 'jungle', seats: ['Blue', 'Red'] });
    expect(first).toMatchObject({
      n: 1,
      by: 0,
      move: expect.any(String),
      events: expect.any(Array),
      text: expect.any(String),
    });
    expect(others).toHaveLength(about!.entries as number);
    expect(others.at(-1)).toMatchObject({ outcome: { reason: expect.any(String) } });
  });

  it('of perft and of solvers is a line each', async () => {
    expect(rows((await gridhall('perft', '2', '--json')).output)).toEqual([
      { depth: 1, ways: 24 },
      { depth: 2, ways: 576 },
    ]);
    const dungeon = await gridhall('solve', 'dungeon', 'tutorial', '4', '--json');
    expect(rows(dungeon.output)).toEqual([expect.objectContaining({ result: 'won', proved: true, par: 16 })]);
    const geese = await gridhall(
      'solve',
      'geese',
      ...'--columns 3 --rows 3 --geese 2 --exact --json'.split(' '),
    );
    expect(rows(geese.output)).toEqual([expect.objectContaining({ proved: true, layouts: 36 })]);
  });
});
