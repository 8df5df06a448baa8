/** Which move to try first: what was best before, captures, what refuted other moves, what did well elsewhere. */
import { isOpen, type Move, routesAt, routesUnder, TO } from '@gridhall/games/jungle';
import { IS_TRAP } from './lie.ts';
import { MOVES, type SearchState } from './search-state.ts';

const CAPTURE = 300_000;
const TRAP = 290_000;
const KILLER = 280_000;
const ANSWER = 260_000;
const MIDDLE = 120_000;
const MOST_HISTORY = 100_000;

/** By piece: the animals in the order in which one would rather take than lose them. */
const PRIZE = Uint8Array.of(0, 5, 1, 2, 3, 4, 6, 7, 8, 5, 1, 2, 3, 4, 6, 7, 8);

/** How much one would rather take this than that. */
export const prizeOf = (piece: number): number => PRIZE[piece]!;

/** Neither a capture nor a step onto an enemy trap. */
export const isCalm = (promise: number): boolean => promise >> 12 < TRAP;

/** Writes every move of the position but the one that was tried, with what it promises; answers how many there are. */
export function gather(state: SearchState, ply: number, tried: Move): number {
  const { field, moves, killers, history } = state;
  const { board, sides, river, toMove } = field;
  const routes = routesUnder(field.elephantTakesRat);
  const start = ply * MOVES;
  const one = killers[ply * 2]!;
  const two = killers[ply * 2 + 1]!;
  const last = field.move;
  const answer = last === 0 ? 0 : state.answers[(board[last & 63]! << 6) | (last & 63)]!;
  const enemy = (toMove ^ 1) << 6;
  let count = start;
  for (let half = 0; half < 2; half++) {
    for (let bits = sides[toMove * 2 + half]!; bits !== 0; bits &= bits - 1) {
      const from = (half << 5) + 31 - Math.clz32(bits & -bits);
      const piece = board[from]!;
      const first = routesAt(piece, from);
      for (let i = first; i < first + 4; i++) {
        const route = routes[i]!;
        if (route === 0) break;
        if (!isOpen(route, board, river)) continue;
        const to = route & TO;
        const move = (from << 6) | to;
        const victim = board[to]!;
        let promise: number;
        if (move === tried) continue;
        if (victim !== 0) promise = CAPTURE + prizeOf(victim) * 16 - prizeOf(piece);
        else if (IS_TRAP[enemy | to] !== 0) promise = TRAP;
        else if (move === one) promise = KILLER;
        else if (move === two) promise = KILLER - 1;
        else if (move === answer) promise = ANSWER;
        else promise = MIDDLE + history[(piece << 6) | to]!;
        moves[count++] = (promise << 12) | move;
      }
    }
  }
  return count - start;
}

/** Brings the most promising of the moves from `at` to `end` to the front, and answers it. */
export function pickNext(moves: Int32Array, at: number, end: number): number {
  let best = at;
  let most = moves[at]!;
  for (let i = at + 1; i < end; i++) {
    const one = moves[i]!;
    if (one > most) {
      most = one;
      best = i;
    }
  }
  if (best !== at) {
    moves[best] = moves[at]!;
    moves[at] = most;
  }
  return most;
}

/** Remembers a quiet move that refuted a position, and that those tried before it did not. */
export function reward(state: SearchState, ply: number, move: Move, depth: number, before: number): void {
  const { field, killers, history, moves } = state;
  const { board } = field;
  const bonus = depth > 12 ? 2400 : depth * depth * 16;
  if (killers[ply * 2] !== move) {
    killers[ply * 2 + 1] = killers[ply * 2]!;
    killers[ply * 2] = move;
  }
  const last = field.move;
  if (last !== 0) state.answers[(board[last & 63]! << 6) | (last & 63)] = move;
  credit(history, (board[move >> 6]! << 6) | (move & 63), bonus);
  const start = ply * MOVES;
  for (let i = start; i < start + before; i++) {
    const other = moves[i]! & 4095;
    if (other !== move && board[other & 63] === 0)
      credit(history, (board[other >> 6]! << 6) | (other & 63), -bonus);
  }
}

/** Towards the bonus, the less the nearer it is to the most there can be. */
function credit(history: Int32Array, place: number, bonus: number): void {
  const old = history[place]!;
  history[place] = old + bonus * 8 - Math.trunc((old * Math.abs(bonus) * 8) / MOST_HISTORY);
}
