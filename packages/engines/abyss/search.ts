/**
 * The shortest escape, or the proof that there is none: A* over full states, the hero's cell and every baddie's. The
 * bound is exact for a part of the rules, so it is consistent: a state is looked at once, and the first way onto a
 * ladder is a shortest one. When nothing is left to look at, nothing wins.
 */
import type { AbyssView } from '@gridhall/games/abyss';
import { Queue, States } from '../search/collections.ts';
import { type Bound, boundOf, FAR } from './bound.ts';
import { BAT, baddieOf, type Ground, groundOf, PLAINEST, SUPER_MONSTER } from './ground.ts';

const WAYS = 9;

/** More would not fit into the memory of a browser's worker. */
const MOST_BYTES = 1_200_000_000;

export type Verdict = 'searching' | 'won' | 'lost' | 'full';

export class Search {
  readonly ground: Ground;
  verdict: Verdict = 'searching';
  /** States looked at. */
  looked = 0;
  readonly #bound: Bound;
  readonly #states: States;
  readonly #queue = new Queue();
  /** How each state was reached first: from which one, by which command, in how many rounds. */
  #from = new Int32Array(1 << 10);
  #by = new Uint8Array(1 << 10);
  #depth = new Int32Array(1 << 10);
  /** The command onto the ladder, and the state it is given in. */
  #last = { state: 0, command: 0 };
  /** One where a baddie stands; all clear between two looks. */
  readonly #taken: Uint8Array;
  readonly #gone: number;
  readonly #next: Uint32Array;
  /** The state that is looked at. */
  readonly #now: Uint32Array;
  /** The cells the commands of one look lead to, told apart by the number of the look. */
  readonly #tried: Int32Array;

