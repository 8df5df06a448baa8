/**
 * The pieces: one table, one entry a kind. A new kind is a new entry, at the end: its place in the table is the byte
 * that stands for it on a board.
 */
import { Grid } from '@gridhall/core';
import { stepOf } from './commands.ts';
import { CLOSED, LADDERS, OPEN, type Position, planStep } from './planner.ts';

export type { Position } from './planner.ts';

export interface Kind {
  /** What it is called in events. */
  readonly name: string;
  readonly symbol: string;
  /** Whether it is part of the board, which never changes. */
  readonly static: boolean;
  /** The pieces that may not end a move here. */
  readonly bars?: 'everyone' | 'baddies';
  /** A teleport carries on a piece that ends a move here; loot is taken by the hero. */
  readonly part?: 'teleport' | 'loot';
  /**
   * Writes the cell a piece of this kind proposes into `to`: by its own rule alone, so it may be off the board or on a
   * wall. Only the hero reads the command, only the planner the board.
   */
  attemptMoveTo(
    piece: Readonly<Position>,
    hero: Readonly<Position>,
    command: string,
    board: Grid,
    to: Position,
  ): void;
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
    attemptMoveTo({ row, column }, _hero, command, _board, to) {
      const step = stepOf(command);
      to.row = row + step.down;
      to.column = column + step.right;
    },
  },
  {
    name: 'monster',
    symbol: 'm',
    static: false,
    attemptMoveTo: oneStep,
  },
  {
    // Exactly two steps on each axis that differs, never one: at distance 1 it overshoots.
    name: 'super monster',
    symbol: 'M',
    static: false,
    attemptMoveTo({ row, column }, hero, _command, _board, to) {
      to.row = row + 2 * sign(hero.row - row);
      to.column = column + 2 * sign(hero.column - column);
    },
  },
  {
    name: 'bat',
    symbol: '~',
    static: false,
    attemptMoveTo({ row }, hero, _command, _board, to) {
      to.row = row;
      to.column = hero.column;
    },
  },
  // The extended game.
  { name: 'teleport 1', symbol: '1', static: true, part: 'teleport', attemptMoveTo: stay },
  { name: 'teleport 2', symbol: '2', static: true, part: 'teleport', attemptMoveTo: stay },
  { name: 'teleport 3', symbol: '3', static: true, part: 'teleport', attemptMoveTo: stay },
  { name: 'teleport 4', symbol: '4', static: true, part: 'teleport', attemptMoveTo: stay },
  { name: 'teleport 5', symbol: '5', static: true, part: 'teleport', attemptMoveTo: stay },
  { name: 'teleport 6', symbol: '6', static: true, part: 'teleport', attemptMoveTo: stay },
  { name: 'teleport 7', symbol: '7', static: true, part: 'teleport', attemptMoveTo: stay },
  { name: 'teleport 8', symbol: '8', static: true, part: 'teleport', attemptMoveTo: stay },
  { name: 'teleport 9', symbol: '9', static: true, part: 'teleport', attemptMoveTo: stay },
  { name: 'random teleport', symbol: '0', static: true, part: 'teleport', attemptMoveTo: stay },
  { name: 'treasure', symbol: '$', static: true, part: 'loot', attemptMoveTo: stay },
  { name: 'boots', symbol: 'f', static: true, part: 'loot', attemptMoveTo: stay },
  { name: 'wand', symbol: 't', static: true, part: 'loot', attemptMoveTo: stay },
  { name: 'shield', symbol: 's', static: true, part: 'loot', attemptMoveTo: stay },
  { name: 'lantern', symbol: 'l', static: true, part: 'loot', attemptMoveTo: stay },
  {
    name: 'planner',
    symbol: 'P',
    static: false,
    attemptMoveTo: (piece, hero, _command, board, to) => planStep(board, GOING, piece, hero, to),
  },
  { name: 'Waldo', symbol: 'W', static: false, attemptMoveTo: oneStep },
] as const satisfies readonly Kind[];

export type KindName = (typeof KINDS)[number]['name'];

/** A piece is its kind (a place in the table) and where it stands. */
export interface Piece extends Position {
  kind: number;
}

/** Every symbol, at the place of its kind: what a board is read by. */
export const SYMBOLS = KINDS.map((kind) => kind.symbol).join('');

/** What stands in a view for a cell the hero has never seen. It is no piece: no board has it. */
export const UNSEEN = KINDS.length;
export const UNSEEN_SYMBOL = '.';

/** What a board is printed with. */
export const PRINTED = SYMBOLS + UNSEEN_SYMBOL;

