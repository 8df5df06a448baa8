/** The lake: a cursor, three verbs, three buttons. */
import type { GameEvent } from '@gridhall/core';
import { type GeeseView, GOOSE, hiddenBit, markedBit, valueMask } from '@gridhall/games/geese';
import type { Region } from '../render/canvas.ts';
import { BOLD, REVERSE, type Style, style, type Token } from '../render/style.ts';
import { type Board, centred, faceOf, moveCursor, type Reaction, raised, type Scene } from './board.ts';
import { lesson } from './lessons/geese.ts';

const NUMBERS: readonly Token[] = ['muted', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

const MOST_IN_MOTION = 4000;

const VERBS: Readonly<Record<string, string>> = { s: 's', ' ': 's', enter: 's', m: 'm', f: 'm', c: 'c' };

export const board: Board<GeeseView> = {
  lesson,
  hints: [
    ['Space', 'show'],
    ['m', 'mark'],
    ['c', 'chord'],
  ],
  sizes: [
    { width: 8, height: 4 },
    { width: 6, height: 3 },
    { width: 4, height: 2 },
    { width: 3, height: 1 },
    { width: 2, height: 1 },
  ],
  pointing: () => true,
  grid: ({ rows, columns }) => ({ rows, columns }),
  focus: ({ cursor }) => cursor,
  start: ({ rows, columns }) => Math.floor(rows / 2) * columns + Math.floor(columns / 2),

  paint(region, scene, field) {
    const [glyph, one] = lookOf(scene, field);
    if (scene.view.plane[field]! & hiddenBit) raised(region, glyph, one, 'tile');
    else centred(faceOf(region).part(0, 0, region.width, Math.max(1, region.height - 1)), glyph, one);
    if (field === scene.view.disturbed) edge(faceOf(region), '>', '<', one);
  },

  key(scene, key) {
    const cursor = moveCursor(scene.view, scene.cursor, key);
    if (cursor !== undefined) return { cursor };
    return act(scene, scene.cursor, VERBS[key]);
  },

  click(scene, field, button) {
    return act(scene, field, button === 'left' ? 's' : button === 'right' ? 'm' : 'c');
  },

  phases: (events) => events.flatMap(floods),
};

/** Showing a number again means its chord, as everywhere. */
function act({ view, question }: Scene<GeeseView>, field: number, verb: string | undefined): Reaction {
  if (verb === undefined || question?.kind !== 'cell') return undefined;
  const open = !(view.plane[field]! & hiddenBit);
  return {
    move: `${verb === 's' && open ? 'c' : verb} ${field % view.columns} ${Math.floor(field / view.columns)}`,
  };
}

/** A flood runs outward from the field shown. */
function floods(event: GameEvent): number[][] {
  if (event.type !== 'revealed' || !('spans' in event)) return [];
  const spans = event.spans as readonly number[];
  let opened = 0;
  for (let i = 1; i < spans.length; i += 2) opened += spans[i]!;
  // More than any screen shows: the flood is simply there.
  if (opened > MOST_IN_MOTION) return [];
  const fields: number[] = [];
  for (let i = 0; i < spans.length; i += 2) {
    for (let field = spans[i]!; field < spans[i]! + spans[i + 1]!; field++) fields.push(field);
  }
  const waves = Math.min(6, Math.ceil(fields.length / 4));
  const each = Math.ceil(fields.length / waves);
  return Array.from({ length: waves }, (_, wave) => fields.slice(wave * each, (wave + 1) * each));
}

function lookOf({ view, symbols }: Scene<GeeseView>, field: number): readonly [glyph: string, style: Style] {
  const byte = view.plane[field]!;
  const value = byte & valueMask;
  const drawn = symbols === 'drawn';
  const over = view.disturbed >= 0 || view.toReveal === 0;
  if (over && value === GOOSE) {
    if (field === view.disturbed) return [drawn ? '🦆' : '9', style('three', 'tile', BOLD | REVERSE)];
    if (byte & markedBit) return [drawn ? '⚑' : 'M', style('two', 'tile', BOLD)];
    return [drawn ? '🦆' : '9', style('ink', 'tile', BOLD)];
  }
  if (byte & markedBit) {
    // After the end a mark without a goose is told apart.
    if (over) return [drawn ? '✗' : 'M', style('three', 'tile', BOLD)];
    return [drawn ? '⚑' : 'M', style('dungeon', 'tile', BOLD)];
  }
  if (byte & hiddenBit) return [drawn ? '▪' : '*', style('muted', 'tile')];
  if (value === 0) return [drawn ? '·' : '0', style('line', 'raised')];
  return [String(value), style(NUMBERS[value]!, 'raised', BOLD)];
}

function edge(region: Region, left: string, right: string, one: Style): void {
  if (region.width < 4) return;
  const middle = Math.floor((Math.max(1, region.height - 1) - 1) / 2);
  region.put(0, middle, left, one);
  region.put(region.width - 1, middle, right, one);
}