  constructor(view: AbyssView) {
    const { plane, baddies, hero } = view;
    this.ground = groundOf(view);
    const wide = plane.length * 4 >= 0xffff;
    this.#gone = wide ? 0xffffffff : 0xffff;
    this.#states = new States(baddies.length + 1, wide);
    this.#taken = new Uint8Array(plane.length);
    this.#tried = new Int32Array(plane.length);
    this.#next = new Uint32Array(baddies.length + 1);
    this.#now = new Uint32Array(baddies.length + 1);
    const bats = baddies.filter((cell) => baddieOf(plane[cell]!) === BAT);
    this.#bound = boundOf(
      this.ground,
      bats.map((cell) => this.ground.row[cell]!),
    );
    this.#next[0] = hero;
    baddies.forEach((cell, i) => {
      this.#next[i + 1] = cell * 4 + baddieOf(plane[cell]!);
    });
    this.#meet(-1, 0, 0, this.#living(bats));
    if (this.met === 0) this.verdict = 'lost';
  }

  /** No escape is shorter than so many rounds: true at any time. */
  get atLeast(): number {
    return this.#queue.length > 0 ? this.#queue.least : 0;
  }

  get bytes(): number {
    return this.#states.bytes + this.#queue.bytes + this.#from.length * 9;
  }

  /** States met. */
  get met(): number {
    return this.#states.count;
  }

  /** Looks at so many more states at most. */
  run(looks: number): Verdict {
    for (let left = looks; left > 0 && this.verdict === 'searching'; left--) {
      const state = this.#nextOpen();
      if (state < 0) this.verdict = 'lost';
      else this.#look(state);
    }
    if (this.verdict === 'searching' && this.bytes > MOST_BYTES) this.verdict = 'full';
    return this.verdict;
  }

  /**
   * Once an escape is found: goes on through the other shortest ones, as far as so many looks reach, for the one that
   * lures the fewest baddies, and says how many those are.
   */
  spare(looks: number): number {
    const par = this.#depthOf(this.#last.state) + 1;
    for (let left = looks; left > 0 && this.#queue.length > 0 && this.#queue.least <= par; left--) {
      const state = this.#queue.pop();
      if (this.#depth[state]! >= 0) this.#look(state);
    }
    return this.#lured(this.#last.state);
  }

  /** The commands of the escape that was found. */
  commands(): number[] {
    const { state, command } = this.#last;
    const way = [command];
    for (let at = state; this.#from[at]! >= 0; at = this.#from[at]!) way.push(this.#by[at]!);
    return way.reverse();
  }

  #living(bats: readonly number[]): number {
    return bats.reduce((mask, cell) => mask | this.#bound.bits[this.ground.row[cell]!]!, 0);
  }

  /** The most promising state that was not looked at, or -1. One that was reached anew by a shorter way is in there twice. */
  #nextOpen(): number {
    while (this.#queue.length > 0) {
      const state = this.#queue.pop();
      if (this.#depth[state]! >= 0) return state;
    }
    return -1;
  }

  /** Tries every command in a state. Its depth is negated then: it needs no second look. */
  #look(state: number): void {
    this.looked++;
    const { ground } = this;
    this.#states.read(state, this.#now);
    const hero = this.#now[0]!;
    const depth = this.#depth[state]!;
    this.#depth[state] = ~depth;
    this.#take(1);
    for (const command of PLAINEST) {
      const to = ground.hero[hero * WAYS + command]!;
      if (this.#tried[to] === this.looked) continue;
      this.#tried[to] = this.looked;
      if (ground.ladder[to] === 1) {
        this.#arrive(state, command);
        break;
      }
      if (ground.abyss[to] === 1 || this.#taken[to] === 1) continue;
      const mask = this.#chase(to);
      if (mask >= 0) this.#meet(state, command, depth + 1, mask);
    }
    this.#take(0);
  }

  /** The first escape is a shortest one; later ones count when they are as short and lure fewer. */
  #arrive(state: number, command: number): void {
    const better =
      this.verdict !== 'won' ||
      (this.#depthOf(state) === this.#depthOf(this.#last.state) &&
        this.#lured(state) < this.#lured(this.#last.state));
    if (better) this.#last = { state, command };
    this.verdict = 'won';
  }

  #depthOf(state: number): number {
    const depth = this.#depth[state]!;
    return depth < 0 ? ~depth : depth;
  }

  /** How many baddies are gone. */
  #lured(state: number): number {
    const words = new Uint32Array(this.#states.width);
    this.#states.read(state, words);
    return words.filter((word) => word === this.#gone).length;
  }

  /** Marks where the baddies of the state that is looked at stand. */
  #take(mark: number): void {
    const now = this.#now;
    for (let i = 1; i < now.length; i++) {
      if (now[i] === this.#gone) return;
      this.#taken[now[i]! >>> 2] = mark;
    }
  }

  /** The baddies' part of a round: into `next`, in order. The rows of living bats as a mask, or -1: the hero is caught. */
  #chase(hero: number): number {
    const { columns, row, column, steps, abyss, barred } = this.ground;
    const { bits } = this.#bound;
    const now = this.#now;
    const taken = this.#taken;
    const next = this.#next;
    const heroRow = row[hero]!;
    const heroColumn = column[hero]!;
    let count = 1;
    let mask = 0;
    let caught = false;
    for (let i = 1; i < now.length; i++) {
      const word = now[i]!;
      if (word === this.#gone) break;
      const cell = word >>> 2;
      const kind = word & 3;
      let to: number;
      if (kind === BAT) {
        to = row[cell]! * columns + heroColumn;
        if (barred[to] === 1) to = cell;
      } else {
        const down = heroRow - row[cell]!;
        const right = heroColumn - column[cell]!;
        const way = (down > 0 ? 6 : down < 0 ? 0 : 3) + (right > 0 ? 2 : right < 0 ? 0 : 1);
        to = (kind === SUPER_MONSTER ? steps[1] : steps[0])[cell * WAYS + way]!;
      }
      if (to === hero) {
        caught = true;
        break;
      }
      if (to !== cell) {
        if (abyss[to] === 1) {
          taken[cell] = 0;
          continue;
        }
        if (taken[to] === 1) to = cell;
        else {
          taken[cell] = 0;
          taken[to] = 1;
        }
      }
      if (kind === BAT) mask |= bits[row[cell]!]!;
      const moved = to * 4 + kind;
      let at = count++;
      for (; at > 1 && next[at - 1]! > moved; at--) next[at] = next[at - 1]!;
      next[at] = moved;
    }
    // Back to where they stood.
    for (let k = 1; k < count; k++) taken[next[k]! >>> 2] = 0;
    this.#take(1);
    if (caught) return -1;
    next[0] = hero;
    next.fill(this.#gone, count);
    return mask;
  }

  /** The state in `next`, reached from another: to be looked at, unless it was met as early before or leads nowhere. */
  #meet(from: number, command: number, depth: number, mask: number): void {
    const rest = this.#bound.rounds[mask * this.#taken.length + this.#next[0]!]!;
    if (rest === FAR) return;
    const before = this.#states.count;
    const state = this.#states.add(this.#next);
    if (state === before) {
      if (state >= this.#from.length) this.#grow();
    } else {
      const known = this.#depth[state]!;
      if (known < 0 || known <= depth) return;
    }
    this.#from[state] = from;
    this.#by[state] = command;
    this.#depth[state] = depth;
    this.#queue.push(state, depth + rest);
  }

  #grow(): void {
    const grown = <T extends Int32Array | Uint8Array>(into: T, before: T): T => {
      into.set(before);
      return into;
    };
    this.#from = grown(new Int32Array(this.#from.length * 2), this.#from);
    this.#by = grown(new Uint8Array(this.#by.length * 2), this.#by);
    this.#depth = grown(new Int32Array(this.#depth.length * 2), this.#depth);
  }
}
