/** The value of a position for the side to move, without looking ahead: some plain terms, and the hidden layer of a network. */
import {
  BLUE,
  type Color,
  colorOf,
  columnOf,
  EMPTY,
  RED,
  RIVER,
  rankOf,
  rowOf,
  SQUARES,
} from '@gridhall/games/jungle';
import { opposite, RINGS, RIVER_BIT, WATER_BEFORE, WATER_BESIDE } from '../position/geometry.ts';
import type { EvaluationTables, SearchPosition } from '../position/position.ts';
import { type Accumulator, PackedWeights, PlainAccumulator } from './accumulator.ts';
import { type NetworkWeights, readNetwork } from './network.ts';
import { SimdAccumulator, SimdWeights } from './simd.ts';

/** The terms beside the hidden layer, and how many weights each has. */
export const TERMS = {
  /** Each animal on each square of half the board (left and right are alike), while all sixteen are there … */
  opening: 8 * 36,
  /** … and when nearly all are gone; in between in proportion. */
  ending: 8 * 36,
  /** The nearest enemy 2, 3, or 4 and more steps from a den, its nearest guard 1 to 4 and more, who is to move. */
  den: 3 * 4 * 2,
  /** A rat in the way of a lion or tiger that would jump ahead, aside, or back; a rat in the river that one or two could meet. */
  lanes: 3 + 2,
} as const;
const TERM_COUNT = TERMS.opening + TERMS.ending + TERMS.den + TERMS.lanes;

/** Returns the square from the side of the piece, with left and right made one: 0 to 35. */
export function halfSquare(color: Color, square: number): number {
  const seen = color === BLUE ? square : opposite(square);
  const column = columnOf(seen);
  return rowOf(seen) * 4 + (column > 3 ? 6 - column : column);
}

/** Scores beyond this are wins and losses. */
const MOST_WORTH = 20_000;

const PIECES = 16;
const [RAT, TIGER, LION] = [1, 6, 7] as const;
/** A piece of Blue plus this is the same piece of Red. */
const REDS = 8;

/** A network in the form that a search reads. */
export class Evaluator implements EvaluationTables {
  /** The value of a piece on a square, negative for Red, at piece × 64 + square: opening × 65536 + ending. */
  readonly places = new Int32Array((PIECES + 1) << 6);
  readonly den: Int16Array;
  readonly lanes: Int16Array;
  readonly #accumulator: () => Accumulator;

  /** Uses WebAssembly where it may; `isPlain` asks for plain JavaScript, which gives the same scores. */
  constructor(weights: NetworkWeights, isPlain = false) {
    const terms = Int16Array.from(weights.terms);
    if (terms.length !== TERM_COUNT) throw new RangeError(`The network has ${terms.length} terms.`);
    const ending = TERMS.opening;
    const den = ending + TERMS.ending;
    this.den = terms.subarray(den, den + TERMS.den);
    this.lanes = terms.subarray(den + TERMS.den);
    for (let piece = 1; piece <= PIECES; piece++) {
      const sign = colorOf(piece) === BLUE ? 1 : -1;
      for (let square = 0; square < SQUARES; square++) {
        const place = (rankOf(piece) - 1) * 36 + halfSquare(colorOf(piece), square);
        this.places[(piece << 6) | square] = sign * terms[place]! * 65536 + sign * terms[ending + place]!;
      }
    }
    this.#accumulator = accumulatorsFor(weights, isPlain);
  }

  /** Returns sums for another position. */
  accumulator(): Accumulator {
    return this.#accumulator();
  }
}

function accumulatorsFor(weights: NetworkWeights, isPlain: boolean): () => Accumulator {
  try {
    const simd = isPlain ? undefined : new SimdWeights(weights);
    if (simd) return () => new SimdAccumulator(simd);
  } catch {
    // A page may forbid WebAssembly, and an old machine may lack vectors.
  }
  const packed = new PackedWeights(weights);
  return () => new PlainAccumulator(packed);
}

let shipped: Evaluator | undefined;

/** Returns the evaluation of the network that is part of the engine; the first time, its file has to be loaded. */
export function loadEvaluator(): Evaluator | Promise<Evaluator> {
  if (shipped) return shipped;
  return import('./network.json', { with: { type: 'json' } }).then(({ default: file }) => {
    shipped ??= new Evaluator(readNetwork(file));
    return shipped;
  });
}

export function evaluate(position: SearchPosition, evaluator: Evaluator): number {
  const { sides, value } = position;
  const mover = position.toMove;
  const pieces = position.pieces > 16 ? 16 : position.pieces;
  let sum = (((value + 0x8000) >> 16) * pieces + ((value << 16) >> 16) * (16 - pieces)) >> 4;

  const { den, lanes } = evaluator;
  sum += den[danger(sides[2]!, sides[0]!, 0) + (mover ^ 1)]! - den[danger(sides[1]!, sides[3]!, 4) + mover]!;

  const river = ratsInRiver(position);
  if (river !== 0) sum += lanesOf(position, river, lanes, BLUE) - lanesOf(position, river, lanes, RED);
  const score = (mover === BLUE ? sum : 0 - sum) + position.sums.score(position);
  return score > MOST_WORTH ? MOST_WORTH : score < -MOST_WORTH ? -MOST_WORTH : score;
}

/** Returns the index for the distances of the nearest enemy and the nearest guard to a den; its rings start at `ring`. */
function danger(enemies: number, guards: number, ring: number): number {
  const attack = (enemies & RINGS[ring + 2]!) !== 0 ? 0 : (enemies & RINGS[ring + 3]!) !== 0 ? 8 : 16;
  if ((guards & RINGS[ring + 1]!) !== 0) return attack;
  if ((guards & RINGS[ring + 2]!) !== 0) return attack + 2;
  return (guards & RINGS[ring + 3]!) !== 0 ? attack + 4 : attack + 6;
}

/** Returns the river squares with a rat on them, as bits. */
function ratsInRiver({ board, count, where }: SearchPosition): number {
  if (count[RAT]! <= 1 && count[REDS + RAT]! <= 1)
    return RIVER_BIT[where[RAT]!]! | RIVER_BIT[where[REDS + RAT]!]!;
  return RIVER.reduce((bits, square) => (board[square] === EMPTY ? bits : bits | RIVER_BIT[square]!), 0);
}

/** Returns the value of the river for one side: rats in the way of its jumpers, and its own rat in the river. */
function lanesOf(
  { count, where, animals }: SearchPosition,
  river: number,
  lanes: Int16Array,
  color: Color,
): number {
  const [own, enemies] = color === BLUE ? [0, REDS] : [REDS, 0];
  let sum = 0;
  for (let piece = own + TIGER; piece <= own + LION; piece++) {
    if (count[piece] !== 1) continue;
    const at = where[piece]!;
    if ((WATER_BEFORE[color][at]! & river) !== 0) sum += lanes[0]!;
    if ((WATER_BEFORE[color === BLUE ? RED : BLUE][at]! & river) !== 0) sum += lanes[2]!;
    if ((WATER_BESIDE[0][at]! & river) !== 0) sum += lanes[1]!;
    if ((WATER_BESIDE[1][at]! & river) !== 0) sum += lanes[1]!;
  }
  if (count[own + RAT] === 1 && RIVER_BIT[where[own + RAT]!] !== 0) {
    const jumpers = (animals >> (enemies + TIGER - 1)) & 3;
    if (jumpers !== 0) sum += lanes[jumpers === 3 ? 4 : 3]!;
  }
  return sum;
}
