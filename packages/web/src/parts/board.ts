/** The board of a game: drawn by its own art where it has some, by its legend otherwise; played by its questions. */
import { type ComponentChild, h } from 'preact';
import { CellBoard } from '../board/cells.ts';
import type { Art, BoardProps } from '../tables/art.ts';

export function Board({ art, ...props }: BoardProps & { readonly art: Art }): ComponentChild {
  return art.Board ? h(art.Board, props) : h(CellBoard, { art, ...props });
}
