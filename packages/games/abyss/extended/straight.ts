/** Ways that are as short as the distance of two cells. */
import type { Grid } from '@gridhall/core';
import { DOWN, OPEN, RIGHT, type Ways } from './ways.ts';

/** There is no way as short as the distance; or it cannot be told by looking straight. */
export const NONE = -1;
export const UNTOLD = -2;

/** The first step of the first such way: on every one of them each step goes along the longer axis. */
export function straight(board: Grid, going: Uint8Array, ways: Ways, from: number, goal: number): number {
  const { columns } = board;
  const fromRow = (from / columns) | 0;
  const fromColumn = from - fromRow * columns;
  const goalRow = (goal / columns) | 0;
  const goalColumn = goal - goalRow * columns;
  const down = Math.abs(fromRow - goalRow);
  const right = Math.abs(fromColumn - goalColumn);
  if (right >= down && ways.words === 1)
    return throughColumns(ways.open, fromRow, fromColumn, goalRow, goalColumn);
  return cellByCell(board, going, fromRow, fromColumn, goalRow, goalColumn);
}

/** The directions to the left and to the right, from the top. */
const [LEFTWARDS, RIGHTWARDS] = [
  [0, 3, 5],
  [2, 4, 7],
];

/** Column by column back from the goal: the rows from which it is reached are the bits of a word. */
function throughColumns(
  open: Int32Array,
  fromRow: number,
  fromColumn: number,
  goalRow: number,
  goalColumn: number,
): number {
  const back = fromColumn > goalColumn ? 1 : -1;
  let bits = 1 << goalRow;
  for (let column = goalColumn + back; column !== fromColumn; column += back) {
    bits = (bits | (bits << 1) | (bits >>> 1)) & open[column]!;
    if (bits === 0) return NONE;
  }
  const ways = back === 1 ? LEFTWARDS! : RIGHTWARDS!;
  if (fromRow > 0 && ((bits >>> (fromRow - 1)) & 1) === 1) return ways[0]!;
  if (((bits >>> fromRow) & 1) === 1) return ways[1]!;
  return fromRow < 31 && ((bits >>> (fromRow + 1)) & 1) === 1 ? ways[2]! : NONE;
}

/** Cells beside the line that are looked at to either side: a word of bits. */
const MARGIN = 15;

/** The same where rows are not bits, or the way goes up or down: the cells reached are a few for each step back. */
function cellByCell(
  { rows, columns, cells }: Grid,
  going: Uint8Array,
  fromRow: number,
  fromColumn: number,
  goalRow: number,
  goalColumn: number,
): number {
  const down = fromRow - goalRow;
  const right = fromColumn - goalColumn;
  const flat = Math.abs(right) >= Math.abs(down);
  const steps = flat ? Math.abs(right) : Math.abs(down);
  const along = (flat ? right : down) > 0 ? 1 : -1;
  const aside = flat ? down : right;
  const size = flat ? rows : columns;
  const base = flat ? goalRow : goalColumn;
  let bits = 1 << MARGIN;
  let told = true;
  for (let step = 1; step < steps; step++) {
    let low = Math.max(-step, aside - (steps - step), -base);
    let high = Math.min(step, aside + (steps - step), size - 1 - base);
    if (low < -MARGIN || high > MARGIN) {
      told = false;
      low = Math.max(low, -MARGIN);
      high = Math.min(high, MARGIN);
    }
    const reach = bits | (bits << 1) | (bits >>> 1);
    bits = 0;
    for (let off = low; off <= high; off++) {
      const bit = 1 << (off + MARGIN);
      if ((reach & bit) === 0) continue;
      const cell = flat
        ? (goalRow + off) * columns + goalColumn + along * step
        : (goalRow + along * step) * columns + goalColumn + off;
      if (going[cells[cell]!] === OPEN) bits |= bit;
    }
    if (bits === 0) return told ? NONE : UNTOLD;
  }
  for (let way = 0; way < DOWN.length; way++) {
    const ahead = flat ? RIGHT[way]! : DOWN[way]!;
    const off = aside + (flat ? DOWN[way]! : RIGHT[way]!);
    if (ahead !== -along || off < -MARGIN || off > MARGIN) continue;
    if ((bits & (1 << (off + MARGIN))) !== 0) return way;
  }
  return told ? NONE : UNTOLD;
}
