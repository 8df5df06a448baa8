/** Best play on a small board with nothing shown yet: how many of its layouts are won. */
import { grouped, type Thought, t } from '@gridhall/core';
import { GOOSE } from '@gridhall/games/geese';
import type { Stop } from '../count/component-count.ts';
import { bestOf, type Symmetries } from './best-play.ts';
import type { Layouts } from './rivals.ts';

export interface ExactSolution {
  /** Whether nothing wins more; not so when there was no time. */
  readonly proved: boolean;
  /** How much was searched, in one line. */
  readonly says: string;
  /** Layouts won under best play, or under the best that was found, of all there may be. */
  readonly won: number;
  readonly layouts: number;
  /** A field to begin with; −1 where there is nothing to show. */
  readonly field: number;
}

/** Layouts between two words about it. */
const SAY_EVERY = 100_000;

/** Bytes that the layouts may take. */
const MOST_ROOM = 1e9;

export interface ExactBoard {
  readonly columns: number;
  readonly rows: number;
  readonly geese: number;
  /** Whether the first field shown may be a goose. */
  readonly first: 'none' | 'safe';
}

/** Returns the number of layouts; only approximate above 2⁵³. */
function layoutCount(fields: number, geese: number): number {
  let count = 1;
  for (let i = 1; i <= Math.min(geese, fields - geese) && count < Number.MAX_SAFE_INTEGER; i++)
    count = (count * (fields - i + 1)) / i;
  return Math.round(count);
}

/** The most layouts that any play wins. */
export function solveExactly(
  board: ExactBoard,
  most: number,
  thought: Pick<Thought, 'stop' | 'report'>,
): ExactSolution | 'too many' {
  const { columns, rows, geese, first } = board;
  const fields = columns * rows;
  if (layoutCount(fields, geese) > most || layoutCount(fields, geese) * fields > MOST_ROOM) return 'too many';
  let looked = 0;
  const stop: Stop = (spent) => {
    if (Math.floor(looked / SAY_EVERY) !== Math.floor((looked += spent) / SAY_EVERY))
      thought.report({ says: t`${grouped(looked)} layouts looked at` });
    return thought.stop(spent);
  };
  const layouts = everyLayout(columns, rows, geese);
  const symmetries = symmetriesOf(columns, rows);
  const { proved, won, field } = bestOf(layouts, stop, symmetries);
  // Layouts with a goose on the first field are lost, so that a safe first field wins as many of fewer layouts.
  const spared = first === 'safe' && geese < fields ? layoutCount(fields - 1, geese) : layouts.count;
  return { proved, won, layouts: spared, field, says: t`${grouped(looked)} layouts looked at` };
}

function everyLayout(columns: number, rows: number, geese: number): Layouts {
  const fields = columns * rows;
  const count = layoutCount(fields, geese);
  const values = new Uint8Array(count * fields);
  const chosen = Int32Array.from({ length: geese }, (_none, i) => i);
  for (let layout = 0; layout < count; layout++) {
    write(values.subarray(layout * fields, (layout + 1) * fields), chosen, columns, rows);
    // The next choice: the last goose that can go on does, and those after it follow close behind.
    let last = geese - 1;
    while (last >= 0 && chosen[last] === fields - geese + last) last--;
    if (last >= 0) chosen[last]!++;
    for (let goose = last + 1; last >= 0 && goose < geese; goose++) chosen[goose] = chosen[goose - 1]! + 1;
  }
  return { fields, count, values };
}

function write(values: Uint8Array, geese: Int32Array, columns: number, rows: number): void {
  for (const goose of geese) {
    const [x, y] = [goose % columns, Math.floor(goose / columns)];
    for (let b = Math.max(0, y - 1); b <= Math.min(rows - 1, y + 1); b++)
      for (let a = Math.max(0, x - 1); a <= Math.min(columns - 1, x + 1); a++) values[b * columns + a]!++;
  }
  for (const goose of geese) values[goose] = GOOSE;
}

/** Turns and mirror images of the board, the board itself left out, and twins. */
function symmetriesOf(columns: number, rows: number): Symmetries {
  const fields = Array.from({ length: columns * rows }, (_none, field) => field);
  const orders: Int32Array[] = [];
  for (let i = 1; i < (columns === rows ? 8 : 4); i++) {
    orders.push(
      Int32Array.from(fields, (field) => {
        let [x, y] = [field % columns, Math.floor(field / columns)];
        if (i & 1) x = columns - 1 - x;
        if (i & 2) y = rows - 1 - y;
        return i & 4 ? x * columns + y : y * columns + x;
      }),
    );
  }
  return { orders, twins: twinsOf(columns, rows) };
}

/** On a board two fields high or wide, the two fields across from each other touch the same fields. */
function twinsOf(columns: number, rows: number): [number, number][] {
  if (rows === 2) return Array.from({ length: columns }, (_none, x) => [x, columns + x]);
  return columns === 2 ? Array.from({ length: rows }, (_none, y) => [2 * y, 2 * y + 1]) : [];
}
