/** Programs killed under load: whatever they said was acknowledged is there afterwards. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAME_NAMES } from '@gridhall/games';
import { DiskStore } from '../../packages/terminal/src/store/disk-store.ts';

const VICTIM = fileURLToPath(new URL('./victim.ts', import.meta.url));

export interface Killed {
  readonly kills: number;
  readonly acknowledged: number;
  readonly findings: readonly string[];
}

export async function kills(times: number, told: (done: number) => void): Promise<Killed> {
  const findings: string[] = [];
  let acknowledged = 0;
  const folders = new Map(
    GAME_NAMES.map((game) => [game, mkdtempSync(join(tmpdir(), `gridhall-attack-${game}-`))]),
  );
  try {
    for (let i = 0; i < times; i++) {
      const game = GAME_NAMES[i % GAME_NAMES.length]!;
      const said = await kill(folders.get(game)!, game, (i * 7) % 60);
      acknowledged += said.length;
      findings.push(...(await missing(folders.get(game)!, said)));
      told(i + 1);
    }
  } finally {
    for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
  }
  return { kills: times, acknowledged, findings };
}

/** Lets a program play until it has said something, and a little longer. */
async function kill(folder: string, game: string, ms: number): Promise<string[]> {
  const child = spawn(process.execPath, [VICTIM, folder, game], { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  await Promise.race([closed, new Promise((resolve) => child.stdout.once('data', resolve))]);
  await new Promise((resolve) => setTimeout(resolve, ms));
  child.kill('SIGKILL');
  await closed;
  // A line that was cut off was not said.
  return out.split('\n').slice(0, -1);
}

async function missing(folder: string, said: readonly string[]): Promise<string[]> {
  if (said.length === 0) return ['a program said nothing before it was killed'];
  const store = new DiskStore(folder);
  const there = new Set<string>();
  for (const id of new Set(said.map((line) => line.split(' ')[0]!))) {
    const record = await store.load(id);
    if (record.ok) for (const { n, check } of record.value.entries) there.add(`${id} ${n} ${check}`);
  }
  await store.close();
  const lost = said.filter((line) => !there.has(line));
  return lost.length === 0 ? [] : [`${lost.length} acknowledged entries are lost, the first ${lost[0]}`];
}
