/** The terms beside the hidden layer, in a slow and plain form for training and for tests; `evaluate.ts` has the same sum. */
import {
  BLUE,
  type Color,
  colorOf,
  denOf,
  EMPTY,
  isRiver,
  type Position,
  RED,
  rankOf,
  SQUARES,
} from '@gridhall/games/jungle';
import { halfSquare, TERMS } from '../evaluation/evaluate.ts';
import { RIVER_BIT, stepsBetween, WATER_BEFORE, WATER_BESIDE } from '../position/geometry.ts';

const ENDING = TERMS.opening;
const DEN = ENDING + TERMS.ending;
const LANES = DEN + TERMS.den;

const RAT = 1;
const TIGER = 6;
const LION = 7;

/** Calls back with the place of each weight and how often it counts for Blue (negative: for Red). */
export function eachTerm(position: Position, found: (place: number, times: number) => void): void {
  const { board, toMove } = position;
  const all: { color: Color; rank: number; square: number }[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const piece = board[square]!;
    if (piece !== EMPTY) all.push({ color: colorOf(piece), rank: rankOf(piece), square });
  }
  const river = all.reduce((bits, { square }) => bits | RIVER_BIT[square]!, 0);
  const phase = Math.min(all.length, 16) / 16;
  for (const { color, rank, square } of all) {
    const place = (rank - 1) * 36 + halfSquare(color, square);
    const sign = color === BLUE ? 1 : -1;
    found(place, sign * phase);
    found(ENDING + place, sign * (1 - phase));
  }
  for (const color of [BLUE, RED] as const) {
    const sign = color === BLUE ? 1 : -1;
    const own = all.filter((one) => one.color === color);
    const enemies = all.filter((one) => one.color !== color);
    const has = (list: typeof all, rank: number) => list.some((one) => one.rank === rank);
    const only = (list: typeof all, rank: number) => {
      const those = list.filter((one) => one.rank === rank);
      return those.length === 1 ? those[0]! : undefined;
    };
    const nearest = (list: typeof all, den: number, least: number) =>
      list.reduce((steps, one) => {
        const away = stepsBetween(one.square, den);
        return !isRiver(one.square) && away >= least ? Math.min(steps, away) : steps;
      }, 4);
    const home = denOf(color);
    const attack = nearest(enemies, home, 2);
    const guard = nearest(own, home, 1);
    const danger = ((attack - 2) * 4 + (guard - 1)) * 2 + Number(toMove === color);
    found(DEN + danger, sign);

    const rat = only(own, RAT);
    const jumpers = Number(has(enemies, TIGER)) + Number(has(enemies, LION));
    if (rat && isRiver(rat.square) && jumpers > 0) found(LANES + 2 + jumpers, sign);
    for (const jumper of [only(own, TIGER), only(own, LION)]) {
      if (!jumper) continue;
      const shut = (water: Int32Array) => Number((water[jumper.square]! & river) !== 0);
      const [ahead, back] = [WATER_BEFORE[color], WATER_BEFORE[color === BLUE ? RED : BLUE]];
      found(LANES, sign * shut(ahead));
      found(LANES + 1, sign * (shut(WATER_BESIDE[0]) + shut(WATER_BESIDE[1])));
      found(LANES + 2, sign * shut(back));
    }
  }
}
