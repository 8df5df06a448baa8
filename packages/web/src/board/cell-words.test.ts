import { expect, test } from 'vitest';
import { type CellMark, type TileDrawing, tile } from '../look/tiles.ts';
import { cellWords } from './cell-words.ts';

/** Bare floor, a wall, and a bat over the floor. */
const TILES: TileDrawing = {
  rows: 1,
  columns: 3,
  set: {
    id: 'test',
    grounds: [
      { name: 'floor', label: '', letter: ' ', fill: 'floor' },
      { name: 'wall', label: 'wall', letter: '+', fill: 'stone' },
    ],
    pieces: [{ name: 'bat', label: 'bat', letter: '~', art: [], tone: 'four' }],
  },
  at: (cell) => [tile(0), tile(1), tile(0, 0)][cell]!,
};

const BOARD = {
  tiles: TILES,
  place: (cell: number) => `column ${cell + 1}`,
  marks: new Map<number, readonly CellMark[]>([[2, ['last', 'hint']]]),
  named: new Map([[2, 'a']]),
};

test('a cell is told by its place, by what is on it, by its marks and by its letter', () => {
  expect([0, 1, 2].map((cell) => cellWords(BOARD, cell))).toEqual([
    'column 1',
    'column 2, wall',
    'column 3, bat, last move, hint, a',
  ]);
});
