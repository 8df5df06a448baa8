import type { Question } from '@gridhall/core';
import { expect, test } from 'vitest';
import type { TileDrawing } from '../look/tiles.ts';
import { goalsOf, isCrowded } from './goals.ts';

const LEGEND = [{ is: 'ground' }, { is: 'mine' }, { is: 'goal' }] as const;

/** A board as text: dots, who walks there as @, ways out as >. */
function board(...rows: string[]) {
  const text = rows.join('');
  const here = text.indexOf('@');
  return {
    rows: rows.length,
    columns: rows[0]!.length,
    ...(here < 0 ? {} : { here }),
    at: (cell: number) => '.@>'.indexOf(text[cell]!),
  };
}

const asks = (...ways: (readonly [number, number])[]): Question => ({
  id: 'step',
  kind: 'choice',
  seat: 0,
  options: ways.map(([down, right], i) => ({ word: String(i), direction: { down, right } })),
});
const STRAIGHT = asks([0, 0], [-1, 0], [0, 1]);
const ASLANT = asks([0, 0], [-1, 1], [0, 1]);

test('the nearest way out comes first, as far as one has to walk', () => {
  const there = board('>....', '..@..', '....>');
  expect(goalsOf(there, LEGEND, ASLANT)).toEqual([
    { cell: 0, steps: 2 },
    { cell: 14, steps: 2 },
  ]);
  expect(goalsOf(board('>....', '..@..', '...>.'), LEGEND, STRAIGHT)).toEqual([
    { cell: 13, steps: 2 },
    { cell: 0, steps: 3 },
  ]);
});

test('where nobody walks nothing is looked for', () => {
  expect(goalsOf(board('>.@'), LEGEND, undefined)).toEqual([]);
  expect(goalsOf(board('>..'), LEGEND, STRAIGHT)).toEqual([]);
  expect(goalsOf(board('>.@'), LEGEND, { ...STRAIGHT, options: [{ word: 'yes' }] } as Question)).toEqual([]);
});

test('nothing is laid over who stands there, nor over where the next step leads', () => {
  const there = board('.....@', '......', '......', '.....>');
  const set = { pieces: [undefined, { name: 'hero' }] } as unknown as TileDrawing['set'];
  const corner = (top: number, bottom: number, left: number, right: number, focus?: number) =>
    isCrowded({ tiles: { ...there, set }, focus }, { top, bottom, left, right });
  expect(corner(0, 1, 4, 6)).toBe(true);
  // Of a cell that is cut by the edge, too.
  expect(corner(0.4, 1.4, 5.5, 8)).toBe(true);
  expect(corner(1, 2, 3.5, 5)).toBe(false);
  expect(corner(1, 2, 3.5, 5, 5)).toBe(true);
  expect(corner(2, 4, 0, 6, 5)).toBe(false);
});
