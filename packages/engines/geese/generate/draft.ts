/** A board in the making: where its geese are, and what a solver that sees only numbers has found out so far. */
import type { Random } from '@gridhall/core';
import { HIDDEN, heldNear, KnownBoard, numbersOf, openNear, openPlaces } from '../board/known-board.ts';

export class Draft {
  readonly board: KnownBoard;
  /** 1 where there is a goose, by place. */
  readonly goose: Uint8Array;
  /** The place of the field that is shown at the start. */
  first = 0;

  constructor(columns: number, rows: number, geese: number) {
    this.board = new KnownBoard(columns, rows, geese);
    this.goose = new Uint8Array(this.board.number.length);
  }

  /** Geese anywhere but on the first field and, as far as there is room, around it. */
  lay(random: Random): void {
    const { board, goose } = this;
    const fields = board.columns * board.rows;
    goose.fill(0);
    this.first = board.placeOf(random.below(fields));
    const spared = [this.first];
    for (const step of board.steps) if (this.#isField(this.first + step)) spared.push(this.first + step);
    const room = fields - board.geese;
    const kept = new Set(spared.slice(0, Math.max(1, room)));
    for (let left = board.geese; left > 0; ) {
      const place = board.placeOf(random.below(fields));
      if (goose[place] || kept.has(place)) continue;
      goose[place] = 1;
      left--;
    }
  }

  /** Only the first field is shown. */
  begin(): void {
    this.board.hide();
    this.show(this.first);
  }

  /** The number of a field. */
  count(place: number): number {
    const { goose } = this;
    let geese = 0;
    for (const step of this.board.steps) geese += goose[place + step]!;
    return geese;
  }

  show(place: number): void {
    this.board.show(place, this.count(place));
  }

  /** Moves a goose from one field to another that are both hidden; the numbers around say so. */
  move(from: number, to: number): void {
    const { board, goose } = this;
    goose[from] = 0;
    goose[to] = 1;
    for (const step of board.steps) {
      if (board.number[from + step]! >= 0) board.number[from + step]!--;
      if (board.number[to + step]! >= 0) board.number[to + step]!++;
    }
  }

  /** Whether every field without a goose is shown. */
  isDone(): boolean {
    const { number, width, columns, rows } = this.board;
    for (let row = 1; row <= rows; row++)
      for (let place = row * width + 1, end = place + columns; place < end; place++)
        if (number[place] === HIDDEN && !this.goose[place]) return false;
    return true;
  }

  /** As a game reads it. */
  text(): string {
    const { width, columns, rows } = this.board;
    const lines: string[] = [];
    for (let row = 1; row <= rows; row++) {
      let line = '';
      for (let place = row * width + 1, end = place + columns; place < end; place++)
        line += place === this.first ? 's' : this.goose[place] ? '9' : '.';
      lines.push(line);
    }
    return lines.join('\n');
  }

  #isField(place: number): boolean {
    return this.board.number[place]! >= HIDDEN;
  }
}

/**
 * Where a draft cannot be opened any further without a guess, a small change: around one number, all open fields lose
 * their geese or all get one, and as many geese come or go elsewhere among the fields of which nothing is known.
 */
/** How often, of all times, fields are filled rather than emptied. */
const FILLED = 0.35;

/** Returns false if nothing can be changed; then the generator starts over. */
export function rearrange(draft: Draft, random: Random): boolean {
  const { board, goose } = draft;
  const numbers = numbersOf(board);
  if (numbers.length === 0) return breach(draft, random);
  const number = numbers[random.below(numbers.length)]!;
  const near = openNear(board, number);
  const fill = random.chance(FILLED);
  const wrong = near.filter((place) => goose[place] === (fill ? 0 : 1));
  const elsewhere = openPlaces(board).filter(
    (place) => !near.includes(place) && goose[place] === (fill ? 1 : 0),
  );
  // Far fields first: what happens there touches no number that is shown.
  const far = elsewhere.filter((place) => !touchesNumber(draft, place));
  const frontier = elsewhere.filter((place) => touchesNumber(draft, place));
  for (const place of wrong) {
    const pool = far.length > 0 ? far : frontier;
    if (pool.length === 0) break;
    const [other] = pool.splice(random.below(pool.length), 1);
    if (fill) draft.move(other!, place);
    else draft.move(place, other!);
  }
  return wrong.length > 0;
}

function touchesNumber(draft: Draft, place: number): boolean {
  const { steps, number } = draft.board;
  for (let i = 0; i < 8; i++) if (number[place + steps[i]!]! >= 0) return true;
  return false;
}

/** Nothing but found geese around what is left: one of them goes inside, so that the wall has a gap. */
function breach(draft: Draft, random: Random): boolean {
  const { board, goose } = draft;
  const inside = openPlaces(board);
  const wall = [...new Set(inside.flatMap((place) => heldNear(board, place)))];
  const free = inside.filter((place) => !goose[place]);
  if (wall.length === 0 || free.length === 0) return false;
  const gap = wall[random.below(wall.length)]!;
  // Where the region is all but full, the goose would only change places with the gap.
  draft.move(gap, free[random.below(free.length)]!);
  // The gap was known to hold a goose: what is known now is only what the first field tells.
  draft.begin();
  return true;
}
