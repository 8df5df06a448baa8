/**
 * A component of frontier: numbers that are tied together by the open fields between them, and those fields in groups that
 * the numbers cannot tell apart. What happens on one component and on another is independent but for the count of all
 * geese.
 */

import { grown } from '../../search/collections.ts';
import type { KnownBoard } from '../board/known-board.ts';

/** Which places have been visited, and under which index: wiped by a new turn, not by writing. */
export class Visits {
  readonly turn: Int32Array;
  readonly index: Int32Array;
  now = 0;

  constructor(places: number) {
    this.turn = new Int32Array(places);
    this.index = new Int32Array(places);
  }

  start(): void {
    this.now++;
  }
}

export class Component {
  numbers = 0;
  /** The place of each number, and the geese it still wants. */
  numberAt = new Int32Array(64);
  wanted = new Int8Array(64);
  fields = 0;
  fieldAt = new Int32Array(128);
  groupOf = new Int32Array(128);
  groups = 0;
  sizeOf = new Uint8Array(128);
  /** The numbers that a group touches, up to eight. */
  touched = new Int32Array(1024);
  touches = new Uint8Array(128);

  /** All that hangs together with the number at this place. */
  gather(board: KnownBoard, seed: number, visits: Visits): void {
    this.#collect(board, seed, visits);
    this.#group(board, visits);
  }

  #collect(board: KnownBoard, seed: number, visits: Visits): void {
    const { steps, number } = board;
    const { turn, index, now } = visits;
    this.numbers = 0;
    this.fields = 0;
    this.#add(board, seed, visits);
    for (let i = 0; i < this.numbers; i++) {
      const place = this.numberAt[i]!;
      for (let a = 0; a < 8; a++) {
        const field = place + steps[a]!;
        if (!board.isOpen(field) || turn[field] === now) continue;
        turn[field] = now;
        index[field] = this.fields;
        this.fieldAt = grown(this.fieldAt, this.fields + 1);
        this.fieldAt[this.fields++] = field;
        for (let b = 0; b < 8; b++) {
          const other = field + steps[b]!;
          if (number[other]! >= 0 && turn[other] !== now) this.#add(board, other, visits);
        }
      }
    }
  }

  #add(board: KnownBoard, place: number, visits: Visits): void {
    const i = this.numbers++;
    this.numberAt = grown(this.numberAt, this.numbers);
    this.wanted = grown(this.wanted, this.numbers);
    this.numberAt[i] = place;
    this.wanted[i] = board.wanted(place);
    visits.turn[place] = visits.now;
    visits.index[place] = i;
  }

  #group(board: KnownBoard, visits: Visits): void {
    const { steps, number } = board;
    const { turn, index, now } = visits;
    this.groups = 0;
    this.groupOf = grown(this.groupOf, this.fields);
    this.sizeOf = grown(this.sizeOf, this.fields);
    this.touches = grown(this.touches, this.fields);
    this.touched = grown(this.touched, 8 * this.fields);
    const { fieldAt, groupOf, touched, touches, sizeOf } = this;
    for (let f = 0; f < this.fields; f++) {
      // The numbers around, ascending, where the next group would keep its own.
      const mine = 8 * this.groups;
      let count = 0;
      for (let a = 0; a < 8; a++) {
        const place = fieldAt[f]! + steps[a]!;
        if (number[place]! < 0) continue;
        const id = index[place]!;
        let at = mine + count++;
        for (; at > mine && touched[at - 1]! > id; at--) touched[at] = touched[at - 1]!;
        touched[at] = id;
      }
      // A field of the same group touches the same first number, so it is around it.
      const first = this.numberAt[touched[mine]!]!;
      let group = -1;
      for (let a = 0; a < 8 && group < 0; a++) {
        const place = first + steps[a]!;
        if (turn[place] !== now || number[place]! >= 0 || index[place]! >= f) continue;
        const other = groupOf[index[place]!]!;
        if (touches[other] !== count) continue;
        let same = 0;
        while (same < count && touched[8 * other + same] === touched[mine + same]) same++;
        if (same === count) group = other;
      }
      if (group < 0) {
        group = this.groups++;
        touches[group] = count;
        sizeOf[group] = 0;
      }
      groupOf[f] = group;
      sizeOf[group]!++;
    }
  }
}
