import { expect, it } from 'vitest';
import type { TileDrawing } from '../look/tiles.ts';
import { asSeen, type Posture } from './posture.ts';

const BOARD = ['abc', 'def'];
const SET = { id: 'letters', grounds: [], pieces: [] };
const tiles: TileDrawing = { rows: 2, columns: 3, set: SET, at: (cell) => BOARD.join('').charCodeAt(cell) };

function drawn(posture: Omit<Posture, 'tiles'>): string[] {
  const { rows, columns, at } = asSeen({ tiles, ...posture }).tiles;
  const letter = (row: number, column: number) => String.fromCharCode(at(row * columns + column));
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => letter(row, column)).join(''),
  );
}

it('is seen as it is, from the other side, or on its side with its first row on the right or on the left', () => {
  expect(drawn({})).toEqual(['abc', 'def']);
  expect(drawn({ turned: true })).toEqual(['fed', 'cba']);
  expect(drawn({ lying: true })).toEqual(['da', 'eb', 'fc']);
  expect(drawn({ lying: true, turned: true })).toEqual(['cf', 'be', 'ad']);
});

it('finds every cell where it is seen', () => {
  for (const lying of [false, true])
    for (const turned of [false, true]) {
      const seen = asSeen({ tiles, lying, turned });
      for (let cell = 0; cell < 6; cell++) expect(seen.tiles.at(seen.placeOf(cell))).toBe(tiles.at(cell));
    }
});
