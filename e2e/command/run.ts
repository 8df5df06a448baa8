/** The real command as a child process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const BIN = fileURLToPath(new URL('../../packages/terminal/bin/gridhall.js', import.meta.url));

export interface Ran {
  readonly out: string;
  readonly err: string;
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Running {
  readonly child: ChildProcess;
  readonly done: Promise<Ran>;
  /** Resolves when standard output contains the text. */
  said(text: string): Promise<void>;
}

/** A folder of its own for every test, so that no test finds another's games. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-'));
  folders.push(folder);
  return folder;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export function start(args: readonly string[], home: string, stdout: 'pipe' | number = 'pipe'): Running {
  const child = spawn(process.execPath, [BIN, ...args], {
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: join(home, 'data'), TERM: 'dumb' },
    stdio: ['pipe', stdout, 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (err += text));
  // A program that ends before it has read everything is the program's right.
  child.stdin!.on('error', () => undefined);
  const done = new Promise<Ran>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) => resolve({ out, err, status, signal }));
  });
  const said = async (text: string) => {
    while (!out.includes(text)) {
      const ended = await Promise.race([done, new Promise<undefined>((resolve) => setTimeout(resolve, 20))]);
      if (ended && !out.includes(text))
        throw new Error(`ended without saying ${JSON.stringify(text)}: ${ended.err}`);
    }
  };
  return { child, done, said };
}

export async function run(args: readonly string[], input = '', home = freshFolder()): Promise<Ran> {
  const { child, done } = start(args, home);
  child.stdin!.end(input);
  return done;
}
