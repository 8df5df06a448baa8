/** The board of a grid game: cells of the document while they are few, a canvas when they are many. */
import { type ComponentChild, h } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { theme } from '../settings.ts';
import { CanvasGrid } from './canvas.ts';
import { DomGrid } from './dom.ts';
import type { Grid, GridProps } from './props.ts';

/** Up to this many cells are real elements: beyond, making them costs more than a frame. */
const MOST_ELEMENTS = 2400;

export function GridBoard(props: GridProps): ComponentChild {
  const host = useRef<HTMLDivElement>(null);
  const grid = useRef<Grid | undefined>(undefined);
  const { rows, columns, set } = props.tiles;
  const large = rows * columns > MOST_ELEMENTS;
  const now = theme();
  // Before the frame is painted, not after: a move is shown in the frame in which it is made.
  useLayoutEffect(() => {
    grid.current = large ? new CanvasGrid(host.current!) : new DomGrid(host.current!);
    grid.current.update(props);
    return () => grid.current?.destroy();
  }, [large, rows, columns, set]);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (!props.everywhere) return;
    const pressed = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest('input, textarea, select, dialog, [data-board]'))
        return;
      // Enter and the space bar belong to the button that has the focus.
      const busy = target instanceof Element && target.closest('button, a, summary');
      if (busy && (event.key === 'Enter' || event.key === ' ')) return;
      if (latest.current.onKey?.(event.key, latest.current.focus ?? 0)) event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [props.everywhere]);
  useLayoutEffect(
    () => grid.current?.update(props),
    [props.version, props.marks, props.letters, props.onPick, now],
  );
  return h('div', { ref: host, class: 'board grid-board' });
}
