/** A list whose last line is in sight, and whose first is whole. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * Keeps the last of a list in sight. What is above it is whole, or it is not there: `--cut` is how much of a line would be.
 * As much is left over below: `--shift` is how far the list is moved up, so that it begins where its head ends.
 */
export function useLast(changed: unknown): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current!;
    // On a wall the panel is enlarged, and what is measured with it.
    const topOf = (one: Element) => one.getBoundingClientRect().top / (one.currentCSSZoom ?? 1);
    let spare = 0;
    const cut = () => {
      const top = topOf(element);
      const shift = Math.min(spare, element.scrollTop);
      const whole = [...element.children].map((line) => topOf(line) - top).find((at) => at > shift - 1) ?? 0;
      element.style.setProperty('--cut', `${whole}px`);
      element.style.setProperty('--shift', `${shift}px`);
      return whole;
    };
    // Told while it is out of sight, it is shown later: then, too, from its end.
    const watcher = new ResizeObserver(() => {
      // Whichever way it lies.
      element.scrollTo({ top: element.scrollHeight, left: element.scrollWidth });
      spare = 0;
      spare = cut();
      cut();
    });
    watcher.observe(element);
    element.addEventListener('scroll', cut);
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', cut);
    };
  }, [changed]);
  return list;
}
