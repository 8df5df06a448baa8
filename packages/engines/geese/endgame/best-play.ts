/**
 * Best play to the end, exactly: over a list of layouts that are all equally likely, how many of them can be won, and
 * by showing which field first.
 *
 * What is known is the set of layouts that are left. Fields that are safe in all of them are shown for nothing, for it
 * can only help; so the numbers that are shown and the layouts that are left say the same, and the numbers are the key
 * under which a position is remembered, compared in full.
 */
import { GOOSE } from '@gridhall/games/geese';
import { grown, States } from '../../search/collections.ts';
import type { Stop } from '../count/component-count.ts';
import { type Layouts, rivalSets } from './rivals.ts';

const UNKNOWN = 15;

/** Symmetries of the whole set of layouts. */
export interface Symmetries {
  /** Orders of all fields: turns and mirror images. */
  readonly orders: readonly Int32Array[];
  /** Pairs of fields with the same fields around them: either may stand for the other at any time. */
  readonly twins: readonly (readonly [number, number])[];
}

const NONE: Symmetries = { orders: [], twins: [] };

export interface Best {
  /** Whether nothing wins more: not so when it was told to stop. */
  readonly proved: boolean;
  /** How many of the layouts are won under best play, or under the best that was found. */
  readonly won: number;
  /** The field to show first; −1 where none was found, or there is nothing to show. */
  readonly field: number;
}

/** `stop` counts the layouts looked at. */
export function bestOf(layouts: Layouts, stop: Stop, symmetries: Symmetries = NONE): Best {
  const setOf = rivalSets(layouts, stop);
  return setOf ? new Search(layouts, setOf, stop, symmetries).run() : { proved: false, won: 0, field: -1 };
}

class Stopped extends Error {}

/** A field that may be shown, and what that can win at most: in all, and by the number it shows. */
interface Candidate {
  readonly field: number;
  readonly most: number;
  readonly mosts: Int32Array;
}

class Search {
  readonly #values: Uint8Array;
  readonly #fields: number;
  readonly #count: number;
  readonly #stop: Stop;
  readonly #symmetries: Symmetries;
  /** Positions that were searched, under the numbers that are shown, and what each of them wins. */
  readonly #positions: States;
  #wins = new Int32Array(256);
  readonly #words: number;
  /** For each layout, its set of rivals: at most one of each set is won. */
  readonly #setOf: Int32Array;
  /** Of each layout the fields with geese, or those without, whichever are fewer. */
  readonly #listed: Int32Array;
  readonly #each: number;
  readonly #listsGeese: boolean;
  /** Lists of layouts, one after the other as a stack. */
  #stack: Int32Array<ArrayBuffer>;
  /** For each number, by field: counted for the bound. */
  readonly #alive: Int32Array;
  readonly #stamp: Int32Array;
  #now = 0;
  /** The answer at the root, and what it wins as far as it was searched. */
  #field = -1;
  #won = 0;

