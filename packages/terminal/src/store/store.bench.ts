import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameRecord, sure, writeRecord } from '@gridhall/core';
import { partsOf } from '@gridhall/match';
import type { Gauge, Row } from '../../../../bench/row.ts';
import { writeAtomically } from '../system/disk.ts';
import { DiskStore } from './disk-store.ts';

const MOVES = 200;
const GAMES = 300;
const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function fresh(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-bench-'));
  folders.push(folder);
  return folder;
}

function record(n: number, id = '0'.repeat(32)): GameRecord {
  return {
    ...{ format: 2, id, game: 'geese', rules: 1, params: { columns: 30 }, setup: { seed: id } },
    players: [{ name: 'Player', kind: 'human' }],
    entries: Array.from({ length: n }, (_, i) => entry(i + 1)),
    ...{ result: null, seal: '01234567', text: '01234567890123' },
  };
}

function entry(n: number) {
  return { n, by: 0, move: `s ${n % 30} ${n % 16}`, ms: 1234, check: '01234567' };
}

/** Milliseconds from asking until a move is acknowledged, in a game that has this many entries: the median. */
function append(entries: number): Gauge {
  return {
    async measure() {
      const store = new DiskStore(fresh());
      const { header, entries: before, close } = partsOf(record(entries));
      sure(await store.create(header, before, close));
      const times: number[] = [];
      for (let n = entries; n < entries + MOVES; n++) {
        const start = performance.now();
        sure(await store.append(header.id, n, [entry(n + 1)], close));
        times.push(performance.now() - start);
      }
      await store.close();
      return median(times);
    },
  };
}

/** The whole record written anew for every move. */
function writeAnew(entries: number): Gauge {
  return {
    measure() {
      const path = join(fresh(), 'record.json');
      const times: number[] = [];
      for (let move = 0; move < 20; move++) {
        const whole = record(entries + move);
        const start = performance.now();
        writeAtomically(path, writeRecord(whole), false);
        times.push(performance.now() - start);
      }
      return median(times);
    },
  };
}

let shelves: Promise<{ readonly folder: string; readonly store: DiskStore }> | undefined;

async function fill() {
  const folder = fresh();
  const store = new DiskStore(folder);
  for (let i = 0; i < GAMES; i++) {
    const { header, entries, close } = partsOf(record(400, i.toString(16).padStart(32, '0')));
    sure(await store.create(header, entries, close));
  }
  await store.close();
  return { folder, store };
}

async function listGames(): Promise<number> {
  shelves ??= fill();
  return (await (await shelves).store.list()).length;
}

/** Every game read whole. */
async function readGames(): Promise<number> {
  shelves ??= fill();
  const { folder, store } = await shelves;
  const names = readdirSync(join(folder, 'games'));
  for (const name of names) sure(await store.load(name.slice(0, 32)));
  return names.length;
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[times.length >> 1]!;
}

export const bench: Row[] = [
  {
    what: 'terminal: a move kept in a game of 20,000 entries, beside one of 20',
    unit: 'ms',
    ours: append(20_000),
    peer: { name: 'the same in a game of 20', measured: append(20) },
    target: { of: 'ratio', atMost: 2 },
  },
  {
    what: 'terminal: a move kept in a game of 20,000 entries',
    unit: 'ms',
    ours: append(20_000),
    peer: { name: 'the record written anew', measured: writeAnew(20_000) },
    target: { of: 'ratio', atMost: 0.1 },
  },
  {
    what: 'terminal: kept games of 400 entries listed',
    unit: 'games/s',
    ours: listGames,
    peer: { name: 'each read whole', measured: readGames },
    target: { of: 'ratio', atLeast: 5 },
  },
];
