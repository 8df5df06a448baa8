/**
 * Retrograde analysis: from the positions that are decided back to those that lead to them. What is never reached is
 * decided by nobody: neither side can force a win, and only the repetition rule ends it.
 *
 * A byte a position: 0 open; otherwise one more than the number of moves to the end, which is won by the side to move
 * where that number is odd.
 */
import { BLUE, EMPTY, generateMoves, MOST_MOVES, Position, placePiece, RED } from '@gridhall/games/jungle';
import { opposite } from '../position/geometry.ts';
import { classOf, type EndgameClass } from '../tablebases/classes.ts';

/** A table and what it is a table of. */
export interface Solved {
  readonly kind: EndgameClass;
  readonly bytes: Uint8Array;
}

/** A finding to be had at some distance: a move that wins then, or one that is known to lose then. */
const WINS = 0;
const LOSES = 1;

const none = new Int32Array(3);

/** Solves a class; `smaller` has the tables that its captures lead to. */
export function solve(
  kind: EndgameClass,
  elephantTakesRat: boolean,
  smaller: (more: readonly number[], one: number) => Solved,
): Uint8Array {
  const { size } = kind;
  const bytes = new Uint8Array(size);
  /** How many moves of a position are not yet known to lose. */
  const left = new Uint8Array(size);
  /** SearchResult by distance, as position × 2 + kind of finding. */
  const findings: number[][] = [[]];
  const find = (distance: number, number: number, what: number) => {
    while (findings.length <= distance) findings.push([]);
    findings[distance]!.push(number * 2 + what);
  };
  const edges = edgesOf(kind, elephantTakesRat, smaller, left, find, bytes);

  const settle = (number: number, distance: number) => {
    bytes[number] = distance + 1;
    const won = distance % 2 === 1;
    for (let e = edges.starts[number]!; e < edges.starts[number + 1]!; e++) {
      const before = edges.from[e]!;
      if (bytes[before] !== 0) continue;
      find(won ? distance : distance + 1, before, won ? LOSES : WINS);
    }
  };
  // Who cannot move has lost.
  for (let number = 0; number < size; number++) if (bytes[number] === 1) settle(number, 0);
  for (let distance = 0; distance < findings.length; distance++) {
    const now = findings[distance]!;
    // The list may grow while it is read: what loses here is settled one further.
    for (let i = 0; i < now.length; i++) {
      const [number, what] = [now[i]! >> 1, now[i]! & 1];
      if (bytes[number] !== 0) continue;
      if (what === WINS) settle(number, distance);
      else if (--left[number]! === 0) settle(number, distance + 1);
    }
  }
  return bytes;
}

/** For every position the positions from which a move without capture leads to it. */
interface Edges {
  readonly starts: Int32Array;
  readonly from: Int32Array;
}

function edgesOf(
  kind: EndgameClass,
  elephantTakesRat: boolean,
  smaller: (more: readonly number[], one: number) => Solved,
  left: Uint8Array,
  find: (distance: number, number: number, what: number) => void,
  bytes: Uint8Array,
): Edges {
  const { size, ranks } = kind;
  const pieces = ranks.map((rank, i) => (i < kind.more.length ? rank : rank + 8));
  const squares = new Int32Array(ranks.length);
  const next = new Int32Array(ranks.length);
  // Its own, for `smaller` may solve another class in the midst of this one.
  const moves = new Int32Array(MOST_MOVES);
  const position = new Position();
  position.elephantTakesRat = elephantTakesRat;
  const starts = new Int32Array(size + 2);
  const ends: number[] = [];
  const begins: number[] = [];
  for (let number = 0; number < size; number++) {
    const mover = kind.read(number, squares);
    if (new Set(squares).size < squares.length) continue;
    clear(position);
    position.toMove = mover === 0 ? BLUE : RED;
    pieces.forEach((piece, i) => {
      placePiece(position, squares[i]!, piece);
    });
    const count = generateMoves(position, moves);
    left[number] = count;
    if (count === 0) bytes[number] = 1;
    for (let i = 0; i < count; i++) {
      const [from, to] = [moves[i]! >> 6, moves[i]! & 63];
      const victim = position.board[to]!;
      if (to === 3 || to === 59) find(1, number, WINS);
      else if (victim === EMPTY) {
        for (let k = 0; k < squares.length; k++) next[k] = squares[k] === from ? to : squares[k]!;
        const end = kind.numberOf(next, 1 - mover);
        begins.push(number);
        ends.push(end);
        starts[end + 2]!++;
      } else
        afterCapture(kind, squares, to, mover, smaller, (distance, what) => find(distance, number, what));
    }
  }
  for (let i = 2; i < starts.length; i++) starts[i]! += starts[i - 1]!;
  const from = new Int32Array(ends.length);
  for (let e = 0; e < ends.length; e++) from[starts[ends[e]! + 1]!++] = begins[e]!;
  return { starts, from };
}

function clear(position: Position): void {
  position.board.fill(0);
  position.sides.fill(0);
}

/** What a capture comes to: the end, or a position of a smaller class. */
function afterCapture(
  { more, one, ranks }: EndgameClass,
  squares: Int32Array,
  to: number,
  mover: number,
  smaller: (more: readonly number[], one: number) => Solved,
  found: (distance: number, what: number) => void,
): void {
  // Red's one animal is gone, or Blue's only one.
  if (mover === 0 || more.length === 1) {
    found(1, WINS);
    return;
  }
  const victim = squares.indexOf(to);
  const rest = 1 - victim;
  const after = classOf([ranks[rest]!], [one]);
  const { kind, bytes } = smaller(after.more, after.one);
  // Blue's remaining animal is to move; where the classes' sides are exchanged, so is the board.
  const [own, enemy] = [squares[rest]!, to];
  none[0] = after.turned ? opposite(enemy) : own;
  none[1] = after.turned ? opposite(own) : enemy;
  const value = bytes[kind.numberOf(none, after.turned ? 1 : 0)]!;
  if (value === 0) return;
  const distance = value - 1;
  if (distance % 2 === 1) found(distance, LOSES);
  else found(distance + 1, WINS);
}
