/** The board's shape chooses where the brushes lie beside a rail: wherever it gets the larger cells. */

/** As many as fit below each other. */
const MOST_BELOW = 9;

/** In the pixels of a desk, as the style sheet has them: all that is not the stage, and a brush. */
const [RAIL, BAR, ROOM, FOOT] = [392, 60, 48, 72];
const [WIDE, NARROW, HIGH, EDGE] = [88, 62, 66, 30];

interface Shape {
  readonly rows: number;
  readonly columns: number;
}

/** How many brushes lie below each other where they lie beside the board. */
export function brushesBelow(count: number): number {
  return Math.ceil(count / Math.ceil(count / MOST_BELOW));
}

const linesOf = (wide: number, count: number): number =>
  Math.ceil(count / Math.max(1, Math.floor((wide - EDGE) / NARROW)));

/** How many lie beside each other where they lie below it: lines as long as each other, and none is left alone. */
export function brushesAcross(width: number, rem: number, count: number): number {
  return Math.ceil(count / linesOf((width * 16) / rem - RAIL - ROOM, count));
}

export function paletteAt(
  width: number,
  height: number,
  rem: number,
  { rows, columns }: Shape,
  count: number,
): 'beside' | 'below' {
  const scale = rem / 16;
  const [wide, high] = [width / scale - RAIL - ROOM, height / scale - BAR - ROOM / 2 - FOOT];
  const cell = (w: number, h: number) => Math.min(w / columns, h / rows);
  const beside = cell(wide - Math.ceil(count / MOST_BELOW) * WIDE - EDGE, high);
  const lines = linesOf(wide, count);
  const below = cell(wide, high - lines * HIGH - EDGE);
  return below > beside * 1.05 ? 'below' : 'beside';
}
