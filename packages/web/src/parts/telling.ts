/** The panel in the hand: pulled up over the board it tells all of the game, and it is pulled down again. */
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSheet } from './sheet.ts';

interface Telling {
  readonly telling: boolean;
  readonly tell: (up: boolean) => void;
}

export function useTelling(panel: RefObject<HTMLElement | null>): Telling {
  const [telling, setTelling] = useState(false);
  const tell = (up: boolean) => {
    const sheet = panel.current;
    const style = sheet?.parentElement?.style;
    // Of a game that was over when one came nothing is known yet.
    if (up && !telling && sheet && !style?.getPropertyValue('--held'))
      style?.setProperty('--held', `${sheet.getBoundingClientRect().height}px`);
    setTelling(up);
  };
  // The finger is put on once; it pulls as things are now.
  const pulling = useRef(tell);
  pulling.current = tell;
  useSheet(panel, (up) => pulling.current(up));
  // Up or down, it begins at its beginning.
  useEffect(() => panel.current?.scrollTo({ top: 0 }), [telling]);
  return { telling, tell };
}
