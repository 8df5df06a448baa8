/** Any program is hostile: what it does wrong is how its run ends, and nothing else. */
import { afterAll, describe, expect, it } from 'vitest';
import { canSandbox } from './launch.ts';
import { RUN_LIMITS } from './limits.ts';
import { Sandbox } from './sandbox.ts';

const isolated = await canSandbox();
const LIMITS = { ...RUN_LIMITS, ms: 20_000, wall: 60_000, output: 64 };
const FILES = { 'board.txt': '.9\n' };
const sandbox = new Sandbox({ isolated, shown: [], limits: LIMITS });
afterAll(() => sandbox.close());

const run = (command: string, input = '', more: Partial<typeof LIMITS> = {}) =>
  sandbox.run(['/bin/sh', '-c', command], { input, files: FILES }, { ...LIMITS, ...more });

describe('a program in a sandbox', () => {
  it('reads its input and its files, and what it prints is heard', async () => {
    expect(await run('cat; cat board.txt; echo aside >&2; exit 3', 'typed\n')).toMatchObject({
      ...{ output: 'typed\n.9\n', errors: 'aside\n' },
      end: { kind: 'exit', status: 3 },
    });
  });

  it('finds nothing of the session before it', async () => {
    await run('echo kept > notes; mkdir -p a/b');
    expect((await run('ls')).output).toBe('board.txt\n');
    await run('mkdir -p shut/in; touch shut/in/it; chmod 0 shut');
    expect((await run('ls')).output).toBe('board.txt\n');
  });

  it('may end without reading what is typed', async () => {
    expect((await run('exit 0', 'x\n'.repeat(100_000))).end).toEqual({ kind: 'exit', status: 0 });
  });

  it('that crashes is told with its signal', async () => {
    expect((await run('kill -SEGV $$')).end).toEqual({ kind: 'signal', signal: 'SIGSEGV' });
  });

  it('that waits for ever is ended, and the next one runs', async () => {
    expect((await run('while :; do :; done', '', { wall: 300 })).end).toEqual({ kind: 'hang' });
    expect((await run('echo here')).output).toBe('here\n');
  });

  it('is given its time of the processor, however busy that is', async () => {
    expect((await run('while :; do :; done', '', { ms: 1000 })).end).toEqual({ kind: 'hang' });
  });

  it('that only sleeps is not waited for by the clock', async () => {
    expect((await run('sleep 1000', '', { ms: 500 })).end).toEqual({ kind: 'hang' });
    // What others keep from the processor, or wait for those at work, does not sleep.
    const works = 'while [ $((n += 1)) -lt 200000 ]; do :; done & wait; echo done';
    expect((await run(works, '', { ms: 20_000 })).output).toBe('done\n');
  });

  it('that never stops printing is ended, and its output is no longer than it may be', async () => {
    const { end, output } = await run('while :; do echo more; done');
    expect(end).toEqual({ kind: 'output' });
    expect(output.length).toBeLessThanOrEqual(LIMITS.output * 1024);
  });

  it('that closes its output and goes on is ended, too', async () => {
    expect((await run('exec >&- 2>&-; while :; do :; done', '', { wall: 300 })).end).toEqual({
      kind: 'hang',
    });
  });

  it('cannot write a file larger than it may, to the byte', async () => {
    const write = 'head -c 5000000 /dev/zero > big 2>/dev/null; wc -c < big';
    // The rest of the folder is the file of the session.
    const most = isolated ? 2 * 1024 * 1024 - 4096 : 2 * 1024 * 1024;
    expect((await run(write, '', { files: 2 })).output).toBe(`${most}\n`);
  });
});

describe.runIf(isolated)('what keeps it apart', () => {
  it('leaves no network', async () => {
    expect((await run('cat /proc/net/dev | grep -c :')).output).toBe('1\n');
  });

  it('shows nothing of this machine but the system, and lets nothing of it be changed', async () => {
    const { output } = await run(`ls ${process.cwd()} 2>&1; touch /usr/x 2>&1; echo x > /etc/hosts`);
    expect(output).not.toContain('package.json');
    expect(output).toMatch(/touch: .*usr\/x/);
  });

  it('keeps nothing for the next session, wherever it is put', async () => {
    await run('echo kept > /tmp/notes; echo kept > /dev/shm/notes');
    expect((await run('ls /tmp /dev/shm')).output).not.toContain('notes');
  });

  it('is another user, whoever runs the check', async () => {
    const { output } = await run('id -u; cat /etc/shadow 2>&1');
    expect(output).toMatch(process.getuid!() === 0 ? /^6\d{4}\n/ : /^\d+\n/);
    expect(output).toMatch(/denied/);
  });

  it('ends what it leaves running, and a new box takes its place', async () => {
    const { output } = await run('setsid sleep 100 > /dev/null 2>&1 & echo left');
    expect(output).toBe('left\n');
    expect((await run('ls /proc | grep -c "^[0-9]"')).end).toEqual({ kind: 'exit', status: 0 });
    expect((await run('cat /proc/[0-9]*/comm')).output).not.toContain('sleep');
  });

  it('holds a bomb of processes, for root as well', async () => {
    const bomb = 'n=0; while [ $n -lt 60 ]; do sleep 100 & n=$((n+1)); done 2>/dev/null; echo all';
    const { output } = await run(bomb, '', { wall: 3000, processes: 12 });
    expect(output).not.toContain('all');
    expect((await run('echo here')).output).toBe('here\n');
  });
});

describe.runIf(process.getuid?.() === 0)('where nothing keeps it apart, a user of its own', () => {
  it('leaves nothing running, also what it has sent away', async () => {
    const open = new Sandbox({ isolated: false, shown: [], limits: LIMITS });
    const sh = (command: string) => open.run(['/bin/sh', '-c', command], { input: '', files: FILES });
    try {
      const { output } = await sh('setsid sleep 1000 > /dev/null 2>&1 & id -u');
      const { output: left } = await sh(`ps -o args= -u ${output.trim()}`);
      expect(left).not.toContain('sleep 1000');
    } finally {
      open.close();
    }
  });
});
