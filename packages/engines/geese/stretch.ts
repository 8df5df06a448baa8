/**
 * A stretch of shore: numbers that are tied together by the open fields between them, and those fields in groups that
 * the numbers cannot tell apart. What happens on one stretch and on another is independent but for the count of all
 * geese.
 */
import type { Lake } from './lake.ts';
import { grown8, grown32 } from './room.ts';

/** Which places have been visited, and under which index: wiped by a new turn, not by writing. */
export class Tour {
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

export class Stretch {
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
  gather(lake: Lake, seed: number, tour: Tour): void {
    this.#collect(lake, seed, tour);
    this.#group(lake, tour);
  }

  #collect(lake: Lake, seed: number, tour: Tour): void {
    const { steps, number } = lake;
    const { turn, index, now } = tour;
    this.numbers = 0;
    this.fields = 0;
    this.#add(lake, seed, tour);
    for (let i = 0; i < this.numbers; i++) {
      const place = this.numberAt[i]!;
      for (let a = 0; a < 8; a++) {
        const field = place + steps[a]!;
        if (!lake.isOpen(field) || turn[field] === now) continue;
        turn[field] = now;
        index[field] = this.fields;
        this.fieldAt = grown32(this.fieldAt, this.fields + 1);
        this.fieldAt[this.fields++] = field;
        for (let b = 0; b < 8; b++) {
          const other = field + steps[b]!;
          if (number[other]! >= 0 && turn[other] !== now) this.#add(lake, other, tour);
        }
      }
    }
  }

  #add(lake: Lake, place: number, tour: Tour): void {
    const i = this.numbers++;
    this.numberAt = grown32(this.numberAt, this.numbers);
    this.wanted = grown8(this.wanted, this.numbers);
    this.numberAt[i] = place;
    this.wanted[i] = lake.wanted(place);
    tour.turn[place] = tour.now;
    tour.index[place] = i;
  }

  #group(lake: Lake, tour: Tour): void {
    const { steps, number } = lake;
    const { turn, index, now } = tour;
    this.groups = 0;
    this.groupOf = grown32(this.groupOf, this.fields);
    this.sizeOf = this.sizeOf.length < this.fields ? new Uint8Array(2 * this.fields) : this.sizeOf;
    this.touches = this.touches.length < this.fields ? new Uint8Array(2 * this.fields) : this.touches;
    this.touched = this.touched.length < 8 * this.fields ? new Int32Array(16 * this.fields) : this.touched;
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
