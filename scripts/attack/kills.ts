/** The program itself, killed while somebody types: a move that it has told is kept, whatever happens then. */
import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DiskStore } from '../../packages/terminal/src/store/disk-store.ts';
import { type Typed, typedGame } from './robot.ts';

const PROGRAM = fileURLToPath(new URL('../../packages/terminal/bin/gridhall.js', import.meta.url));
/** Longer takes no program to say its first word, on however busy a machine. */
const MOST_MS = 120_000;

export interface Killed {
  readonly kills: number;
  readonly acknowledged: number;
  readonly findings: readonly string[];
}

/** `wrapper`: a command that runs the program, with limits of its own. */
export function playing(home: string, { flags }: Typed, wrapper: readonly string[] = []): ChildProcess {
  const [command, ...args] = [...wrapper, process.execPath, PROGRAM, ...flags];
  return spawn(command!, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home },
  });
}

export async function kills(times: number, told: (done: number) => void, first = 0): Promise<Killed> {
  const findings: string[] = [];
  let acknowledged = 0;
  for (let i = 0; i < times; i++) {
    const home = mkdtempSync(join(tmpdir(), 'gridhall-attack-'));
    try {
      const typed = await typedGame(first + i);
      const said = await kill(playing(home, typed), typed, (i * 7) % 90);
      acknowledged += said;
      findings.push(
        ...(await missing(home, typed, said)).map((what) => `${typed.game} ${first + i}: ${what}`),
      );
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
    told(i + 1);
  }
  return { kills: times, acknowledged, findings };
}

/** Types everything at once, lets it play until a few moves are told and a little longer; answers how many were told. */
async function kill(child: ChildProcess, { moves }: Typed, ms: number): Promise<number> {
  let out = '';
  const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (toldIn(out) > 0) begins();
  });
  child.stdin!.on('error', () => {});
  child.stdin!.write(`${moves.join('\n')}\n`);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await Promise.race([closed, begun, new Promise((resolve) => setTimeout(resolve, MOST_MS).unref())]);
  await new Promise((resolve) => setTimeout(resolve, ms));
  child.kill('SIGKILL');
  await closed;
  return toldIn(out);
}

/**
 * The first question is asked before any move; each other one after a move was told, which is when it is kept. Behind the
 * last move it is another question.
 */
export function toldIn(out: string): number {
  return Math.max(0, out.split(/> |, or quit\? /).length - 2);
}

/** What the store has not of the first so many moves. */
export async function missing(home: string, { moves }: Typed, said: number): Promise<string[]> {
  if (said === 0) return ['nothing was told before the program was killed'];
  const folder = join(home, 'gridhall');
  const store = new DiskStore(folder);
  try {
    const [path] = globSync(join(folder, 'games', '*.jsonl'));
    const record = await store.load(basename(path ?? '', '.jsonl'));
    if (!record.ok) return [`of ${said} acknowledged moves none can be read: ${record.fault.code}`];
    const there = record.value.entries.map(({ move }) => move);
    const lost = moves.slice(0, said).findIndex((move, i) => there[i] !== move);
    return lost < 0 ? [] : [`move ${lost + 1} of ${said} acknowledged ones is lost`];
  } finally {
    await store.close();
  }
}
