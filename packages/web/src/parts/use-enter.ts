/** Enter presses the one button that most will want, where it is no other button's: on a card that has just come. */
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { useKeys } from './use-keys.ts';

/** Fast hands press on after the last move: that is none for what comes next. */
const TAKEN_IN_MS = 400;

/** To be given to the card. */
export function useEnter(): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  const since = useRef(performance.now());
  useKeys(({ key, repeat, target, timeStamp }) => {
    if (key !== 'Enter' || repeat || timeStamp - since.current < TAKEN_IN_MS) return false;
    // Whoever has gone elsewhere with the keys means what is there.
    if (target !== document.body && !(target instanceof Element && target.matches('h2, main'))) return false;
    if (document.querySelector('dialog[open]')) return false;
    const button = card.current?.querySelector<HTMLElement>('.actions .button.primary');
    button?.click();
    return button !== undefined && button !== null;
  });
  return card;
}
