/** Keys go to the board that a mouse comes over, where they mean what lies below it. */

/** Where somebody writes, or goes about with the keys and sees where he is, the focus stays. */
const KEPT = ':focus-visible:not(body), textarea, select, input:not([type="radio"], [type="checkbox"])';

/** A button that was pressed with the mouse would have them otherwise: the space bar would press it once more. */
export function takeKeys(board: Element, focused: HTMLElement | undefined): void {
  const { activeElement } = document;
  if (board.contains(activeElement) || activeElement?.matches(KEPT)) return;
  focused?.focus({ preventScroll: true });
}
