/** Tables of endings, looked up at the nodes of a search: loaded when they are first wanted, from wherever they are kept. */
import { RED } from '@gridhall/games/jungle';
import { EndgameClass, tableName } from './endgame-class.ts';
import type { Field } from './field.ts';
import { opposite } from './lie.ts';

/** The bytes of a table by its name, or undefined where it is not (yet) there. */
export type LoadTable = (name: string) => Uint8Array | undefined;

/** No table knows more animals than this. */
const MOST_ANIMALS = 3;

let supply: LoadTable | undefined;

/** From now on minds look endings up here: engines themselves read no files. */
export function supplyEndgames(load: LoadTable | undefined): void {
  supply = load;
}

/** What there is to look up, or undefined while nobody supplies anything. */
export function endgamesUnder(elephantTakesRat: boolean): Endgames | undefined {
  return supply && new Endgames(supply, elephantTakesRat);
}

interface Known {
  readonly kind: EndgameClass;
  readonly bytes: Uint8Array;
}

export class Endgames {
  readonly most = MOST_ANIMALS;
  readonly #load: LoadTable;
  readonly #elephantTakesRat: boolean;
  /** By the ranks of a class; null where there is none to be had. */
  readonly #tables = new Map<number, Known | null>();
  readonly #ranks = new Int32Array(MOST_ANIMALS);
  readonly #squares = new Int32Array(MOST_ANIMALS);

  constructor(load: LoadTable, elephantTakesRat: boolean) {
    this.#load = load;
    this.#elephantTakesRat = elephantTakesRat;
  }

  /**
   * A win in n moves as n, a loss in n as −n; 0 where neither side can force anything, and where there is no move at all,
   * which the search sees for itself; undefined where there is no table.
   */
  probe(field: Field): number | undefined {
    const [ranks, squares] = [this.#ranks, this.#squares];
    const blue = collect(field, 0, ranks, squares, 0);
    const all = collect(field, 2, ranks, squares, blue);
    const red = all - blue;
    if (all > MOST_ANIMALS || blue === 0 || red === 0) return undefined;
    const turned = red > blue || (red === blue && ranks[1]! > ranks[0]!);
    if (turned) turnRound(ranks, squares, blue, all);
    const more = turned ? red : blue;
    if (more === 2 && ranks[0]! < ranks[1]!) swap(ranks, squares);
    if (more === 2 && ranks[0] === ranks[1]) return undefined;
    const known = this.#tableFor(ranks, all);
    if (!known) return undefined;
    const mover = field.toMove === RED ? 1 : 0;
    const value = known.bytes[known.kind.numberOf(squares, turned ? 1 - mover : mover)]!;
    if (value === 0) return 0;
    return value % 2 === 0 ? value - 1 : 1 - value;
  }

  #tableFor(ranks: Int32Array, all: number): Known | null {
    const key = all === 2 ? ranks[0]! * 16 + ranks[1]! : (ranks[0]! * 16 + ranks[1]!) * 16 + ranks[2]!;
    const known = this.#tables.get(key);
    if (known !== undefined) return known;
    const kind = new EndgameClass([...ranks.subarray(0, all - 1)], ranks[all - 1]!);
    const bytes = this.#load(tableName(kind, this.#elephantTakesRat));
    if (bytes && bytes.length !== kind.size) throw new RangeError(`the table ${kind.name} has a wrong size`);
    const found = bytes ? { kind, bytes } : null;
    this.#tables.set(key, found);
    return found;
  }
}

/** Writes rank and square of every animal of a side from `at` on; answers where it ends, one too far if there are too many. */
function collect(
  { sides, board }: Field,
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
