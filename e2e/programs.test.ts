/** Other people's programs at our tables: the examples in Python and C++, and programs that misbehave. */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
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

const root = fileURLToPath(new URL('..', import.meta.url));
const bots = join(root, 'examples/bots');
const command = join(root, 'packages/terminal/bin/gridhall.js');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhall-programs-'));
  // In a sandbox, programs of root run as another user.
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  readonly status: number | null;
  readonly output: string;
  readonly complaints: string;
}

/** Runs `gridhall play`, with nobody at the keyboard. */
function play(...args: readonly string[]): Promise<Ran> {
  const env = { ...process.env, XDG_DATA_HOME: folder, NO_COLOR: '1' };
  const child = spawn(process.execPath, [command, 'play', ...args], { env, cwd: folder });
  child.stdin.end();
  let output = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, output, complaints })));
}

const PYTHON = `exec:python3 ${join(bots, 'random_bot.py')}`;
/** A program of few lines: hears `message`, and says what it makes of it. */
function botOf(body: string): string {
  const path = join(folder, `bot-${Math.abs(hash(body))}.mjs`);
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline';
    const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
    const hello = () => say({ type: 'hello', gridhall: 1, name: 'odd' });
    for await (const line of createInterface({ input: process.stdin })) {
      const message = JSON.parse(line);
      ${body}
    }`,
  );
  return `exec:${process.execPath} ${path}`;
}
const hash = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) | 0, 7);

const REFEREED = ['--plain', '--new', '--seed', 'program'];

it.each([
  ['abyss', 'hero', /The game is (lost|won)/],
  ['dungeon', 'adventurer', /The adventurer (died|escaped)/],
  ['geese', 'player', /The game is (lost|won)/],
  ['thrones', 'player', /The game is (lost|won)|White Walkers/],
])('the bot in Python plays %s to its end', async (game, seat, end) => {
  const { status, output, complaints } = await play(game, ...REFEREED, `--${seat}`, PYTHON);
  expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
  expect(output).toMatch(end);
});

it('the bots in Python and in C++ play Jungle against each other, and again from the same seed', async () => {
  const built = spawnSync('g++', ['-O1', '-o', join(folder, 'first_bot'), join(bots, 'first_bot.cpp')]);
  expect(built.status, String(built.stderr)).toBe(0);
  const args = ['jungle', ...REFEREED, '--blue', PYTHON, '--red', `exec:${join(folder, 'first_bot')}`];
  const [one, two] = [await play(...args, '--save', 'one.json'), await play(...args)];
  expect(one.status).toBe(0);
  expect(one.output).toMatch(/Player (Blue|Red) wins!/);
  expect(two.output).toBe(one.output);
  const record = readFileSync(join(folder, 'one.json'), 'utf8');
  expect(JSON.parse(record)).toMatchObject({
    players: [
      { name: 'random.py', kind: 'machine', level: 'program' },
      { name: 'first.cpp', kind: 'machine', level: 'program' },
    ],
  });
  for (const part of ['exec:', 'random_bot', 'first_bot']) expect(record).not.toContain(part);
}, 120_000);

describe('a program that misbehaves loses, and it is said why', () => {
  it.each([
    [
      'ends in the middle',
      "if (message.type === 'hello') hello(); else process.exit(3);",
      /The bot has exited: status 3\./,
    ],
    [
      'crashes by a signal',
      "if (message.type === 'hello') hello(); else process.kill(process.pid, 'SIGSEGV');",
      /The bot has exited: ended by SIGSEGV\./,
    ],
    ['says nothing', "if (message.type === 'hello') hello();", /The bot did not answer within 300 ms\./],
    [
      'talks nonsense',
      "if (message.type === 'hello') hello(); else console.log('what?');",
      /The bot sent an invalid message: "what\?" is no message\./,
    ],
    [
      'plays what is not legal',
      "if (message.type === 'hello') hello(); else if (message.n !== undefined) say({ type: 'answer', n: message.n, move: 'A1 G9' });",
      /its move "A1 G9" was refused/,
    ],
    [
      'takes all memory',
      "if (message.type === 'hello') { hello(); continue; } const all = []; for (;;) { all.push(Buffer.alloc(2e7, 1)); await new Promise((done) => setTimeout(done, 20)); }",
      /The bot has exited: it used more than 300 MB of memory\./,
    ],
    [
      'never stops printing',
      "if (message.type === 'hello') { hello(); continue; } for (;;) { await new Promise((done) => process.stdout.write('x'.repeat(65536), done)); }",
      /printed more than 4 MB/,
    ],
  ])('%s', async (what, body, why) => {
    const { status, output, complaints } = await play(
      'jungle',
      ...REFEREED,
      '--memory',
      '300',
      ...(what === 'says nothing' ? ['--move-ms', '300'] : []),
      '--blue',
      botOf(body),
      '--red',
      'random',
    );
    expect(status).toBe(0);
    expect(complaints).toMatch(why);
    expect(complaints).toMatch(/^gridhall: Blue \(odd\) gives up\./m);
    expect(output).toMatch(/Blue .*gave up|Blue resigned|Red wins/i);
  });

  it('one that does not start is a failure before the game, with where its standard error went', async () => {
    const { status, complaints, output } = await play(
      'geese',
      ...REFEREED,
      '--player',
      'exec:echo oh no >&2; exit 7',
    );
    expect([status, output]).toEqual([1, '']);
    expect(complaints).toMatch(
      /^gridhall: exec:echo oh no.*The bot has exited: status 7\..*standard error is in (.+)\.\n$/,
    );
    expect(readFileSync(/is in (.+)\.\n$/.exec(complaints)![1]!, 'utf8')).toContain('oh no');
  });
});

/** The state letter of a process; empty when there is none. */
function stateOf(pid: string): string {
  const path = `/proc/${pid}/stat`;
  return existsSync(path) ? readFileSync(path, 'utf8').split(') ')[1]!.charAt(0) : '';
}

describe('a program leaves nothing behind', () => {
  const errors = () => readFileSync(join(folder, 'gridhall/programs/seat-1.err'), 'utf8');

  it('of its standard error a megabyte is kept, without control characters, of the last game only', async () => {
    const loud = botOf(
      "if (message.type === 'hello') { process.stderr.write('\\u001b[31mred ' + 'x'.repeat(3e6), hello); } else process.exit(0);",
    );
    await play('jungle', ...REFEREED, '--blue', loud, '--red', 'random');
    expect(errors()).toMatch(/^\u{fffd}\[31mred x+$/u);
    expect(errors()).toHaveLength(1_000_000);
    const quiet = botOf(
      "if (message.type === 'hello') { console.error('hm'); hello(); } else process.exit(0);",
    );
    await play('jungle', ...REFEREED, '--blue', quiet, '--red', 'random');
    expect(errors()).toBe('hm\n');
  });

  it('what it starts ends with the game, also in a session of its own', async () => {
    const pid = join(folder, 'daemon.pid');
    const daemon = botOf(
      `if (message.type === 'hello') { const { spawn } = await import('node:child_process');
        spawn('setsid', ['sh', '-c', 'echo $$ > ${pid}; exec sleep 600'], { stdio: 'ignore', detached: true }).unref();
        const { existsSync, readFileSync } = await import('node:fs');
        while (!existsSync('${pid}') || readFileSync('${pid}', 'utf8') === '') await new Promise(setImmediate);
        hello(); } else process.exit(0);`,
    );
    await play('jungle', ...REFEREED, '--blue', daemon, '--red', 'random');
    // What has ended may wait for its parent to hear of it.
    await expect.poll(() => stateOf(readFileSync(pid, 'utf8').trim())).toMatch(/^Z?$/);
  });
});

describe('in a sandbox', () => {
  it('a program plays as it does outside', async () => {
    const { status, complaints, output } = await play(
      'jungle',
      ...REFEREED,
      '--sandbox',
      '--blue',
      PYTHON,
      '--red',
      'random',
    );
    expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
    expect(output).toMatch(/Player (Blue|Red) wins!/);
  });

  it('it cannot write to this machine, and has no network', async () => {
    const tries = botOf(
      `if (message.type !== 'hello') process.exit(0);
      const { writeFileSync } = await import('node:fs');
      const { networkInterfaces } = await import('node:os');
      for (const path of ['${folder}/written', '/etc/written'])
        try { writeFileSync(path, 'x'); console.error('wrote ' + path); } catch (error) { console.error(error.code); }
      console.error(JSON.stringify(Object.values(networkInterfaces()).flat().filter((one) => !one.internal)));
      hello();`,
    );
    await play('jungle', ...REFEREED, '--sandbox', '--blue', tries, '--red', 'random');
    expect(readFileSync(join(folder, 'gridhall/programs/seat-1.err'), 'utf8')).toBe('EROFS\nEROFS\n[]\n');
    expect(existsSync(join(folder, 'written'))).toBe(false);
  });
});

it('a game of a program is gone on with by saying the command again, and not without', async () => {
  const record = join(folder, 'half.json');
  const stops = botOf(
    "if (message.type === 'hello') hello(); else if (message.n !== undefined) say({ type: 'answer', n: message.n, move: message.legal[0] });",
  );
  // A person who says nothing leaves: the game waits.
  await play('jungle', '--plain', '--new', '--seed', 's', '--blue', stops, '--save', record);
  const without = await play('jungle', '--plain', '--resume', record);
  expect(without.status).toBe(1);
  expect(without.complaints).toMatch(
    /seat 1 was played by a program, "odd"; say which again: --SEAT "exec:COMMAND"\./,
  );
  const again = await play('jungle', '--plain', '--resume', record, '--blue', stops);
  expect({ status: again.status, complaints: again.complaints }).toEqual({ status: 0, complaints: '' });
});

it('nothing of a command is kept in the store', () => {
  const kept = readdirSync(join(folder, 'gridhall'), { recursive: true, encoding: 'utf8' });
  const texts = kept
    .filter((file) => !file.includes('programs'))
    .map((file) => {
      try {
        return readFileSync(join(folder, 'gridhall', file), 'utf8');
      } catch {
        return '';
      }
    });
  expect(texts.join('\n')).not.toMatch(/exec:|random_bot/);
});
