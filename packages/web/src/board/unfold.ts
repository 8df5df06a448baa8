/**
 * A board that is suddenly four times as large: what it was draws back to its upper left, as one would step back from it, and
 * copies of it come out from under it on either side and below. Who sees that knows where everything has come from.
 */
import type { ShownCell } from './cell.ts';
import { animate, type BoardMotion, type Corner, LONG } from './motion.ts';

/** Copies come out when the board has all but drawn back. */
const DRAWN_BACK = LONG - 20;
/** More cells than these would take longer to set in motion than it lasts: they are simply there. */
const MOST = 1024;

export function cornerOf(first: ShownCell | undefined): Corner | undefined {
  return first?.element.getBoundingClientRect();
}

/** `before`: where it was when all of it was in sight, as all of it is now. */
export function unfold(
  { rows, columns }: Extract<BoardMotion, { kind: 'unfold' }>,
  board: HTMLElement,
  cells: readonly ShownCell[],
  before: Corner | undefined,
): void {
  if (cells.length > MOST) return;
  const now = cornerOf(cells[0]);
  const steps = before && now && before.width > now.width ? drawBack(board, before, now) : 0;
  const wide = 2 * columns;
  for (const [cell, { element }] of cells.entries()) {
    const [down, right] = [Math.floor(cell / wide) >= rows, cell % wide >= columns];
    const from = `translate(${right ? -100 * columns : 0}%, ${down ? -100 * rows : 0}%)`;
    // What was there lies over what comes out from under it, and that over what goes farther.
    const zIndex = 2 - Number(down) - Number(right);
    animate(
      element,
      [
        { transform: from, zIndex },
        { transform: 'none', zIndex },
      ],
      {
        ...{ delay: steps, duration: LONG + 60, fill: 'backwards' },
      },
    );
  }
}

/** From as near as it was; after how long that is all but over. */
function drawBack(board: HTMLElement, before: Corner, now: Corner): number {
  const { left, top } = board.getBoundingClientRect();
  const nearer = before.width / now.width;
  const [x, y] = [
    before.left - left - nearer * (now.left - left),
    before.top - top - nearer * (now.top - top),
  ];
  const near = { transform: `translate(${x}px, ${y}px) scale(${nearer})`, transformOrigin: '0 0' };
  const done = animate(board, [near, { transform: 'none', transformOrigin: '0 0' }], {});
  // What reaches out of the window for a moment is nothing to scroll to.
  const window = board.parentElement!;
  window.classList.add('unfolding');
  const settle = () => window.classList.remove('unfolding');
  done.finished.then(settle, settle);
  return DRAWN_BACK;
}
