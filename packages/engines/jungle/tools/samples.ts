/** For tests and scripts: positions as random play comes upon them, and sparse ones that it rarely does. */
import type { Random } from '@gridhall/core';
import {
  BLUE,
  denOf,
  generateMoves,
  isRiver,
  MOST_MOVES,
  movePiece,
  Position,
  placePiece,
  RED,
  readPosition,
  SQUARES,
  START,
  winner,
} from '@gridhall/games/jungle';

import { takeBack } from '../position/position.ts';

const moves = new Int32Array(MOST_MOVES);

/** After so many random moves from the start, or as soon as the game would be over. */
export function randomPosition(random: Random, length: number, elephantTakesRat = true): Position {
  const start = readPosition(START, elephantTakesRat);
  if (!start.ok) throw new Error('the start is a position');
  const position = start.value;
  for (let i = 0; i < length; i++) {
    const move = moves[random.below(generateMoves(position, moves))]!;
    const [from, to] = [move >> 6, move & 63];
    const captured = movePiece(position, from, to);
    if (winner(position) === undefined) continue;
    takeBack(position, from, to, captured);
    break;
  }
  return position;
}

/** Up to so many animals of each side anywhere they may stand, the game not over. */
export function scatter(random: Random, most: number, elephantTakesRat = true): Position {
  for (;;) {
    const position = new Position();
    position.elephantTakesRat = elephantTakesRat;
    position.toMove = random.below(2) === 0 ? BLUE : RED;
    for (const color of [BLUE, RED]) {
      for (let n = 1 + random.below(most); n > 0; n--) {
        const piece = 1 + random.below(8) + 8 * color;
        const square = random.below(SQUARES);
        const fits = square !== denOf(BLUE) && square !== denOf(RED) && (!isRiver(square) || piece % 8 === 1);
        if (fits && position.board[square] === 0 && !position.board.includes(piece))
          placePiece(position, square, piece);
      }
    }
    const [blue, red] = [position.sides[0]! | position.sides[1]!, position.sides[2]! | position.sides[3]!];
    if (blue !== 0 && red !== 0 && winner(position) === undefined) return position;
  }
}
