import { OVER, Random, seedFrom, sure } from '@gridhall/core';
import { chessJsPerft, chessopsPerft } from '../../../bench/peers.ts';
import type { Row } from '../../../bench/row.ts';
import { game, perft, readPosition, START } from './index.ts';
import type { JungleState } from './state.ts';
import { literalPerft, literalPosition } from './testing/literal.ts';

const SEED = seedFrom('bench');
/** The published counts, by the traditional rule. */
const PUBLISHED = [1, 24, 576, 12_240, 260_099, 5_111_620];

function expectPerft(depth: number, nodes: number): number {
  if (nodes !== PUBLISHED[depth]) throw new Error(`perft(${depth}) is ${PUBLISHED[depth]}, not ${nodes}`);
  return nodes;
}

const states = Array.from({ length: 6 }, () => game.blank());
const moves = Array.from({ length: 6 }, () => new Int32Array(256));
const NONE = new Int32Array(0);

/** By the contract alone, as chessops does it: positions are copied, and the last ply is counted without playing it. */
function contractPerft(state: JungleState, depth: number): number {
  if (depth === 1) return game.legal(state, NONE);
  const out = moves[depth]!;
  const count = game.legal(state, out);
  const next = states[depth]!;
  let nodes = 0;
  for (let i = 0; i < count; i++) {
    game.copy(next, state);
    game.apply(next, out[i]!);
    nodes += contractPerft(next, depth - 1);
  }
  return nodes;
}

const traditional = { elephantTakesRat: false, repetition: 'free' } as const;

/** Random games to the end under the default rules; returns the moves made. */
function randomGames(games: number): number {
  const random = Random.fromSeed(SEED);
  const params = { elephantTakesRat: true, repetition: 'forbid-third' } as const;
  let played = 0;
  for (let i = 0; i < games; i++) {
    const state = sure(game.create(params, { seed: SEED }));
    for (; game.toMove(state) !== OVER; played++) game.apply(state, game.pick(state, random));
  }
  return played;
}

export const bench: Row[] = [
  {
    what: 'jungle: perft 4 through the contract, last ply counted',
    unit: 'nodes/s',
    ours: () => expectPerft(4, contractPerft(sure(game.create(traditional, { seed: SEED })), 4)),
    peer: { name: 'chessops, chess', measured: () => chessopsPerft(4) },
    target: { of: 'ratio', atLeast: 10 },
  },
  {
    what: 'jungle: perft 5, every move played and taken back',
    unit: 'nodes/s',
    ours: () => expectPerft(5, perft(sure(readPosition(START, false)), 5)),
    peer: { name: 'chess.js, chess', measured: () => chessJsPerft(3) },
    target: { of: 'ours', atLeast: 20_000_000 },
  },
  {
    what: 'jungle: perft 3, against the rulebook read literally',
    unit: 'nodes/s',
    ours: () => expectPerft(3, perft(sure(readPosition(START, false)), 3)),
    peer: { name: 'literal', measured: () => expectPerft(3, literalPerft(literalPosition(START, false), 3)) },
  },
  {
    what: 'jungle: random play, repetition forbidden',
    unit: 'moves/s',
    ours: () => randomGames(20),
  },
];
