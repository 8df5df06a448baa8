/** The state behind a view. Nothing is hidden, so there is only one: the trail is taken back, then replayed. */
import type { Random } from '@gridhall/core';
import {
  BLUE,
  conclude,
  EMPTY,
  game,
  isMoveValid,
  isSquare,
  JungleState,
  type JungleView,
  moveOf,
  opponentOf,
  PIECES,
  placePiece,
  RAT,
  RED,
  RIVER,
  rankOf,
  SQUARES,
  settle,
} from '@gridhall/games/jungle';

/** Returns undefined if the budget is too small, or if no game has this view. */
export function imagine(view: JungleView, _random: Random, budget: number): JungleState | undefined {
  const { trail } = view;
  if (budget < SQUARES + trail.length) return undefined;
  const state = new JungleState();
  state.elephantTakesRat = view.elephantTakesRat;
  state.forbidThird = view.repetition === 'forbid-third';
  const moves = trail.length / 2;
  const even = moves % 2 === 0;
  const mover = view.toMove === BLUE ? BLUE : RED;
  state.toMove = even ? mover : opponentOf(mover);
  state.round = view.round - moves;
  const before = takenBack(view.plane, trail);
  if (!before || state.round < 1 || (moves > 0 && !state.forbidThird)) return undefined;
  before.forEach((piece, square) => {
    if (piece !== EMPTY) placePiece(state, square, piece);
  });
  settle(state);
  conclude(state);
  for (let i = 0; i < trail.length; i += 2) {
    const [from, to] = [trail[i]!, trail[i + 1]!];
    if (state.winner !== undefined || !isMoveValid(state, from, to)) return undefined;
    game.apply(state, moveOf(from, to));
  }
  return state.winner === view.winner ? state : undefined;
}

/** Returns the board before the moves of a trail, or undefined if they cannot have led to this one. */
function takenBack(plane: Uint8Array, trail: Uint8Array): Uint8Array | undefined {
  if (plane.length !== SQUARES || trail.length % 2 !== 0) return undefined;
  if (plane.some((piece) => piece > PIECES.length) || !trail.every(isSquare)) return undefined;
  if (RIVER.some((square) => plane[square] !== EMPTY && rankOf(plane[square]!) !== RAT)) return undefined;
  const board = plane.slice();
  for (let i = trail.length - 2; i >= 0; i -= 2) {
    const [from, to] = [trail[i]!, trail[i + 1]!];
    if (board[from] !== EMPTY || board[to] === EMPTY) return undefined;
    board[from] = board[to]!;
    board[to] = EMPTY;
  }
  return board;
}
