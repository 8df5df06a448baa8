/**
 * How many moves it takes at least to leave with so much more treasure: the exact number for a walk on which monsters
 * do no harm, only favours. It never overestimates:
 *
 * - the walk goes over doors and exits it does not want, and over amulets without taking them: a monster may have
 *   trampled them by then; it goes around pillars, which stay;
 * - it fetches treasure in the best order, each once;
 * - an amulet it takes makes the map grow. From there on it walks on the level bent to a ring both ways, where every
 *   door and treasure of the level still is: each move on a map that grew, however often, is a move on that ring.
 *
 * Beside the walk it tells what has to be stepped on next, and last, so that monsters can be counted in on the way there
 * (see guards.ts): the larger of two bounds is a bound.
 */
import { AMULET, TREASURE } from '@gridhall/games/dungeon';
import { States } from '../../search/collections.ts';
import { FAR, type Ground, type Source, walks } from './ground.ts';
import { type Distances, Guards } from './guards.ts';

/** The order of fetching treasure is exact up to this many on the level … */
const MOST_EXACT = 8;
/** … and at most this many count as wanted. */
const MOST_WANTED = 12;

/** A way out must survive until it is used: this is taken into account up to this many ways out. */
const MOST_KEPT = 2;

/** Walks on the ring, by what is left of the level and how much treasure is wanted. */
export class Ring {
  readonly #ground: Ground;
  readonly #goal: number;
  readonly #walks = new Map<string, Uint16Array[]>();

  /** For the level before any doubling, and the tile that is to be reached. */
  constructor(ground: Ground, goal: number) {
    this.#ground = ground;
    this.#goal = goal;
  }

