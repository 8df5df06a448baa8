/** Opening fields: one, the eight around a zero, or a whole region of zeros and its rim. */
import { hiddenBit, markedBit, valueMask } from './board.ts';
import { type GeeseState, REVEALED } from './state.ts';

/** What was opened, in the order of opening: runs of fields [first field, how many], and their values. */
export class OpenedCells {
  readonly spans: number[] = [];
  #values = new Uint8Array(16);
  #count = 0;

  get values(): Uint8Array {
    return this.#values.slice(0, this.#count);
  }

  get any(): boolean {
    return this.#count > 0;
  }

  add(field: number, value: number): void {
    const { spans } = this;
    const last = spans.length - 2;
    if (last >= 0 && spans[last]! + spans[last + 1]! === field) spans[last + 1]!++;
    else spans.push(field, 1);
    if (this.#count === this.#values.length) {
      const larger = new Uint8Array(this.#count * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#count++] = value;
  }
}

/** Set on zeros whose surroundings are done while a flood runs; never there before or after. */
const DONE = 0x40;

/** Opens a hidden, unmarked field without a goose, and what follows from it. */
export function open(state: GeeseState, field: number, opened: OpenedCells | undefined): void {
  const zero = (state.board[field]! & valueMask) === 0;
  if (!zero) openOne(state, field, opened);
  else if (state.reveal === 'flood') flood(state, field, opened);
  else openAround(state, field, opened);
}

function openOne(state: GeeseState, field: number, opened: OpenedCells | undefined): void {
  const { board, hash } = state;
  board[field]! &= ~hiddenBit;
  hash.toggle(field, REVEALED);
  state.toReveal--;
  opened?.add(field, board[field]! & valueMask);
}

/** The classic rule: a zero opens the fields around it and no further. None of them can be a goose. */
function openAround(state: GeeseState, field: number, opened: OpenedCells | undefined): void {
  openOne(state, field, opened);
  const { board, columns, rows } = state;
  const y = Math.floor(field / columns);
  const x = field % columns;
  for (let b = Math.max(0, y - 1); b <= Math.min(rows - 1, y + 1); b++) {
    for (let a = Math.max(0, x - 1); a <= Math.min(columns - 1, x + 1); a++) {
      const around = b * columns + a;
      if ((board[around]! & (hiddenBit | markedBit)) === hiddenBit) openOne(state, around, opened);
    }
  }
}

/** Room for the flood's work, kept between floods. */
let seeds = new Int32Array(1024);
let runs = new Int32Array(1024);

/**
 * Opens the region of zeros around a zero, and its rim, run by run along the rows: no recursion, and each field is
 * looked at about three times however large the lake. Marked fields stay closed and stop it.
 */
function flood(state: GeeseState, start: number, opened: OpenedCells | undefined): void {
  const { board, columns, rows } = state;
  let seedCount = 0;
  let runCount = 0;
  seeds[seedCount++] = start;
  while (seedCount > 0) {
    const seed = seeds[--seedCount]!;
    if (board[seed]! & DONE) continue;
    const row = Math.floor(seed / columns);
    const rowStart = row * columns;
    const rowEnd = rowStart + columns;
    let left = seed;
    while (left > rowStart && isOpenZero(board[left - 1]!)) left--;
    let right = seed;
    while (right + 1 < rowEnd && isOpenZero(board[right + 1]!)) right++;
    const from = left > rowStart ? left - 1 : left;
    const to = right + 1 < rowEnd ? right + 1 : right;
    openRow(state, from, to, opened);
    for (let field = left; field <= right; field++) board[field]! |= DONE;
    if (runCount + 2 > runs.length) runs = grown(runs);
    runs[runCount++] = left;
    runs[runCount++] = right;
    for (const step of [-columns, columns]) {
      if (step < 0 ? row === 0 : row + 1 === rows) continue;
      openRow(state, from + step, to + step, opened);
      // One seed for each run of zeros beside this one is enough.
      let inside = false;
      for (let field = from + step; field <= to + step; field++) {
        const zero = isOpenZero(board[field]!);
        if (zero && !inside) {
          if (seedCount === seeds.length) seeds = grown(seeds);
          seeds[seedCount++] = field;
        }
        inside = zero;
      }
    }
  }
  for (let i = 0; i < runCount; i += 2) {
    for (let field = runs[i]!; field <= runs[i + 1]!; field++) board[field]! &= ~DONE;
  }
}

/** A zero the flood may enter: not marked, not done. */
function isOpenZero(byte: number): boolean {
  return (byte & (valueMask | markedBit | DONE)) === 0;
}

function openRow(state: GeeseState, from: number, to: number, opened: OpenedCells | undefined): void {
  const { board } = state;
  for (let field = from; field <= to; field++) {
    if ((board[field]! & (hiddenBit | markedBit)) === hiddenBit) openOne(state, field, opened);
  }
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
