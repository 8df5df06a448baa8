/** What a position is worth to the side to move, without looking ahead: the sum that `features.ts` describes. */
import { BLUE, type Color, colorOf, RED, RIVER_BIT, rankOf, SQUARES } from '@gridhall/games/jungle';
import { halfSquare, type Weights } from './features.ts';
import type { Field } from './field.ts';
import { RINGS, WATER_BEFORE, WATER_BESIDE } from './lie.ts';

/** Beyond this a score is a win or a loss in so many moves. */
const MOST_WORTH = 20_000;

const PIECES = 16;
const [RAT, TIGER, LION] = [1, 6, 7] as const;
/** Added to a piece of Blue it is Red's. */
const REDS = 8;

/** The weights as a search wants them. */
export class Scales {
  /** The worth of a piece on a square, Red's negative, at piece × 64 + square: opening × 65536 + ending. */
  readonly places = new Int32Array((PIECES + 1) << 6);
  readonly den: Int16Array;
  readonly lanes: Int16Array;

  constructor(weights: Weights) {
    this.den = Int16Array.from(weights.den);
    this.lanes = Int16Array.from(weights.lanes);
    for (let piece = 1; piece <= PIECES; piece++) {
      const sign = colorOf(piece) === BLUE ? 1 : -1;
      for (let square = 0; square < SQUARES; square++) {
        const place = (rankOf(piece) - 1) * 36 + halfSquare(colorOf(piece), square);
        const opening = sign * weights.opening[place]!;
        this.places[(piece << 6) | square] = opening * 65536 + sign * weights.ending[place]!;
      }
    }
  }
}

export function evaluate(field: Field, scales: Scales): number {
  const { sides, worth } = field;
  const mover = field.toMove;
  const pieces = field.pieces > 16 ? 16 : field.pieces;
  let sum = (((worth + 0x8000) >> 16) * pieces + ((worth << 16) >> 16) * (16 - pieces)) >> 4;

  const { den } = scales;
  sum += den[danger(sides[2]!, sides[0]!, 0) + (mover ^ 1)]! - den[danger(sides[1]!, sides[3]!, 4) + mover]!;

  if (field.river !== 0) sum += lanesOf(field, scales.lanes, BLUE) - lanesOf(field, scales.lanes, RED);
  const score = mover === BLUE ? sum : 0 - sum;
  return score > MOST_WORTH ? MOST_WORTH : score < -MOST_WORTH ? -MOST_WORTH : score;
}

/** How the nearest enemy and the nearest guard stand to a den; `ring` is where its rings begin. */
function danger(enemies: number, guards: number, ring: number): number {
  const attack = (enemies & RINGS[ring + 2]!) !== 0 ? 0 : (enemies & RINGS[ring + 3]!) !== 0 ? 8 : 16;
  if ((guards & RINGS[ring + 1]!) !== 0) return attack;
  if ((guards & RINGS[ring + 2]!) !== 0) return attack + 2;
  return (guards & RINGS[ring + 3]!) !== 0 ? attack + 4 : attack + 6;
}

/** The lanes of the river, to one side: where a rat is in the way of its jumpers, and its own rat in the river. */
function lanesOf({ count, where, river, animals }: Field, lanes: Int16Array, color: Color): number {
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
