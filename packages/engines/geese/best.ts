/**
 * Best play to the end, exactly: over a list of layouts that are all equally likely, how many of them can be won, and
 * by showing which field first.
 *
 * What is known is the set of layouts that are left. Fields that are safe in all of them are shown for nothing, for it
 * can only help; so the numbers that are shown and the layouts that are left say the same, and the numbers are the key
 * under which a position is remembered, compared in full.
 */
import { GOOSE } from '@gridhall/games/geese';
import type { Stop } from './count.ts';
import { grown32 } from './room.ts';

const UNKNOWN = 15;

/** Layouts as rows of one byte a field: the number it would show, or 9 for a goose. */
export interface Layouts {
  readonly fields: number;
  readonly count: number;
  readonly values: Uint8Array;
}

/** Under which the whole set of layouts stays what it is. */
export interface Symmetries {
  /** Orders of all fields: turns and mirror images. */
  readonly orders: readonly Int32Array[];
  /** Pairs of fields with the same fields around them: either may stand for the other at any time. */
  readonly twins: readonly (readonly [number, number])[];
}

const NONE: Symmetries = { orders: [], twins: [] };

export interface Best {
  /** How many of the layouts are won under best play. */
  readonly won: number;
  /** The field to show first. */
  readonly field: number;
}

/** Undefined when it is told to stop; `spent` counts the layouts looked at. */
export function bestOf(layouts: Layouts, stop: Stop, symmetries: Symmetries = NONE): Best | undefined {
  return new Search(layouts, stop, symmetries).run();
}

class Stopped extends Error {}

class Search {
  readonly #values: Uint8Array;
  readonly #fields: number;
  readonly #count: number;
  readonly #words: number;
  readonly #stop: Stop;
  readonly #symmetries: Symmetries;
  /** Lists of layouts, one after the other as a stack. */
  #stack: Int32Array<ArrayBuffer>;
  /** Remembered positions: the key, then how many are won. */
  #keys: Int32Array<ArrayBuffer>;
  #won: Int32Array<ArrayBuffer>;
  #table: Int32Array<ArrayBuffer>;
  #remembered = 0;
  /** For each number, in how many layouts each field is free. */
  readonly #free: Int32Array;
  /** The answer at the root. */
  #field = -1;

  constructor(layouts: Layouts, stop: Stop, symmetries: Symmetries) {
    this.#values = layouts.values;
    this.#fields = layouts.fields;
    this.#count = layouts.count;
    this.#words = (layouts.fields + 7) >> 3;
    this.#stop = stop;
    this.#symmetries = symmetries;
    this.#free = new Int32Array(GOOSE * layouts.fields);
    this.#stack = new Int32Array(4 * layouts.count + 1024);
    this.#keys = new Int32Array(256 * this.#words);
    this.#won = new Int32Array(256);
    this.#table = new Int32Array(512).fill(-1);
  }

