/** Our side of a check: sessions of twenty answers on a console inside this process, beside the same one read piece by piece. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CharacterSource,
  type ClassicConsole,
  type ClassicIo,
  CONSOLES,
  type ConsoleTrials,
  runConsole,
  type Trial,
} from '@gridhall/consoles';
import { Random, seedFrom } from '@gridhall/core';
import type { Gauge, Row, Work } from '../../../../bench/row.ts';
import { softener } from '../compare/compare.ts';
import { type Judging, judge, playOurs } from '../compare/judge.ts';
import { NO_PROFILE } from '../profile/profile.ts';
import { canSandbox } from '../sandbox/launch.ts';
import { inputOf, RUN_LIMITS } from '../sandbox/limits.ts';
import { isThere } from '../sandbox/visible.ts';
import { checkProgram } from './check-program.ts';

const SESSIONS = 400;
const ANSWERS = 20;

async function judgingOf(game: 'geese' | 'dungeon'): Promise<Judging> {
  const { classic, trials } = (await CONSOLES[game]()) as { classic: ClassicConsole; trials: ConsoleTrials };
  return { classic, trials, soften: softener([], trials.lines), exact: true, flags: {} };
}

const made = new Map<string, Promise<{ readonly judging: Judging; readonly sessions: readonly Trial[] }>>();

/** Sessions are made once: whoever checks a class makes them once for everybody. */
function prepared(game: 'geese' | 'dungeon') {
  const before = made.get(game);
  if (before) return before;
  const making = (async () => {
    const judging = await judgingOf(game);
    const sessions = Array.from({ length: SESSIONS }, (_none, i) =>
      judging.trials.session(Random.fromSeed(seedFrom(`bench ${i}`)), ANSWERS),
    );
    return { judging, sessions };
  })();
  made.set(game, making);
  return making;
}

/** What a check does for a session, but for running the other program: ours is played, and its output judged. */
const ours =
  (game: 'geese' | 'dungeon'): Work =>
  async () => {
    const { judging, sessions } = await prepared(game);
    for (const trial of sessions) {
      const played = (await playOurs(judging, trial))!;
      const { output, status } = played;
      if (judge(judging, trial, played, { output, errors: '', end: { kind: 'exit', status } }))
        throw new Error('our console differs from itself');
    }
    return sessions.length;
  };

/** The console as a terminal runs it, a character at a time. */
const pieceByPiece =
  (game: 'geese' | 'dungeon'): Work =>
  async () => {
    const { judging, sessions } = await prepared(game);
    for (const trial of sessions) {
      let printed = 0;
      const source = new CharacterSource(once(inputOf(trial)));
      const io: ClassicIo = {
        print: (text) => {
          printed += text.length;
        },
        complain: () => {},
        character: () => source.character(),
        token: () => source.token(),
        line: () => source.line(),
        readFile: async (path) => {
          const text = trial.files[path];
          return text === undefined ? { problem: 'no such file', missing: true } : { text };
        },
        addLine: () => undefined,
      };
      await runConsole(judging.classic, io, {
        flags: {},
        seed: '0'.repeat(32),
        ...judging.trials.options(trial),
      });
      if (printed === 0 && trial.input.length > 0) throw new Error('our console says nothing');
    }
    return sessions.length;
  };

async function* once(text: string): AsyncIterable<string> {
  yield text;
}

const STUDENTS = fileURLToPath(new URL('../../../../e2e/consoles/geese.cpp', import.meta.url));
/** One that every board shows, one that takes a scene of its own, and one that never ends. */
const MISTAKES = ['chain', 'round-the-edge', 'waits'];

let compiled: string | undefined;

/** The console of a student, compiled once. */
function student(): string {
  if (compiled !== undefined) return compiled;
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  compiled = join(folder, 'geese');
  execFileSync('g++', ['-O1', '-std=c++17', '-o', compiled, STUDENTS]);
  return compiled;
}

/** Until the slowest of some mistakes is found, shrunk and explained, by the clock. */
const found: Gauge = {
  async measure() {
    const { classic, trials } = await judgingOf('geese');
    const program = student();
    let slowest = 0;
    for (const mistake of MISTAKES) {
      const began = performance.now();
      const { findings } = await checkProgram(
        { game: 'geese', classic, trials },
        {
          ...{
            sessions: 200,
            seeds: ['bench'],
            tolerances: [],
            without: [],
            profile: NO_PROFILE,
            limits: RUN_LIMITS,
            flags: {},
            most: 1,
          },
          apart: await canSandbox(),
        },
        { command: [program, '--mistake', mistake], from: dirname(program) },
        2,
      );
      if (findings.length === 0) throw new Error(`nobody found ${mistake}`);
      slowest = Math.max(slowest, performance.now() - began);
    }
    return slowest;
  },
};

const played: Row[] = (['geese', 'dungeon'] as const).map((game) => ({
  what: `Check: sessions of ${ANSWERS} answers on our console of ${game}`,
  unit: 'sessions/s',
  ours: ours(game),
  peer: { name: 'the same console read a character at a time', measured: pieceByPiece(game) },
  target: { of: 'ours', atLeast: 10_000 },
}));

export const bench: Row[] = [
  ...played,
  {
    what: 'Check: until the slowest of three planted mistakes is found and shrunk',
    unit: 'ms',
    lacks: () => (isThere('g++') ? undefined : 'there is no g++'),
    ours: found,
    target: { of: 'ours', atMost: 10_000 },
  },
];
