/**
 * The pieces: one table, one entry a kind. A new kind is a new entry, at the end: its place in the table is the byte
 * that stands for it on a board.
 */
import { stepOf } from './commands.ts';

export interface Position {
  row: number;
  column: number;
}

export interface Kind {
  /** What it is called in events. */
  readonly name: string;
  readonly symbol: string;
  /** Whether it is part of the board, which never changes. */
  readonly static: boolean;
  /** Who may not end a move here. */
  readonly bars?: 'everyone' | 'baddies';
  /**
   * Writes the cell a piece of this kind proposes into `to`: by its own rule alone, so it may be off the board or on a
   * wall. Only the hero reads the command.
   */
  attemptMoveTo(piece: Readonly<Position>, hero: Readonly<Position>, command: string, to: Position): void;
}

export const KINDS = [
  { name: 'nothing', symbol: ' ', static: true, attemptMoveTo: stay },
  { name: 'ladder', symbol: '*', static: true, bars: 'baddies', attemptMoveTo: stay },
  { name: 'wall', symbol: '+', static: true, bars: 'everyone', attemptMoveTo: stay },
  { name: 'abyss', symbol: '#', static: true, attemptMoveTo: stay },
  {
    name: 'hero',
    symbol: 'H',
    static: false,
    attemptMoveTo({ row, column }, _hero, command, to) {
      const step = stepOf(command);
      to.row = row + step.down;
      to.column = column + step.right;
    },
  },
  {
    name: 'monster',
    symbol: 'm',
    static: false,
    attemptMoveTo({ row, column }, hero, _command, to) {
      to.row = row + sign(hero.row - row);
      to.column = column + sign(hero.column - column);
    },
  },
  {
    // Exactly two steps on each axis that differs, never one: at distance 1 it overshoots.
    name: 'super monster',
    symbol: 'M',
    static: false,
    attemptMoveTo({ row, column }, hero, _command, to) {
      to.row = row + 2 * sign(hero.row - row);
      to.column = column + 2 * sign(hero.column - column);
    },
  },
  {
    name: 'bat',
    symbol: '~',
    static: false,
    attemptMoveTo({ row }, hero, _command, to) {
      to.row = row;
      to.column = hero.column;
    },
  },
] as const satisfies readonly Kind[];

export type KindName = (typeof KINDS)[number]['name'];

/** A piece is its kind (a place in the table) and where it stands. */
export interface Piece extends Position {
  kind: number;
}

/** Every symbol, at the place of its kind: what a board is printed with and read by. */
export const SYMBOLS = KINDS.map((kind) => kind.symbol).join('');

/** The place of a kind in the table. */
export function kindOf(name: KindName): number {
  return KINDS.findIndex((kind) => kind.name === name);
}

export const NOTHING = kindOf('nothing');
export const LADDER = kindOf('ladder');
export const WALL = kindOf('wall');
export const ABYSS = kindOf('abyss');
export const HERO = kindOf('hero');

/** What the table says, one byte a kind, for the rules that ask at every step. */
const TABLE: readonly Kind[] = KINDS;
const STATIC = Uint8Array.from(TABLE, (kind) => (kind.static ? 1 : 0));
const BARS_HERO = Uint8Array.from(TABLE, (kind) => (kind.bars === 'everyone' ? 1 : 0));
const BARS_BADDIES = Uint8Array.from(TABLE, (kind) => (kind.bars ? 1 : 0));

/** True for wall, abyss, ladder and nothing. */
export function isStatic(piece: Readonly<Pick<Piece, 'kind'>>): boolean {
  return STATIC[piece.kind] === 1;
}

export function isBaddie(kind: number): boolean {
  return STATIC[kind] === 0 && kind !== HERO;
}

/** Whether a cell of one kind is a barrier to a piece of another. */
export function isBarrier(cell: number, piece: number): boolean {
  return (piece === HERO ? BARS_HERO : BARS_BADDIES)[cell] === 1;
}

/** The symbol of a piece. */
export function display(piece: Readonly<Pick<Piece, 'kind'>>): string {
  return SYMBOLS[piece.kind]!;
}

/** The cell a piece proposes, possibly an illegal one; what is no command means to stay. The rules bring a position of their own to be filled. */
export function attemptMoveTo(
  piece: Readonly<Piece>,
  hero: Readonly<Position>,
  command: string,
  to: Position = { row: 0, column: 0 },
): Position {
  TABLE[piece.kind]!.attemptMoveTo(piece, hero, command, to);
  return to;
}

function stay(piece: Readonly<Position>, _hero: Readonly<Position>, _command: string, to: Position): void {
  to.row = piece.row;
  to.column = piece.column;
}

/** -1, 0 or 1, without a branch: which way a baddie goes cannot be guessed by a processor either. */
function sign(difference: number): number {
  return (difference >> 31) | (-difference >>> 31);
}
