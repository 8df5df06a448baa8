/**
 * The shortest escape through several levels. What a level hands on is the treasure alone, so it comes to a few
 * questions for each: how many moves to a door, or to an exit, with at least so much treasure from here? A level may be
 * worth a detour, so all ways to divide the treasure among the levels are weighed, by what is known of each question: a
 * lower bound at first. The cheapest division is searched further until all of it is known exactly: then it is a
 * shortest escape, because every other division is at least as long.
 */
import { DOOR, EXIT } from '@gridhall/games/dungeon';
import type { LevelStart } from './ground.ts';
import { Search } from './search.ts';

/** One level, one goal, so much treasure: a search while it lasts, then its answer. */
interface Leg {
  search: Search | undefined;
  phase: number;
  /** The search of a phase. */
  readonly begin: (phase: number) => Search;
  /** No fewer moves than these. */
  moves: number;
  /** Whether they are exact. */
  exact: boolean;
  /** A way, the shortest one or not; empty while none is known. */
  commands: readonly number[];
}

/**
 * A search that lasts has three phases: with the cheap bound; in haste, so that there is some way to show; and from the
 * start again with the more expensive bound, to the end.
 */
const PLAIN = 0;
const HASTY = 1;
const HASTE = 4;

/** After how many looks each of the first two ends. */
const LOOKS: readonly number[] = [50_000, 50_000];

/** The legs of an escape, one a level, and their moves. */
interface Division {
  readonly moves: number;
  readonly legs: readonly Leg[];
}

const NOWHERE: Division = { moves: Number.POSITIVE_INFINITY, legs: [] };

/** The limit of memory for all searches together. */
const MOST_BYTES = 1_500_000_000;

export class EscapePlan {
  /** States looked at. */
  looked = 0;
  readonly #levels: readonly LevelStart[];
  readonly #wanted: number;
  readonly #looks: readonly number[];
  readonly #legs = new Map<string, Leg>();
  #best: Division;
  /** Why it cannot go on: the memory is full, or a map grows too large. */
  stuck: 'memory' | 'size' | undefined;

  /** The levels, the one that is played first; `wanted`: how much more treasure, 0 only for who has some. */
  constructor(levels: readonly LevelStart[], wanted: number, looks = LOOKS) {
    this.#levels = levels;
    this.#looks = looks;
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

  /** Looks at up to this many more states. Returns whether the search is over. */
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
    const before = search.looked;
    const most = this.#looks[leg.phase] ?? Number.POSITIVE_INFINITY;
    search.run(Math.min(looks, most - before));
    const taken = search.looked - before;
    this.looked += taken;
    if (leg.phase !== HASTY) leg.moves = Math.max(leg.moves, search.atLeast);
    if (search.verdict === 'cut' && leg.phase !== HASTY) this.stuck = 'size';
    this.#settle(leg, search);
    // A search that ended in haste with a way, or without an end, goes on to the next phase as well.
    if (!leg.exact && (search.verdict !== 'searching' || search.looked >= most)) {
      leg.phase++;
      leg.search = leg.begin(leg.phase);
      if (leg.phase !== HASTY) this.#settle(leg, leg.search);
    }
    return Math.max(1, taken);
  }

  #settle(leg: Leg, search: Search): void {
    if (search.verdict !== 'won' && search.verdict !== 'lost') return;
    if (search.verdict === 'won') leg.commands = search.commands();
    if (search.verdict === 'won' && leg.phase === HASTY) return;
    leg.exact = true;
    leg.moves = search.verdict === 'won' ? leg.commands.length : Number.POSITIVE_INFINITY;
    // Its states are no longer needed.
    leg.search = undefined;
  }

  #leg(level: number, goal: typeof DOOR | typeof EXIT, wanted: number): Leg {
    const key = `${level} ${goal} ${wanted}`;
    const known = this.#legs.get(key);
    if (known) return known;
    const place = this.#levels[level]!;
    const begin = (phase: number) =>
      new Search(place, goal, wanted, phase !== PLAIN, phase === HASTY ? HASTE : 1);
    const search = begin(PLAIN);
    const leg: Leg = {
      search,
      phase: PLAIN,
      begin,
      moves: search.atLeast,
      exact: false,
      commands: [],
    };
    this.#settle(leg, search);
    this.#legs.set(key, leg);
    return leg;
  }

  /** The cheapest division by what is known; `sure`: of legs alone for which a way is known, by its length. */
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
      if (sure && !leg.exact && leg.commands.length === 0) return;
      const moves = (sure && !leg.exact ? leg.commands.length : leg.moves) + then.moves;
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
