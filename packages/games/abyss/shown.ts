/** Views: what everybody, or in an extended game the hero, may know. */
import type { Campaign } from './extended/more.ts';
import type { Options } from './extended/options.ts';
import type { Ending } from './state.ts';

/** Cells are row × columns + column. */
export interface AbyssView {
  rows: number;
  columns: number;
  /** One kind a cell: its place in the table of pieces. */
  plane: Uint8Array<ArrayBuffer>;
  /** The hero's cell, or -1 when he has left the board. */
  hero: number;
  /** The baddies' cells in the order in which they move. */
  baddies: number[];
  /**
   * The cell each of them makes for if the hero stays: its attempt, brought onto the board and off walls. Another
   * baddie may still be in its way. Nobody makes for anything when the hero has left the board.
   */
  next: number[];
  lured: number;
  rounds: number;
  ending: Ending;
  /** What the extended game has beyond this; without it, the game is the classic one. */
  more?: MoreView;
}

/** What a view of the extended game has beyond the classic one. */
export interface MoreView {
  /** What lies below the pieces, as far as the hero has seen it. */
  floor: Uint8Array<ArrayBuffer>;
  /** In fog, a one for every cell the hero sees now: a baddie elsewhere is one he remembers. */
  lit?: Uint8Array<ArrayBuffer>;
  options: Options;
  /** The board was given: the numbers of the options say nothing about it. */
  given: boolean;
  /** How many baddies of each kind are left, seen or not, in the order of `BADDIES`. */
  census: number[];
  treasure: number;
  score: number;
  boots: number;
  lantern: number;
  wand: boolean;
  shield: boolean;
  half: boolean;
  heard: boolean;
  /** The cells luck has chosen in the last command. */
  drawn: number[];
  /** In fog, the baddies the hero saw before they moved, cell and kind in turn. */
  glimpsed?: number[];
  /** Whether something is left to luck. */
  luck: boolean;
  campaign?: Campaign;
}
