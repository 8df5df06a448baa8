/**
 * A board of cells as every renderer sees it: each cell has a ground and perhaps a piece, both numbers into a tileset.
 * A page of DOM cells, a canvas of millions and a miniature are all drawn from this.
 */
import type { Drawing } from './drawing.ts';
import type { Paint } from './tokens.ts';

/** What something is on a small map: as large as its cell, a dot in it, or larger, so that it is found. */
export type FarShape = 'block' | 'dot' | 'disc' | 'spike' | 'sign';

export interface GroundTile {
  /** Also its class in the style sheet. */
  readonly name: string;
  /** For who cannot see it, in the language that is spoken. */
  readonly label: string;
  /** The symbol of the rulebook. */
  readonly letter: string;
  readonly fill: Paint;
  readonly art?: Drawing;
  /** Light falls from it on what is around: where a style sheet can do that. */
  readonly lit?: true;
  /** What a style sheet does by itself where there is one: drawn on canvases and in pictures only. */
  readonly relief?: Drawing;
  /** Its colour seen from far away, where what is drawn on it is what counts. */
  readonly far?: Paint;
  /** Its shape on a small map, where it is not all of its cell. */
  readonly shape?: FarShape;
}

export interface PieceTile {
  readonly name: string;
  /** For who cannot see it, in the language that is spoken. */
  readonly label: string;
  readonly letter: string;
  readonly art: Drawing;
  /** Light falls from it on what is around: where a style sheet can do that. */
  readonly lit?: true;
  /** The colour of its letter, and of its dot on a board seen from far away. */
  readonly tone: Paint;
  /** Its colour from far away, where its letter's is that of others. */
  readonly far?: Paint;
  /** Its shape on a small map, where it is not all of its cell. */
  readonly shape?: FarShape;
}

export interface Tileset {
  readonly id: string;
  /** How wide the frame around a board of them is at most, in pixels: what lies outside its cells. */
  readonly frame?: number;
  readonly grounds: readonly GroundTile[];
  readonly pieces: readonly PieceTile[];
}

/** No piece stands here. */
const NONE = 255;

export interface TileDrawing {
  readonly rows: number;
  readonly columns: number;
  readonly set: Tileset;
  /** `tile(ground, piece)` of a cell. */
  at(cell: number): number;
}

export function tile(ground: number, piece = NONE): number {
  return (ground << 8) | piece;
}

export function groundTileOf(set: Tileset, tile: number): GroundTile {
  return set.grounds[tile >> 8]!;
}

export function pieceOf(set: Tileset, tile: number): PieceTile | undefined {
  return set.pieces[tile & 255];
}

/** Each mark has a shape of its own, so that none is told by colour alone. */
const MARKS = [
  'danger',
  'step',
  'target',
  'take',
  'last',
  'hint',
  'advised',
  'safe',
  'chosen',
  'fallen',
] as const;
export type CellMark = (typeof MARKS)[number];
export type CellMarks = ReadonlyMap<number, readonly CellMark[]>;
