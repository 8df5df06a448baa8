/** Follows one game: what has been found out stays found out from view to view. */
import { type GeeseView, hiddenBit } from '@gridhall/games/geese';
import type { Stop } from './count.ts';
import { HELD, HIDDEN, Lake, SAFE } from './lake.ts';
import { numbersOf } from './places.ts';
import { findSimple } from './simple.ts';
import { Survey } from './survey.ts';

export class Watch {
  #lake: Lake | undefined;
  #survey: Survey | undefined;
  #aside: Survey | undefined;
  /** Whether the survey is of the lake as it stands. */
  surveyed = false;

  get lake(): Lake {
    return this.#lake!;
  }

  get survey(): Survey {
    return (this.#survey ??= new Survey(this.lake));
  }

  /** Another survey of the same lake, for whoever supposes something. */
  get aside(): Survey {
    return (this.#aside ??= new Survey(this.lake));
  }

  /** Looks at the next view of the same game, or at the first of another. */
  look(view: GeeseView): void {
    if (this.#goesOn(view)) return;
    if (!this.#lake || this.#lake.columns !== view.columns || this.#lake.rows !== view.rows) {
      this.#lake = new Lake(view.columns, view.rows, view.geese);
      this.#survey = this.#aside = undefined;
    }
    this.#lake.see(view);
    this.surveyed = false;
  }

  /** Takes in what was revealed since; false when something is not as it was. */
  #goesOn(view: GeeseView): boolean {
    const lake = this.#lake;
    if (!lake || lake.columns !== view.columns || lake.rows !== view.rows || lake.geese !== view.geese)
      return false;
    // Before the first show nothing was known, and afterwards the rules of the first show may say more.
    if (lake.open === view.plane.length) return false;
    const { number, known, width, columns, rows } = lake;
    const { plane } = view;
    for (let row = 0, field = 0; row < rows; row++) {
      for (let place = (row + 1) * width + 1, end = place + columns; place < end; place++, field++) {
        const byte = plane[field]!;
        if (byte & hiddenBit) {
          if (number[place] !== HIDDEN) return false;
        } else if (number[place] !== byte) {
          if (number[place] !== HIDDEN || known[place] === HELD) return false;
          lake.show(place, byte);
          this.surveyed = false;
        }
      }
    }
    return true;
  }

  /** A hidden field that is known to be safe, or −1. */
  safe(): number {
    const { number, known, width, columns, rows } = this.lake;
    for (let row = 1; row <= rows; row++)
      for (let place = row * width + 1, end = place + columns; place < end; place++)
        if (known[place] === SAFE && number[place] === HIDDEN) return place;
    return -1;
  }

  /** Finds all that can be found, the cheap way first; answers with a safe field or −1. */
  think(stop: Stop): number {
    let place = this.safe();
    if (place >= 0) return place;
    if (findSimple(this.lake, numbersOf(this.lake)) && (place = this.safe()) >= 0) return place;
    this.surveyed = this.survey.run(stop);
    if (!this.surveyed) return -1;
    const { held } = this.lake;
    if (this.survey.settle() === 'safe') return this.safe();
    // What was counted must be what is open: geese that were found are no longer looked for.
    if (this.lake.held > held) this.surveyed = this.survey.run(stop);
    return -1;
  }
}
