import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

function start(...args: string[]): ChildProcessWithoutNullStreams {
  const bin = fileURLToPath(new URL('../../bin/gridhall.js', import.meta.url));
  return spawn(process.execPath, [bin, 'engine', ...args]);
}

/** All that it says until it ends, and its exit status; `answer` may reply to any line. */
function heard(
  child: ChildProcessWithoutNullStreams,
  answer: (line: string) => void = () => {},
): Promise<{ lines: string[]; stderr: string; status: number | null }> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    let rest = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop()!;
      for (const line of parts) {
        lines.push(line);
        answer(line);
      }
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (status) => resolve({ lines, stderr, status }));
  });
}

it('answers line by line, and what was asked still after the last line', async () => {
  const child = start('jungle');
  const talk = heard(child);
  child.stdin.end('uci\nnonsense\nisready\nposition startpos moves A3A4\ngo nodes 500\n');
  const { lines, stderr, status } = await talk;
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(lines).toContain('uciok');
  expect(lines).toContain('info string There is no command "nonsense".');
  expect(lines.indexOf('readyok')).toBeGreaterThan(lines.indexOf('uciok'));
  expect(lines.at(-1)).toMatch(/^bestmove [A-G]\d[A-G]\d/);
});

it('thinks without end until it is told to stop, and one thought at a time', async () => {
  const child = start('jungle');
  let asked = false;
  const talk = heard(child, (line) => {
    if (line.startsWith('info depth 3 ') && !asked) {
      asked = true;
      child.stdin.write('go depth 1\nstop\n');
    }
    if (line.startsWith('bestmove')) child.stdin.write('quit\n');
  });
  child.stdin.write('go infinite\n');
  const { lines, status } = await talk;
  expect(status).toBe(0);
  expect(lines).toContain('info string One thought at a time: say stop first.');
  expect(lines.filter((line) => line.startsWith('bestmove'))).toHaveLength(1);
});

it('ends when it is told to, however much it was still to think', async () => {
  const child = start('jungle');
  let quit = false;
  const talk = heard(child, (line) => {
    if (line.startsWith('info depth 3 ') && !quit) {
      quit = true;
      child.stdin.write('quit\n');
    }
  });
  child.stdin.write('go nodes 999999999999999\n');
  const { lines, stderr, status } = await talk;
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(lines.at(-1)).toMatch(/^bestmove [A-G]\d[A-G]\d/);
});

it('speaks for no other game', async () => {
  const child = start('geese');
  const { lines, stderr, status } = await heard(child);
  expect({ lines, status }).toEqual({ lines: [], status: 2 });
  expect(stderr).toContain('geese');
});

it('thinks in two threads where it is told to, and ends as ever', async () => {
  const child = start('jungle');
  const talk = heard(child, (line) => {
    if (line.startsWith('bestmove')) child.stdin.write('quit\n');
  });
  child.stdin.write('setoption name Threads value 2\nposition startpos\ngo movetime 300\n');
  const { lines, stderr, status } = await talk;
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(lines.at(-1)).toMatch(/^bestmove [A-G]\d[A-G]\d/);
});
