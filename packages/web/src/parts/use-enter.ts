/** Enter presses the one button that most will want, where it is no other button's: on a card that has just come. So does n, anywhere. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useKeys, writes } from './use-keys.ts';

/** Fast hands press on after the last move: that is none for what comes next. */
const TAKEN_IN_MS = 400;

const FIRST = '.actions .button.primary, .lesson-way .button.primary';
/** A step that is taken back is nothing that comes next: that stands beside it. */
const ONWARD = '.actions .button.primary:not(.takes-back), .actions .takes-back + .button';

/** To be given to the card; `page`: another one comes in its place. */
export function useEnter(page?: number): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  const since = useRef(0);
  useLayoutEffect(() => {
    since.current = performance.now();
  }, [page]);
  useKeys((event) => {
    const { key, repeat, target, timeStamp } = event;
    if (repeat || timeStamp - since.current < TAKEN_IN_MS || !(key === 'Enter' || meansNext(event)))
      return false;
    // Whoever has gone elsewhere with the keys means what is there.
    const isHere =
      target === document.body || (target instanceof Element && (target.matches('h2, main') || idle(target)));
    if (key === 'Enter' && !isHere) return false;
    if (document.querySelector('dialog[open]')) return false;
    const button = card.current?.querySelector<HTMLElement>(key === 'Enter' ? FIRST : ONWARD);
    button?.click();
    return button !== undefined && button !== null;
  });
  return card;
}

/** On a board that nothing is asked on, who learns has gone nowhere. */
const idle = (target: Element): boolean => target.closest('.learning .stage') !== null;

/** As in the terminal. */
function meansNext(event: KeyboardEvent): boolean {
  return event.key === 'n' && !event.ctrlKey && !event.metaKey && !event.altKey && !writes(event);
}
