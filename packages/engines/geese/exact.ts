/** Best play on a small board with nothing shown yet: how many of its layouts are won. */
import type { Thought } from '@gridhall/core';
import { GOOSE } from '@gridhall/games/geese';
import { bestOf, type Layouts, type Symmetries } from './best.ts';
import type { Stop } from './count.ts';

export interface Exact {
  /** Layouts won under best play, of all there may be. */
  readonly won: number;
  readonly layouts: number;
  /** A field to begin with; −1 where there is nothing to show. */
  readonly field: number;
}

/** Layouts between two words about it. */
const SAY_EVERY = 100_000;

export interface SmallBoard {
  readonly columns: number;
  readonly rows: number;
  readonly geese: number;
  /** Whether the first field shown may be a goose. */
  readonly first: 'none' | 'safe';
}

/** How many ways there are to put geese on so many fields; past 2⁵³ about. */
function layoutCount(fields: number, geese: number): number {
  let count = 1;
  for (let i = 1; i <= Math.min(geese, fields - geese) && count < Number.MAX_SAFE_INTEGER; i++)
    count = (count * (fields - i + 1)) / i;
  return Math.round(count);
}

/** Undefined when there was no time. */
export function solveExactly(
  board: SmallBoard,
  most: number,
  thought: Pick<Thought, 'stop' | 'report'>,
): Exact | 'too many' | undefined {
  const { columns, rows, geese, first } = board;
  const fields = columns * rows;
  if (layoutCount(fields, geese) > most) return 'too many';
  let looked = 0;
  const stop: Stop = (spent) => {
    if (Math.floor(looked / SAY_EVERY) !== Math.floor((looked += spent) / SAY_EVERY))
      thought.report({ says: `${looked} layouts looked at` });
    return thought.stop(spent);
  };
  const layouts = everyLayout(columns, rows, geese);
  const symmetries = symmetriesOf(columns, rows);
  if (first === 'none' || geese === fields) {
    const best = bestOf(layouts, stop, symmetries);
    return best && { won: best.won, layouts: layouts.count, field: best.field };
  }
  let exact: Exact | undefined;
  for (let field = 0; field < fields; field++) {
    // Of fields that mirror each other, one.
    if (symmetries.orders.some((order) => order[field]! < field)) continue;
    const spared = sparing(layouts, field);
    const best = bestOf(spared, stop);
    if (!best) return undefined;
    if (!exact || best.won > exact.won) exact = { won: best.won, layouts: spared.count, field };
  }
  return exact;
}

/** Those layouts in which this field holds no goose. */
function sparing({ fields, count, values }: Layouts, field: number): Layouts {
  const kept = Array.from({ length: count }, (_none, i) =>
    values.subarray(i * fields, (i + 1) * fields),
  ).filter((row) => row[field] !== GOOSE);
  const all = new Uint8Array(kept.length * fields);
  kept.forEach((row, i) => {
    all.set(row, i * fields);
  });
  return { fields, count: kept.length, values: all };
}

function everyLayout(columns: number, rows: number, geese: number): Layouts {
  const fields = columns * rows;
  const count = layoutCount(fields, geese);
  const values = new Uint8Array(count * fields);
  const chosen: number[] = [];
  let next = 0;
  const choose = (from: number) => {
    if (chosen.length === geese) {
      write(values.subarray(next * fields, (next + 1) * fields), chosen, columns, rows);
      next++;
      return;
    }
    for (let field = from; field + geese - chosen.length <= fields; field++) {
      chosen.push(field);
      choose(field + 1);
      chosen.pop();
    }
  };
  choose(0);
  return { fields, count, values };
}

function write(values: Uint8Array, geese: readonly number[], columns: number, rows: number): void {
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
