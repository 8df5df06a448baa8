/** Endgame tables: loaded before a search that may reach them, and looked up at its nodes. */
import type { Shelf } from '@gridhall/core';
import { RED } from '@gridhall/games/jungle';
import { opposite } from '../position/geometry.ts';
import type { SearchPosition } from '../position/position.ts';
import { classOf, EndgameClass, tableName } from './classes.ts';

/** No table has more animals than this. */
const MOST_ANIMALS = 3;
/** With this many animals on the board, a search may reach the tables. */
const NEAR = 5;

let supply: Shelf | undefined;
/** By the rule about elephants; all players share the loaded tables. */
const opened = new Map<boolean, Endgames>();

/** Sets the loader that all players use from now on. */
export function supplyEndgames(shelf: Shelf | undefined): void {
  supply = shelf;
  opened.clear();
}

/** Returns the tables for a rule, or undefined while there is no loader. */
export function endgamesFor(elephantTakesRat: boolean): Endgames | undefined {
  if (!supply) return undefined;
  const endgames = opened.get(elephantTakesRat) ?? new Endgames(supply, elephantTakesRat);
  opened.set(elephantTakesRat, endgames);
  return endgames;
}

interface Known {
  readonly kind: EndgameClass;
  readonly bytes: Uint8Array;
}

export class Endgames {
  readonly most = MOST_ANIMALS;
  readonly #shelf: Shelf;
  readonly #elephantTakesRat: boolean;
  /** By the ranks of a class; null where the loader has none. */
  readonly #tables = new Map<number, Known | null>();
  readonly #ranks = new Int32Array(MOST_ANIMALS);
  readonly #squares = new Int32Array(MOST_ANIMALS);

  constructor(shelf: Shelf, elephantTakesRat: boolean) {
    this.#shelf = shelf;
    this.#elephantTakesRat = elephantTakesRat;
  }

  /** Loads every table that captures may lead to; returns undefined if there is nothing to wait for. */
  prepare({ board, pieces }: Pick<SearchPosition, 'board' | 'pieces'>): Promise<void> | undefined {
    if (pieces > NEAR) return undefined;
    const ranksOf = (least: number) => [...board].filter((piece) => piece >= least && piece < least + 8);
    const blue = subsets(ranksOf(1));
    const red = subsets(ranksOf(9).map((piece) => piece - 8));
    const missing = new Map<number, EndgameClass>();
    for (const own of blue) {
      for (const enemies of red) {
        if (own.length + enemies.length > MOST_ANIMALS) continue;
        const { more, one } = classOf(own, enemies);
        const kind = new EndgameClass(more, one);
        const key = keyOf(kind.ranks);
        if (more[0] !== more[1] && !this.#tables.has(key)) missing.set(key, kind);
      }
    }
    if (missing.size === 0) return undefined;
    return Promise.all([...missing].map(([key, kind]) => this.#fetch(key, kind))).then(() => {});
  }

  async #fetch(key: number, kind: EndgameClass): Promise<void> {
    const bytes = await this.#shelf(tableName(kind, this.#elephantTakesRat));
    // A table of another size is not one of these.
    this.#tables.set(key, bytes?.length === kind.size ? { kind, bytes } : null);
  }

  /**
   * Returns n for a win in n moves, −n for a loss, 0 where neither side can force a win or there is no move, and undefined
   * where there is no table.
   */
  probe(position: SearchPosition): number | undefined {
    const [ranks, squares] = [this.#ranks, this.#squares];
    const blue = collect(position, 0, ranks, squares, 0);
    const all = collect(position, 2, ranks, squares, blue);
    const red = all - blue;
    if (all > MOST_ANIMALS || blue === 0 || red === 0) return undefined;
    const turned = red > blue || (red === blue && ranks[1]! > ranks[0]!);
    if (turned) turnRound(ranks, squares, blue, all);
    const more = turned ? red : blue;
    if (more === 2 && ranks[0]! < ranks[1]!) swap(ranks, squares);
    const known = this.#tables.get(all === 2 ? keyOfTwo(ranks) : keyOfThree(ranks));
    if (!known) return undefined;
    const mover = position.toMove === RED ? 1 : 0;
    const value = known.bytes[known.kind.numberOf(squares, turned ? 1 - mover : mover)]!;
    if (value === 0) return 0;
    return value % 2 === 0 ? value - 1 : 1 - value;
  }
}

const keyOfTwo = (ranks: ArrayLike<number>): number => ranks[0]! * 16 + ranks[1]!;
const keyOfThree = (ranks: ArrayLike<number>): number => keyOfTwo(ranks) * 16 + ranks[2]!;
const keyOf = (ranks: readonly number[]): number => (ranks.length === 2 ? keyOfTwo : keyOfThree)(ranks);

/** Returns every choice of one or two of these. */
function subsets(ranks: readonly number[]): (readonly number[])[] {
  return [
    ...ranks.map((one) => [one]),
    ...ranks.flatMap((one, i) => ranks.slice(i + 1).map((other) => [one, other])),
  ];
}

/** Writes rank and square of every animal of a side from `at` on; returns the end, one too far if there are too many. */
function collect(
  { sides, board }: SearchPosition,
  side: number,
  ranks: Int32Array,
  squares: Int32Array,
  at: number,
): number {
  for (let half = 0; half < 2; half++) {
    for (let bits = sides[side + half]!; bits !== 0; bits &= bits - 1) {
      if (at >= MOST_ANIMALS) return MOST_ANIMALS + 1;
      const square = (half << 5) + 31 - Math.clz32(bits & -bits);
      const piece = board[square]!;
      ranks[at] = piece > 8 ? piece - 8 : piece;
      squares[at++] = square;
    }
  }
  return at;
}

/** Puts Red's animals first, and turns the board round. */
function turnRound(ranks: Int32Array, squares: Int32Array, blue: number, all: number): void {
  const [first, second] = [ranks.slice(0, blue), squares.slice(0, blue)];
  const red = all - blue;
  for (let i = 0; i < red; i++) {
    ranks[i] = ranks[blue + i]!;
    squares[i] = squares[blue + i]!;
  }
  for (let i = 0; i < blue; i++) {
    ranks[red + i] = first[i]!;
    squares[red + i] = second[i]!;
  }
  for (let i = 0; i < all; i++) squares[i] = opposite(squares[i]!);
}

function swap(ranks: Int32Array, squares: Int32Array): void {
  [ranks[0], ranks[1]] = [ranks[1]!, ranks[0]!];
  [squares[0], squares[1]] = [squares[1]!, squares[0]!];
}
