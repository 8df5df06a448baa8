/** The geometry of the board: how far squares are from each other, as bits and tables for every node of a search. */
import {
  BLUE,
  type Color,
  columnOf,
  denOf,
  isRiver,
  isTrapOf,
  RED,
  RIVER,
  rowOf,
  SQUARES,
  waysOf,
} from '@gridhall/games/jungle';

/** The square of a captured animal. */
export const NOWHERE = SQUARES;
const COLUMNS = 7;
const squares = Array.from({ length: SQUARES }, (_, square) => square);

export function stepsBetween(one: number, other: number): number {
  return Math.abs(rowOf(one) - rowOf(other)) + Math.abs(columnOf(one) - columnOf(other));
}

/** Returns the square that is to Red what this one is to Blue. */
export const opposite = (square: number): number => (8 - rowOf(square)) * COLUMNS + columnOf(square);
/** Returns the square with left and right exchanged; the rules treat both alike. */
export const mirrored = (square: number): number => rowOf(square) * COLUMNS + 6 - columnOf(square);

const word = (some: readonly number[], half: number): number =>
  some.reduce((bits, square) => (square >> 5 === half ? bits | (1 << (square & 31)) : bits), 0);

/** The squares up to three steps from a den lie in one word of bits: the low one for Blue's, the high one for Red's. */
export const DEN_HALF = [0, 1] as const;
const around = (color: Color, steps: number): number =>
  word(
    squares.filter((square) => !isRiver(square) && stepsBetween(square, denOf(color)) === steps),
    DEN_HALF[color],
  );
/** The squares one to three steps from a den, at color × 4 + steps. The first are its traps. */
export const RINGS = Int32Array.from({ length: 8 }, (_, i) =>
  (i & 3) === 0 ? 0 : around(i >> 2 === BLUE ? BLUE : RED, i & 3),
);
export const TRAPS = [RINGS[1]!, RINGS[5]!] as const;

/** The squares from which a piece can step onto a trap, in the half of its den; 0 for squares that are no trap. */
export const BESIDE_TRAP = Int32Array.from({ length: 64 }, (_, square) => {
  const color = square < SQUARES && isTrapOf(BLUE, square) ? BLUE : RED;
  if (square === NOWHERE || !isTrapOf(color, square)) return 0;
  const beside = squares.filter((one) => stepsBetween(one, square) === 1 && one !== denOf(color));
  return word(beside, DEN_HALF[color]);
});

/** Whether a square is a trap of a color, at color × 64 + square. */
export const IS_TRAP = Uint8Array.from({ length: 2 * 64 }, (_, i) =>
  Number(isTrapOf(i >> 6 === BLUE ? BLUE : RED, i & 63)),
);

const besideAny = (color: Color): number =>
  squares.filter((one) => isTrapOf(color, one)).reduce((bits, one) => bits | BESIDE_TRAP[one]!, 0);
/** The squares from which a piece can step onto a trap of a color. */
export const BESIDE_TRAPS = [besideAny(BLUE), besideAny(RED)] as const;

/** Where a piece may go over an empty board, at piece × 64 + square: the low word of bits, and the high one. */
export const REACH_LOW = new Int32Array(17 << 6);
export const REACH_HIGH = new Int32Array(17 << 6);
for (let piece = 1; piece <= 16; piece++) {
  for (const square of squares) {
    const ends = waysOf(piece, square).map(({ to }) => to);
    REACH_LOW[(piece << 6) | square] = word(ends, 0);
    REACH_HIGH[(piece << 6) | square] = word(ends, 1);
  }
}

const LION = 7;
/** The four directions of a jump: toward the enemy den as Blue sees it, back, and to both sides. */
const JUMPS = { up: COLUMNS, down: -COLUMNS, left: -1, right: 1 } as const;

/** The bit of a river square; 0 on land. */
export const RIVER_BIT = Int32Array.from({ length: 64 }, (_, square) =>
  RIVER.includes(square) ? 1 << RIVER.indexOf(square) : 0,
);

/** The water that a jump in a direction crosses, from each square, as bits; 0 where there is no jump. */
const waters = (way: keyof typeof JUMPS): Int32Array =>
  Int32Array.from({ length: 64 }, (_, square) => {
    const jumps = square === NOWHERE ? [] : waysOf(LION, square).filter(({ over }) => over.length > 0);
    const jump = jumps.find(({ to }) => isThatWay(to - square, JUMPS[way]));
    return jump ? jump.over.reduce((bits, one) => bits | RIVER_BIT[one]!, 0) : 0;
  });

/** Returns whether a jump over this distance has this direction: along a column it goes by whole rows. */
function isThatWay(far: number, way: number): boolean {
  return Math.sign(far) === Math.sign(way) && Math.abs(far) >= COLUMNS === Math.abs(way) >= COLUMNS;
}

/** The water in front of a jumper, by its color; in front of one is behind the other. */
export const WATER_BEFORE = [waters('up'), waters('down')] as const;
export const WATER_BESIDE = [waters('left'), waters('right')] as const;