  constructor({ fields, count, values }: Layouts, setOf: Int32Array, stop: Stop, symmetries: Symmetries) {
    this.#values = values;
    this.#fields = fields;
    this.#count = count;
    this.#setOf = setOf;
    this.#stop = stop;
    this.#symmetries = symmetries;
    this.#words = (fields + 7) >> 3;
    this.#positions = new States(this.#words, true);
    let geese = 0;
    for (let field = 0; field < fields; field++) if (values[field] === GOOSE) geese++;
    this.#listsGeese = 2 * geese <= fields;
    this.#each = this.#listsGeese ? geese : fields - geese;
    this.#listed = new Int32Array(count * this.#each);
    for (let at = 0, next = 0; at < count * fields; at++)
      if ((values[at] === GOOSE) === this.#listsGeese) this.#listed[next++] = at % fields;
    this.#alive = new Int32Array(10 * fields);
    this.#stamp = new Int32Array(10 * fields);
    this.#stack = new Int32Array(4 * count + 1024);
  }

  run(): Best {
    // Rivals stand side by side from here on: what splits a list keeps its order.
    const order = Int32Array.from({ length: this.#count }, (_none, i) => i);
    order.sort((one, other) => this.#setOf[one]! - this.#setOf[other]! || one - other);
    this.#stack.set(order);
    const shown = new Uint8Array(this.#fields).fill(UNKNOWN);
    try {
      const won = this.#win(0, this.#count, shown, 0, true);
      return { proved: true, won, field: this.#field };
    } catch (error) {
      if (error instanceof Stopped) return { proved: false, won: this.#won, field: this.#field };
      throw error;
    }
  }

  /**
   * How many of the layouts on the stack from `begin` to `end` can be won, exactly if it is more than `floor`; else
   * some bound of at most `floor`, because the caller needs no more.
   */
  #win(begin: number, end: number, shown: Uint8Array, floor: number, root: boolean): number {
    const count = end - begin;
    if (count <= floor) return count;
    if (count === 1 && !root) return 1;
    if (this.#stop(count)) throw new Stopped();
    const values = this.#values;
    const fields = this.#fields;
    const free = this.#freeIn(begin, end);
    let telling: number[] | undefined;
    for (let field = 0; field < fields; field++) {
      if (shown[field] !== UNKNOWN || free[field]! < count) continue;
      // Safe in all that are left: it is shown, and splits them or not.
      if (root && this.#field < 0) this.#field = field;
      const value = values[this.#stack[begin]! * fields + field]!;
      let same = true;
      for (let i = begin + 1; i < end && same; i++) same = values[this.#stack[i]! * fields + field] === value;
      if (same) shown[field] = value;
      else (telling ??= []).push(field);
    }
    if (telling) return this.#split(begin, end, shown, telling, floor);
    if (count === 1) return 1;
    // Two that no safe field tells apart: one is lost.
    if (count === 2 && !root) return 1;
    return this.#guess(begin, end, shown, free, floor, root);
  }

  /** In how many of these layouts each field is free. */
  #freeIn(begin: number, end: number): Int32Array {
    const free = new Int32Array(this.#fields);
    const each = this.#each;
    for (let i = begin; i < end; i++)
      for (let at = this.#stack[i]! * each, last = at + each; at < last; at++) free[this.#listed[at]!]!++;
    if (this.#listsGeese)
      for (let field = 0; field < free.length; field++) free[field] = end - begin - free[field]!;
    return free;
  }

  /** How many sets of rivals these layouts are of. */
  #setsIn(begin: number, end: number): number {
    let sets = 0;
    let last = -1;
    for (let i = begin; i < end; i++) {
      const set = this.#setOf[this.#stack[i]!]!;
      if (set === last) continue;
      last = set;
      sets++;
    }
    return sets;
  }

  /** Safe fields are shown: layouts that show different numbers there are played on by themselves. */
  #split(begin: number, end: number, shown: Uint8Array, telling: readonly number[], floor: number): number {
    let [from, to] = [begin, end];
    let ends = [end];
    for (const field of telling) {
      // Every part is split again by this field.
      const top = to;
      this.#reserve(top + to - from);
      const next: number[] = [];
      let start = from;
      let at = top;
      for (const stop of ends) {
        counts.fill(0);
        for (let i = start; i < stop; i++) counts[this.#valueAt(i, field)]!++;
        for (let number = 0; number < GOOSE; number++) {
          if (counts[number] === 0) continue;
          for (let i = start; i < stop; i++)
            if (this.#valueAt(i, field) === number) this.#stack[at++] = this.#stack[i]!;
          next.push(at);
        }
        start = stop;
      }
      // Below the first list nothing is overwritten: the parts go back to where the first copy was.
      if (from === begin) from = top;
      else {
        this.#stack.copyWithin(from, top, at);
        for (let i = 0; i < next.length; i++) next[i]! -= top - from;
      }
      to = next.at(-1)!;
      ends = next;
    }
    const mosts = new Int32Array(ends.length);
    let bound = 0;
    for (let i = 0, start = from; i < ends.length; start = ends[i++]!)
      bound += mosts[i] = this.#setsIn(start, ends[i]!);
    if (bound <= floor) return bound;
    const sizes = ends.map((stop, i) => stop - (i === 0 ? from : ends[i - 1]!));
    const largest = sizes.map((_size, i) => i).sort((one, other) => sizes[other]! - sizes[one]!);
    for (const i of largest) {
      const start = i === 0 ? from : ends[i - 1]!;
      const top = to;
      const size = ends[i]! - start;
      this.#reserve(top + size);
      this.#stack.copyWithin(top, start, ends[i]!);
      const next = shown.slice();
      for (const field of telling) next[field] = this.#valueAt(start, field);
      const most = mosts[i]!;
      bound += this.#win(top, top + size, next, floor - bound + most, false) - most;
      if (bound <= floor) return bound;
    }
    return bound;
  }

  #valueAt(i: number, field: number): number {
    return this.#values[this.#stack[i]! * this.#fields + field]!;
  }

  #reserve(length: number): void {
    this.#stack = grown(this.#stack, length);
  }

  #guess(
    begin: number,
    end: number,
    shown: Uint8Array,
    free: Int32Array,
    floor: number,
    root: boolean,
  ): number {
    const key = this.#keyOf(shown, end - begin);
    const before = this.#positions.count;
    const position = this.#positions.add(key);
    this.#wins = grown(this.#wins, this.#positions.count);
    if (position < before && !root) {
      // Below zero, only a bound is known: its complement.
      const known = this.#wins[position]!;
      if (known >= 0) return known;
      if (~known <= floor) return ~known;
    }
    // A deeper position is never this one, because it shows more numbers.
    let best = floor;
    let bound = 0;
    for (const { field, most, mosts } of this.#candidates(begin, end, shown, free)) {
      const won = most <= best ? most : this.#try(begin, end, shown, field, most, best, mosts);
      bound = Math.max(bound, won);
      if (won > best) {
        best = won;
        if (root) [this.#field, this.#won] = [field, won];
      }
    }
    if (best > floor) {
      this.#wins[position] = best;
      return best;
    }
    this.#wins[position] = ~bound;
    return bound;
  }

  /** The fields worth showing, those that may win most first. */
  #candidates(begin: number, end: number, shown: Uint8Array, free: Int32Array): Candidate[] {
    const live: number[] = [];
    const dead: number[] = [];
    const spare = new Set<number>();
    for (const [one, other] of this.#symmetries.twins) if (shown[one] === UNKNOWN) spare.add(other);
    for (let field = 0; field < this.#fields; field++) {
      if (shown[field] !== UNKNOWN || free[field] === 0 || spare.has(field)) continue;
      // A field that can show one number only tells nothing that showing it last would not.
      (this.#tells(begin, end, field) ? live : dead).push(field);
    }
    const candidates = (live.length > 0 ? live : dead).map((field) =>
      this.#bounded(begin, end, shown, field),
    );
    return candidates.sort((one, other) => other.most - one.most || free[other.field]! - free[one.field]!);
  }

  /** Whether a field may show different numbers. */
  #tells(begin: number, end: number, field: number): boolean {
    let seen = GOOSE;
    for (let i = begin; i < end; i++) {
      const number = this.#valueAt(i, field);
      if (number === GOOSE || number === seen) continue;
      if (seen !== GOOSE) return true;
      seen = number;
    }
    return false;
  }

  /**
   * What showing a field can win at most, in all and by the number it shows. Of the layouts that show the same number
   * there, one of each set of rivals, and only of sets that survive the field that is shown next, whichever that is.
   */
  #bounded(begin: number, end: number, shown: Uint8Array, field: number): Candidate {
    const fields = this.#fields;
    const each = this.#each;
    const alive = this.#alive.fill(0);
    const sets = new Int32Array(GOOSE);
    const sizes = new Int32Array(GOOSE);
    if (this.#now > LATEST) {
      this.#stamp.fill(0);
      this.#now = 0;
    }
    for (let start = begin; start < end; ) {
      // One set of rivals after the other.
      const set = this.#setOf[this.#stack[start]!]!;
      let stop = start + 1;
      while (stop < end && this.#setOf[this.#stack[stop]!] === set) stop++;
      const first = ++this.#now;
      counts.fill(0);
      for (let i = start; i < stop; i++) {
        const layout = this.#stack[i]!;
        const number = this.#values[layout * fields + field]!;
        if (number === GOOSE) continue;
        if (counts[number]!++ === 0) sets[number]!++;
        sizes[number]!++;
        const row = number * fields;
        if (!this.#listsGeese) {
          for (let at = layout * each, last = at + each; at < last; at++) {
            const other = row + this.#listed[at]!;
            if (this.#stamp[other] === first) continue;
            this.#stamp[other] = first;
            alive[other]!++;
          }
        }
      }
      if (this.#listsGeese) this.#countLost(start, stop, field, alive);
      start = stop;
    }
    const mosts = new Int32Array(GOOSE);
    let most = 0;
    for (let number = 0; number < GOOSE; number++) {
      if (sets[number] === 0) continue;
      let survive = 0;
      if (sizes[number] === 1) survive = 1;
      else
        for (let other = 0; other < fields && survive < sets[number]!; other++) {
          if (other === field || shown[other] !== UNKNOWN) continue;
          const counted = alive[number * fields + other]!;
          survive = Math.max(survive, this.#listsGeese ? sets[number]! - counted : counted);
        }
      most += mosts[number] = survive;
    }
    return { field, most, mosts };
  }

  /** Of one set of rivals: by the number shown, the fields on which all that are left of it have a goose. */
  #countLost(start: number, stop: number, field: number, lost: Int32Array): void {
    const fields = this.#fields;
    const each = this.#each;
    if (stop === start + 1) {
      const layout = this.#stack[start]!;
      const number = this.#values[layout * fields + field]!;
      if (number === GOOSE) return;
      for (let at = layout * each, last = at + each; at < last; at++)
        lost[number * fields + this.#listed[at]!]!++;
      return;
    }
    // How many of the set have a goose there: stamped with the turn, counted beside it.
    for (let i = start; i < stop; i++) {
      const layout = this.#stack[i]!;
      const number = this.#values[layout * fields + field]!;
      if (number === GOOSE) continue;
      for (let at = layout * each, last = at + each; at < last; at++) {
        const other = number * fields + this.#listed[at]!;
        if (this.#stamp[other]! < this.#now) this.#stamp[other] = this.#now;
        else this.#stamp[other]!++;
        if (this.#stamp[other]! - this.#now + 1 === counts[number]) lost[other]!++;
      }
    }
    this.#now += stop - start;
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
      this.#reserve(end + end - begin);
      let top = end;
      for (let i = begin; i < end; i++)
        if (this.#valueAt(i, field) === number) this.#stack[top++] = this.#stack[i]!;
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
  #keyOf(shown: Uint8Array, count: number): Uint32Array {
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

  #pack(shown: Uint8Array, order: Int32Array | undefined): Uint32Array {
    const ordered = order ? shown.map((_number, field) => shown[order[field]!]!) : shown.slice();
    for (const [one, other] of this.#symmetries.twins) {
      const [low, high] = [ordered[one]!, ordered[other]!];
      if (low <= high) continue;
      ordered[one] = high;
      ordered[other] = low;
    }
    const key = new Uint32Array(this.#words);
    for (let field = 0; field < this.#fields; field++)
      key[field >> 3]! |= ordered[field]! << (4 * (field & 7));
    return key;
  }
}

/** With fewer layouts left, looking for mirror images costs more than it saves. */
const WORTH_MIRRORING = 12;
/** Turns are stamped into words of 32 bits. */
const LATEST = 2 ** 30;
const counts = new Int32Array(16);
