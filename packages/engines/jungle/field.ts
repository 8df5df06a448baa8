/**
 * A position as the search plays on it. Beside what every position has, it keeps up to date with each move its hash,
 * its worth so far, which animals there are, and the way it came; taking a move back is one step back on that way.
 */
import {
  BLUE,
  copyPosition,
  type Move,
  make,
  moveHigh,
  moveLow,
  Position,
  pieceHigh,
  pieceLow,
  SQUARES,
  TURN_HIGH,
  TURN_LOW,
  unmake,
} from '@gridhall/games/jungle';
import { NOWHERE } from './lie.ts';

/** A step of the way: these words, one after another. */
const STRIDE = 8;
const LOW = 0;
const HIGH = 1;
/** Piece-square worth for Blue less Red's, opening × 65536 + ending. */
const WORTH = 2;
/** Which animals there are: a bit a piece, Blue's rat the lowest. */
const ANIMALS = 3;
/** Where on the way the last capture was: what lies before it never comes again. */
const SINCE = 4;
const CAPTURED = 5;
const RIVER = 6;
const MOVE = 7;

/** Hashes of positions are counted in this many places, so that most positions are known to be new at a glance. */
const COUNTERS = 1 << 12;

export class Field extends Position {
  /** The way to here: STRIDE words a step. */
  way = new Int32Array(256 * STRIDE);
  /** How many steps the way has, less one. */
  at = 0;
  /** How many pieces of each kind there are. */
  readonly count = new Uint8Array(17);
  /** Where a piece stands that is the only one of its kind; NOWHERE when it is gone. */
  readonly where = new Uint8Array(17).fill(NOWHERE);
  /** How many pieces there are. */
  pieces = 0;
  readonly #seen = new Uint8Array(COUNTERS);
  readonly #worths: Int32Array;

  /** `worths`: the worth of each piece on each square, at piece × 64 + square. */
  constructor(worths: Int32Array) {
    super();
    this.#worths = worths;
  }

  get low(): number {
    return this.way[this.at * STRIDE + LOW]!;
  }
  get high(): number {
    return this.way[this.at * STRIDE + HIGH]!;
  }
  get worth(): number {
    return this.way[this.at * STRIDE + WORTH]!;
  }
  get animals(): number {
    return this.way[this.at * STRIDE + ANIMALS]!;
  }
  /** The move that led here; 0 where there was none, or the turn was passed. */
  get move(): Move {
    return this.way[this.at * STRIDE + MOVE]!;
  }

  /** Takes up a position, with room on the way for so many moves. */
  set(position: Position, room: number): void {
    copyPosition(this, position);
    if (this.way.length < (room + 1) * STRIDE) this.way = new Int32Array((room + 1) * STRIDE);
    const { way, count, where, board } = this;
    way.fill(0, 0, STRIDE);
    count.fill(0);
    where.fill(NOWHERE);
    this.#seen.fill(0);
    this.at = 0;
    this.pieces = 0;
    way[LOW] = this.toMove === BLUE ? 0 : TURN_LOW;
    way[HIGH] = this.toMove === BLUE ? 0 : TURN_HIGH;
    for (let square = 0; square < SQUARES; square++) {
      const piece = board[square]!;
      if (piece === 0) continue;
      way[LOW]! ^= pieceLow(piece, square);
      way[HIGH]! ^= pieceHigh(piece, square);
      way[WORTH]! += this.#worths[(piece << 6) | square]!;
      way[ANIMALS]! |= 1 << (piece - 1);
      count[piece]!++;
      where[piece] = square;
      this.pieces++;
    }
    this.#seen[way[LOW]! & (COUNTERS - 1)] = 1;
  }

  make(move: Move): void {
    const from = move >> 6;
    const to = move & 63;
    const piece = this.board[from]!;
    const worths = this.#worths;
    const way = this.way;
    const old = this.at * STRIDE;
    const now = old + STRIDE;
    let low = way[old]! ^ moveLow(piece, from, to);
    let high = way[old + HIGH]! ^ moveHigh(piece, from, to);
    let worth = way[old + WORTH]! + worths[(piece << 6) | to]! - worths[(piece << 6) | from]!;
    way[now + RIVER] = this.river;
    way[now + MOVE] = move;
    this.where[piece] = to;
    const captured = make(this, from, to);
    this.at++;
    way[now + CAPTURED] = captured;
    if (captured === 0) {
      way[now + ANIMALS] = way[old + ANIMALS]!;
      way[now + SINCE] = way[old + SINCE]!;
    } else {
      low ^= pieceLow(captured, to);
      high ^= pieceHigh(captured, to);
      worth -= worths[(captured << 6) | to]!;
      way[now + ANIMALS] = way[old + ANIMALS]! & this.#lose(captured);
      way[now + SINCE] = this.at;
    }
    way[now] = low;
    way[now + HIGH] = high;
    way[now + WORTH] = worth;
    this.#seen[low & (COUNTERS - 1)]!++;
  }

  unmake(): void {
    const now = this.at * STRIDE;
    const way = this.way;
    const move = way[now + MOVE]!;
    const captured = way[now + CAPTURED]!;
    const from = move >> 6;
    const to = move & 63;
    this.#seen[way[now]! & (COUNTERS - 1)]!--;
    this.at--;
    unmake(this, from, to, captured, way[now + RIVER]!);
    this.where[this.board[from]!] = from;
    if (captured === 0) return;
    this.pieces++;
    this.where[captured] = to;
    this.count[captured]!++;
  }

  /** The bits of the animals that remain when one of these is gone. */
  #lose(captured: number): number {
    this.pieces--;
    const left = --this.count[captured]!;
    if (left === 0) {
      this.where[captured] = NOWHERE;
      return ~(1 << (captured - 1));
    }
    // The one that is left has to be looked for; boards with several of a kind are rare.
    if (left === 1) this.where[captured] = this.board.indexOf(captured);
    return -1;
  }

  /** Has this position been there twice before? By the rule its move was not legal then. */
  isThird(): boolean {
    const way = this.way;
    const now = this.at * STRIDE;
    const low = way[now]!;
    if (this.#seen[low & (COUNTERS - 1)]! < 3) return false;
    const high = way[now + HIGH]!;
    let times = 1;
    for (let step = now - 4 * STRIDE; step >= way[now + SINCE]! * STRIDE; step -= 2 * STRIDE) {
      if (way[step] === low && way[step + HIGH] === high && ++times === 3) return true;
    }
    return false;
  }
}
