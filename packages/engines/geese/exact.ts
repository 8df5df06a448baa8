/** Best play on a small board with nothing shown yet: how many of its layouts are won. */
import { type Best, bestOf, type Layouts, type Symmetries } from './best.ts';
import type { Stop } from './count.ts';

export interface Exact {
  /** Layouts won under best play, of all there are. */
  readonly won: number;
  readonly layouts: number;
  /** A field to begin with. */
  readonly field: number;
}

/** How many ways there are to put geese on so many fields. */
export function layoutCount(fields: number, geese: number): number {
  let count = 1;
  for (let i = 1; i <= Math.min(geese, fields - geese); i++) count = (count * (fields - i + 1)) / i;
  return Math.round(count);
}

/** Nothing is guaranteed of the first field; undefined when it was told to stop. */
export function solveExactly(columns: number, rows: number, geese: number, stop: Stop): Exact | undefined {
  const layouts = everyLayout(columns, rows, geese);
  const best: Best | undefined = bestOf(layouts, stop, symmetriesOf(columns, rows));
  return best && { won: best.won, layouts: layouts.count, field: best.field };
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
  for (const goose of geese) values[goose] = 9;
}

/** Turns and mirror images of the board, the board itself left out. */
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
  return orders;
}
