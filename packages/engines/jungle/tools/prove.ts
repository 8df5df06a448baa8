/** Proofs: that a side wins in so many moves whatever is played, and that only one first move does. Nothing is left out. */
import { type Puzzle, sure } from '@gridhall/core';
import {
  BLUE,
  generateMoves,
  MOST_MOVES,
  type Move,
  type Position,
  readPosition,
} from '@gridhall/games/jungle';
import { loadEvaluator } from '../evaluation/evaluate.ts';
import { moveText } from '../hints/words.ts';
import { search } from '../search/search.ts';
import { NO_PRUNING, SearchState, WIN } from '../search/state.ts';
import { setPosition } from '../search/think.ts';

const evaluator = await loadEvaluator();

/** What was proved of a position. */
export interface ProvedPosition {
  /** In how many moves of its own the side to move wins. */
  readonly moves: number;
  /** The only first move that wins as fast. */
  readonly first: Move;
  /** How hard it is to find, 1 to 5. */
  readonly grade: number;
}

const BITS = 18;

export class Prover {
  readonly #states = [0, 1].map(() => new SearchState(evaluator, BITS, NO_PRUNING));

  /** The proof that this is a puzzle, of at most so many moves; undefined where it is none. */
  puzzle(position: Position, most: number): ProvedPosition | undefined {
    const state = this.#at(position);
    for (let moves = 1; moves <= most; moves++) {
      const first = winners(state, moves);
      if (first.length === 0) continue;
      return first.length === 1
        ? { moves, first: first[0]!, grade: gradeOf(position, moves, first[0]!) }
        : undefined;
    }
    return undefined;
  }

  /** All first moves that win in at most so many moves of one's own. */
  winners(position: Position, moves: number): Move[] {
    return winners(this.#at(position), moves);
  }

  /** What is wrong with a puzzle, or undefined when it is as it says. */
  faultOf({ boards, moves, first }: Puzzle): string | undefined {
    const position = sure(readPosition(boards[0]!));
    if (moves > 1 && this.winners(position, moves - 1).length > 0) return 'it is won sooner';
    const found = this.winners(position, moves).map(moveText).join(', ');
    return found === first ? undefined : `it is won by ${found || 'nothing'}`;
  }

  #at(position: Position): SearchState {
    const state = this.#states[Number(position.elephantTakesRat)]!;
    state.forget();
    state.stopped = false;
    // By the bare rule a position is worth the same however it came about, so that what is kept of it holds everywhere;
    // and whoever wins by the shortest way repeats nothing.
    state.forbidThird = false;
    state.pollAt = Number.POSITIVE_INFINITY;
    setPosition(state, position, []);
    return state;
  }
}

const all = new Int32Array(MOST_MOVES);

function winners(state: SearchState, moves: number): Move[] {
  const { position } = state;
  const plies = 2 * moves - 1;
  const candidates = all.slice(0, generateMoves(position, all));
  return [...candidates].filter((move) => winsBy(state, move, plies));
}

/** Does this move win within so many moves of both sides? Only that is asked: the window has no room for more. */
function winsBy(state: SearchState, move: Move, plies: number): boolean {
  const { position } = state;
  const bound = WIN - plies;
  position.make(move);
  const den = position.toMove === BLUE ? 3 : 59;
  const over =
    position.board[den] !== 0 ||
    (position.sides[position.toMove * 2]! | position.sides[position.toMove * 2 + 1]!) === 0;
  const score = over ? WIN - 1 : 0 - search(state, plies - 1, -bound, -bound + 1, 1);
  position.unmake();
  return score >= bound;
}

/** Longer is harder; so is a first move that takes nothing, and one that goes back. */
function gradeOf({ board, toMove }: Position, moves: number, first: Move): number {
  const [from, to] = [first >> 6, first & 63];
  const quiet = board[to] === 0;
  const back = toMove === BLUE ? to <= from - 7 : to >= from + 7;
  return Math.min(5, Math.max(1, moves - 2 + Number(quiet) + Number(back)));
}
