/**
 * Classes of endgames: one or two animals of a side against one of the other. A class numbers its positions, with left and
 * right made one, so that its table is one byte for each.
 */
import { BLUE, columnOf, denOf, isRiver, labelOf, RED, SQUARES } from '@gridhall/games/jungle';
import { mirrored } from '../position/geometry.ts';

const RAT = 1;

/** Returns where an animal can stand: not in a den, and only the rat in the river. */
function standsOn(rank: number): readonly number[] {
  const squares = Array.from({ length: SQUARES }, (_, square) => square);
  return squares.filter(
    (square) => square !== denOf(BLUE) && square !== denOf(RED) && (rank === RAT || !isRiver(square)),
  );
}

const isLeft = (square: number): boolean => columnOf(square) <= 3;

export class EndgameClass {
  /** The ranks of the side with more animals (or as many), the higher first; it plays as Blue. */
  readonly more: readonly number[];
  /** The rank of the one animal of the other side. */
  readonly one: number;
  /** All ranks, in the order of the numbering. */
  readonly ranks: readonly number[];
  /** The index of each square in the list of each animal; for the first animal, of the left half only. */
  readonly #numbers: readonly Int16Array[];
  readonly #squares: readonly (readonly number[])[];
  /** How many positions it has, with either side to move. */
  readonly size: number;

  constructor(more: readonly number[], one: number) {
    this.more = [...more].sort((a, b) => b - a);
    this.one = one;
    this.ranks = [...this.more, one];
    this.#squares = this.ranks.map((rank, i) => (i === 0 ? standsOn(rank).filter(isLeft) : standsOn(rank)));
    this.#numbers = this.#squares.map((squares) => {
      const numbers = new Int16Array(SQUARES).fill(-1);
      squares.forEach((square, number) => {
        numbers[square] = number;
      });
      return numbers;
    });
    this.size = this.#squares.reduce((product, { length }) => product * length, 2);
  }

  /** `lt-r`: Blue's lion and tiger against Red's rat. */
  get name(): string {
    return `${this.more.map(labelOf).join('')}-${labelOf(this.one)}`;
  }

  /** The classes that a capture leads to. */
  get captures(): { more: readonly number[]; one: number }[] {
    return this.more.length === 1 ? [] : this.more.map((_, i) => classOf([this.more[1 - i]!], [this.one]));
  }

  /** Returns the number of a position: squares in the order of `ranks`, and the mover (0 is the side with more). */
  numberOf(squares: ArrayLike<number>, mover: number): number {
    const mirror = !isLeft(squares[0]!);
    let number = mover;
    for (let i = 0; i < this.ranks.length; i++) {
      const square = mirror ? mirrored(squares[i]!) : squares[i]!;
      number = number * this.#squares[i]!.length + this.#numbers[i]![square]!;
    }
    return number;
  }

  /** Writes the squares of a position; returns the mover. */
  read(number: number, squares: Int32Array): number {
    for (let i = this.ranks.length - 1; i >= 0; i--) {
      const { length } = this.#squares[i]!;
      squares[i] = this.#squares[i]![number % length]!;
      number = Math.floor(number / length);
    }
    return number;
  }
}

/** Returns the class of the animals of two sides, and whether the second side plays as Blue. */
export function classOf(
  first: readonly number[],
  second: readonly number[],
): { more: readonly number[]; one: number; turned: boolean } {
  const turned = second.length > first.length || (second.length === first.length && second[0]! > first[0]!);
  const [more, less] = turned ? [second, first] : [first, second];
  return { more: [...more].sort((a, b) => b - a), one: less[0]!, turned };
}

/** Returns every class of two and three animals without two of a kind on a side, those with fewer first. */
export function allClasses(): EndgameClass[] {
  const ranks = [1, 2, 3, 4, 5, 6, 7, 8];
  const two = ranks.flatMap((one) =>
    ranks.filter((more) => more >= one).map((more) => new EndgameClass([more], one)),
  );
  const pairs = ranks.flatMap((high) => ranks.filter((low) => low < high).map((low) => [high, low]));
  return [...two, ...pairs.flatMap((more) => ranks.map((one) => new EndgameClass(more, one)))];
}

/** Does it matter for a class whether the elephant takes the rat? */
export function knowsTradition({ more, one }: EndgameClass): boolean {
  return (more.includes(8) && one === RAT) || (more.includes(RAT) && one === 8);
}

/** Returns the name of a table; it shows the traditional rule where that matters. */
export function tableName(kind: EndgameClass, elephantTakesRat: boolean): string {
  return kind.name + (elephantTakesRat || !knowsTradition(kind) ? '' : '-traditional');
}
