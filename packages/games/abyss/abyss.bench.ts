/** The figures of Abyss on its medium board, beside a game that scans every cell in every round. */
import { checkParams, OVER, Random, sure } from '@gridhall/core';
import type { Gauge, Row } from '../../../bench/row.ts';
import { COMMANDS } from './board/commands.ts';
import { game, printBoard } from './index.ts';
import { literalGame, literalRound } from './testing/literal.ts';

const MEDIUM = { rows: 15, columns: 40, abysses: 50, monsters: 6, bats: 2 };
const SEED = '0123456789abcdeffedcba9876543210';

const params = sure(checkParams(game.params, MEDIUM));
const everything = sure(
  checkParams(game.params, game.params.presets.find(({ name }) => name === 'everything')!.values),
);
const BOARDS = 4096;
const seeds = Array.from({ length: BOARDS }, (_none, i) => i.toString(16).padStart(32, '0'));
const created = (i: number, chosen = params) => sure(game.create(chosen, { seed: seeds[i % BOARDS]! }));

/** Rounds by `pick` and `apply` until at least so many are played, every game from a seed of its own. */
function randomPlay(rounds: number, chosen = params): number {
  const random = Random.fromSeed(SEED);
  let played = 0;
  for (let i = 0; played < rounds; i++) {
    const state = created(i, chosen);
    while (game.toMove(state) !== OVER) {
      game.apply(state, game.pick(state, random));
      played++;
    }
  }
  return played;
}

const STARTS = 256;

/** The same from states made before, each copied into one state that is used again and again. */
function copiedPlay(): (rounds: number) => number {
  const starts = Array.from({ length: STARTS }, (_none, i) => created(i));
  const state = game.blank();
  const random = Random.fromSeed(SEED);
  return (rounds) => {
    let played = 0;
    for (let i = 0; played < rounds; i++) {
      game.copy(state, starts[i % STARTS]!);
      while (game.toMove(state) !== OVER) {
        game.apply(state, game.pick(state, random));
        played++;
      }
    }
    return played;
  };
}

/** Rounds of the literal game, its board read from the text of ours. */
function literalPlay(rounds: number): number {
  const random = Random.fromSeed(SEED);
  let played = 0;
  for (let i = 0; played < rounds; i++) {
    const rows = printBoard(created(i).grid).split('\n').slice(1, -1);
    const literal = literalGame(rows.map((row) => row.slice(1, -1)).join('\n'));
    while (literal.ending === 'none') {
      literalRound(literal, COMMANDS[random.below(COMMANDS.length)]!);
      played++;
    }
  }
  return played;
}

/** How much more the heap holds after so many rounds, once warm; nothing is collected by hand. */
function heapGrowth(rounds: number): Gauge {
  return {
    measure() {
      const play = copiedPlay();
      play(rounds / 5);
      const before = process.memoryUsage().heapUsed;
      play(rounds);
      return (process.memoryUsage().heapUsed - before) / 1024 / 1024;
    },
  };
}

let warm: ReturnType<typeof copiedPlay> | undefined;

export const bench: Row[] = [
  {
    what: 'abyss: random play, 15 × 40 with 50 abysses, 6 monsters, 2 bats, create included',
    unit: 'rounds/s',
    // The literal game leaves a heap of garbage, and sweeping it would be counted as ours.
    isolate: true,
    ours: () => randomPlay(20_000),
    peer: { name: 'a scan of every cell', measured: () => literalPlay(200) },
    target: { of: 'ours', atLeast: 1_500_000 },
  },
  {
    what: 'abyss: random play, the same from a copied state',
    unit: 'rounds/s',
    ours: () => (warm ??= copiedPlay())(20_000),
    peer: { name: 'a scan of every cell', measured: () => literalPlay(200) },
    target: { of: 'ours', atLeast: 1_500_000 },
  },
  {
    what: 'abyss: random play with every part of the extended game on, create included',
    unit: 'rounds/s',
    isolate: true,
    ours: () => randomPlay(5_000, everything),
    peer: { name: 'the classic game', measured: () => randomPlay(20_000) },
    target: { of: 'ratio', atLeast: 0.3 },
  },
  {
    what: 'abyss: heap growth over 10 million rounds',
    unit: 'MB',
    isolate: true,
    ours: heapGrowth(10_000_000),
    target: { of: 'ours', atMost: 1 },
  },
];
