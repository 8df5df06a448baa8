/**
 * The rulebook once more, sentence by sentence, for the tests: slow, and sharing nothing with the rules that are
 * played but the numbers of squares and moves. Where the two differ, one of them is wrong.
 */

/** `X` den, `#` trap, `*` river. */
const TERRAIN = [
  '..#X#..',
  '...#...',
  '.......',
  '.**.**.',
  '.**.**.',
  '.**.**.',
  '.......',
  '...#...',
  '..#X#..',
].join('');
const RANKS = 'rcdwptle';

/** A position as text: a label or a dot for each square, and whose turn it is. */
export interface LiteralPosition {
  readonly squares: readonly string[];
  readonly blue: boolean;
  readonly elephantTakesRat: boolean;
}

export function literalPosition(line: string, elephantTakesRat = true): LiteralPosition {
  const [rows, side] = line.split(' ');
  const squares = [...rows!.replaceAll('/', '').replace(/\d/g, (count) => '.'.repeat(Number(count)))];
  return { squares, blue: side === 'b', elephantTakesRat };
}

/** A position drawn as in the docs: the terrain, the pieces on it, rows and columns named. */
export function lineOf(drawing: string, side: 'b' | 'r'): string {
  const rows = drawing
    .split('\n')
    .filter((line) => /^\s*\d /.test(line))
    .map((line) => line.replace(/^\s*\d /, '').replace(/\s/g, ''))
    .map((row) => row.replace(/[^a-zA-W]/g, '.').replace(/\.+/g, (dots) => String(dots.length)));
  return `${rows.join('/')} ${side}`;
}

const isBlue = (label: string) => label >= 'a' && label <= 'z';
const isPiece = (label: string | undefined) => label !== undefined && label !== '.';
const isRat = (label: string | undefined) => label === 'r' || label === 'R';
const inWater = (square: number) => TERRAIN[square] === '*';
const denOfBlue = TERRAIN.indexOf('X');
const denOfRed = TERRAIN.lastIndexOf('X');
const inTrapOfBlue = (square: number) => TERRAIN[square] === '#' && square < 31;
const inTrapOfRed = (square: number) => TERRAIN[square] === '#' && square > 31;

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Every move as from × 64 + to, in no order at all. */
export function literalMoves(position: LiteralPosition): number[] {
  const moves: number[] = [];
  position.squares.forEach((label, from) => {
    if (!isPiece(label) || isBlue(label) !== position.blue) return;
    for (const [down, right] of DIRECTIONS) {
      const to = literalEnd(position, from, down, right);
      if (to !== undefined && mayStand(position, from, to)) moves.push(from * 64 + to);
    }
  });
  return moves;
}

/** Where a piece comes to when it sets out in a direction. */
function literalEnd(
  { squares }: LiteralPosition,
  from: number,
  down: number,
  right: number,
): number | undefined {
  const label = squares[from]!;
  let row = Math.floor(from / 7) + down;
  let column = (from % 7) + right;
  const isOn = () => row >= 0 && row < 9 && column >= 0 && column < 7;
  if (!isOn()) return undefined;
  // One square horizontally or vertically. Only the rat enters the river.
  if (!inWater(row * 7 + column) || isRat(label)) return row * 7 + column;
  // Lion and tiger jump across the river in a straight line, from bank to bank …
  if (!'LlTt'.includes(label)) return undefined;
  while (isOn() && inWater(row * 7 + column)) {
    // … but not while a rat of either colour stands on one of the squares jumped.
    if (isRat(squares[row * 7 + column])) return undefined;
    row += down;
    column += right;
  }
  return isOn() ? row * 7 + column : undefined;
}

function mayStand({ squares, elephantTakesRat }: LiteralPosition, from: number, to: number): boolean {
  const mine = squares[from]!;
  const theirs = squares[to]!;
  // Never into one's own den.
  if (to === (isBlue(mine) ? denOfBlue : denOfRed)) return false;
  if (!isPiece(theirs)) return true;
  if (isBlue(mine) === isBlue(theirs)) return false;
  // A rat in the river captures nothing on land. A rat in the river is captured only by a rat itself in the river.
  if (inWater(from) && !inWater(to)) return false;
  if (inWater(to) && !(isRat(mine) && inWater(from))) return false;
  // A piece standing in an enemy trap has rank 0: any enemy piece may capture it, and it can capture nothing.
  if (isBlue(mine) ? inTrapOfRed(from) : inTrapOfBlue(from)) return false;
  if (isBlue(theirs) ? inTrapOfRed(to) : inTrapOfBlue(to)) return true;
  const rank = (label: string) => RANKS.indexOf(label.toLowerCase()) + 1;
  // A rat captures an elephant, but only from land to land.
  if (rank(mine) === 1 && rank(theirs) === 8) return true;
  if (rank(mine) === 8 && rank(theirs) === 1) return elephantTakesRat;
  return rank(mine) >= rank(theirs);
}

function literalAfter(position: LiteralPosition, move: number): LiteralPosition {
  const squares = [...position.squares];
  squares[move % 64] = squares[Math.floor(move / 64)]!;
  squares[Math.floor(move / 64)] = '.';
  return { ...position, squares, blue: !position.blue };
}

/** Entering the enemy den wins; capturing the last enemy piece wins. */
function isDecided({ squares }: LiteralPosition): boolean {
  return (
    isPiece(squares[denOfBlue]) ||
    isPiece(squares[denOfRed]) ||
    !squares.some((label) => isPiece(label) && isBlue(label)) ||
    !squares.some((label) => isPiece(label) && !isBlue(label))
  );
}

export function literalPerft(position: LiteralPosition, depth: number): number {
  if (depth === 0) return 1;
  if (isDecided(position)) return 0;
  return literalMoves(position).reduce(
    (nodes, move) => nodes + literalPerft(literalAfter(position, move), depth - 1),
    0,
  );
}

/** A game with its whole history: what the repetition rule says, by counting every position there was. */
export class LiteralGame {
  position: LiteralPosition;
  #seen = new Map<string, number>();
  #free: boolean;

  constructor(line: string, elephantTakesRat: boolean, free: boolean) {
    this.position = literalPosition(line, elephantTakesRat);
    this.#free = free;
    this.#count();
  }

  #count(): void {
    const key = LiteralGame.#key(this.position);
    this.#seen.set(key, (this.#seen.get(key) ?? 0) + 1);
  }

  static #key({ squares, blue }: LiteralPosition): string {
    return `${squares.join('')} ${blue}`;
  }

  moves(): number[] {
    if (isDecided(this.position)) return [];
    const times = (move: number) => this.#seen.get(LiteralGame.#key(literalAfter(this.position, move))) ?? 0;
    return literalMoves(this.position)
      .filter((move) => this.#free || times(move) < 2)
      .sort((a, b) => a - b);
  }

  play(move: number): void {
    this.position = literalAfter(this.position, move);
    this.#count();
  }
}
