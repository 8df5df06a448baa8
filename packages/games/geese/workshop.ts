/** Painting lakes: where the geese are, and which field is shown at the start. */
import { type GridFault, good, type Result, type Sheet, t, type Workshop } from '@gridhall/core';
import type { GeeseFault } from './board.ts';
import { countGeese, GOOSE, hiddenBit } from './board.ts';
import { HIDDEN, WILD } from './face/legend.ts';
import { readBoard } from './layout.ts';
import { NOWHERE } from './state.ts';
import type { GeeseView } from './view.ts';

const FRESH = [
  '.........',
  '..9...9..',
  '.........',
  '.....9...',
  '9........',
  '....s....',
  '.......9.',
  '.9.......',
  '.....9...',
].join('\n');

/** The field that is shown at the start looks like one that was. */
const SHOWN = 0;

const LETTERS: Readonly<Record<number, string>> = { [HIDDEN]: '.', [WILD]: '9', [SHOWN]: 's' };

function read(text: string): Result<Sheet, GeeseFault | GridFault> {
  const board = readBoard(text);
  if (!board.ok) return board;
  const { grid, first } = board.value;
  const cells = grid.cells.map((value, field) => (field === first ? SHOWN : value === GOOSE ? WILD : HIDDEN));
  return good({ rows: grid.rows, columns: grid.columns, cells, notes: {} });
}

function write({ rows, columns, cells }: Sheet): Result<string> {
  const lines = Array.from({ length: rows }, (_none, row) =>
    Array.from(cells.subarray(row * columns, (row + 1) * columns), (symbol) => LETTERS[symbol]!).join(''),
  );
  return good(`${lines.join('\n')}\n`);
}

/** All geese are seen, the field shown at the start with its number, every other one is hidden. */
function draw({ rows, columns, cells }: Sheet): GeeseView {
  const plane = cells.map((symbol) => (symbol === WILD ? GOOSE : 0));
  const geese = plane.reduce((sum, value) => sum + (value === GOOSE ? 1 : 0), 0);
  countGeese(plane, columns, rows, hiddenBit);
  const first = cells.indexOf(SHOWN);
  if (first >= 0) plane[first]! &= ~hiddenBit;
  return {
    ...{ rows, columns, geese, reveal: 'flood', first: 'none', plane, placed: true },
    ...{ toReveal: plane.length - geese, marked: 0, firstShown: first < 0 ? NOWHERE : first },
    ...{ disturbed: NOWHERE, clicks: 0 },
  };
}

export const workshop: Workshop<GeeseView> = {
  brushes: [
    { symbol: HIDDEN, key: LETTERS[HIDDEN]!, name: t`no goose` },
    { symbol: WILD, key: LETTERS[WILD]! },
    { symbol: SHOWN, key: LETTERS[SHOWN]!, name: t`shown first`, once: true },
  ],
  notes: [],
  rows: [1, 48],
  columns: [1, 48],
  fresh: FRESH,
  read,
  write,
  draw,
};
