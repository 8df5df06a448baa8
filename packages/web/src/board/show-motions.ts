/** Motion on a small board: what slides, knocks, comes, goes and opens. */
import { useSymbol } from '../look/svg.ts';
import type { ShownCell } from './cell.ts';
import { animate, type BoardMotion, type Corner, LONG } from './motion.ts';
import type { GridProps } from './props.ts';
import { unfold } from './unfold.ts';

/** Where a cell is on the screen, in cells. */
type SeenAt = (row: number, column: number) => readonly [x: number, y: number];

interface Stage {
  readonly board: HTMLElement;
  readonly cells: readonly ShownCell[];
  /** How far a cell is in pixels, below nought on a turned board. */
  readonly unit: number;
  readonly seenAt: SeenAt;
  /** Where another board was that this one came in the place of. */
  readonly before: Corner | undefined;
}

export function showMotions(
  { motions, tiles: { columns, set } }: GridProps,
  { board, cells, unit, seenAt, before }: Stage,
): void {
  const on = (cell: number) => cells[cell]?.element.querySelector('.piece, .letter');
  for (const motion of motions) {
    if (motion.kind === 'slide') {
      const [fromX, fromY] = seenAt(Math.floor(motion.from / columns), motion.from % columns);
      const [toX, toY] = seenAt(Math.floor(motion.to / columns), motion.to % columns);
      const from = `translate(${(fromX - toX) * unit}px, ${(fromY - toY) * unit}px)`;
      const art = on(motion.to);
      if (art) animate(art, [{ transform: from }, { transform: 'none' }], {});
    } else if (motion.kind === 'bump') {
      const art = on(motion.cell);
      const to = `translate(${(motion.right * unit) / 4}px, ${(motion.down * unit) / 4}px)`;
      if (art) animate(art, [{ transform: 'none' }, { transform: to }, { transform: 'none' }], {});
    } else if (motion.kind === 'appear') {
      const art = on(motion.cell);
      const small = { opacity: 0, transform: 'scale(0.6)' };
      if (art) animate(art, [small, { opacity: 1, transform: 'none' }], {});
    } else if (motion.kind === 'unfold') unfold(motion, board, cells, before);
    else if (motion.kind === 'vanish') vanish(cells[motion.cell]?.element, set.id, motion.symbol);
    else flood(motion, cells, columns);
  }
}

/** It shrinks away where it was. */
function vanish(cell: HTMLElement | undefined, set: string, symbol: string): void {
  const ghost = useSymbol(set, symbol);
  ghost.classList.add('piece', 'ghost');
  cell?.append(ghost);
  const done = animate(ghost, [{ opacity: 1 }, { opacity: 0, transform: 'scale(0.1)' }], {
    duration: LONG + 20,
  });
  done.finished.then(
    () => ghost.remove(),
    () => ghost.remove(),
  );
}

/** One after the other, outward from where it began. */
function flood(
  { from, cells: opened }: Extract<BoardMotion, { kind: 'flood' }>,
  cells: readonly ShownCell[],
  columns: number,
): void {
  const [row, column] = [Math.floor(from / columns), from % columns];
  for (const cell of opened) {
    const far = Math.max(Math.abs(Math.floor(cell / columns) - row), Math.abs((cell % columns) - column));
    const { element } = cells[cell] ?? {};
    if (element)
      animate(element, [{ opacity: 0.2 }, { opacity: 1 }], {
        delay: Math.min(far, 12) * 14,
        fill: 'backwards',
      });
  }
}
