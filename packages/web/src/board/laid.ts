/** The cells of a board, and the names of its rim, each in its place: upright, or on its side. */
import type { ShownCell } from './cell.ts';
import { laidAt } from './posture.ts';
import type { GridProps } from './props.ts';

export function layCells(board: HTMLElement, cells: readonly ShownCell[], props: GridProps): void {
  const { lying = false, tiles, heads } = props;
  const { rows, columns } = tiles;
  board.style.setProperty('--columns', String(lying ? rows : columns));
  board.classList.toggle('lying', lying);
  const edge = heads ? 1 : 0;
  const put = (element: HTMLElement, [x, y]: readonly [number, number]) => {
    element.style.gridArea = lying ? `${y + edge + 1} / ${x + edge + 1}` : '';
  };
  for (const [cell, { element }] of cells.entries())
    put(element, laidAt(props, Math.floor(cell / columns), cell % columns));
  const names = [...board.querySelectorAll<HTMLElement>('.head')];
  for (const [i, name] of names.entries()) {
    if (i === 0) put(name, [-1, -1]);
    else if (i <= columns) put(name, [-1, laidAt(props, 0, i - 1)[1]]);
    else put(name, [laidAt(props, i - columns - 1, 0)[0], -1]);
  }
}
