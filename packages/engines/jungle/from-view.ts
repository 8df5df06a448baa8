/** The position a view shows, as a search takes it up: where the moves since the last capture began, and those moves. */
import {
  BLUE,
  EMPTY,
  type JungleView,
  type Move,
  moveOf,
  opponentOf,
  Position,
  place,
  RED,
} from '@gridhall/games/jungle';

export interface Begun {
  readonly start: Position;
  readonly moves: readonly Move[];
}

export function fromView(view: JungleView): Begun {
  const { plane, trail } = view;
  const board = plane.slice();
  const moves: Move[] = [];
  for (let i = trail.length - 2; i >= 0; i -= 2) {
    const [from, to] = [trail[i]!, trail[i + 1]!];
    board[from] = board[to]!;
    board[to] = EMPTY;
    moves.unshift(moveOf(from, to));
  }
  const start = new Position();
  start.elephantTakesRat = view.elephantTakesRat;
  const mover = view.toMove === BLUE ? BLUE : RED;
  start.toMove = moves.length % 2 === 0 ? mover : opponentOf(mover);
  board.forEach((piece, square) => {
    if (piece !== EMPTY) place(start, square, piece);
  });
  return { start, moves };
}
