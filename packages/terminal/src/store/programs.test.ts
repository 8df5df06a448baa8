/** Real programs on one game: racing, killed, and short of room. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GameRecord, sure } from '@gridhall/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskStore } from './disk-store.ts';

const PLAYER = fileURLToPath(new URL('../testing/player.ts', import.meta.url));
const ID = '0123456789abcdef0123456789abcdef';
const HEADER = {
  ...{ format: 2, id: ID, game: 'nim', rules: 1, params: {}, setup: { seed: ID } },
  players: [{ name: 'Ann', kind: 'human' }],
} as const;
const CLOSE = { result: null, seal: '01234567', text: '01234567890123' };

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gridhall-programs-'));
  const store = new DiskStore(folder);
  sure(await store.create(HEADER, [], CLOSE));
  await store.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Player {
  readonly child: ChildProcess;
  /** What it said was acknowledged, once it has ended. */
  readonly said: Promise<string[]>;
  readonly complaints: () => string;
}

function player(name: string, entries: number, before: readonly string[] = []): Player {
  const [command, ...args] = [...before, process.execPath, PLAYER, folder, name, String(entries)];
  const child = spawn(command!, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, complaints] = ['', ''];
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  // A line that was cut off was not said.
  const said = new Promise<string[]>((resolve) =>
    child.on('close', () => resolve(out.split('\n').slice(0, -1))),
  );
  return { child, said, complaints: () => complaints };
}

async function kept(): Promise<GameRecord> {
  return sure(await new DiskStore(folder).load(ID));
}

const lines = ({ entries }: GameRecord) => entries.map(({ n, move }) => `${n} ${move}`);

describe('several programs on one game', () => {
  it('never both append an entry, and nothing that was acknowledged is lost', async () => {
    const players = ['a', 'b', 'c'].map((name) => player(name, 150));
    const said = (await Promise.all(players.map((one) => one.said))).flat();
    expect(players.map((one) => one.complaints())).toEqual(['', '', '']);
    expect(said.length).toBe(450);
    const number = (line: string) => Number(line.split(' ')[0]);
    expect(lines(await kept())).toEqual(said.sort((a, b) => number(a) - number(b)));
  });

  it('that are killed lose nothing they have acknowledged, and leave nothing behind', async () => {
    const said: string[] = [];
    const other = player('other', 1e9);
    for (let i = 0; i < 4; i++) {
      const victim = player(`victim ${i}`, 1e9);
      await new Promise((resolve) => victim.child.stdout!.once('data', resolve));
      await new Promise((resolve) => setTimeout(resolve, 11 * i));
      victim.child.kill('SIGKILL');
      said.push(...(await victim.said));
      expect(victim.complaints()).not.toContain('not-kept');
    }
    other.child.kill('SIGKILL');
    said.push(...(await other.said));
    const store = new DiskStore(folder);
    const there = new Set(lines(sure(await store.load(ID))));
    expect(said.filter((line) => !there.has(line))).toEqual([]);
    const { length } = (await kept()).entries;
    sure(await store.append(ID, length, [{ n: length + 1, by: 0, move: 'x', check: '00000000' }], CLOSE));
    await store.close();
    expect(readdirSync(folder).sort()).toEqual(['drafts', 'games', 'lock']);
    expect([readdirSync(join(folder, 'drafts')), readdirSync(join(folder, 'lock'))]).toEqual([[], ['free']]);
  });
});

const limits = spawnSync('prlimit', ['--version']).status === 0;

describe.skipIf(!limits)('a program whose files may not grow further', () => {
  it.each([0, 40, 200])('keeps what it has acknowledged, at %s bytes of room', async (room) => {
    const size = statSync(join(folder, 'games', `${ID}.jsonl`)).size;
    const cramped = player('cramped', 1e9, ['prlimit', `--fsize=${size + room}`]);
    const said = await cramped.said;
    // It is told by a signal that ends it, or by an error; either way nothing is torn for whoever comes next.
    if (cramped.child.signalCode === null) expect(cramped.complaints()).toContain('not-kept: ');
    expect(lines(await kept())).toEqual(said);
    const next = { n: said.length + 1, by: 0, move: 'next', check: '00000000' };
    const store = new DiskStore(folder);
    sure(await store.append(ID, said.length, [next], CLOSE));
    await store.close();
    expect((await kept()).entries.at(-1)).toEqual(next);
  });
});
