/** What it costs to decide boards of Abyss, beside breadth first with the rules on whole boards. */
import { checkParams, Random, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { type AbyssParams, type AbyssState, game } from '@gridhall/games/abyss';
import { cpuSeconds } from '../../../bench/cpu.ts';
import type { Gauge, Row } from '../../../bench/row.ts';
import { ClassicSearch } from './classic-search.ts';
import { engine } from './index.ts';
import { breadthFirst } from './testing/breadth.ts';

const SEED = seedFrom('bench');
const planned = (plan: Partial<AbyssParams>) => sure(checkParams(game.params, plan));
const LITTLE = planned({ rows: 5, columns: 13, abysses: 8, monsters: 2, bats: 1 });
const MEDIUM = planned({});
const LARGE = planned({ rows: 25, columns: 80, abysses: 160, monsters: 15, bats: 4 });

const board = (params: AbyssParams, i: number): AbyssState =>
  sure(game.create(params, { seed: seedFrom(`bench ${i}`) }));

/** Boards decided, whichever way; one that is not is a failure. */
function decide(params: AbyssParams, boards: number): number {
  for (let i = 0; i < boards; i++) {
    const verdict = new ClassicSearch(game.view(board(params, i), 0)).run(Number.POSITIVE_INFINITY);
    if (verdict !== 'won' && verdict !== 'lost') throw new Error(`board ${i} is not decided`);
  }
  return boards;
}

/** Boards of which some are not decided within so many looks. */
function tryToDecide(params: AbyssParams, boards: number, looks: number): void {
  for (let i = 0; i < boards; i++) new ClassicSearch(game.view(board(params, i), 0)).run(looks);
}

function decidePlainly(params: AbyssParams, boards: number): number {
  for (let i = 0; i < boards; i++) breadthFirst(board(params, i));
  return boards;
}

/** Milliseconds of CPU a board, over so many. */
function meanMs(boards: number, work: () => unknown): Gauge {
  return {
    async measure() {
      const before = cpuSeconds();
      await work();
      return ((cpuSeconds() - before) * 1000) / boards;
    },
  };
}

/** Milliseconds of CPU of the board that takes longest, of so many: escaped or not, how, and how hard. */
function slowest(params: AbyssParams, boards: number): Gauge {
  return {
    async measure() {
      let most = 0;
      for (let i = 0; i < boards; i++) {
        const before = cpuSeconds();
        const thought = thoughtOf(Random.fromSeed(SEED), Number.POSITIVE_INFINITY);
        const { proved, says } = await engine.open(params).solve!(
          game.view(board(params, i), 0),
          { seat: 0 },
          thought,
        );
        if (!proved) throw new Error(says);
        most = Math.max(most, (cpuSeconds() - before) * 1000);
      }
      return most;
    },
  };
}

async function generate(boards: number): Promise<void> {
  const mind = engine.open(MEDIUM);
  const random = Random.fromSeed(SEED);
  for (let i = 0; i < boards; i++) {
    const made = await mind.generate!(MEDIUM, 'winnable', thoughtOf(random, 10_000_000));
    if (!made) throw new Error('there is no board');
  }
}

export const bench: Row[] = [
  {
    what: 'abyss: boards of 5 × 13 decided',
    unit: 'boards/s',
    ours: () => decide(LITTLE, 100),
    peer: { name: 'breadth first on whole boards', measured: () => decidePlainly(LITTLE, 10) },
  },
  {
    what: 'abyss: to decide a board of 15 × 40 with 50 abysses, 6 monsters, 2 bats, mean of 300',
    unit: 'ms',
    ours: meanMs(300, () => decide(MEDIUM, 300)),
    target: { of: 'ours', atMost: 300 },
  },
  {
    what: 'abyss: can it be escaped, how, how hard: the slowest of 100 boards of 15 × 40',
    unit: 'ms',
    ours: slowest(MEDIUM, 100),
    target: { of: 'ours', atMost: 1000 },
  },
  {
    // One of the sixty is not decided within five million looks either.
    what: 'abyss: to decide a board of 25 × 80 with 160 abysses, 15 monsters, 4 bats, or give up after a million looks, mean of 60',
    unit: 'ms',
    ours: meanMs(60, () => tryToDecide(LARGE, 60, 1_000_000)),
  },
  {
    what: 'abyss: to make a winnable board of 15 × 40, graded, mean of 60',
    unit: 'ms',
    ours: meanMs(60, () => generate(60)),
  },
];
