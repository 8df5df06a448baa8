/** The board's shape chooses how a table is laid out: whatever gives it the largest cells. */
import { useEffect, useState } from 'preact/hooks';

/**
 * 'rail': everything beside the board; 'dock': below it; 'line': one line above it, where nothing but the board is
 * needed to answer; 'phone': below it, within reach of the thumb; 'low': beside it on a phone that lies on its side.
 */
type Layout = 'rail' | 'dock' | 'line' | 'phone' | 'low';

/** In the pixels of a desk, as the style sheet has them. */
const [BAR, RAIL, DOCK, LINE, ROOM] = [60, 392, 264, 72, 48];
const LOW = 500;
const NARROW = 800;

interface Shape {
  readonly rows: number;
  readonly columns: number;
  /** Answers are given on the board itself. */
  readonly onBoard: boolean;
}

export function layoutOf(
  width: number,
  height: number,
  rem: number,
  { rows, columns, onBoard }: Shape,
): Layout {
  if (height < LOW && width > height) return 'low';
  if (width < NARROW) return 'phone';
  const scale = rem / 16;
  const cell = (wide: number, high: number) =>
    Math.min((width - wide * scale) / columns, (height - high * scale) / rows);
  const beside = cell(RAIL + ROOM, BAR + ROOM / 2);
  const below = cell(ROOM, BAR + ROOM / 2 + (onBoard ? LINE : DOCK));
  if (below <= beside * 1.05) return 'rail';
  return onBoard ? 'line' : 'dock';
}

/** How large letters are. */
export function remNow(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

export function useLayout(shape: Shape): Layout {
  const now = () => {
    // A hand's window grows with what hangs over its edge: the page itself stays as wide as the device.
    return layoutOf(document.documentElement.clientWidth, innerHeight, remNow(), shape);
  };
  const [, again] = useState(0);
  useEffect(() => {
    const changed = () => again((n) => n + 1);
    addEventListener('resize', changed);
    return () => removeEventListener('resize', changed);
  }, []);
  return now();
}

/** Whether a board lies down: one of two sides, taller than wide, where the screen is low. */
export function liesDown(
  layout: Layout,
  bottom: number | undefined,
  { rows, columns }: Omit<Shape, 'onBoard'>,
): boolean {
  return layout === 'low' && bottom !== undefined && rows > columns;
}

/** Where there is more to read than to press, it lies beside the board wherever it can. */
export function roomy(layout: Layout): Layout {
  return layout === 'dock' || layout === 'line' ? 'rail' : layout;
}
