/** The eight animals, one entry each: how far it reaches, and what it takes. The rules of moving and capturing are here. */
import { bad, FINE, type Result, word } from '@gridhall/core';
import {
  BLUE,
  COLUMNS,
  type Color,
  columnOf,
  denOf,
  isRiver,
  isTrapOf,
  opponentOf,
  RED,
  ROWS,
  rowOf,
  SQUARES,
  squareAt,
} from './board.ts';
import type { JungleFault } from './faults.ts';

/** A way of a piece: where it ends, and the water squares that it jumps (none for a step). */
export interface Way {
  readonly to: number;
  readonly over: readonly number[];
}

/** Returns the ways from a square over an empty board, whatever the dens, in ascending order of their ends. */
type Gait = (from: number) => readonly Way[];

interface Animal {
  readonly name: string;
  /** Upper case is Red. */
  readonly label: string;
  readonly han: string;
  readonly gait: Gait;
  /** Does it take that animal, if both are on land or both in the river, and neither is in a trap? */
  takes(rank: number, elephantTakesRat: boolean): boolean;
}

/** Up, left, right, down: in this order the ends of ways ascend, however long they are. */
const DIRECTIONS = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const;

/** Returns the way to the first square in a direction on which an animal of this gait can stand. */
function ways(from: number, right: number, down: number, swims: boolean, jumps: boolean): Way | undefined {
  const over: number[] = [];
  let column = columnOf(from) + right;
  let row = rowOf(from) + down;
  while (column >= 0 && column < COLUMNS && row >= 0 && row < ROWS) {
    const to = squareAt(column, row);
    if (swims || !isRiver(to)) return { to, over };
    if (!jumps) return undefined;
    over.push(to);
    column += right;
    row += down;
  }
  return undefined;
}

const gait =
  (swims: boolean, jumps: boolean): Gait =>
  (from) =>
    DIRECTIONS.flatMap(([right, down]) => ways(from, right, down, swims, jumps) ?? []);

/** Rule 1: one square horizontally or vertically. */
const walk = gait(false, false);
/** Rule 4: only the rat enters the river. */
const swim = gait(true, false);
/** Rule 5: lion and tiger jump across the river in a straight line, from bank to bank. */
const leap = gait(false, true);

export const RAT = 1;
export const ELEPHANT = 8;

const sameOrLower = (own: number) => (rank: number) => rank <= own;

/** By rank, from 1. */
const ANIMALS: readonly Animal[] = [
  {
    name: 'Rat',
    label: 'R',
    han: '鼠',
    gait: swim,
    // Rule 8: a rat captures an elephant.
    takes: (rank) => rank === RAT || rank === ELEPHANT,
  },
  { name: 'Cat', label: 'C', han: '貓', gait: walk, takes: sameOrLower(2) },
  { name: 'Dog', label: 'D', han: '狗', gait: walk, takes: sameOrLower(3) },
  { name: 'Wolf', label: 'W', han: '狼', gait: walk, takes: sameOrLower(4) },
  { name: 'Leopard', label: 'P', han: '豹', gait: walk, takes: sameOrLower(5) },
  { name: 'Tiger', label: 'T', han: '虎', gait: leap, takes: sameOrLower(6) },
  { name: 'Lion', label: 'L', han: '獅', gait: leap, takes: sameOrLower(7) },
  {
    name: 'Elephant',
    label: 'E',
    han: '象',
    gait: walk,
    takes: (rank, elephantTakesRat) => rank !== RAT || elephantTakesRat,
  },
];

/** A piece is its rank, and 8 more for Red: 1–8 Blue, 9–16 Red, 0 nobody. */
export type Piece = number;
export const EMPTY: Piece = 0;
export const PIECES: readonly Piece[] = Array.from({ length: 2 * ELEPHANT }, (_, i) => i + 1);

export const colorOf = (piece: Piece): Color => (piece > ELEPHANT ? RED : BLUE);
export const rankOf = (piece: Piece): number => (piece > ELEPHANT ? piece - ELEPHANT : piece);
const animalOf = (piece: Piece): Animal => ANIMALS[rankOf(piece) - 1]!;
export const plainName = (piece: Piece): string => animalOf(piece).name;
/** Returns the name of a piece in the current language. */
export const nameOf = (piece: Piece): string => word(plainName(piece));
/** Returns the name for the middle of a sentence. */
export const animalIn = (piece: Piece): string => word(plainName(piece).toLowerCase());
/** Returns the Chinese character of an animal, the same for both colors. */
export const hanOf = (piece: Piece): string => animalOf(piece).han;

/** Rule 5 is about lion and tiger. */
export const canLeap = (piece: Piece): boolean => animalOf(piece).gait === leap;

/** `r` is Blue's rat, `R` is Red's. */
export function labelOf(piece: Piece): string {
  const { label } = animalOf(piece);
  return colorOf(piece) === RED ? label : label.toLowerCase();
}

export function pieceLabelled(label: string): Piece | undefined {
  return PIECES.find((piece) => labelOf(piece) === label);
}

const WAYS = [EMPTY, ...PIECES].map((piece) =>
  Array.from({ length: SQUARES }, (_none, from) => {
    // Rule 2: never into one's own den.
    const home = denOf(colorOf(piece));
    return piece === EMPTY
      ? []
      : animalOf(piece)
          .gait(from)
          .filter(({ to }) => to !== home);
  }),
);

/** Returns where a piece can go from a square over an empty board. */
export function waysOf(piece: Piece, from: number): readonly Way[] {
  return WAYS[piece]![from]!;
}

const SAME_COLOR = bad('own-piece');
const WATERS_EDGE = bad('waters-edge');

/** May a piece that reaches an enemy take it? Capturing is the same for steps and jumps (rule 6). */
export function mayTake(
  piece: Piece,
  from: number,
  victim: Piece,
  to: number,
  elephantTakesRat: boolean,
): Result<void, JungleFault> {
  const color = colorOf(piece);
  const enemy = opponentOf(color);
  if (colorOf(victim) === color) return SAME_COLOR;
  // Rules 8, 9, 10: nothing crosses the water's edge by capture, in either direction.
  if (isRiver(from) !== isRiver(to)) return WATERS_EDGE;
  // Rule 11: in an enemy trap it can capture nothing …
  if (isTrapOf(enemy, from)) return bad('trapped', { piece: animalIn(piece) });
  // … and any enemy piece may capture it. (Rule 13: one's own trap has no effect.)
  if (isTrapOf(color, to)) return FINE;
  return animalOf(piece).takes(rankOf(victim), elephantTakesRat)
    ? FINE
    : bad('too-strong', { piece: animalIn(piece), victim: animalIn(victim) });
}
