import { OVER, Random, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { type GeeseParams, type GeeseView, game } from '@gridhall/games/geese';
import { cpuSeconds } from '../../../bench/cpu.ts';
import { cpuMs } from '../../../bench/gauges.ts';
import type { Row } from '../../../bench/row.ts';
import { knownBoardOf } from './board/known-board.ts';
import { Survey } from './count/survey.ts';
import { Draft } from './generate/draft.ts';
import { solveDraft } from './generate/solve-draft.ts';
import { engine, solveExactly } from './index.ts';
import { layoutsOf, viewAfter } from './testing/naive.ts';

const expert: GeeseParams = { columns: 30, rows: 16, geese: 99, reveal: 'flood', first: 'safe' };
const crowded: GeeseParams = { ...expert, geese: 120 };
const patient = () => false;
const luck = (seed: string) => thoughtOf(Random.fromSeed(seedFrom(seed)), Number.POSITIVE_INFINITY);

/** A spread of shapes with about twelve thousand layouts each, the hardest known first. */
const SHAPES = [
  [150, 1, 2],
  [42, 1, 3],
  [24, 1, 4],
  [19, 1, 5],
  [50, 3, 2],
  [12, 12, 2],
  [75, 2, 2],
  [14, 3, 3],
  [21, 2, 3],
  [5, 5, 4],
  [4, 4, 8],
  [17, 1, 11],
  [42, 1, 39],
] as const;

/** CPU milliseconds of best play on the slowest of these shapes. */
function slowest(): number {
  const times = SHAPES.map(([columns, rows, geese]) => {
    const before = cpuSeconds();
    const exact = solveExactly({ columns, rows, geese, first: 'none' }, 20_000, luck('exact'));
    if (exact === 'too many' || !exact.proved) throw new Error('not proved');
    return (cpuSeconds() - before) * 1000;
  });
  return Math.max(...times);
}

/** Whole games through the contract. */
async function games(player: string, count: number): Promise<number> {
  const thought = luck(player);
  for (let i = 0; i < count; i++) {
    const state = sure(game.create(expert, { seed: seedFrom(`bench ${i}`) }));
    const mind = engine.open(expert);
    while (game.toMove(state) !== OVER) {
      const question = game.ask(state, 0)!;
      const text = await mind.choose(player, game.view(state, 0), question, thought);
      game.apply(state, sure(game.read(question, text)));
    }
  }
  return count;
}

/** CPU milliseconds of each of so many boards that need no guess, ascending. */
async function boardTimes(count: number, params = expert): Promise<number[]> {
  const mind = engine.open(params);
  const thought = luck('boards');
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const before = cpuSeconds();
    if (!(await mind.generate!(params, 'no-guess', thought))) throw new Error('no board');
    times.push((cpuSeconds() - before) * 1000);
  }
  return times.sort((one, other) => one - other);
}

const mean = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;

/** Random boards until one needs no guess: what one would write first. */
function rejected(count: number, { columns, rows, geese } = expert): number {
  const draft = new Draft(columns, rows, geese);
  const survey = new Survey(draft.board);
  const { random } = luck('rejected');
  const before = cpuSeconds();
  let made = 0;
  while (made < count) {
    draft.lay(random);
    draft.begin();
    solveDraft(draft, 4, survey, patient);
    if (draft.isDone()) made++;
  }
  return ((cpuSeconds() - before) * 1000) / made;
}

const smallViews = (): GeeseView[] =>
  Array.from({ length: 40 }, (_none, i) =>
    viewAfter(2, { columns: 5, rows: 4, geese: 6, reveal: 'flood', first: 'safe' }, `small ${i}`),
  ).filter((view) => view.toReveal > 0);

export const bench: Row[] = [
  {
    what: 'geese: whole games by the solver at 30 × 16 with 99',
    unit: 'games/s',
    ours: () => games('solver', 40),
    peer: { name: 'careful, who counts nothing', measured: () => games('careful', 40) },
    target: { of: 'ours', atLeast: 50 },
  },
  {
    what: 'geese: a board of 30 × 16 with 99 that needs no guess, on average',
    unit: 'ms',
    ours: { measure: async () => mean(await boardTimes(60)) },
    peer: { name: 'random boards until one does', measured: { measure: () => rejected(60) } },
    target: { of: 'ours', atMost: 20 },
  },
  {
    what: 'geese: a board of 30 × 16 with 99 that needs no guess, 19 of 20',
    unit: 'ms',
    ours: { measure: async () => (await boardTimes(100))[94]! },
    target: { of: 'ours', atMost: 60 },
  },
  {
    what: 'geese: a board of 30 × 16 with 120 that needs no guess, on average',
    unit: 'ms',
    ours: { measure: async () => mean(await boardTimes(20, crowded)) },
    peer: { name: 'random boards until one does', measured: { measure: () => rejected(2, crowded) } },
    target: { of: 'ratio', atMost: 0.5 },
  },
  {
    what: 'geese: the chance of every field of 5 × 4 with 6',
    unit: 'boards/s',
    ours: () => {
      const views = smallViews();
      for (const view of views) new Survey(knownBoardOf(view)).run(patient);
      return views.length;
    },
    peer: {
      name: 'every layout tried',
      measured: () => {
        const views = smallViews();
        for (const view of views) layoutsOf(view);
        return views.length;
      },
    },
  },
  {
    what: 'geese: best play on 4 × 4 with 4, all 1820 layouts',
    unit: 'ms',
    ours: cpuMs(
      () => luck('exact'),
      (thought) => solveExactly({ columns: 4, rows: 4, geese: 4, first: 'none' }, 2000, thought),
    ),
  },
  {
    what: 'geese: best play on about 12,000 layouts, the slowest of thirteen shapes',
    unit: 'ms',
    ours: { measure: slowest },
    target: { of: 'ours', atMost: 60_000 },
  },
];
