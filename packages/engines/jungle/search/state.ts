/** The state of a search: its position, its tables, and its counters. */
import { MOST_MOVES } from '@gridhall/games/jungle';
import type { Evaluator } from '../evaluation/evaluate.ts';
import { SearchPosition } from '../position/position.ts';
import type { Endgames } from '../tablebases/tablebases.ts';
import { Transpositions } from './transpositions.ts';

/** A win now; a win in n moves of both sides is worth n less. */
export const WIN = 30_000;
/** Scores above this are wins in so many moves; below its negative, losses. */
export const SURE = 29_000;
export const INFINITE = 32_000;

/** Returns a score as it is stored with a position: counted from there, not from where the search began. */
export function storedScore(score: number, ply: number): number {
  return score > SURE ? score + ply : score < -SURE ? score - ply : score;
}

export function foundScore(score: number, ply: number): number {
  return score > SURE ? score - ply : score < -SURE ? score + ply : score;
}

/** Returns in how many moves of both sides the game is won (lost, where negative), or undefined while that is open. */
export function movesToEnd(score: number): number | undefined {
  if (score > SURE) return WIN - score;
  return score < -SURE ? -(WIN + score) : undefined;
}

/** No line is searched deeper than this. */
export const DEEPEST = 120;
/** Room for the moves of a position, at every ply. */
export const MOVES = 256;
if (MOVES < MOST_MOVES) throw new RangeError('a position may have more moves than there is room for');

/** What a search leaves out. */
export interface Pruning {
  /** Leave out the last of many quiet moves. */
  readonly late: boolean;
  /** Search late moves less deeply first. */
  readonly reduce: boolean;
}
export const DEFAULT_PRUNING: Pruning = {
  late: true,
  reduce: true,
};
/** With nothing left out, scores are those of a full-width search of the same depth. */
export const NO_PRUNING: Pruning = {
  late: false,
  reduce: false,
};

export class SearchState {
  readonly position: SearchPosition;
  readonly evaluator: Evaluator;
  readonly table: Transpositions;
  readonly pruning: Pruning;
  /** Whether no move may repeat a position for the third time. */
  forbidThird = true;
  /** Whether the opponent of the side that searches may do so all the same, which is a draw then. */
  opponentRepeats = false;
  endgames: Endgames | undefined = undefined;

  /** Moves with their order values, value × 4096 + move, ply after ply. */
  readonly moves = new Int32Array((DEEPEST + 2) * MOVES);
  /** Two killer moves for each ply. */
  readonly killers = new Int32Array((DEEPEST + 2) * 2);
  /** The move that refuted a move, by its piece and target square. */
  readonly answers = new Int32Array(17 << 6);
  /** How often a move of a piece to a square was best. */
  readonly history = new Int32Array(17 << 6);
  /** The principal variations from every ply, and their lengths. */
  readonly lines = new Int32Array((DEEPEST + 2) * (DEEPEST + 2));
  readonly lengths = new Int32Array(DEEPEST + 2);

  nodes = 0;
  /** The node count at which `poll` is called next. */
  pollAt = 0;
  stopped = false;
  /** True ends the search. */
  poll: () => boolean = () => false;

  /** `table` is a shared table, or the size of a new one as a power of two. */
  constructor(evaluator: Evaluator, table: number | Transpositions, pruning: Pruning = DEFAULT_PRUNING) {
    this.evaluator = evaluator;
    this.position = new SearchPosition(evaluator);
    this.table = typeof table === 'number' ? new Transpositions(table) : table;
    this.pruning = pruning;
  }

  /** Forgets everything about earlier positions. */
  forget(): void {
    this.table.clear();
    this.killers.fill(0);
    this.answers.fill(0);
    this.history.fill(0);
  }
}

/** Nodes between two calls of `poll`: less than a millisecond. */
export const PATIENCE = 512;

/** Counts a move made. */
export function countNode(state: SearchState): void {
  if (++state.nodes >= state.pollAt) {
    state.pollAt = state.nodes + PATIENCE;
    if (state.poll()) state.stopped = true;
  }
}

/** A value that is there, or that has to be loaded first. */
export type Soon<T> = T | Promise<T>;

/** Continues with a value, at once if it is there already. */
export function whenReady<T, U>(value: Soon<T>, then: (value: T) => Soon<U>): Soon<U> {
  return value instanceof Promise ? value.then(then) : then(value);
}
