/** `gridhall check` as a command: its status, its reports, and a class of fifty. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { canSandbox } from '../../packages/check/src/sandbox/launch.ts';
import { freshFolder, run } from './run.ts';

const source = fileURLToPath(new URL('../consoles/geese.cpp', import.meta.url));
/** The system's own starts at once; what stands before it on the path may look for it first. */
const python = [existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3', './geese.py'];
/** Where nothing keeps programs apart, they are run all the same. */
const safe = (await canSandbox()) ? [] : ['--unsafe'];

let home: string;
beforeAll(() => {
  home = freshFolder();
  chmodSync(home, 0o755);
  copyFileSync(fileURLToPath(new URL('../consoles/geese.py', import.meta.url)), join(home, 'geese.py'));
  execFileSync('g++', ['-O1', '-std=c++17', '-o', join(home, 'geese'), source]);
});

const check = (flags: readonly string[], ...command: readonly string[]) =>
  run(['check', 'geese', '--seed', 'house', ...safe, ...flags, '--', ...command], '', home);

const lines = (text: string): Record<string, unknown>[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('a console that is right', () => {
  it('ends with status 0, and says what was checked and with which luck', async () => {
    const { status, out } = await check(['--sessions', '40'], './geese');
    expect(out).toContain('and 40 sessions, seed house; 21 of 21 rules were at work.');
    expect(out).toContain('Luck: given, because it shows the board of the layout file');
    expect(out).toContain('No difference.');
    expect(status).toBe(0);
  });

  it('that takes no board draws by a clock that stands still under it', async () => {
    const { status, out } = await check(['--sessions', '10', '--append', ''], './geese');
    expect(out).toContain('has its geese where the clock puts them (16 of 16 fields)');
    expect(status).toBe(0);
  });

  it('that draws as it likes is judged by whether any board explains it', async () => {
    const { status, out } = await check(['--sessions', '5', '--append', ''], ...python);
    expect(out).toContain('Luck: unknown, because it reads no layout');
    expect(status).toBe(0);
  });
});

describe('a console that is wrong', () => {
  it('ends with status 1; each difference has its input, both outputs and its rule, and is kept as files', async () => {
    const out = join(home, 'found');
    const ran = await check(
      ['--sessions', '5', '--json', '--out', out],
      './geese',
      '--mistake',
      'mark-stays',
    );
    expect(ran.status).toBe(1);
    const [about, ...findings] = lines(ran.out);
    expect(about).toMatchObject({
      command: 'check',
      game: 'geese',
      luck: 'given',
      findings: findings.length,
    });
    const [first] = findings;
    expect(first).toMatchObject({ rule: 'unmark', input: 'm 0 0\nm 0 0\n', files: { 'layout.txt': '.\n' } });
    // What was expected is what our own console prints.
    const ours = await run(
      ['classic', 'geese', '--layout', join(out, '1/layout.txt')],
      readFileSync(join(out, '1/input.txt'), 'utf8'),
    );
    expect(ours.out).toBe(first!.expected);
    expect(first!.actual).not.toBe(first!.expected);
  });

  it('that draws as it likes is found out, too, where no board explains what it prints', async () => {
    const ran = await check(
      ['--sessions', '20', '--append', '', '--luck', 'unknown', '--json'],
      ...[...python, '--mistake', 'mark-stays'],
    );
    expect(ran.status).toBe(1);
    expect(lines(ran.out)[1]).toMatchObject({ rule: 'unmark' });
  });

  it('passes where what it does is not compared, and that is said', async () => {
    const { status, out } = await check(
      ['--sessions', '5', '--only', 'boards'],
      './geese',
      '--mistake',
      'welcome',
    );
    expect(out).toContain('Not compared: everything but the boards.');
    expect(status).toBe(0);
  });

  it('gets points by the rubric, and reports for people and for graders', async () => {
    const rubric = {
      groups: [
        { name: 'Marks', points: 4, rules: { mark: 1, unmark: 3 } },
        { name: 'Goose', points: 6, rules: ['goose'] },
      ],
    };
    writeFileSync(join(home, 'rubric.json'), JSON.stringify(rubric));
    const files = [
      '--html',
      'r.html',
      '--junit',
      'r.xml',
      '--markdown',
      'r.md',
      '--gradescope',
      'results.json',
    ];
    const flags = ['--sessions', '0', '--rubric', 'rubric.json', '--show', 'rules', ...files];
    const { status, out } = await check(flags, './geese', '--mistake', 'mark-stays');
    expect(status).toBe(1);
    expect(out).toContain('7 of 10 points.');
    const read = (name: string) => readFileSync(join(home, name), 'utf8');
    expect(JSON.parse(read('results.json'))).toMatchObject({ score: 7, tests: [{ score: 1 }, { score: 6 }] });
    expect(read('r.xml')).toContain('<testcase classname="geese" name="unmark"><failure');
    expect(read('r.html')).toContain('7 of 10 points');
    for (const name of ['r.html', 'r.md', 'r.xml', 'results.json']) expect(read(name)).not.toContain('m 0 0');
  });
});

describe('wrong use', () => {
  it.each([
    ['no program', ['check', 'geese']],
    ['a game without a console', ['check', 'chess', '--', 'true']],
    ['an unknown tolerance', ['check', 'geese', '--ignore', 'colour', '--', 'true']],
    ['a rubric that is none', ['check', 'geese', '--rubric', 'nowhere.json', '--', 'true']],
    ['a program that is nowhere', ['check', 'geese', '--', './nowhere']],
  ])('%s: status 2, and one line says why', async (_what, args) => {
    const [name, game, ...rest] = args;
    const { status, err, out } = await run([name!, game!, ...safe, ...rest], '', home);
    expect(status).toBe(2);
    expect(err).toMatch(/^gridhall: .+\n$/);
    expect(out).toBe('');
  });
});

describe('a folder of submissions', () => {
  const MISTAKES = ['chain', 'goodbye', 'status', 'crash', 'scolds'];
  const STUDENTS = 12;
  const scriptOf = (mistake: string | undefined) =>
    `exec "$${''}{0%/*}"/geese ${mistake === undefined ? '' : `--mistake ${mistake}`} "$@"\n`;

  it('of twelve is checked as one, with a table and a page, and gone on with where it was ended', async () => {
    const [all, out] = [join(home, 'all'), join(home, 'results')];
    for (let i = 0; i < STUDENTS; i++) {
      const folder = join(all, `student-${i + 10}`);
      mkdirSync(folder, { recursive: true });
      copyFileSync(join(home, 'geese'), join(folder, 'geese'));
      const mistake = MISTAKES[i];
      writeFileSync(join(folder, 'run.sh'), scriptOf(mistake));
    }
    const flags = ['--sessions', '0', '--submissions', all, '--out', out, '--jobs', '2', '--csv'];
    const first = await check(flags, 'sh', './run.sh');
    expect(first.err).toBe('');
    expect(first.status).toBe(1);
    const rows = first.out.trimEnd().split('\n').slice(1);
    expect(rows).toHaveLength(STUDENTS);
    rows.forEach((row, i) => {
      expect(row.startsWith(`student-${i + 10},`)).toBe(true);
      expect(row.split(',')[1] === '0').toBe(MISTAKES[i] === undefined);
    });
    expect(rows[0]).toContain('show-zero');
    expect(readdirSync(join(out, 'submissions', 'student-10')).sort()).toEqual(
      expect.arrayContaining(['1', 'done.json', 'junit.xml', 'report.html', 'report.md', 'results.json']),
    );
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('submissions/student-21/report.html');

    // One is missing, one has handed in again; all others are left as they are.
    rmSync(join(out, 'submissions', 'student-20'), { recursive: true });
    writeFileSync(join(all, 'student-10', 'run.sh'), scriptOf(undefined));
    const stamp = (student: string) => statSync(join(out, 'submissions', student, 'done.json')).mtimeMs;
    const before = stamp('student-19');
    const again = await check(flags, 'sh', './run.sh');
    expect(again.out).toBe(first.out.replace(/^student-10,.*$/m, 'student-10,0,,,,'));
    expect(stamp('student-19')).toBe(before);
  });

  it('takes any name, and refuses what is too large without reading it', async () => {
    const [all, out] = [join(home, 'odd names'), join(home, 'odd results')];
    for (const name of ['index.html', '=1+1', 'large']) {
      mkdirSync(join(all, name), { recursive: true });
      copyFileSync(join(home, 'geese'), join(all, name, 'geese'));
      writeFileSync(join(all, name, 'run.sh'), scriptOf(undefined));
    }
    // A file with a hole takes no room; a program that reads all of it would need minutes.
    const file = openSync(join(all, 'large', 'huge'), 'w');
    ftruncateSync(file, 2 ** 40);
    closeSync(file);
    const flags = ['--sessions', '0', '--submissions', all, '--out', out, '--csv'];
    const { status, out: table } = await check(flags, 'sh', './run.sh');
    expect(status).toBe(1);
    const rows = table.trimEnd().split('\n').slice(1);
    expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
      ["'=1+1", '0'],
      ['index.html', '0'],
      ['large', ''],
    ]);
    expect(rows[2]).toContain('64 MB');
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('submissions/index.html/report.html');
  });

  it('is compiled first, and what cannot be is said and worth nothing', async () => {
    const all = join(home, 'sources');
    for (const [student, text] of [
      ['ada', readFileSync(source, 'utf8')],
      ['bob', 'int main( {'],
    ] as const) {
      mkdirSync(join(all, student), { recursive: true });
      writeFileSync(join(all, student, 'geese.cpp'), text);
    }
    const compile = ['--compile', 'g++ -std=c++17 -o geese geese.cpp'];
    const { status, out } = await check(['--sessions', '2', '--submissions', all, ...compile], './geese');
    expect(status).toBe(1);
    expect(out).toMatch(/^ada +0 +no difference$/m);
    expect(out).toMatch(/^bob +- +It could not be compiled: it ended with status 1\.$/m);
  });
});
