/** Tables of endings, looked up at the nodes of a search: fetched before a search that may come upon them. */
import type { Shelf } from '@gridhall/core';
import { RED } from '@gridhall/games/jungle';
import { opposite } from '../search/geometry.ts';
import type { SearchPosition } from '../search/position.ts';
import { classOf, EndgameClass, tableName } from './classes.ts';

/** No table knows more animals than this. */
const MOST_ANIMALS = 3;
/** With so many animals on the board, endings are near enough to be looked up. */
const NEAR = 5;

let supply: Shelf | undefined;
/** By the rule about elephants: whatever was fetched serves every mind. */
const opened = new Map<boolean, Endgames>();

/** From now on minds look endings up here. */
export function supplyEndgames(shelf: Shelf | undefined): void {
  supply = shelf;
  opened.clear();
}

/** What there is to look up, or undefined while nobody supplies anything. */
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
  /** By the ranks of a class; null where there is none to be had. */
  readonly #tables = new Map<number, Known | null>();
  readonly #ranks = new Int32Array(MOST_ANIMALS);
  readonly #squares = new Int32Array(MOST_ANIMALS);

  constructor(shelf: Shelf, elephantTakesRat: boolean) {
    this.#shelf = shelf;
    this.#elephantTakesRat = elephantTakesRat;
  }

  /** Fetches every table that captures from here may lead to; undefined when there is nothing to wait for. */
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
    // A table of another size is none of ours.
    this.#tables.set(key, bytes?.length === kind.size ? { kind, bytes } : null);
  }

  /**
   * A win in n moves as n, a loss in n as −n; 0 where neither side can force anything, and where there is no move at all,
   * which the search sees for itself; undefined where there is no table.
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

/** Every choice of one or two of these. */
function subsets(ranks: readonly number[]): (readonly number[])[] {
  return [
    ...ranks.map((one) => [one]),
    ...ranks.flatMap((one, i) => ranks.slice(i + 1).map((other) => [one, other])),
  ];
}

/** Writes rank and square of every animal of a side from `at` on; answers where it ends, one too far if there are too many. */
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

/** Red's animals first, and the board seen from the other side. */
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
