/** A cell in words, for who cannot see it: on a board of elements, on a canvas, and out of the window. */
import { t } from '@gridhall/core';
import { type CellMark, groundTileOf, pieceOf, type TileDrawing } from '../look/tiles.ts';
import type { GridProps } from './props.ts';

const MARK_WORDS: Readonly<Record<CellMark, string>> = {
  danger: t`dangerous`,
  step: t`can be reached`,
  target: t`can be reached`,
  take: t`can be taken`,
  last: t`last move`,
  hint: t`hint`,
  advised: t`here`,
  safe: t`surely safe`,
  chosen: t`chosen`,
  fallen: t`here it ended`,
};

/** Where it is, what is on it, how it is marked, and the letter by which a sentence names it. */
export function cellWords(
  { tiles, place, marks, named }: Pick<GridProps, 'tiles' | 'place' | 'marks' | 'named'>,
  cell: number,
): string {
  const marked = (marks.get(cell) ?? []).map((mark) => MARK_WORDS[mark]);
  const words = [place(cell), whatIsOn(tiles, cell), ...marked, named?.get(cell) ?? ''];
  return words.filter((each) => each !== '').join(', ');
}

/** What is on a cell; nothing of bare ground. */
export function whatIsOn({ set, at }: TileDrawing, cell: number): string {
  return pieceOf(set, at(cell))?.label ?? groundTileOf(set, at(cell)).label;
}
