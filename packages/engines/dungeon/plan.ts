/**
 * The shortest escape through several levels. What a level hands on is the treasure alone, so it comes to a few
 * questions for each: how many moves to a door, or to an exit, with at least so much treasure from here? A level may be
 * worth a detour, so all ways to divide the treasure among the levels are weighed, by what is known of each question: a
 * lower bound at first. The cheapest division is searched further until all of it is known exactly: then it is a
 * shortest escape, for every other division is at least as long.
 */
import { DOOR, EXIT } from '@gridhall/games/dungeon';
import type { Place } from './board.ts';
import { Search } from './search.ts';

/** One level, one goal, so much treasure: a search while it lasts, then its answer. */
interface Leg {
  search: Search | undefined;
  /** The same search with the dearer bound. */
  guard: (() => Search) | undefined;
  /** No fewer moves than these. */
  moves: number;
  /** Whether they are exact. */
  exact: boolean;
  commands: readonly number[];
}

/** The legs of an escape, one a level, and their moves. */
interface Division {
  readonly moves: number;
  readonly legs: readonly Leg[];
}

/** After so many looks a search begins again with the dearer bound. */
const GUARDED_FROM = 200_000;

const NOWHERE: Division = { moves: Number.POSITIVE_INFINITY, legs: [] };

/** Together the searches take no more. */
const MOST_BYTES = 1_500_000_000;

export class Plan {
  /** States looked at. */
  looked = 0;
  readonly #levels: readonly Place[];
  readonly #wanted: number;
  readonly #legs = new Map<string, Leg>();
  #best: Division;
  /** Why it cannot go on: the memory is full, or a map grows too large. */
  stuck: 'memory' | 'size' | undefined;

  /** The levels, the one that is played first; `wanted`: how much more treasure, 0 only for who has some. */
  constructor(levels: readonly Place[], wanted: number) {
    this.#levels = levels;
    this.#wanted = wanted;
    this.#best = this.#divide(false);
  }

  /** No escape is shorter; Infinity when there is none. */
  get atLeast(): number {
    return this.#best.moves;
  }

  /** Whether the answer is proved, whatever it is. */
  get proved(): boolean {
    return this.#best.legs.every(({ exact }) => exact);
  }

  /** The commands of the best escape that was found, a list a level; undefined when none was. */
  found(): readonly (readonly number[])[] | undefined {
    const { moves, legs } = this.proved ? this.#best : this.#divide(true);
    return moves < Number.POSITIVE_INFINITY ? legs.map(({ commands }) => commands) : undefined;
  }

  /** Looks at so many more states at most; whether there is nothing more to do. */
  run(looks: number): boolean {
    for (let left = looks; left > 0 && !this.proved && !this.stuck; ) {
      const leg = this.#best.legs.find(({ exact }) => !exact)!;
      left -= this.#search(leg, left);
      this.#best = this.#divide(false);
      if (this.#bytes() > MOST_BYTES) this.stuck = 'memory';
    }
    return this.proved || this.stuck !== undefined;
  }

  #bytes(): number {
    let bytes = 0;
    for (const { search } of this.#legs.values()) bytes += search?.bytes ?? 0;
    return bytes;
  }

  /** Searches a leg until more is known of it; how many looks that took. */
  #search(leg: Leg, looks: number): number {
    const search = leg.search!;
    if (leg.guard && search.looked >= GUARDED_FROM) {
      leg.search = leg.guard();
      leg.guard = undefined;
      this.#settle(leg, leg.search);
      return 1;
    }
    const before = search.looked;
    search.run(leg.guard ? Math.min(looks, GUARDED_FROM - before) : looks);
    const taken = search.looked - before;
    this.looked += taken;
    leg.moves = Math.max(leg.moves, search.atLeast);
    if (search.verdict === 'cut') this.stuck = 'size';
    this.#settle(leg, search);
    return Math.max(1, taken);
  }

  #settle(leg: Leg, search: Search): void {
    if (search.verdict !== 'won' && search.verdict !== 'lost') return;
    leg.exact = true;
    if (search.verdict === 'won') leg.commands = search.commands();
    leg.moves = search.verdict === 'won' ? leg.commands.length : Number.POSITIVE_INFINITY;
    // Its states are no longer needed.
    leg.search = undefined;
  }

  #leg(level: number, goal: typeof DOOR | typeof EXIT, wanted: number): Leg {
    const key = `${level} ${goal} ${wanted}`;
    const known = this.#legs.get(key);
    if (known) return known;
    const place = this.#levels[level]!;
    const search = new Search(place, goal, wanted);
    const leg: Leg = {
      search,
      guard: () => new Search(place, goal, wanted, true),
      moves: search.atLeast,
      exact: false,
      commands: [],
    };
    this.#settle(leg, search);
    this.#legs.set(key, leg);
    return leg;
  }

  /** The cheapest division by what is known; `sure`: of legs whose way is known alone. */
  #divide(sure: boolean): Division {
    const { length } = this.#levels;
    /** From a level on, by how much is still wanted there. */
    let after: Division[] = Array.from({ length: this.#wanted + 1 }, () => NOWHERE);
    for (let level = length - 1; level >= 0; level--) {
      const rest = after;
      after = rest.map((_none, wanted) => this.#cheapest(level, wanted, rest, sure));
    }
    return after[this.#wanted]!;
  }

  #cheapest(level: number, wanted: number, rest: readonly Division[], sure: boolean): Division {
    const { tiles } = this.#levels[level]!;
    let best = NOWHERE;
    const weigh = (leg: Leg, then: Division): void => {
      if (sure && !leg.exact) return;
      const moves = leg.moves + then.moves;
      if (moves < best.moves) best = { moves, legs: [leg, ...then.legs] };
    };
    if (tiles.includes(EXIT)) weigh(this.#leg(level, EXIT, wanted), { moves: 0, legs: [] });
    if (level === this.#levels.length - 1 || !tiles.includes(DOOR)) return best;
    for (let here = 0; here <= wanted; here++) {
      const then = rest[wanted - here]!;
      if (then.moves < best.moves) weigh(this.#leg(level, DOOR, here), then);
    }
    return best;
  }
}