/** The place of a kind in the table. */
export function kindOf(name: KindName): number {
  return KINDS.findIndex((kind) => kind.name === name);
}

export const NOTHING = kindOf('nothing');
export const LADDER = kindOf('ladder');
export const WALL = kindOf('wall');
export const ABYSS = kindOf('abyss');
export const HERO = kindOf('hero');
export const MONSTER = kindOf('monster');
export const SUPER_MONSTER = kindOf('super monster');
export const BAT = kindOf('bat');
export const FIRST_PAIR = kindOf('teleport 1');
export const RANDOM_TELEPORT = kindOf('random teleport');
export const TREASURE = kindOf('treasure');
export const BOOTS = kindOf('boots');
export const WAND = kindOf('wand');
export const SHIELD = kindOf('shield');
export const LANTERN = kindOf('lantern');
export const PLANNER = kindOf('planner');
export const WALDO = kindOf('Waldo');

/** What the table says, one byte a kind, for the rules that ask at every step. */
const TABLE: readonly Kind[] = KINDS;
const STATIC = Uint8Array.from(TABLE, (kind) => (kind.static ? 1 : 0));
const TELEPORTS = Uint8Array.from(TABLE, (kind) => (kind.part === 'teleport' ? 1 : 0));
const LOOT = Uint8Array.from(TABLE, (kind) => (kind.part === 'loot' ? 1 : 0));

/** What stands in a planner's way, and what its victim makes for, one byte a kind. */
const GOING = Uint8Array.from(TABLE, ({ name, part }) =>
  name === 'ladder' ? LADDERS : name === 'wall' || name === 'abyss' || part === 'teleport' ? CLOSED : OPEN,
);

/** What is a barrier, one byte a kind: to the hero, to baddies, and to baddies that may not use teleports. */
export const BARS_HERO = Uint8Array.from(TABLE, (kind) => (kind.bars === 'everyone' ? 1 : 0));
export const BARS_BADDIES = Uint8Array.from(TABLE, (kind) => (kind.bars ? 1 : 0));
const BARS_WITH_TELEPORTS = Uint8Array.from(TABLE, (kind) => (kind.bars || kind.part === 'teleport' ? 1 : 0));

/** What is a barrier to baddies by what was chosen. */
export function barsOf(options: { readonly baddiesTeleport: boolean } | undefined): Uint8Array {
  return options?.baddiesTeleport ? BARS_BADDIES : BARS_WITH_TELEPORTS;
}

/** True for wall, abyss, ladder, nothing, teleports and what the hero can take. */
export function isStatic(piece: Readonly<Pick<Piece, 'kind'>>): boolean {
  return STATIC[piece.kind] === 1;
}

export function isBaddie(kind: number): boolean {
  return STATIC[kind] === 0 && kind !== HERO;
}

export function isTeleport(kind: number): boolean {
  return TELEPORTS[kind] === 1;
}

/** Whether the hero takes it: treasure and magic items. */
export function isLoot(kind: number): boolean {
  return LOOT[kind] === 1;
}

/** The symbol of a piece. */
export function display(piece: Readonly<Pick<Piece, 'kind'>>): string {
  return SYMBOLS[piece.kind]!;
}

/**
 * The cell a piece proposes, possibly an illegal one; what is no command means to stay, and only a planner needs the
 * board. The rules bring a position of their own to be filled.
 */
export function attemptMoveTo(
  piece: Readonly<Piece>,
  hero: Readonly<Position>,
  command: string,
  board: Grid = EMPTY,
  to: Position = { row: 0, column: 0 },
): Position {
  TABLE[piece.kind]!.attemptMoveTo(piece, hero, command, board, to);
  return to;
}

/** For pieces that do not look at the board. */
const EMPTY = new Grid(1, 1);

function stay(
  piece: Readonly<Position>,
  _hero: Readonly<Position>,
  _command: string,
  _board: Grid,
  to: Position,
): void {
  to.row = piece.row;
  to.column = piece.column;
}

/** One step towards the hero on each axis that differs. */
function oneStep(
  { row, column }: Readonly<Position>,
  hero: Readonly<Position>,
  _command: string,
  _board: Grid,
  to: Position,
): void {
  to.row = row + sign(hero.row - row);
  to.column = column + sign(hero.column - column);
}

/** -1, 0 or 1, without a branch: which way a baddie goes cannot be guessed by a processor either. */
function sign(difference: number): number {
  return (difference >> 31) | (-difference >>> 31);
}
