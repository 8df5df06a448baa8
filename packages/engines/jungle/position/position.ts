/**
 * A position as the search plays on it. Every move also updates its hash, its piece-square value, its pieces by kind, and
 * the path that led to it, so that a move is taken back in one step.
 */
import { keyHigh, keyLow } from '@gridhall/core';
import {
  BLUE,
  copyPosition,
  EMPTY,
  firstWay,
  isOpen,
  type JungleView,
  type Move,
  moveOf,
  movePiece,
  opponentOf,
  type Piece,
  Position,
  placePiece,
  RED,
  SQUARES,
  TO,
  waysUnder,
} from '@gridhall/games/jungle';
import { NOWHERE } from './geometry.ts';

/** The words of a step of the path. */
const STRIDE = 8;
const LOW = 0;
const HIGH = 1;
/** Piece-square value of Blue less that of Red, opening × 65536 + ending. */
const VALUE = 2;
/** Which animals there are: a bit for each piece, Blue's rat the lowest. */
const ANIMALS = 3;
/** The step of the last capture: a position before it never comes again. */
const SINCE = 4;
const CAPTURED = 5;
const MOVE = 6;
const PIECE = 7;
/** What the evaluation reads of a step. */
export const PATH = { stride: STRIDE, captured: CAPTURED, move: MOVE, piece: PIECE } as const;

/** What the evaluation keeps for each step of the path of a position. */
export interface PositionSums {
  /** The last step whose sums are valid. */
  last: number;
  /** Makes room for so many steps; no sums are valid then. */
  reserve(steps: number): void;
  score(position: SearchPosition): number;
}

/** What a position needs of the evaluation. */
export interface EvaluationTables {
  /** The value of each piece on each square, at piece × 64 + square. */
  readonly places: Int32Array;
  accumulator(): PositionSums;
}

/** Hashes of positions are counted in this many places, so that most positions are known to be new at once. */
const COUNTERS = 1 << 12;

/** The hash key of each piece on each square, at piece × 64 + square; 17 stands for Red's turn. */
const TURN = 17;
const KEY_LOW = Int32Array.from({ length: TURN << 6 }, (_none, i) => keyLow(i & 63, i >> 6));
const KEY_HIGH = Int32Array.from({ length: TURN << 6 }, (_none, i) => keyHigh(i & 63, i >> 6));
const TURN_LOW = keyLow(0, TURN);
const TURN_HIGH = keyHigh(0, TURN);

export class SearchPosition extends Position {
  /** The path to here: STRIDE words a step. */
  path = new Int32Array(256 * STRIDE);
  /** How many steps the path has, less one. */
  at = 0;
  /** How many pieces of each kind there are. */
  readonly count = new Uint8Array(17);
  /** Where a piece stands that is the only one of its kind; NOWHERE when it is gone. */
  readonly where = new Uint8Array(17).fill(NOWHERE);
  /** How many pieces there are. */
  pieces = 0;
  readonly #seen = new Uint8Array(COUNTERS);
  readonly sums: PositionSums;
  readonly #values: Int32Array;

  constructor(tables: EvaluationTables) {
    super();
    this.#values = tables.places;
    this.sums = tables.accumulator();
    this.sums.reserve(256);
  }

  get low(): number {
    return this.path[this.at * STRIDE + LOW]!;
  }
  get high(): number {
    return this.path[this.at * STRIDE + HIGH]!;
  }
  get value(): number {
    return this.path[this.at * STRIDE + VALUE]!;
  }
  get animals(): number {
    return this.path[this.at * STRIDE + ANIMALS]!;
  }
  /** The move that led here; 0 where there was none. */
  get move(): Move {
    return this.path[this.at * STRIDE + MOVE]!;
  }

  /** Starts from a position, with room on the path for so many moves. */
  set(position: Position, room: number): void {
    copyPosition(this, position);
    if (this.path.length < (room + 1) * STRIDE) this.path = new Int32Array((room + 1) * STRIDE);
    this.sums.reserve(room + 1);
    const { path, count, where, board } = this;
    path.fill(0, 0, STRIDE);
    count.fill(0);
    where.fill(NOWHERE);
    this.#seen.fill(0);
    this.at = 0;
    this.pieces = 0;
    path[LOW] = this.toMove === BLUE ? 0 : TURN_LOW;
    path[HIGH] = this.toMove === BLUE ? 0 : TURN_HIGH;
    for (let square = 0; square < SQUARES; square++) {
      const piece = board[square]!;
      if (piece === EMPTY) continue;
      const place = (piece << 6) | square;
      path[LOW]! ^= KEY_LOW[place]!;
      path[HIGH]! ^= KEY_HIGH[place]!;
      path[VALUE]! += this.#values[place]!;
      path[ANIMALS]! |= 1 << (piece - 1);
      count[piece]!++;
      where[piece] = square;
      this.pieces++;
    }
    this.#seen[path[LOW]! & (COUNTERS - 1)] = 1;
  }

