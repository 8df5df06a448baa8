/**
 * The full screen, measured from outside: a real pseudo-terminal with the published bundle in it, a real emulator that
 * reads what it writes; an equal board in Ink beside it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GameRecord, Session, seedFrom, sure } from '@gridhall/core';
import { GAMES } from '@gridhall/games';
import { newOpening, partsOf } from '@gridhall/match';
import { home, removeHomes } from '../e2e/terminal/home.ts';
import { install, type Options, Terminal } from '../e2e/terminal/terminal.ts';
import { DiskStore } from '../packages/terminal/src/store/disk-store.ts';
import type { Gauge, Row } from './row.ts';

const INK_BOARD = fileURLToPath(new URL('../e2e/terminal/ink-board.ts', import.meta.url));
const KEYS = 40;
const STARTS = 5;
/** So many that a tick of the system is little beside what they cost. */
const COSTED = 100;

let installed: ReturnType<typeof install> | undefined;

/** Built once, when the first row needs it; gone with the process. */
async function bin(): Promise<string> {
  if (!installed) {
    installed = install();
    const { remove } = await installed;
    process.once('exit', remove);
    process.once('exit', removeHomes);
  }
  return (await installed).bin;
}

type Size = Pick<Options, 'columns' | 'rows'>;

/** Ours, on the board of a preset. */
async function ours(preset: string, size: Size): Promise<Terminal> {
  const args = [await bin(), 'play', 'geese', '--new', '--preset', preset, '--seed', 'bench'];
  const terminal = new Terminal(process.execPath, args, { home: home(), ...size });
  await terminal.see('Which field?');
  return terminal;
}

const kept = new Map<number, GameRecord>();

/** A field marked and unmarked so many times: every entry is a move that counts. */
async function marked(entries: number): Promise<GameRecord> {
  const { table } = await GAMES.geese();
  const params = table.game.params.presets.find(({ name }) => name === 'intermediate')!.values;
  const opening = sure(newOpening(table, { params, machines: new Map(), seed: seedFrom('bench') }));
  const session = sure(Session.start(table, { ...opening, policy: 'alone' }));
  for (let n = 0; n < entries; n++) sure(session.play(0, 'm 0 0', n));
  return session.record();
}

/** Ours, gone on with after so many entries. */
async function after(entries: number): Promise<Terminal> {
  const record = kept.get(entries) ?? (await marked(entries));
  kept.set(entries, record);
  const folder = home();
  const store = new DiskStore(join(folder, 'data', 'gridhall'));
  const parts = partsOf(record);
  sure(await store.create(parts.header, parts.entries, parts.close));
  await store.close();
  const terminal = new Terminal(process.execPath, [await bin(), 'play', 'geese'], { home: folder, ...SMALL });
  await terminal.see('Which field?');
  return terminal;
}

async function ink(columns: number, width: number, size: Size): Promise<Terminal> {
  const args = [INK_BOARD, '16', String(columns), String(width)];
  const terminal = new Terminal(process.execPath, args, {
    home: home(),
    ...size,
    env: { NODE_ENV: 'production' },
  });
  await terminal.see('Which field?');
  return terminal;
}

/** The median time from a key to the first change the emulator shows. */
function keyToScreen(open: () => Promise<Terminal>, keys: readonly string[]): Gauge {
  return {
    async measure() {
      const terminal = await open();
      try {
        await terminal.quiet(100);
        const times: number[] = [];
        for (let i = 0; i < KEYS; i++) {
          const change = terminal.change();
          const start = performance.now();
          terminal.send(keys[i % keys.length]!);
          await change;
          times.push(performance.now() - start);
          // Longer than Ink's pause between two frames: every key finds it at rest.
          await terminal.quiet(60);
        }
        return median(times);
      } finally {
        terminal.close();
      }
    },
  };
}

/** Milliseconds of the processor that a process has used so far, all its threads together, to the tick of the system. */
function processorTime(pid: number): number {
  // The name of the program, in parentheses, may hold anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\)/, '').split(' ');
  return (Number(fields[12]) + Number(fields[13])) * 10;
}

