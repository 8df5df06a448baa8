/** The search of the classic game: a state is the hero's cell and every baddie's, and steps are looked up in tables. */
import { type AbyssView, kindOf } from '@gridhall/games/abyss';
import { EscapeSearch, PLAINEST } from './astar.ts';
import { type Bound, boundOf, FAR } from './bound.ts';
import { type MoveTables, moveTables } from './tables.ts';

const WAYS = 9;

/** The kinds of baddies in two bits. */
const KINDS = [kindOf('monster'), kindOf('super monster'), kindOf('bat')];
const SUPER_MONSTER = 1;
const BAT = 2;

export class ClassicSearch extends EscapeSearch {
  readonly #tables: MoveTables;
  readonly #bound: Bound;
  readonly #steps: readonly [monster: Int32Array, superMonster: Int32Array];
  /** One where a baddie stands; all clear between two states. */
  readonly #taken: Uint8Array;
  /** The word of a baddie that is gone. */
  readonly #gone: number;
  /** The state that is expanded, and one that follows it. */
  readonly #now: Uint32Array;
  readonly #next: Uint32Array;
  /** The cells to which the commands of one state lead, marked by its number in the order of expansion. */
  readonly #tried: Int32Array;

  constructor({ baddies, ...view }: AbyssView) {
    const { plane, hero } = view;
    const wide = plane.length * 4 >= 0xffff;
    super(baddies.length + 1, wide);
    this.#gone = wide ? 0xffffffff : 0xffff;
    this.#tables = moveTables({ ...view, baddies });
    this.#steps = [this.#tables.steps(KINDS[0]!), this.#tables.steps(KINDS[SUPER_MONSTER]!)];
    this.#taken = new Uint8Array(plane.length);
    this.#tried = new Int32Array(plane.length);
    this.#next = new Uint32Array(baddies.length + 1);
    this.#now = new Uint32Array(baddies.length + 1);
    const rows = baddies.filter((cell) => plane[cell] === KINDS[BAT]).map((cell) => this.#tables.row[cell]!);
    this.#bound = boundOf(this.#tables, rows);
    this.#next[0] = hero;
    baddies.forEach((cell, i) => {
      this.#next[i + 1] = cell * 4 + KINDS.indexOf(plane[cell]!);
    });
    this.#meetNext(
      -1,
      0,
      0,
      rows.reduce((mask, row) => mask | this.#bound.bits[row]!, 0),
    );
    if (this.states.count === 0) this.verdict = 'lost';
  }

  /** Searches the other shortest escapes for the one that lures the fewest. */
  lures(looks: number): number {
    const par = this.rounds();
    for (let left = looks; left > 0 && this.expandNext(par); left--);
    return this.#lured(this.last.state);
  }

  /** Tries every command in a state. */
  protected expand(state: number, rounds: number): void {
    const { ladder, abyss, hero: steps } = this.#tables;
    this.states.read(state, this.#now);
    const hero = this.#now[0]!;
    this.#take(1);
    for (const command of PLAINEST) {
      const to = steps[hero * WAYS + command]!;
      if (this.#tried[to] === this.looked) continue;
      this.#tried[to] = this.looked;
      if (ladder[to] === 1) {
        this.arrive(state, command);
        break;
      }
      if (abyss[to] === 1 || this.#taken[to] === 1) continue;
      const mask = this.#chase(to);
      if (mask >= 0) this.#meetNext(state, command, rounds + 1, mask);
    }
    this.#take(0);
  }

  /** The first escape is a shortest one; later ones count when they are as short and lure fewer. */
  protected override arrive(state: number, command: number): void {
    const { last } = this;
    if (
      this.verdict !== 'won' ||
      (this.roundsTo(state) === this.roundsTo(last.state) && this.#lured(state) < this.#lured(last.state))
    )
      super.arrive(state, command);
  }

  /** How many baddies are gone. */
  #lured(state: number): number {
    const words = new Uint32Array(this.states.width);
    this.states.read(state, words);
    return words.filter((word) => word === this.#gone).length;
  }

  /** Marks where the baddies of the state that is expanded stand. */
  #take(mark: number): void {
    const now = this.#now;
    for (let i = 1; i < now.length; i++) {
      if (now[i] === this.#gone) return;
      this.#taken[now[i]! >>> 2] = mark;
    }
  }

  /** The baddies' part of a round: into `next`, in order. The rows of living bats as a mask, or -1: the hero is caught. */
  #chase(hero: number): number {
    const { columns, row, column, abyss, barred } = this.#tables;
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
        to = (kind === SUPER_MONSTER ? this.#steps[1] : this.#steps[0])[cell * WAYS + way]!;
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

  /** Meets the state in `next`, unless it leads nowhere. */
  #meetNext(from: number, command: number, rounds: number, mask: number): void {
    const rest = this.#bound.rounds[mask * this.#taken.length + this.#next[0]!]!;
    if (rest !== FAR) this.meet(this.#next, from, command, rounds, rest);
  }
}
