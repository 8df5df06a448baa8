/** The ways over a board, which never change while a game goes on: what is open, and how far the ladders are. */
import { Grid } from '@gridhall/core';
import { BITS, Rings, wordsFor } from './rings.ts';

/** What a kind is to those who go step by step: closed to both, free to go, or the hero's ladder. */
export const CLOSED = 0;
export const OPEN = 1;
export const LADDERS = 2;

/** The directions in the order q w e a d z x c, as rows down and columns to the right. */
export const DOWN = [-1, -1, -1, 0, 0, 1, 1, 1];
export const RIGHT = [-1, 0, 1, -1, 1, -1, 0, 1];

/** Farther than any way is long. */
export const FAR = 0x7fffffff;

const NOWHERE = -1;
const EMPTY = new Int32Array(0);
const rings = new Rings();

export class Ways {
  words = 0;
  /** The open cells, as bits by column. */
  open = EMPTY;
  /** The column of the only ladder, where lanes are looked at; or nowhere. */
  ladder = NOWHERE;
  /** By column, the rows from which the ladder is reached by steps to the right alone: no way is shorter. */
  lanes = EMPTY;
  /** How many plans were made by these. */
  plans = 0;
  /** Where a planner went, by its cell and the hero's: both come back, and whoever searches meets them by the thousand. */
  chosen: Map<number, number> | undefined;
  /** See `tides` and `field`: empty until somebody asks who is in no lane. */
  #tides = EMPTY;
  #hasTides = false;
  #field = EMPTY;

  /** Looks a board over; the same ones can be used for board after board. */
  survey({ rows, columns, cells }: Grid, going: Uint8Array): void {
    const words = wordsFor(rows);
    // Half as many columns of two words each are as long, and have fewer lanes.
    if (this.open.length !== columns * words || this.lanes.length !== columns) {
      this.open = new Int32Array(columns * words);
      this.lanes = new Int32Array(columns);
      this.#tides = new Int32Array(3 * columns);
    }
    this.words = words;
    this.plans = 0;
    this.chosen = undefined;
    this.#hasTides = false;
    this.#field = EMPTY;
    const { open } = this;
    for (let word = 0; word < words; word++) {
      const first = word * BITS * columns;
      const end = Math.min(cells.length, first + BITS * columns);
      // From below, and nothing is asked: which cells are open cannot be guessed by a processor.
      for (let column = 0; column < columns; column++) {
        let bits = 0;
        for (let cell = end - columns + column; cell >= first; cell -= columns)
          bits = (bits << 1) | (going[cells[cell]!]! & OPEN);
        open[column * words + word] = bits;
      }
    }
    const kind = going.indexOf(LADDERS);
    const ladder = cells.indexOf(kind);
    const one = words === 1 && ladder >= 0 && cells.indexOf(kind, ladder + 1) < 0;
    this.ladder = one ? ladder % columns : NOWHERE;
    if (one) this.#findLanes((ladder / columns) | 0);
  }

  /** Backwards from the only ladder, column by column. */
  #findLanes(row: number): void {
    const { open, lanes, ladder } = this;
    let reach = 1 << row;
    lanes[ladder] = reach;
    for (let column = ladder - 1; column >= 0; column--) {
      reach = open[column]! & (reach | (reach << 1) | (reach >>> 1));
      lanes[column] = reach;
    }
  }

  /** By column, who has a way at all, then the lowest bit of its length, then the next one. Rows are bits of one word. */
  tides(board: Grid, going: Uint8Array): Int32Array {
    if (this.#hasTides) return this.#tides;
    this.#hasTides = true;
    this.#tides.fill(0);
    const around = this.aroundLadders(board, going);
    let steps = 0;
    do around.flood(this.#tides, steps++);
    while (around.grow());
    return this.#tides;
  }

  /** Steps to the nearest ladder by cell. */
  field(board: Grid, going: Uint8Array): Int32Array {
    if (this.#field.length > 0) return this.#field;
    this.#field = new Int32Array(board.cells.length).fill(FAR);
    const around = this.aroundLadders(board, going);
    let steps = 0;
    do around.mark(this.#field, board.columns, steps++);
    while (around.grow());
    return this.#field;
  }

  /** The first ring around all ladders. */
  aroundLadders({ columns, cells }: Grid, going: Uint8Array): Rings {
    const kind = going.indexOf(LADDERS);
    rings.begin(this.open, this.words);
    for (let cell = cells.indexOf(kind); cell >= 0; cell = cells.indexOf(kind, cell + 1))
      rings.start((cell / columns) | 0, cell % columns);
    return rings;
  }
}

/** A game at random is over before so many plans are made. */
const FEW_PLANS = 24;

/** Those of the board that was looked at last, which is a ground or not known. */
let last = new Ways();
let lastGround: Grid | undefined;

/** A board that never changes, and keeps its ways once somebody is seen to search it. Any other is looked over anew. */
export class Ground extends Grid {
  #ways: Ways | undefined;

  static waysOf(board: Grid, going: Uint8Array): Ways {
    const isGround = #ways in board;
    if (isGround && board.#ways) return board.#ways;
    if (!isGround || board !== lastGround) {
      last.survey(board, going);
      lastGround = isGround ? board : undefined;
    } else if (last.plans >= FEW_PLANS) {
      board.#ways = last;
      last = new Ways();
      lastGround = undefined;
      return board.#ways;
    }
    return last;
  }

  /** Whether what is found out about a board is worth keeping. */
  static isSearched({ plans }: Ways): boolean {
    return plans >= FEW_PLANS;
  }
}
