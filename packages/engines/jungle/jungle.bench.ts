import { sure } from '@gridhall/core';
import { readPosition, START } from '@gridhall/games/jungle';
import { chessJsPerft } from '../../../bench/peers.ts';
import type { Row } from '../../../bench/row.ts';
import { loadEvaluator } from './evaluation/evaluate.ts';
import { perft } from './perft.ts';
import { INFINITE, SearchState } from './search/state.ts';
import { setPosition, think } from './search/think.ts';
import { alphaBeta } from './testing/plain.ts';

const evaluator = await loadEvaluator();

function fresh(bits: number): SearchState {
  const state = new SearchState(evaluator, bits);
  setPosition(state, sure(readPosition(START)), []);
  return state;
}

/** Searches the start for so many nodes; returns how many moves were made. */
function searched(nodes: number): number {
  return think(fresh(18), { nodes }).nodes;
}

/** Plain alpha-beta with the same evaluation: fixed depth, moves in the order of generation, no table. */
function plainly(depth: number): number {
  const state = fresh(4);
  alphaBeta(state, depth, -INFINITE, INFINITE);
  return state.nodes;
}

const DEPTH = 8;
let counted: number | undefined;

/** Counted once, because it takes half a minute. */
function plainNodes(): number {
  counted ??= plainly(DEPTH);
  return counted;
}

/** The published count, by the traditional rule. */
const FIVE_MOVES = 5_111_620;

function perftFive(): number {
  const ways = perft(sure(readPosition(START, false)), 5);
  if (ways !== FIVE_MOVES) throw new Error(`perft(5) is ${FIVE_MOVES}, not ${ways}`);
  return ways;
}

export const bench: Row[] = [
  {
    what: 'jungle: perft 5, every move played and taken back',
    unit: 'nodes/s',
    ours: perftFive,
    peer: { name: 'chess.js, chess', measured: () => chessJsPerft(3) },
    target: { of: 'ours', atLeast: 20_000_000 },
  },
  {
    what: 'jungle: search from the start, table in use',
    unit: 'nodes/s',
    ours: () => searched(3_000_000),
    peer: { name: 'plain alpha-beta', measured: () => plainly(5) },
    target: { of: 'ours', atLeast: 3_000_000 },
  },
  {
    what: `jungle: nodes to depth ${DEPTH}, beside plain alpha-beta`,
    unit: 'nodes',
    ours: { measure: () => think(fresh(18), { depth: DEPTH }).nodes },
    peer: { name: 'plain alpha-beta', measured: { measure: plainNodes } },
    target: { of: 'ratio', atMost: 0.1 },
  },
];
