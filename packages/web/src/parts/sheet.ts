/** A panel that is pulled up with a finger, and pushed down again. */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** A shorter way is a tremble, or a tap. */
const LEAST = 32;

export function useSheet(panel: RefObject<HTMLElement | null>, pull: (up: boolean) => void): void {
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    let from: Touch | undefined;
    const abort = new AbortController();
    const { signal } = abort;
    element.addEventListener('touchstart', ({ touches }) => void (from = touches[0]), {
      signal,
      passive: true,
    });
    element.addEventListener(
      'touchend',
      ({ changedTouches: [to] }) => {
        if (!from || !to) return;
        const [across, up] = [to.clientX - from.clientX, from.clientY - to.clientY];
        // What it is scrolled by comes first: only from its top it is pushed down.
        if (Math.abs(up) < LEAST || Math.abs(up) < Math.abs(across)) return;
        if (up > 0 || element.scrollTop === 0) pull(up > 0);
      },
      { signal, passive: true },
    );
    return () => abort.abort();
  }, []);
}