  run(): Best | undefined {
    for (let i = 0; i < this.#count; i++) this.#stack[i] = i;
    const shown = new Uint8Array(this.#fields).fill(UNKNOWN);
    try {
      const won = this.#win(0, this.#count, shown, 0, true);
      return { won, field: this.#field };
    } catch (error) {
      if (error instanceof Stopped) return undefined;
      throw error;
    }
  }

  /**
   * How many of the layouts on the stack from `begin` to `end` can be won, exactly if it is more than `floor`; else
   * some bound that is no more than `floor`, for then nobody wants to know.
   */
  #win(begin: number, end: number, shown: Uint8Array, floor: number, root: boolean): number {
    const count = end - begin;
    if (count <= floor) return count;
    if (count === 1 && !root) return 1;
    if (this.#stop(count)) throw new Stopped();
    const values = this.#values;
    const fields = this.#fields;
    const safe = new Int32Array(fields);
    for (let field = 0; field < fields; field++) {
      if (shown[field] !== UNKNOWN) continue;
      let free = 0;
      for (let i = begin; i < end; i++) if (values[this.#stack[i]! * fields + field] !== GOOSE) free++;
      safe[field] = free;
      if (free < count) continue;
      // Safe in all that are left: it is shown, and splits them or not.
      if (root && this.#field < 0) this.#field = field;
      const value = values[this.#stack[begin]! * fields + field]!;
      let same = true;
      for (let i = begin + 1; i < end && same; i++) same = values[this.#stack[i]! * fields + field] === value;
      if (!same) return this.#split(begin, end, shown, field, floor);
      shown[field] = value;
    }
    if (count === 1) return 1;
    // Two that no safe field tells apart: one is lost.
    if (count === 2 && !root) return 1;
    return this.#guess(begin, end, shown, safe, floor, root);
  }

  /** A safe field is shown: each number it may show is played on by itself. */
  #split(begin: number, end: number, shown: Uint8Array, field: number, floor: number): number {
    let bound = end - begin;
    for (let number = 0; number < GOOSE; number++) {
      const top = this.#part(begin, end, field, number);
      if (top === end) continue;
      const next = shown.slice();
      next[field] = number;
      const most = top - end;
      bound += this.#win(end, top, next, floor - bound + most, false) - most;
      if (bound <= floor) return bound;
    }
    return bound;
  }

  /** Puts those layouts that show this number here on the stack; answers with their end. */
  #part(begin: number, end: number, field: number, number: number): number {
    if (end + end - begin > this.#stack.length) this.#stack = grown32(this.#stack, end + end - begin);
    const stack = this.#stack;
    let top = end;
    for (let i = begin; i < end; i++)
      if (this.#values[stack[i]! * this.#fields + field] === number) stack[top++] = stack[i]!;
    return top;
  }

  #guess(
    begin: number,
    end: number,
    shown: Uint8Array,
    safe: Int32Array,
    floor: number,
    root: boolean,
  ): number {
    const key = this.#keyOf(shown, end - begin);
    const slot = this.#slot(key);
    const at = this.#table[slot]!;
    if (at >= 0 && !root) {
      const won = this.#won[at]!;
      // Below zero: only a bound is known, kept as its complement.
      if (won >= 0) return won;
      if (~won <= floor) return ~won;
    }
    let best = floor;
    let bound = 0;
    for (const field of this.#candidates(begin, end, shown, safe)) {
      if (safe[field]! <= best) {
        bound = Math.max(bound, safe[field]!);
        break;
      }
      const mosts = new Int32Array(GOOSE);
      const most = this.#bound(begin, end, shown, field, mosts);
      const won = most <= best ? most : this.#try(begin, end, shown, field, most, best, mosts);
      bound = Math.max(bound, won);
      if (won > best) {
        best = won;
        if (root) this.#field = field;
      }
    }
    if (best > floor) {
      this.#remember(key, best);
      return best;
    }
    this.#remember(key, ~bound);
    return bound;
  }

  /** The fields worth showing, the safest first. */
  #candidates(begin: number, end: number, shown: Uint8Array, safe: Int32Array): number[] {
    const live: number[] = [];
    const dead: number[] = [];
    const spare = new Set<number>();
    for (const [one, other] of this.#symmetries.twins) if (shown[one] === UNKNOWN) spare.add(other);
    for (let field = 0; field < this.#fields; field++) {
      if (shown[field] !== UNKNOWN || safe[field] === 0 || spare.has(field)) continue;
      // A field that can show one number only tells nothing that showing it last would not.
      (this.#tells(begin, end, field) ? live : dead).push(field);
    }
    return (live.length > 0 ? live : dead).sort((one, other) => safe[other]! - safe[one]!);
  }

  /** Whether a field may show different numbers. */
  #tells(begin: number, end: number, field: number): boolean {
    let seen = GOOSE;
    for (let i = begin; i < end; i++) {
      const number = this.#values[this.#stack[i]! * this.#fields + field]!;
      if (number === GOOSE || number === seen) continue;
      if (seen !== GOOSE) return true;
      seen = number;
    }
    return false;
  }

  /**
   * What showing a field can win at most, in all and by the number it shows. Of the layouts that show the same number
   * there, all only if another field is safe in all of them, else those that survive the safest guess.
   */
  #bound(begin: number, end: number, shown: Uint8Array, field: number, mosts: Int32Array): number {
    const values = this.#values;
    const fields = this.#fields;
    const free = this.#free.fill(0);
    counts.fill(0);
    for (let i = begin; i < end; i++) {
      const layout = this.#stack[i]! * fields;
      const number = values[layout + field]!;
      if (number === GOOSE) continue;
      counts[number]!++;
      const row = number * fields;
      for (let other = 0; other < fields; other++) if (values[layout + other] !== GOOSE) free[row + other]!++;
    }
    let most = 0;
    for (let number = 0; number < GOOSE; number++) {
      const count = counts[number]!;
      if (count === 0) continue;
      let survive = count === 1 ? 1 : 0;
      for (let other = 0; other < fields && survive < count; other++)
        if (other !== field && shown[other] === UNKNOWN && free[number * fields + other]! > survive)
          survive = free[number * fields + other]!;
      most += mosts[number] = survive;
    }
    return most;
  }

  /** What showing this field wins, or a bound as soon as it cannot win more than the best. */
  #try(
    begin: number,
    end: number,
    shown: Uint8Array,
    field: number,
    most: number,
    best: number,
    mosts: Int32Array,
  ): number {
    let bound = most;
    for (let number = 0; number < GOOSE; number++) {
      const top = this.#part(begin, end, field, number);
      if (top === end) continue;
      const next = shown.slice();
      next[field] = number;
      const part = mosts[number]!;
      bound += this.#win(end, top, next, best - bound + part, false) - part;
      if (bound <= best) return bound;
    }
    return bound;
  }

  /** The numbers shown, four bits each; of positions that are the same but for a symmetry, the least. */
  #keyOf(shown: Uint8Array, count: number): Int32Array {
    let key = this.#pack(shown, undefined);
    if (count >= WORTH_MIRRORING) {
      for (const symmetry of this.#symmetries.orders) {
        const other = this.#pack(shown, symmetry);
        for (let w = 0; w < key.length; w++) {
          if (other[w] === key[w]) continue;
          if (other[w]! < key[w]!) key = other;
          break;
        }
      }
    }
    return key;
  }

  #pack(shown: Uint8Array, order: Int32Array | undefined): Int32Array {
    const ordered = order ? shown.map((_number, field) => shown[order[field]!]!) : shown.slice();
    for (const [one, other] of this.#symmetries.twins) {
      const [low, high] = [ordered[one]!, ordered[other]!];
      if (low <= high) continue;
      ordered[one] = high;
      ordered[other] = low;
    }
    const key = new Int32Array(this.#words);
    for (let field = 0; field < this.#fields; field++)
      key[field >> 3]! |= ordered[field]! << (4 * (field & 7));
    return key;
  }

  #remember(key: Int32Array, won: number): void {
    if (2 * this.#remembered >= this.#table.length) this.#rehash();
    const slot = this.#slot(key);
    let at = this.#table[slot]!;
    if (at < 0) {
      at = this.#table[slot] = this.#remembered++;
      this.#keys = grown32(this.#keys, (at + 1) * this.#words);
      this.#won = grown32(this.#won, at + 1);
      this.#keys.set(key, at * this.#words);
    }
    this.#won[at] = won;
  }

  #slot(key: Int32Array): number {
    const mask = this.#table.length - 1;
    let hash = 0;
    for (const word of key) hash = Math.imul(hash ^ word, 0x9e3779b1) ^ (hash >>> 13);
    for (let slot = (hash ^ (hash >>> 16)) & mask; ; slot = (slot + 1) & mask) {
      const at = this.#table[slot]!;
      if (at < 0) return slot;
      let same = 0;
      while (same < this.#words && this.#keys[at * this.#words + same] === key[same]) same++;
      if (same === this.#words) return slot;
    }
  }

  #rehash(): void {
    this.#table = new Int32Array(2 * this.#table.length).fill(-1);
    for (let at = 0; at < this.#remembered; at++) {
      const key = this.#keys.subarray(at * this.#words, (at + 1) * this.#words);
      this.#table[this.#slot(key)] = at;
    }
  }
}

/** With fewer layouts left, looking for mirror images costs more than it saves. */
const WORTH_MIRRORING = 12;
const counts = new Int32Array(16);
