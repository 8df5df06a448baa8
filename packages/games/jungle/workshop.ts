/** The editor of positions: who stands where, and who moves first. */
import { good, type Result, type Sheet, t, type Workshop } from '@gridhall/core';
import { EMPTY, labelOf, PIECES, type Piece } from './animals.ts';
import { BLUE, COLORS, COLUMNS, RED, ROWS } from './board.ts';
import { pieceSymbol } from './face/legend.ts';
import type { JungleFault } from './faults.ts';
import { readStart } from './file.ts';
import { START, writePosition } from './notation.ts';
import { Position, placePiece } from './position.ts';
import type { JungleView } from './view.ts';

/** Empty land stands for every square without a piece. */
const NOBODY = 0;
const RED_FIRST = 'red';

function pieceOf(symbol: number): Piece {
  return PIECES.find((piece) => pieceSymbol(piece) === symbol) ?? EMPTY;
}

function read(text: string): Result<Sheet, JungleFault> {
  const position = readStart(text);
  if (!position.ok) return position;
  const { board, toMove } = position.value;
  return good(sheetOf(board.slice(0, ROWS * COLUMNS), toMove));
}

function sheetOf(plane: Uint8Array, toMove: number): Sheet {
  const cells = plane.map((piece) => (piece === EMPTY ? NOBODY : pieceSymbol(piece)));
  return { rows: ROWS, columns: COLUMNS, cells, notes: toMove === RED ? { first: RED_FIRST } : {} };
}

function write({ cells, notes }: Sheet): Result<string, JungleFault> {
  const position = new Position();
  for (const [square, symbol] of cells.entries())
    if (symbol !== NOBODY) placePiece(position, square, pieceOf(symbol));
  position.toMove = notes.first === RED_FIRST ? RED : BLUE;
  return good(`${writePosition(position)}\n`);
}

function draw({ cells, notes }: Sheet): JungleView {
  return {
    ...{ elephantTakesRat: true, repetition: 'free', plane: cells.map(pieceOf), round: 1 },
    ...{ toMove: notes.first === RED_FIRST ? RED : BLUE, trail: new Uint8Array(0) },
  };
}

export const workshop: Workshop<JungleView> = {
  brushes: [
    { symbol: NOBODY, key: ' ', name: t`nobody` },
    ...PIECES.map((piece) => ({ symbol: pieceSymbol(piece), key: labelOf(piece), moves: true as const })),
  ],
  notes: [
    {
      name: 'first',
      label: t`First to move`,
      options: [
        ['', COLORS[BLUE]],
        [RED_FIRST, COLORS[RED]],
      ],
    },
  ],
  rows: [ROWS, ROWS],
  columns: [COLUMNS, COLUMNS],
  fresh: START,
  read,
  write,
  draw,
  of: ({ plane, toMove }) => sheetOf(plane, toMove),
};
