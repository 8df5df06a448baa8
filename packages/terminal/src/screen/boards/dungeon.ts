/** The dungeon: five commands; what the monsters see is theirs to take. */
import type { GameEvent } from '@gridhall/core';
import {
  type DungeonView,
  MONSTER,
  OPEN,
  PILLAR,
  SCREEN_SYMBOLS,
  TILES,
  type TileName,
} from '@gridhall/games/dungeon';
import { BOLD, REVERSE, type Style, style, UNDERLINE } from '../render/style.ts';
import { type Board, centred, faceOf, type Reaction, type Scene, STEPS } from './board.ts';
import { lesson } from './lessons/dungeon.ts';

const LOOKS: Readonly<Partial<Record<TileName, readonly [drawn: string, style: Style]>>> = {
  open: ['·', style('line', 'raised')],
  adventurer: ['☺', style('ink', 'raised', BOLD | REVERSE)],
  treasure: ['$', style('dungeon', 'raised', BOLD)],
  amulet: ['✦', style('four', 'raised', BOLD)],
  monster: ['M', style('three', 'raised', BOLD | UNDERLINE)],
  pillar: ['█', style('muted', 'raised')],
  door: ['∩', style('one', 'raised', BOLD)],
  exit: ['⋂', style('two', 'raised', BOLD)],
};

export const board: Board<DungeonView> = {
  lesson,
  hints: [
    ['w a s d', 'walk'],
    ['e', 'stay'],
  ],
  sizes: [
    { width: 6, height: 3 },
    { width: 4, height: 2 },
    { width: 3, height: 1 },
    { width: 2, height: 1 },
  ],
  pointing: () => false,
  grid: ({ rows, columns }) => ({ rows, columns }),
  focus: ({ view: { row, column, columns } }) => row * columns + column,

  paint(region, { view, symbols }, cell) {
    const tile = view.tiles[cell]!;
    const name = TILES[tile]!;
    const symbol = SCREEN_SYMBOLS[tile] ?? '?';
    const [drawn, one] = LOOKS[name] ?? [symbol, style('ink', 'raised', BOLD)];
    const watched = tile === OPEN && isWatched(view, cell);
    const glyph = watched ? '×' : symbols === 'drawn' ? drawn : symbol;
    centred(faceOf(region), glyph, watched ? style('three', 'raised') : one);
    if (tile === PILLAR && symbols === 'drawn') region.fill(one, '█');
  },

  key(scene, key) {
    const step = /^[weasd]$/.test(key) ? undefined : STEPS[key];
    return step ? command(scene, step.down, step.right) : undefined;
  },

  click(scene, cell, button) {
    const { columns, row, column } = scene.view;
    const down = Math.floor(cell / columns) - row;
    const right = (cell % columns) - column;
    const along = Math.abs(down) > Math.abs(right);
    if (button !== 'left') return undefined;
    return command(scene, along ? Math.sign(down) : 0, along ? 0 : Math.sign(right));
  },

  phases(events) {
    const own: number[] = [];
    const theirs: number[] = [];
    for (const event of events) {
      if (event.type === 'moved' && 'from' in event) own.push(Number(event.from));
      if (event.type === 'prowled' && 'steps' in event) theirs.push(...stepsOf(event));
    }
    return [own, theirs].filter((cells) => cells.length > 0);
  },
};

function stepsOf(event: GameEvent & { readonly steps: unknown }): number[] {
  const steps = event.steps as readonly { readonly from: number; readonly to: number }[];
  return steps.flatMap(({ from, to }) => [from, to]);
}

/** Whether a monster sees the adventurer over this tile: it lies between the two. */
function isWatched({ rows, columns, row, column, tiles }: DungeonView, cell: number): boolean {
  const at = { row: Math.floor(cell / columns), column: cell % columns };
  if (at.row !== row && at.column !== column) return false;
  const down = Math.sign(at.row - row);
  const right = Math.sign(at.column - column);
  // No pillar before it, and a monster behind it before the next pillar.
  let behind = false;
  for (
    let r = row + down, c = column + right;
    r >= 0 && c >= 0 && r < rows && c < columns;
    r += down, c += right
  ) {
    const tile = tiles[r * columns + c];
    if (tile === PILLAR) return false;
    if (r === at.row && c === at.column) behind = true;
    if (tile === MONSTER && behind) return true;
  }
  return false;
}

const COMMANDS: Readonly<Record<string, string>> = {
  '-1 0': 'w',
  '0 -1': 'a',
  '1 0': 's',
  '0 1': 'd',
  '0 0': 'e',
};

function command({ question }: Scene<DungeonView>, down: number, right: number): Reaction {
  const word = COMMANDS[`${down} ${right}`];
  return question && word ? { move: word } : undefined;
}
