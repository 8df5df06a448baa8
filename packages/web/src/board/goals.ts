/** The ways out of a board: how many steps it is to each of them, as one walks here. */
import type { Cells, LegendEntry, Question } from '@gridhall/core';
import { pieceOf } from '../look/tiles.ts';
import type { GridProps } from './props.ts';

interface Box {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** On a larger board nobody waits for every cell to be looked at. */
const MOST_CELLS = 2 ** 18;

/** The nearest first; none where nobody walks. */
export function goalsOf(
  { rows, columns, here, at }: Pick<Cells, 'rows' | 'columns' | 'here' | 'at'>,
  legend: readonly Pick<LegendEntry, 'is'>[],
  question: Question | undefined,
): NonNullable<GridProps['goals']> {
  if (question?.kind !== 'choice' || here === undefined || rows * columns > MOST_CELLS) return [];
  const ways = question.options.flatMap(({ direction }) => direction ?? []);
  if (ways.length === 0) return [];
  const aslant = ways.some(({ down, right }) => down !== 0 && right !== 0);
  const far = (cell: number) => {
    const down = Math.abs(Math.floor(cell / columns) - Math.floor(here / columns));
    const right = Math.abs((cell % columns) - (here % columns));
    return aslant ? Math.max(down, right) : down + right;
  };
  const goals: { cell: number; steps: number }[] = [];
  for (let cell = 0; cell < rows * columns; cell++)
    if (legend[at(cell)]?.is === 'goal') goals.push({ cell, steps: far(cell) });
  return goals.sort((one, other) => one.steps - other.steps);
}

/** Whether somebody stands in a part of the board, or whoever walks there may step into it: nothing is laid over that. */
export function isCrowded({ tiles, focus }: Pick<GridProps, 'tiles' | 'focus'>, box: Box): boolean {
  const { rows, columns, set, at } = tiles;
  const near = (cell: number) =>
    focus !== undefined &&
    Math.abs(Math.floor(cell / columns) - Math.floor(focus / columns)) <= 1 &&
    Math.abs((cell % columns) - (focus % columns)) <= 1;
  for (let row = Math.max(0, Math.floor(box.top)); row < Math.min(rows, box.bottom); row++)
    for (let column = Math.max(0, Math.floor(box.left)); column < Math.min(columns, box.right); column++) {
      const cell = row * columns + column;
      if (pieceOf(set, at(cell)) !== undefined || near(cell)) return true;
    }
  return false;
}
