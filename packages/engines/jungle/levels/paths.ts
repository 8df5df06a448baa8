/** Paths of animals: how far each is from the enemy den, and where it came from. */
import {
  BLUE,
  colorOf,
  denOf,
  fromOf,
  type JungleView,
  type Move,
  PIECES,
  type Piece,
  RED,
  SQUARES,
  toOf,
  waysOf,
} from '@gridhall/games/jungle';

/** The distance of a square from which the den cannot be reached: one's own den, and for most animals the river. */
const NEVER = 99;

/** At piece × 64 + square, over an empty board: around the river, over it or through it. */
const MOVES_TO_DEN = new Uint8Array(17 << 6).fill(NEVER);
for (const piece of PIECES) {
  const goal = denOf(colorOf(piece) === BLUE ? RED : BLUE);
  MOVES_TO_DEN[(piece << 6) | goal] = 0;
  for (let far = 1, found = true; found; far++) {
    found = false;
    for (let square = 0; square < SQUARES; square++) {
      const place = (piece << 6) | square;
      if (MOVES_TO_DEN[place] !== NEVER) continue;
      if (!waysOf(piece, square).some(({ to }) => MOVES_TO_DEN[(piece << 6) | to] === far - 1)) continue;
      MOVES_TO_DEN[place] = far;
      found = true;
    }
  }
}

/** Returns how many moves an animal is from the enemy den over an empty board. */
export function movesToDen(piece: Piece, square: number): number {
  return MOVES_TO_DEN[(piece << 6) | square]!;
}

/** Returns how often the animal that makes a move stood on its target before, since the last capture. */
export function earlierVisits({ trail }: JungleView): (move: Move) => number {
  return (move) => {
    let [at, times] = [fromOf(move), 0];
    // The last move was the enemy's, the one before it our own, and so on.
    for (let i = trail.length - 4; i >= 0; i -= 4) {
      if (trail[i + 1] !== at) continue;
      at = trail[i]!;
      if (at === toOf(move)) times++;
    }
    return times;
  };
}