/** What a key costs the processor, whoever else is at work on the machine. */
function keyCost(open: () => Promise<Terminal>, keys: readonly string[]): Gauge {
  return {
    async measure() {
      const terminal = await open();
      try {
        await terminal.quiet(100);
        const before = processorTime(terminal.pty.pid);
        for (let i = 0; i < COSTED; i++) {
          const change = terminal.change();
          terminal.send(keys[i % keys.length]!);
          await change;
          // Two keys in one frame of Ink's would be one picture less, and nothing to wait for.
          await terminal.quiet(60);
        }
        return (processorTime(terminal.pty.pid) - before) / COSTED;
      } finally {
        terminal.close();
      }
    },
  };
}

/** From the start of the process until the screen shows something; the best of a few, as the machine is shared. */
function firstPaint(args: readonly string[], what: string): Gauge {
  return {
    async measure() {
      const path = await bin();
      const times: number[] = [];
      for (let i = 0; i < STARTS; i++) {
        const folder = home();
        const start = performance.now();
        const terminal = new Terminal(process.execPath, [path, ...args], { home: folder });
        await terminal.see(what);
        times.push(performance.now() - start);
        // In order, as a player leaves: what was compiled is kept for the next start.
        terminal.send('\x03');
        await terminal.exited;
      }
      return Math.min(...times);
    },
  };
}

/** Bytes written when the one cell that tells the seconds changes. */
const oneCell: Gauge = {
  async measure() {
    const terminal = await ours('beginner', {});
    try {
      await terminal.see(/Time +0:01/);
      await terminal.quiet(50);
      const before = terminal.written.length;
      await terminal.see(/Time +0:02/);
      return Buffer.byteLength(terminal.written.slice(before));
    } finally {
      terminal.close();
    }
  },
};

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

const RIGHT = '\x1b[C';
const LEFT = '\x1b[D';
const SMALL: Size = { columns: 80, rows: 24 };
const LARGE: Size = { columns: 200, rows: 60 };

export const bench: Row[] = [
  {
    what: 'terminal: key to screen at 80 × 24, median',
    unit: 'ms',
    ours: keyToScreen(() => ours('intermediate', SMALL), [RIGHT, LEFT]),
    peer: { name: 'Ink', measured: keyToScreen(() => ink(16, 3, SMALL), [RIGHT, LEFT]) },
    // No slower than it was before there was anything but the board.
    target: { of: 'ours', atMost: 2.4 },
  },
  {
    what: 'terminal: processor time of a key at 80 × 24',
    unit: 'ms',
    lacks: () => (existsSync('/proc/self/stat') ? undefined : 'the system does not tell what others use'),
    ours: keyCost(() => ours('intermediate', SMALL), [RIGHT, LEFT]),
    peer: { name: 'Ink', measured: keyCost(() => ink(16, 3, SMALL), [RIGHT, LEFT]) },
    target: { of: 'ratio', atMost: 0.5 },
  },
  {
    what: 'terminal: key to screen at 200 × 60, median',
    unit: 'ms',
    ours: keyToScreen(() => ours('expert', LARGE), [RIGHT, LEFT]),
    peer: { name: 'Ink', measured: keyToScreen(() => ink(30, 5, LARGE), [RIGHT, LEFT]) },
    target: { of: 'ours', atMost: 16 },
  },
  {
    what: 'terminal: a move, saved and shown, at 80 × 24, median',
    unit: 'ms',
    ours: keyToScreen(() => ours('intermediate', SMALL), ['m']),
    target: { of: 'ours', atMost: 10 },
  },
  {
    what: 'terminal: a move, kept and shown in a game of 20,000 entries, median',
    unit: 'ms',
    ours: keyToScreen(() => after(20_000), ['m']),
    peer: { name: 'in a game of 20', measured: keyToScreen(() => after(20), ['m']) },
    target: { of: 'ratio', atMost: 2 },
  },
  {
    what: 'terminal: first paint of the lobby from the start of the bundle',
    unit: 'ms',
    ours: firstPaint([], 'Gridhall'),
    target: { of: 'ours', atMost: 150 },
  },
  {
    what: 'terminal: first board from the start of the bundle',
    unit: 'ms',
    ours: firstPaint(['play', 'geese', '--new'], 'Which field?'),
  },
  {
    what: 'terminal: bytes written for one changed cell, the seconds of the clock',
    unit: 'bytes',
    ours: oneCell,
    target: { of: 'ours', atMost: 63 },
  },
];
