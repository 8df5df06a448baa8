/**
 * What a game's board is on a screen: a grid of fields, each drawn on a few cells; and what a key or a click on it
 * means. Scrolling, the cursor, labels and motion are the same for all and are done elsewhere.
 */
import type { GameEvent, Question } from '@gridhall/core';
import type { Region } from '../render/canvas.ts';
import type { Button } from '../render/input.ts';
import { style, type Token, UNDERLINE, without } from '../render/style.ts';
import type { Symbols } from '../settings.ts';

export interface Scene<View> {
  readonly view: View;
  /** What is asked of the person at the keyboard, if anything. */
  readonly question: Question | undefined;
  readonly symbols: Symbols;
  /** The field the cursor is on: row × columns + column. */
  readonly cursor: number;
  /** The piece that was picked up, by its field. */
  readonly picked: number | undefined;
  /** The fields the last move changed. */
  readonly last: ReadonlySet<number>;
  /** The fields a hint is about. */
  readonly hinted: ReadonlySet<number>;
}

/** What a key or a click brings about: a move as text, or only a look elsewhere. */
export type Reaction =
  | { readonly move: string }
  | { readonly cursor: number; readonly picked?: number | undefined }
  | undefined;

export interface FieldSize {
  readonly width: number;
  readonly height: number;
}

export interface Board<View> {
  /** Whether an engine gives hints on this game. */
  readonly advised?: boolean;
  /** The first time somebody plays this game; without one, its rules are shown. */
  readonly lesson?: Lesson;
  /** Keys of this game, for the line below the board. */
  readonly hints: readonly (readonly [keys: string, meaning: string])[];
  /** How large a field can be drawn, the largest first. */
  readonly sizes: readonly FieldSize[];
  /** Whether a cursor wanders over the board; without one, the player's own piece is where the player is. */
  pointing(scene: Scene<View>): boolean;
  grid(view: View): { readonly rows: number; readonly columns: number };
  /** Names along the edges. */
  labels?(view: View): { readonly rows: readonly string[]; readonly columns: readonly string[] };
  /** The field to keep in sight. */
  focus(scene: Scene<View>): number | undefined;
  /** Where the cursor is when the game begins. */
  start?(view: View): number;
  paint(region: Region, scene: Scene<View>, field: number): void;
  key?(scene: Scene<View>, key: string): Reaction;
  click?(scene: Scene<View>, field: number, button: Button | 'both'): Reaction;
  /** The fields a move changed, in the order in which they are seen to change. */
  phases?(events: readonly GameEvent[], before: View, after: View): readonly (readonly number[])[];
}

/** A step of a lesson. */
interface Task {
  readonly say: string;
  /** The answer that goes on, as the game writes it. */
  readonly want: string;
  /** Said to any other answer; the game then stays as it was. */
  readonly nudge: string;
  /** Fields with a halo. */
  readonly cells?: readonly number[];
}

/** A game learnt by playing it: a small board made for it, one task at a time, done by the player's own keys. */
export interface Lesson {
  /** Without boards, those of the game. */
  readonly boards?: readonly string[];
  readonly tasks: readonly Task[];
  /** Said when all is done. */
  readonly end: string;
}

interface Step {
  readonly down: number;
  readonly right: number;
}

/** Where a key leads: arrows, vi keys, the numeric pad with and without its lock. */
export const STEPS: Readonly<Record<string, Step>> = {
  up: { down: -1, right: 0 },
  down: { down: 1, right: 0 },
  left: { down: 0, right: -1 },
  right: { down: 0, right: 1 },
  k: { down: -1, right: 0 },
  j: { down: 1, right: 0 },
  h: { down: 0, right: -1 },
  l: { down: 0, right: 1 },
  y: { down: -1, right: -1 },
  u: { down: -1, right: 1 },
  b: { down: 1, right: -1 },
  n: { down: 1, right: 1 },
  home: { down: -1, right: -1 },
  pageup: { down: -1, right: 1 },
  end: { down: 1, right: -1 },
  pagedown: { down: 1, right: 1 },
  begin: { down: 0, right: 0 },
  '8': { down: -1, right: 0 },
  '2': { down: 1, right: 0 },
  '4': { down: 0, right: -1 },
  '6': { down: 0, right: 1 },
  '7': { down: -1, right: -1 },
  '9': { down: -1, right: 1 },
  '1': { down: 1, right: -1 },
  '3': { down: 1, right: 1 },
  '5': { down: 0, right: 0 },
};

/** The field a step leads to, or the edge before it. */
export function moveCursor(
  grid: { readonly rows: number; readonly columns: number },
  cursor: number,
  key: string,
): number | undefined {
  const far = /^(ctrl|shift)-/.test(key) ? 5 : 1;
  const step = STEPS[key.replace(/^(ctrl|shift)-/, '')];
  if (!step) return undefined;
  const within = (at: number, size: number) => Math.min(size - 1, Math.max(0, at));
  const row = within(Math.floor(cursor / grid.columns) + far * step.down, grid.rows);
  return row * grid.columns + within((cursor % grid.columns) + far * step.right, grid.columns);
}

/** The part of a field that is drawn on: one that is even in width leaves its last column free, as a gap. */
export function faceOf(region: Region): Region {
  const gap = region.width >= 4 && region.width % 2 === 0 ? 1 : 0;
  return region.part(0, 0, region.width - gap, region.height);
}

/** A tile that stands up from the board, where there is room for the gap below it; the glyph in its middle. */
export function raised(region: Region, glyph: string, one: number, tile: Token): void {
  const face = faceOf(region);
  if (region.height < 2) {
    centred(face, glyph, one);
    return;
  }
  const bottom = region.height - 1;
  face.part(0, bottom, face.width, 1).fill(style(tile, 'raised'), '▀');
  centred(face.part(0, 0, face.width, bottom), glyph, one);
}

/** The glyph in the middle of a field, the rest filled; a line is below the glyph only. */
export function centred(region: Region, glyph: string, one: number): void {
  region.fill(without(one, UNDERLINE));
  region.centre(Math.floor((region.height - 1) / 2), glyph, one);
}
