/** Iterative deepening: one move deeper each time, with as many lines as wanted, until the budget ends. */
import { conqueror, generateMoves, MOST_MOVES, type Move, type Position } from '@gridhall/games/jungle';
import { evaluate } from '../evaluation/evaluate.ts';
import { keepLine, search } from './search.ts';
import { countNode, DEEPEST, INFINITE, movesToEnd, PATIENCE, type SearchState, SURE, WIN } from './state.ts';

/** A line of play and its score for the side to move. */
export interface ScoredLine {
  readonly moves: readonly Move[];
  readonly score: number;
}

export interface SearchResult {
  /** The best first; never empty where there is a legal move. */
  readonly lines: readonly ScoredLine[];
  /** The last depth that was completed. */
  readonly depth: number;
  readonly nodes: number;
}

export interface SearchOptions {
  readonly depth?: number;
  readonly nodes?: number;
  /** How many of the best moves to find. */
  readonly lines?: number;
  /** What to add to the score of each move, so that games differ. */
  readonly bonuses?: ReadonlyMap<Move, number>;
  /** Whether a move is judged by the board after it, without looking at replies. */
  readonly ignoresReplies?: boolean;
  /** Only these moves. */
  readonly only?: readonly Move[];
  /** Called every few hundred nodes with how many there were since; true ends the search. */
  stop?(spent: number): boolean;
  /** Called after every completed depth. */
  hear?(findings: SearchResult): void;
}

/** Sets the position to search: a start and the moves after it, which the repetition rule needs. */
export function setPosition(state: SearchState, start: Position, moves: readonly Move[]): void {
  state.position.set(start, moves.length + DEEPEST + 8);
  for (const move of moves) state.position.make(move);
  // From here on, the sums of a position come from those of the one before it.
  state.position.sums.score(state.position);
}

/** Returns the legal moves of the position, the repetition rule included. */
export function legalMoves(state: SearchState): Move[] {
  const { position } = state;
  const all = new Int32Array(MOST_MOVES);
  const moves: Move[] = [];
  for (const move of all.subarray(0, generateMoves(position, all))) {
    position.make(move);
    if (!state.forbidThird || !position.isThird()) moves.push(move);
    position.unmake();
  }
  return moves;
}

/** Searches the position within the bounds, and leaves it as it was. */
export function think(state: SearchState, wanted: SearchOptions): SearchResult {
  const legal = wanted.only ?? legalMoves(state);
  state.nodes = 0;
  state.stopped = false;
  state.table.grow();
  state.killers.fill(0);
  const most = wanted.nodes ?? Number.POSITIVE_INFINITY;
  let told = 0;
  state.poll = () => {
    const spent = state.nodes - told;
    told = state.nodes;
    state.pollAt = Math.min(state.nodes + PATIENCE, most);
    return (wanted.stop?.(spent) ?? false) || state.nodes >= most;
  };
  state.pollAt = Math.min(PATIENCE, most);

  let order: ScoredLine[] = legal.map((move) => ({ moves: [move], score: 0 }));
  const width = Math.min(wanted.lines ?? 1, order.length);
  let findings: SearchResult = { lines: order.slice(0, width), depth: 0, nodes: 0 };
  const deepest = Math.min(wanted.depth ?? DEEPEST - 20, DEEPEST - 20);
  for (let depth = 1; depth <= deepest && width > 0; depth++) {
    const round = deepen(state, depth, order, width, wanted);
    if (round.length > 0) {
      const lines = [
        ...round,
        ...findings.lines.filter((old) => !round.some((one) => one.moves[0] === old.moves[0])),
      ];
      const complete = !state.stopped;
      findings = { lines: lines.slice(0, width), depth: complete ? depth : depth - 1, nodes: state.nodes };
      if (complete) wanted.hear?.(findings);
      const rest = order.filter((one) => !round.some((line) => line.moves[0] === one.moves[0]));
      order = [...round, ...rest];
    }
    if (state.stopped || isSettled(findings, depth, width, order.length)) break;
  }
  return { ...findings, nodes: state.nodes };
}

/** Is this a win or loss that a deeper search cannot change, or the only move? */
function isSettled({ lines }: SearchResult, depth: number, width: number, choices: number): boolean {
  if (choices === 1 && depth >= 6) return true;
  return (
    lines.length >= width && lines.every(({ score }) => Math.abs(movesToEnd(score) ?? INFINITE) <= depth)
  );
}

/** Returns the best `width` moves at this depth, each from a search that leaves out those before it. */
function deepen(
  state: SearchState,
  depth: number,
  order: readonly ScoredLine[],
  width: number,
  wanted: SearchOptions,
): ScoredLine[] {
  const found: ScoredLine[] = [];
  for (let i = 0; i < width && !state.stopped; i++) {
    const rest = order.filter((one) => !found.some((line) => line.moves[0] === one.moves[0]));
    const previous = order[i]!.score + likingOf(order[i]!, wanted);
    let reach = depth >= 5 && Math.abs(previous) < SURE ? 30 : INFINITE;
    for (;;) {
      const alpha = Math.max(-INFINITE, previous - reach);
      const beta = Math.min(INFINITE, previous + reach);
      const best = searchRoot(state, depth, alpha, beta, rest, wanted);
      const liked = best ? best.score + likingOf(best, wanted) : -INFINITE;
      if (best && liked > alpha && (state.stopped || liked < beta)) found.push(best);
      if (state.stopped || (liked > alpha && liked < beta)) break;
      reach = reach >= 400 ? INFINITE : reach * 4;
    }
  }
  return found;
}

/** Returns what is added to the score of a line; wins and losses count as they are. */
function likingOf({ moves, score }: ScoredLine, { bonuses }: SearchOptions): number {
  return Math.abs(score) > SURE ? 0 : (bonuses?.get(moves[0]!) ?? 0);
}

/** Returns the best of these moves, or undefined if the search was stopped before it had one. */
function searchRoot(
  state: SearchState,
  depth: number,
  alpha: number,
  beta: number,
  order: readonly ScoredLine[],
  wanted: SearchOptions,
): ScoredLine | undefined {
  const { position } = state;
  let best: ScoredLine | undefined;
  for (const { moves } of order) {
    const move = moves[0]!;
    // Once there is a win, only a faster win counts.
    const whim = alpha > SURE ? 0 : (wanted.bonuses?.get(move) ?? 0);
    const [low, high] = [alpha - whim, beta - whim];
    position.make(move);
    countNode(state);
    let score: number;
    if (conqueror(position) !== undefined) score = WIN - 1;
    else if (wanted.ignoresReplies) score = 0 - evaluate(position, state.evaluator);
    else if (!best) score = 0 - search(state, depth - 1, -high, -low, 1);
    else {
      score = 0 - search(state, depth - 1, -low - 1, -low, 1);
      if (score > low && score < high && !state.stopped) score = 0 - search(state, depth - 1, -high, -low, 1);
    }
    position.unmake();
    if (state.stopped) break;
    const liked = Math.abs(score) > SURE ? score : score + whim;
    if (!best || (liked > alpha && score > low)) {
      keepLine(state, 0, move);
      best = { moves: [...state.lines.subarray(0, state.lengths[0]!)], score };
      if (liked > alpha) alpha = liked;
      if (alpha >= beta) break;
    }
  }
  return best;
}
