/** Painting boards of Abyss: every piece there is, in the frame in which a board is printed. */
import { Grid, type GridFault, good, type Result, type Sheet, type Workshop } from '@gridhall/core';
import { HERO, KINDS } from './board/pieces.ts';
import { NOWHERE } from './board/state.ts';
import { printBoard, readBoard } from './board/text.ts';
import type { AbyssFault } from './params.ts';
import type { AbyssView } from './view/view.ts';

const FRESH = [
  '-----------------',
  '|               |',
  '|   #      +    |',
  '| H        +    |',
  '|     #    +  # |',
  '|   #      +    |',
  '|          +    |',
  '|      #        |',
  '|  #        #   |',
  '|     m       * |',
  '|               |',
  '-----------------',
].join('\n');

function read(text: string): Result<Sheet, AbyssFault | GridFault> {
  const board = readBoard(text);
  if (!board.ok) return board;
  const { rows, columns, cells } = board.value;
  return good({ rows, columns, cells, notes: {} });
}

function draw({ rows, columns, cells }: Sheet): AbyssView {
  const hero = cells.indexOf(HERO);
  return {
    ...{ rows, columns, plane: Uint8Array.from(cells), hero: hero < 0 ? NOWHERE : hero },
    ...{ baddies: [], next: [], lured: 0, rounds: 0, ending: 'none' },
  };
}

export const workshop: Workshop<AbyssView> = {
  brushes: KINDS.map(({ symbol }, kind) => ({
    symbol: kind,
    key: symbol,
    ...(kind === HERO ? { once: true as const } : {}),
  })),
  notes: [],
  rows: [1, 48],
  columns: [1, 48],
  fresh: FRESH,
  read,
  write: ({ rows, columns, cells }) =>
    good(`${printBoard(new Grid(rows, columns, Uint8Array.from(cells)))}\n`),
  draw,
};
