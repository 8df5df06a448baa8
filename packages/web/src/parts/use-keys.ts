/** Keys that count wherever the focus is; what `pressed` answers with true is the browser's no more. */
import { useLayoutEffect, useRef } from 'preact/hooks';

export function useKeys(pressed: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(pressed);
  latest.current = pressed;
  // Before the frame is painted: who sees a question can answer it.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && latest.current(event)) event.preventDefault();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

/** What is ticked wants no more than these. */
const TICKED_BY: readonly string[] = [' ', 'Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** Somebody is writing there, or a dialog is open: keys belong to it. */
export function writes({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches('[type="radio"], [type="checkbox"]') && !target.closest('dialog'))
    return TICKED_BY.includes(key);
  return target.closest('input, textarea, select, dialog') !== null;
}
