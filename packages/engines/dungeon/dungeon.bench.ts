/** The cost of proving escapes, next to breadth first with the rules on whole maps. */
import { Random, seedFrom, sure, thoughtOf } from '@gridhall/core';
import type { DungeonName, DungeonState } from '@gridhall/games/dungeon';
import { DUNGEON_NAMES, game, LIBRARY, PARS } from '@gridhall/games/dungeon';
import { cpuSeconds } from '../../../bench/cpu.ts';
import { cpuMs, peakMb } from '../../../bench/gauges.ts';
import type { Row } from '../../../bench/row.ts';
import { engine } from './index.ts';
import { breadthFirst } from './testing/breadth.ts';
import { drawThreeLevels } from './testing/draw-dungeon.ts';

const SEED = seedFrom('bench');
const entered = (boards: readonly string[]): DungeonState =>
  sure(game.create({ dungeon: 'tutorial', rooms: 0 }, { seed: SEED, boards }));

/** The shortest escape with so much treasure, proved. */
async function solve(boards: readonly string[], least: number): Promise<number> {
  const thought = thoughtOf(Random.fromSeed(SEED), 100_000_000);
  const solution = await engine.open({}).solve!(game.view(entered(boards), 0), { seat: 0, least }, thought);
  if (!solution.proved || solution.par === undefined) throw new Error(solution.says);
  return solution.par;
}

async function solveAll(name: DungeonName): Promise<void> {
  for (const [i, moves] of PARS[name].moves.entries()) {
    if ((await solve(LIBRARY[name], i + 1)) !== moves) throw new Error('par is another');
  }
}

/** Milliseconds of CPU of the dungeon of the library that takes longest, with one treasure. */
async function slowest(): Promise<number> {
  let most = 0;
  for (const name of DUNGEON_NAMES) {
    const before = cpuSeconds();
    await solve(LIBRARY[name], 1);
    most = Math.max(most, (cpuSeconds() - before) * 1000);
  }
  return most;
}

/** Milliseconds of CPU of the slowest of so many with three levels, two amulets and a dozen monsters, each decided. */
async function slowestDrawn(dungeons: number): Promise<number> {
  let most = 0;
  for (let i = 0; i < dungeons; i++) {
    const view = game.view(entered(drawThreeLevels(i, 10)), 0);
    const before = cpuSeconds();
    const thought = thoughtOf(Random.fromSeed(SEED), 100_000_000);
    const { proved, says } = await engine.open({}).solve!(view, { seat: 0, least: 1 }, thought);
    if (!proved) throw new Error(says);
    most = Math.max(most, (cpuSeconds() - before) * 1000);
  }
  return most;
}

async function generate(dungeons: number): Promise<number> {
  const random = Random.fromSeed(SEED);
  for (let i = 0; i < dungeons; i++) {
    const made = await engine.open({}).generate!({}, 'tricky', thoughtOf(random, 100_000_000));
    if (!made) throw new Error('there is no dungeon');
  }
  return dungeons;
}

const many = async (times: number, work: () => unknown): Promise<number> => {
  for (let i = 0; i < times; i++) await work();
  return times;
};

export const bench: Row[] = [
  {
    what: 'dungeon: shortest escapes from lures, five levels, proved',
    unit: 'escapes/s',
    ours: () => many(10, () => solve(LIBRARY.lures, 1)),
    peer: {
      name: 'breadth first on whole maps',
      measured: () => many(1, () => breadthFirst(entered(LIBRARY.lures), 1, 10_000_000)),
    },
  },
  {
    what: 'dungeon: shortest escapes from hard, three levels, proved',
    unit: 'escapes/s',
    ours: () => many(5, () => solve(LIBRARY.hard, 1)),
  },
  {
    what: 'dungeon: shortest escapes from the four extended dungeons, proved',
    unit: 'ms',
    ours: cpuMs(
      () => undefined,
      async () => {
        for (const name of ['watch', 'tollhouse', 'tide', 'quarry'] as const) await solve(LIBRARY[name], 1);
      },
    ),
  },
  {
    what: 'dungeon: catacombs, four levels, two amulets, 13 monsters: every par proved',
    unit: 'ms',
    isolate: true,
    ours: cpuMs(
      () => undefined,
      () => solveAll('catacombs'),
    ),
    target: { of: 'ours', atMost: 60_000 },
  },
  {
    what: 'dungeon: memory to prove every par of catacombs',
    unit: 'MB',
    isolate: true,
    ours: peakMb(() => solveAll('catacombs')),
    target: { of: 'ours', atMost: 2048 },
  },
  {
    what: 'dungeon: the slowest of a hundred with three levels, two amulets and a dozen monsters, proved',
    unit: 'ms',
    ours: { measure: () => slowestDrawn(100) },
    target: { of: 'ours', atMost: 60_000 },
  },
  {
    what: 'dungeon: memory to prove a hundred of three levels',
    unit: 'MB',
    isolate: true,
    ours: peakMb(() => slowestDrawn(100)),
    target: { of: 'ours', atMost: 2048 },
  },
  {
    what: 'dungeon: can it be escaped, how, how hard: the slowest of the library',
    unit: 'ms',
    ours: { measure: slowest },
    target: { of: 'ours', atMost: 1000 },
  },
  {
    what: 'dungeon: tricky dungeons of three levels made and proved',
    unit: 'dungeons/s',
    ours: () => generate(10),
  },
];