  make(move: Move): void {
    const from = move >> 6;
    const to = move & 63;
    const piece = this.board[from]!;
    const start = (piece << 6) | from;
    const end = (piece << 6) | to;
    const values = this.#values;
    const path = this.path;
    const old = this.at * STRIDE;
    const now = old + STRIDE;
    let low = path[old]! ^ KEY_LOW[start]! ^ KEY_LOW[end]! ^ TURN_LOW;
    let high = path[old + HIGH]! ^ KEY_HIGH[start]! ^ KEY_HIGH[end]! ^ TURN_HIGH;
    let value = path[old + VALUE]! + values[end]! - values[start]!;
    path[now + MOVE] = move;
    path[now + PIECE] = piece;
    this.where[piece] = to;
    const captured = movePiece(this, from, to);
    this.at++;
    path[now + CAPTURED] = captured;
    if (captured === EMPTY) {
      path[now + ANIMALS] = path[old + ANIMALS]!;
      path[now + SINCE] = path[old + SINCE]!;
    } else {
      const place = (captured << 6) | to;
      low ^= KEY_LOW[place]!;
      high ^= KEY_HIGH[place]!;
      value -= values[place]!;
      path[now + ANIMALS] = path[old + ANIMALS]! & this.#lose(captured);
      path[now + SINCE] = this.at;
    }
    path[now] = low;
    path[now + HIGH] = high;
    path[now + VALUE] = value;
    this.#seen[low & (COUNTERS - 1)]!++;
  }

  unmake(): void {
    const now = this.at * STRIDE;
    const path = this.path;
    const move = path[now + MOVE]!;
    const captured = path[now + CAPTURED]!;
    const from = move >> 6;
    const to = move & 63;
    this.#seen[path[now]! & (COUNTERS - 1)]!--;
    this.at--;
    if (this.sums.last > this.at) this.sums.last = this.at;
    takeBack(this, from, to, captured);
    this.where[this.board[from]!] = from;
    if (captured === EMPTY) return;
    this.pieces++;
    this.where[captured] = to;
    this.count[captured]!++;
  }

  /** Returns the bits of the animals that remain when one of these is gone. */
  #lose(captured: number): number {
    this.pieces--;
    const left = --this.count[captured]!;
    if (left === 0) {
      this.where[captured] = NOWHERE;
      return ~(1 << (captured - 1));
    }
    // Boards with several of a kind are rare, so the one that is left may be searched for.
    if (left === 1) this.where[captured] = this.board.indexOf(captured);
    return -1;
  }

  /** Has this position been there twice before? Under the rule its move was not legal then. */
  isThird(): boolean {
    const path = this.path;
    const now = this.at * STRIDE;
    const low = path[now]!;
    if (this.#seen[low & (COUNTERS - 1)]! < 3) return false;
    const high = path[now + HIGH]!;
    let times = 1;
    for (let step = now - 4 * STRIDE; step >= path[now + SINCE]! * STRIDE; step -= 2 * STRIDE) {
      if (path[step] === low && path[step + HIGH] === high && ++times === 3) return true;
    }
    return false;
  }
}

/** Takes a `movePiece` back; the caller knows what was captured. */
export function takeBack(position: Position, from: number, to: number, captured: Piece): void {
  const { board, sides } = position;
  const color = opponentOf(position.toMove);
  const own = color << 1;
  board[from] = board[to]!;
  board[to] = captured;
  sides[own + (from >> 5)]! ^= 1 << (from & 31);
  sides[own + (to >> 5)]! ^= 1 << (to & 31);
  if (captured !== EMPTY) sides[(own ^ 2) + (to >> 5)]! ^= 1 << (to & 31);
  position.toMove = color;
}

/** Is this a move of the side to move? */
export function isMove(position: Position, move: Move): boolean {
  const { board, sides, toMove } = position;
  const [from, to] = [move >> 6, move & TO];
  if (((sides[toMove * 2 + (from >> 5)]! >> (from & 31)) & 1) === 0) return false;
  const ways = waysUnder(position.elephantTakesRat);
  const first = firstWay(board[from]!, from);
  for (let i = first; i < first + 4; i++) {
    const way = ways[i]!;
    if (way !== 0 && (way & TO) === to) return isOpen(way, board);
  }
  return false;
}

/** The position of a view as a search takes it: where the moves since the last capture began, and those moves. */
export function historyOf(view: JungleView): { readonly start: Position; readonly moves: readonly Move[] } {
  const { plane, trail } = view;
  const board = plane.slice();
  const moves: Move[] = [];
  for (let i = trail.length - 2; i >= 0; i -= 2) {
    const [from, to] = [trail[i]!, trail[i + 1]!];
    board[from] = board[to]!;
    board[to] = EMPTY;
    moves.push(moveOf(from, to));
  }
  const start = new Position();
  start.elephantTakesRat = view.elephantTakesRat;
  const mover = view.toMove === BLUE ? BLUE : RED;
  start.toMove = moves.length % 2 === 0 ? mover : opponentOf(mover);
  board.forEach((piece, square) => {
    if (piece !== EMPTY) placePiece(start, square, piece);
  });
  return { start, moves: moves.reverse() };
}
