/** How many moves an animal is from the enemy's den, over an empty board: around the river, over it or through it, as it goes. */
import {
  BLUE,
  colorOf,
  denOf,
  type Piece,
  RED,
  routesAt,
  routesUnder,
  SQUARES,
  TO,
} from '@gridhall/games/jungle';

/** From where nobody comes to the den: one's own den, and for most the river. */
const NEVER = 99;
const PIECES = 16;

/** At piece × 64 + square. */
const MOVES_TO_DEN = new Uint8Array(17 << 6).fill(NEVER);
for (let piece: Piece = 1; piece <= PIECES; piece++) {
  const goal = denOf(colorOf(piece) === BLUE ? RED : BLUE);
  MOVES_TO_DEN[(piece << 6) | goal] = 0;
  for (let far = 1, found = true; found; far++) {
    found = false;
    for (let square = 0; square < SQUARES; square++) {
      const place = (piece << 6) | square;
      if (MOVES_TO_DEN[place] !== NEVER) continue;
      if (!endsFrom(piece, square).some((to) => MOVES_TO_DEN[(piece << 6) | to] === far - 1)) continue;
      MOVES_TO_DEN[place] = far;
      found = true;
    }
  }
}

function endsFrom(piece: Piece, square: number): readonly number[] {
  const first = routesAt(piece, square);
  return [...routesUnder(true).subarray(first, first + 4)].filter(Boolean).map((route) => route & TO);
}

export function movesToDen(piece: Piece, square: number): number {
  return MOVES_TO_DEN[(piece << 6) | square]!;
}
