/** A board in small, to be looked at only: painted from the game's own tiles, or drawn as its art draws a picture. */
import type { ComponentChild } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { asSeen } from '../board/posture.ts';
import { plainTiles } from '../look/plain.ts';
import { paintSmall } from '../look/small.ts';
import { palette } from '../look/tokens.ts';
import { settings, theme } from '../settings.ts';
import type { Setting } from '../tables/index.ts';
import './small-board.css';

interface Props {
  readonly setting: Setting;
  /** What is seen. */
  readonly view: () => unknown;
  /** By what another one is told, where it may become another. */
  readonly of?: unknown;
  /** Seen from the other side. */
  readonly turned?: boolean;
}

export function SmallBoard({ setting: { art, table }, view, of, turned = false }: Props): ComponentChild {
  const host = useRef<HTMLSpanElement>(null);
  const now = theme();
  const letters = settings.value.symbols === 'letters';
  useEffect(() => {
    const here = host.current!;
    let seen: unknown;
    const draw = () => {
      // What is seen is asked for when its place is there: nobody waits for a picture.
      seen ??= view();
      const drawn = art.tiles ? undefined : art.picture?.(seen, palette(now));
      if (drawn !== undefined) {
        here.replaceChildren(svgOf(drawn));
        return;
      }
      const tiles = art.tiles?.(seen) ?? plainTiles(table, seen);
      const canvas = document.createElement('canvas');
      const box = { wide: here.clientWidth, high: here.clientHeight };
      paintSmall(canvas, turned ? asSeen({ tiles, turned }).tiles : tiles, palette(now), box, letters);
      here.replaceChildren(canvas);
    };
    // Pixel by pixel as large as its place is, also when that changes.
    const watcher = new ResizeObserver(draw);
    watcher.observe(here);
    return () => watcher.disconnect();
  }, [now, letters, of]);
  return <span ref={host} class="small-board" aria-hidden="true" />;
}

/** In the page itself: a picture with an address of its own would have to be fetched. */
function svgOf(text: string): Node {
  return document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);
}
