/**
 * Whole games of Geese by the solver, first field safe, through the engine contract: the win rate with its standard
 * error, beside what the best published solvers reach, and games per second of CPU. With --keep it goes on where it
 * was stopped, --seed NAME plays other games; --boards N compares boards that need no guess with plain ones instead,
 * and --luck N takes the luck out.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { OVER, Random, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { type GeeseParams, game } from '@gridhall/games/geese';
import { readOptions } from '../../../../scripts/options.ts';
import { Progress } from '../../../../scripts/progress.ts';
import { engine } from '../index.ts';
import { compareBoards } from './compare-boards.ts';
import { measureLuck } from './luck.ts';

/** The boards everybody measures on, and the best published win rate on each. */
const BOARDS = {
  beginner: { columns: 9, rows: 9, geese: 10, published: 0.917 },
  intermediate: { columns: 16, rows: 16, geese: 40, published: 0.783 },
  expert: { columns: 30, rows: 16, geese: 99, published: 0.41 },
} as const;
type BoardName = keyof typeof BOARDS;

interface Tally {
  games: number;
  won: number;
  cpuMs: number;
}

const KEEP_EVERY = 1000;
/** Steps that a thought may take for one move: more than any move of these boards needs. */
const STEPS = 1e9;

export async function measure(args: readonly string[]): Promise<void> {
  const { values } = readOptions({
    args: [...args],
    options: {
      games: { type: 'string', default: '100000' },
      seed: { type: 'string', default: 'strength' },
      board: { type: 'string' },
      keep: { type: 'string' },
      boards: { type: 'string' },
      luck: { type: 'string' },
      against: { type: 'string' },
    },
  });
  if (values.boards) return compareBoards(Number(values.boards));
  const games = Number(values.games);
  const boards = (values.board ? [values.board] : Object.keys(BOARDS)) as BoardName[];
  if (values.luck) return measureLuck(paramsOf(boards.at(-1)!), Number(values.luck), values);
  const kept = values.keep && existsSync(values.keep) ? JSON.parse(readFileSync(values.keep, 'utf8')) : {};
  const tallies = kept as Partial<Record<BoardName, Tally>>;
  for (const board of boards) {
    if (!Object.hasOwn(BOARDS, board)) throw new RangeError(`there is no board ${board}`);
    const tally = (tallies[board] ??= { games: 0, won: 0, cpuMs: 0 });
    const progress = new Progress(board, games);
    while (tally.games < games) {
      const next = Math.min(games, tally.games + KEEP_EVERY);
      const start = process.cpuUsage();
      for (; tally.games < next; tally.games++) {
        tally.won += await playGame(board, tally.games, values.seed);
        progress.show(tally.games + 1, rate(tally.games + 1, tally.won));
      }
      const { user, system } = process.cpuUsage(start);
      tally.cpuMs += (user + system) / 1000;
      if (values.keep) writeFileSync(values.keep, `${JSON.stringify(tallies)}\n`);
    }
    report(board, tally);
  }
}

function paramsOf(board: BoardName): GeeseParams {
  const { columns, rows, geese } = BOARDS[board];
  return { columns, rows, geese, reveal: 'flood', first: 'safe' };
}

/** 1 for a game won. The same name and number are the same board and the same luck. */
export async function playGame(board: BoardName, number: number, name = 'strength'): Promise<number> {
  const params = paramsOf(board);
  const seed = seedFrom(`${name} ${board} ${number}`);
  const state = sure(game.create(params, { seed }));
  const mind = engine.open(params);
  const random = Random.fromSeed(seed);
  while (game.toMove(state) !== OVER) {
    const question = game.ask(state, 0)!;
    const text = await mind.choose('solver', game.view(state, 0), question, thoughtOf(random, STEPS));
    game.apply(state, sure(game.read(question, text)));
  }
  return game.outcome(state)!.results[0]!;
}

function rate(games: number, won: number): string {
  const part = won / games;
  const error = Math.sqrt((part * (1 - part)) / games);
  return `${(100 * part).toFixed(2)} % ± ${(100 * error).toFixed(2)}`;
}

function report(board: BoardName, { games, won, cpuMs }: Tally): void {
  const { columns, rows, geese, published } = BOARDS[board];
  const part = won / games;
  const errors = (part - published) / Math.sqrt((part * (1 - part)) / games);
  process.stdout.write(
    `${columns} × ${rows} with ${geese}: ${won} of ${games} won, ${rate(games, won)}; published ` +
      `${(100 * published).toFixed(1)} %, ${errors.toFixed(1)} standard errors from it; ` +
      `${((1000 * games) / cpuMs).toFixed(0)} games per second of CPU\n`,
  );
}
