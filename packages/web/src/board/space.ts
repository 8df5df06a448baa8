/** The space bar where cells may be marked. */
import type { GridProps } from './props.ts';

/**
 * Marks what is covered and presses what lies open, so that the other hand has only to show: whether a mouse points at the
 * cell or the arrows went there. False where it is no such board, or another key.
 */
export function pressedSpace({ isOpen, onPick, onMark }: GridProps, key: string, cell: number): boolean {
  if (key !== ' ' || !isOpen || !onMark) return false;
  (isOpen(cell) ? onPick : onMark)?.(cell);
  return true;
}
