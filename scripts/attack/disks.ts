/** Disks that are full, or fail, at any byte and at any call: the old or the new game is there, every time. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonical, type GameRecord, writeRecord } from '@gridhall/core';
import { STORE_LAWS } from '@gridhall/match/store-suite';
import { DiskShelf, everyByte } from '../../packages/terminal/src/testing/disk-shelf.ts';
import { MemoryDisk } from '../../packages/terminal/src/testing/memory-disk.ts';
import { missing, playing, toldIn } from './kills.ts';
import { type Typed, typedGame } from './robot.ts';

export interface Failed {
  readonly tried: number;
  readonly findings: readonly string[];
}

const CASES = [false, true]
  .flatMap((onlyRoom) => STORE_LAWS.map((law) => ({ ...law, onlyRoom })))
  .filter(({ name, onlyRoom }) => !onlyRoom || /^(create|append|renew)/.test(name));

export const LAWS = CASES.length;

/** Through the store's own port for files; `which` of the laws, where not all of them. */
export async function disks(told: (done: number) => void, which = /./): Promise<Failed> {
  const findings: string[] = [];
  const cases = CASES.filter(({ name }) => which.test(name));
  for (const [i, { name, check, onlyRoom }] of cases.entries()) {
    try {
      await check(async () => new DiskShelf({ disk: new MemoryDisk(), portions: everyByte, onlyRoom }));
    } catch (error) {
      findings.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    told(i + 1);
  }
  return { tried: cases.length, findings };
}

const ID = '4f1c0a7be2d85936a1b0c3d4e5f60718';

/** A game as an older version kept it. */
const OLD: GameRecord = {
  ...{ format: 1, id: ID, game: 'nim', rules: 1, params: {}, setup: { seed: ID } },
  players: [{ name: 'Änn', kind: 'human' }],
  entries: [1, 2, 3].map((n) => ({ n, by: 0, move: '1', check: '00000000' })),
  ...{ result: null, seal: '01234567' },
};

/** Taking over what an older version kept, at every byte and call: it is readable afterwards, whatever failed. */
export async function takeOver(told: (done: number) => void): Promise<Failed> {
  const begun = () => {
    const shelf = new DiskShelf({ disk: new MemoryDisk(), portions: everyByte });
    shelf.write(join(shelf.folder, 'games', 'nim', `${ID}.json`), writeRecord(OLD));
    return shelf;
  };
  const findings: string[] = [];
  const untroubled = begun();
  await untroubled.open().list();
  const steps = untroubled.taken();
  let tried = 0;
  for (const then of ['fails once', 'fails', 'dies'] as const) {
    for (let step = 0; step < steps; step++) {
      const shelf = begun();
      shelf.allow(step, then);
      await shelf.open().list();
      shelf.allow();
      const again = await shelf.open().load(ID);
      const same = again.ok && canonical(again.value) === canonical(OLD);
      if (!same) findings.push(`after ${step} steps the next ${then}, and the game is not there`);
      told(++tried);
    }
  }
  return { tried, findings };
}

/** The program itself, on disks that really are full: files that may not grow, and a small file system where we may mount one. */
export async function realDisks(times: number, told: (done: number) => void): Promise<Failed> {
  const findings: string[] = [];
  let tried = 0;
  const play = async (typed: Typed, home: string, wrapper: readonly string[]) => {
    const child = playing(home, typed, wrapper);
    let out = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stdin!.on('error', () => {}).end(`${typed.moves.join('\n')}\n`);
    await new Promise((resolve) => child.once('close', resolve));
    return out;
  };
  for (let i = 0; i < times; i++) {
    const typed = await typedGame(i, 60);
    const home = mkdtempSync(join(tmpdir(), 'gridhall-attack-'));
    const small = i % 2 === 1 && mounted(home, 16 + (i % 5) * 8);
    try {
      const limit = 600 + ((i * 977) % 9000);
      const out = await play(typed, home, small ? [] : ['prlimit', `--fsize=${limit}`]);
      // What was told before anything was said to be wrong is kept.
      const said = toldIn(out.split('The game is not kept')[0]!);
      if (said > 0)
        findings.push(...(await missing(home, typed, said)).map((what) => `${typed.game}: ${what}`));
      tried++;
    } finally {
      if (small) unmount(home);
      rmSync(home, { recursive: true, force: true });
    }
    told(i + 1);
  }
  return { tried, findings };
}

export function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder]);
}

/** A file system of so many kilobytes, where this may be done. */
export function mounted(folder: string, kilobytes: number): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
