/** Walls that grow together: stones beside each other are one piece of masonry, round where it ends. */
import { t } from '@gridhall/core';
import { type Drawing, line } from '../../look/drawing.ts';
import type { GroundTile } from '../../look/tiles.ts';

/** On which sides a wall goes on, one bit each. */
const [UP, RIGHT, DOWN, LEFT] = [1, 2, 4, 8];
/** How far a wall stays from the edge of its cell where it ends, and how round it is there. */
const [INSET, ROUND] = [1.5, 4];

/** Courses of bricks: how high each begins, and where its joints are. */
const COURSES = [
  [0, [8, 18]],
  [8, [4, 13]],
  [16, [8, 18]],
] as const;

export function wallArt(sides: number): Drawing {
  const goesOn = (side: number) => (sides & side) !== 0;
  const [top, bottom] = [goesOn(UP) ? 0 : INSET, goesOn(DOWN) ? 24 : 24 - INSET];
  const [left, right] = [goesOn(LEFT) ? 0 : INSET, goesOn(RIGHT) ? 24 : 24 - INSET];
  // A corner is round where the wall ends on both sides of it.
  const round = (one: number, other: number) => (goesOn(one) || goesOn(other) ? 0 : ROUND);
  const [nw, ne, se, sw] = [round(LEFT, UP), round(UP, RIGHT), round(RIGHT, DOWN), round(DOWN, LEFT)];
  const arc = (radius: number, x: number, y: number) =>
    radius ? `a${radius} ${radius} 0 0 1 ${x} ${y}` : '';
  const outline = [
    `M${left + nw} ${top}H${right - ne}${arc(ne, ne, ne)}`,
    `V${bottom - se}${arc(se, -se, se)}`,
    `H${left + sw}${arc(sw, -sw, -sw)}`,
    `V${top + nw}${arc(nw, nw, -nw)}z`,
  ].join('');
  const joints = COURSES.map(([from, across]) => {
    const [high, low] = [Math.max(top, from), Math.min(bottom, from + 8)];
    const course = from > 0 ? `M${left} ${from}H${right}` : goesOn(UP) ? `M${left} 0H${right}` : '';
    return course + across.map((x) => `M${x} ${high}V${low}`).join('');
  }).join('');
  // The edge is drawn where there is one: nothing parts what goes on.
  const edges = [
    goesOn(UP) ? '' : `M${left + nw} ${top}H${right - ne}`,
    goesOn(RIGHT) ? '' : `M${right} ${top + ne}V${bottom - se}`,
    goesOn(DOWN) ? '' : `M${right - se} ${bottom}H${left + sw}`,
    goesOn(LEFT) ? '' : `M${left} ${bottom - sw}V${top + nw}`,
    nw ? `M${left} ${top + nw}${arc(nw, nw, -nw)}` : '',
    ne ? `M${right - ne} ${top}${arc(ne, ne, ne)}` : '',
    se ? `M${right} ${bottom - se}${arc(se, -se, se)}` : '',
    sw ? `M${left + sw} ${bottom}${arc(sw, -sw, -sw)}` : '',
  ].join('');
  return [{ d: outline, fill: 'stone' }, line(joints, 'stone-lit', 0.9), line(edges, 'muted', 1)];
}

/** One for each way of going on but none: that is the wall of the legend. */
export const JOINED_WALLS: readonly GroundTile[] = Array.from({ length: 15 }, (_none, i) => ({
  name: `wall ${i + 1}`,
  label: t`wall`,
  letter: '+',
  fill: 'floor',
  art: wallArt(i + 1),
  far: 'stone',
}));

/** On which sides the wall on a cell goes on. */
export function joinedWall(
  rows: number,
  columns: number,
  cell: number,
  isWall: (cell: number) => boolean,
): number {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  return (
    (row > 0 && isWall(cell - columns) ? UP : 0) |
    (column < columns - 1 && isWall(cell + 1) ? RIGHT : 0) |
    (row < rows - 1 && isWall(cell + columns) ? DOWN : 0) |
    (column > 0 && isWall(cell - 1) ? LEFT : 0)
  );
}
