/** Follows one game: what has been found out stays found out from view to view. */
import { type GeeseView, hiddenBit } from '@gridhall/games/geese';
import { HELD, HIDDEN, KnownBoard, numbersOf, SAFE } from '../board/known-board.ts';
import { findSimple } from '../board/simple.ts';
import type { Stop } from '../count/component-count.ts';
import { Survey } from '../count/survey.ts';

export class Tracker {
  #board: KnownBoard | undefined;
  #survey: Survey | undefined;
  #aside: Survey | undefined;
  /** Whether the survey is of the board as it stands. */
  surveyed = false;

  get board(): KnownBoard {
    return this.#board!;
  }

  get survey(): Survey {
    return (this.#survey ??= new Survey(this.board));
  }

  /** A second survey of the same board, for assumptions. */
  get aside(): Survey {
    return (this.#aside ??= new Survey(this.board));
  }

  /** Looks at the next view of the same game, or at the first of another. */
  look(view: GeeseView): void {
    if (this.#goesOn(view)) return;
    if (!this.#board || this.#board.columns !== view.columns || this.#board.rows !== view.rows) {
      this.#board = new KnownBoard(view.columns, view.rows, view.geese);
      this.#survey = this.#aside = undefined;
    }
    this.#board.see(view);
    this.surveyed = false;
  }

  /** Takes in what was revealed since; false when something is not as it was. */
  #goesOn(view: GeeseView): boolean {
    const board = this.#board;
    if (!board || board.columns !== view.columns || board.rows !== view.rows || board.geese !== view.geese)
      return false;
    // Before the first show nothing was known, and afterwards the rules of the first show may say more.
    if (board.open === view.plane.length) return false;
    const { number, known, width, columns, rows } = board;
    const { plane } = view;
    for (let row = 0, field = 0; row < rows; row++) {
      for (let place = (row + 1) * width + 1, end = place + columns; place < end; place++, field++) {
        const byte = plane[field]!;
        if (byte & hiddenBit) {
          if (number[place] !== HIDDEN) return false;
        } else if (number[place] !== byte) {
          if (number[place] !== HIDDEN || known[place] === HELD) return false;
          board.show(place, byte);
          this.surveyed = false;
        }
      }
    }
    return true;
  }

  /** A hidden field that is known to be safe, or −1. */
  safe(): number {
    const { number, known, width, columns, rows } = this.board;
    for (let row = 1; row <= rows; row++)
      for (let place = row * width + 1, end = place + columns; place < end; place++)
        if (known[place] === SAFE && number[place] === HIDDEN) return place;
    return -1;
  }

  /** Finds all that can be found, the cheap way first; answers with a safe field or −1. */
  think(stop: Stop): number {
    let place = this.safe();
    if (place >= 0) return place;
    if (findSimple(this.board, numbersOf(this.board)) && (place = this.safe()) >= 0) return place;
    this.surveyed = this.survey.run(stop);
    if (!this.surveyed) return -1;
    const { held } = this.board;
    if (this.survey.settle() === 'safe') return this.safe();
    // What was counted must be what is open: geese that were found are no longer looked for.
    if (this.board.held > held) this.surveyed = this.survey.run(stop);
    return -1;
  }
}