  /** `left`: the cells of the level that still have their thing, there or on some copy of it. */
  moves(wanted: number, left: ReadonlySet<number>): Uint16Array {
    const { things } = this.#ground;
    const there = things.flatMap((cell, i) => (left.has(cell) ? [i] : []));
    const key = there.join(' ');
    const known = this.#walks.get(key) ?? [];
    this.#walks.set(key, known);
    const want = Math.min(wanted, MOST_WANTED);
    while (known.length <= want) known.push(this.#next(known, there));
    return known[want]!;
  }

  /** A treasure may have copies: here it can be fetched again, but not without a move. */
  #next(known: readonly Uint16Array[], there: readonly number[]): Uint16Array {
    const { things, kinds } = this.#ground;
    const wanted = known.length;
    const sources: Source[] = [];
    for (const i of there) {
      const cell = things[i]!;
      if (wanted === 0 && kinds[i] === this.#goal) sources.push({ cell, moves: 0 });
      if (wanted > 0 && kinds[i] === TREASURE)
        sources.push({ cell, moves: Math.max(known[wanted - 1]![cell]!, wanted - 1) });
    }
    return walks(this.#ground, sources, true);
  }
}

/** A thing one has to step on before it is destroyed, and the moves that remain at least from there. */
export interface Target {
  readonly table: Distances;
  readonly rest: number;
}

export interface Field {
  /** The walk from every cell. */
  readonly walks: Uint16Array;
  /** One of these comes next: a treasure that is wanted, a way out, an amulet. None without guards. */
  readonly next: readonly Target[];
  /** One of these comes sooner or later: a way out, or an amulet. The same while no treasure is wanted. */
  readonly last: readonly Target[];
}

/** Walks on a ground, by what is left of its things and how much treasure is wanted. */
export class Bound {
  readonly #ground: Ground;
  readonly #goal: number;
  readonly #ring: Ring;
  readonly #keys: States;
  readonly #fields: Field[] = [];
  /** Only where they are wanted, and the ground is not too large for them. */
  readonly guards: Guards | undefined;

  constructor(ground: Ground, goal: number, ring: Ring, guarded: boolean) {
    this.guards = guarded ? Guards.of(ground) : undefined;
    this.#ground = ground;
    this.#goal = goal;
    this.#ring = ring;
    this.#keys = new States(wordsFor(ground.things.length) + 1, false);
  }

  /** `left`: one bit a thing that is still there, 16 a word, from the word `at` on. */
  field(left: Uint32Array, at: number, wanted: number): Field {
    const want = Math.min(wanted, MOST_WANTED);
    const { things, kinds } = this.#ground;
    const key = new Uint32Array(this.#keys.width);
    key[0] = want;
    for (let i = 0; i < things.length; i++) {
      const counts = kinds[i] === this.#goal || kinds[i] === AMULET || (want > 0 && kinds[i] === TREASURE);
      if (counts && has(left, at, i)) key[1 + (i >> 4)]! |= 1 << (i & 15);
    }
    return this.#find(key);
  }

  #find(key: Uint32Array): Field {
    const number = this.#keys.add(key);
    // What it is made from is found the same way, and gets numbers of its own.
    this.#fields[number] ??= this.#make(key);
    return this.#fields[number]!;
  }

  #make(key: Uint32Array): Field {
    const { things, kinds } = this.#ground;
    const wanted = key[0]!;
    const left = things.flatMap((_cell, i) => (has(key, 1, i) ? [i] : []));
    const treasure = left.filter((i) => kinds[i] === TREASURE);
    const sources: Source[] = this.#amulets(left, wanted);
    for (const i of left) {
      const cell = things[i]!;
      if (kinds[i] === this.#goal && wanted === 0) sources.push({ cell, moves: 0 });
      else if (kinds[i] === TREASURE && treasure.length >= wanted)
        sources.push({ cell, moves: this.#after(key, i, treasure.length) });
    }
    const next = this.#targets(sources, left);
    const last = wanted === 0 ? next : this.#targets(this.#waysOut(left), left);
    return { walks: walks(this.#ground, sources), next, last };
  }

  /** The amulets, and what remains on the ring after them. */
  #amulets(left: readonly number[], wanted: number): Source[] {
    const { things, kinds, origin } = this.#ground;
    const there = new Set(left.map((i) => origin[things[i]!]!));
    return left.flatMap((i) => {
      const cell = things[i]!;
      return kinds[i] === AMULET ? [{ cell, moves: this.#ring.moves(wanted, there)[origin[cell]!]! }] : [];
    });
  }

  /** Ways out and amulets, as if no treasure were wanted. */
  #waysOut(left: readonly number[]): Source[] {
    const { things, kinds } = this.#ground;
    const goals = left.filter((i) => kinds[i] === this.#goal);
    return [...this.#amulets(left, 0), ...goals.map((i) => ({ cell: things[i]!, moves: 0 }))];
  }

  /** Whatever is stepped on before a way out, one of the ways out must outlive it: told while they are few. */
  #targets(sources: readonly Source[], left: readonly number[]): Target[] {
    const { guards } = this;
    if (!guards) return [];
    const { things, kinds } = this.#ground;
    const goals = left.filter((i) => kinds[i] === this.#goal).map((i) => things[i]!);
    return sources
      .filter(({ moves }) => moves < FAR)
      .flatMap(({ cell, moves }) => {
        const kept = goals.includes(cell) || goals.length > MOST_KEPT ? [cell] : goals;
        return kept.map((keep) => ({ table: guards.table(cell, keep), rest: moves }));
      });
  }

  /** What remains to be walked when a treasure has been fetched. */
  #after(key: Uint32Array, fetched: number, treasures: number): number {
    const cell = this.#ground.things[fetched]!;
    const wanted = key[0]! - 1;
    const rest = key.slice();
    rest[0] = wanted;
    if (treasures <= MOST_EXACT) rest[1 + (fetched >> 4)]! &= ~(1 << (fetched & 15));
    if (wanted === 0)
      this.#ground.kinds.forEach((kind, i) => {
        if (kind === TREASURE) rest[1 + (i >> 4)]! &= ~(1 << (i & 15));
      });
    const moves = this.#find(rest).walks[cell]!;
    return treasures <= MOST_EXACT ? moves : Math.max(moves, wanted);
  }
}

/** Returns how many words of 16 bits are needed for this many bits. */
export function wordsFor(bits: number): number {
  return (bits + 15) >> 4;
}

function has(words: Uint32Array, at: number, bit: number): boolean {
  return ((words[at + (bit >> 4)]! >> (bit & 15)) & 1) === 1;
}
