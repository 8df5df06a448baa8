/**
 * What is known of every field. The board has a rim of one field on every side, so that the eight neighbors of a
 * field are eight fixed steps away and no code checks for the edge. A place is an index into the board with its rim.
 */
import { type GeeseView, GOOSE, hiddenBit, valueMask } from '@gridhall/games/geese';

/** In place of a number: not revealed, or not on the board. */
export const HIDDEN = -1;
const RIM = -2;

/** What is known of a hidden field. */
const OPEN = 0;
export const SAFE = 1;
export const HELD = 2;

export class KnownBoard {
  readonly columns: number;
  readonly rows: number;
  /** From a place to the one below it. */
  readonly width: number;
  /** From a place to the eight around it. */
  readonly steps: Int32Array;
  /** The number of a revealed field, or HIDDEN. */
  readonly number: Int8Array;
  /** OPEN, SAFE or HELD, for hidden fields. */
  readonly known: Uint8Array;
  geese: number;
  /** Hidden fields of which nothing is known yet. */
  open = 0;
  /** Fields that are known to hold a goose. */
  held = 0;

  constructor(columns: number, rows: number, geese: number) {
    this.columns = columns;
    this.rows = rows;
    this.geese = geese;
    const width = (this.width = columns + 2);
    this.steps = Int32Array.of(-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1);
    this.number = new Int8Array(width * (rows + 2)).fill(RIM);
    this.known = new Uint8Array(this.number.length);
    this.hide();
  }

  /** Nothing is known any more. */
  hide(): void {
    const { width, columns, rows, number } = this;
    for (let start = width + 1, row = 0; row < rows; row++, start += width)
      number.fill(HIDDEN, start, start + columns);
    this.known.fill(OPEN);
    this.open = columns * rows;
    this.held = 0;
  }

  placeOf(field: number): number {
    const row = Math.floor(field / this.columns);
    return (row + 1) * this.width + (field - row * this.columns) + 1;
  }

  fieldOf(place: number): number {
    const row = Math.floor(place / this.width);
    return (row - 1) * this.columns + (place - row * this.width) - 1;
  }

  /** A field is revealed: it holds this number. */
  show(place: number, number: number): void {
    if (this.known[place] === OPEN) this.open--;
    this.known[place] = SAFE;
    this.number[place] = number;
  }

  /** Nothing is known of a hidden field yet. */
  isOpen(place: number): boolean {
    return this.number[place] === HIDDEN && this.known[place] === OPEN;
  }

  /** It has been found out whether a hidden field holds a goose. */
  find(place: number, what: typeof SAFE | typeof HELD): void {
    this.known[place] = what;
    this.open--;
    if (what === HELD) this.held++;
  }

  /** Nothing is known of a hidden field after all. */
  doubt(place: number): void {
    if (this.known[place] === HELD) this.held--;
    this.known[place] = OPEN;
    this.open++;
  }

  /** Geese around a number that have not been found. */
  wanted(place: number): number {
    const { steps, number, known } = this;
    let wanted = number[place]!;
    for (let i = 0; i < 8; i++) {
      const near = place + steps[i]!;
      if (number[near] === HIDDEN && known[near] === HELD) wanted--;
    }
    return wanted;
  }

  /** Hidden fields around a place of which nothing is known. */
  openAround(place: number): number {
    const { steps } = this;
    let open = 0;
    for (let i = 0; i < 8; i++) if (this.isOpen(place + steps[i]!)) open++;
    return open;
  }

  /** Becomes what a view shows; marks mean nothing. */
  see(view: GeeseView): void {
    this.hide();
    this.geese = view.geese;
    const { columns, rows, width } = this;
    const { plane } = view;
    for (let row = 0, field = 0; row < rows; row++) {
      for (let place = (row + 1) * width + 1, end = place + columns; place < end; place++, field++) {
        const byte = plane[field]!;
        if (!(byte & hiddenBit) && (byte & valueMask) !== GOOSE) this.show(place, byte & valueMask);
      }
    }
    this.#spare(view);
  }

  /** Too many geese to spare every field around the first: then all the others are known to hold one. */
  #spare(view: GeeseView): void {
    if (view.first === 'none' || view.firstShown < 0) return;
    const first = this.placeOf(view.firstShown);
    const near = view.first === 'zero' ? [first, ...this.steps.map((step) => first + step)] : [first];
    const spared = near.filter((place) => this.number[place] !== RIM);
    if (view.plane.length - view.geese >= spared.length) return;
    for (let field = 0; field < view.plane.length; field++) {
      const place = this.placeOf(field);
      if (this.isOpen(place) && !spared.includes(place)) this.find(place, HELD);
    }
  }
}

/** As the view shows it. */
export function knownBoardOf(view: GeeseView): KnownBoard {
  const board = new KnownBoard(view.columns, view.rows, view.geese);
  board.see(view);
  return board;
}

/** Places by what is known of them. */
/** Numbers with open fields around them. */
export function numbersOf(board: KnownBoard): number[] {
  const { number, width, columns, rows } = board;
  const numbers: number[] = [];
  for (let row = 1; row <= rows; row++)
    for (let place = row * width + 1, end = place + columns; place < end; place++)
      if (number[place]! >= 0 && board.openAround(place) > 0) numbers.push(place);
  return numbers;
}

/** The places around one that pass. */
export function neighborsOf(board: KnownBoard, place: number, pass: (near: number) => boolean): number[] {
  const places: number[] = [];
  for (const step of board.steps) if (pass(place + step)) places.push(place + step);
  return places;
}

export const openNear = (board: KnownBoard, place: number): number[] =>
  neighborsOf(board, place, (near) => board.isOpen(near));

export const heldNear = (board: KnownBoard, place: number): number[] =>
  neighborsOf(board, place, (near) => board.number[near] === HIDDEN && board.known[near] === HELD);

export function openPlaces(board: KnownBoard): number[] {
  const { width, columns, rows } = board;
  const places: number[] = [];
  for (let row = 1; row <= rows; row++)
    for (let place = row * width + 1, end = place + columns; place < end; place++)
      if (board.isOpen(place)) places.push(place);
  return places;
}
