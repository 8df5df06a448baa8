/** The board of a grid game: cells of the document while they are few, a canvas when they are many. */
import type { ComponentChild } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useKeys, writes } from '../parts/use-keys.ts';
import { theme } from '../settings.ts';
import { CanvasGrid } from './canvas.ts';
import { DomGrid } from './dom.ts';
import type { Corner } from './motion.ts';
import type { GridProps, GridShape } from './props.ts';
import './board.css';
import './marks.css';
import './large.css';

/** Up to this many cells are real elements: beyond, making them costs more than a frame. */
const MOST_ELEMENTS = 2400;

export function GridBoard(props: GridProps): ComponentChild {
  const host = useRef<HTMLDivElement>(null);
  const grid = useRef<GridShape | undefined>(undefined);
  const before = useRef<Corner | undefined>(undefined);
  const { rows, columns, set } = props.tiles;
  const large = rows * columns > MOST_ELEMENTS;
  const now = theme();
  // Before the frame is painted, not after: a move is shown in the frame in which it is made.
  useLayoutEffect(() => {
    grid.current = large ? new CanvasGrid(host.current!) : new DomGrid(host.current!, before.current);
    grid.current.update(props);
    return () => {
      before.current = grid.current?.corner?.();
      grid.current?.destroy();
    };
  }, [large, rows, columns, set]);
  useKeys((event) => {
    if (!props.everywhere || event.ctrlKey || event.metaKey || event.altKey) return false;
    // With Shift only letters mean something here: arrows look around, where the board has the focus.
    if (event.shiftKey && event.key.length > 1) return false;
    const within = (what: string) => event.target instanceof Element && event.target.closest(what);
    if (writes(event) || within('[data-board]')) return false;
    // Enter and the space bar belong to the button that has the focus.
    if (within('button, a, summary') && (event.key === 'Enter' || event.key === ' ')) return false;
    return props.onKey?.(event.key, props.focus ?? 0, event.shiftKey) ?? false;
  });
  useLayoutEffect(
    () => grid.current?.update(props),
    [
      props.version,
      props.marks,
      props.letters,
      props.meter,
      props.onPick,
      props.onSweep,
      props.arrows,
      props.advice,
      props.trail,
      props.gone,
      props.turned,
      props.lying,
      now,
    ],
  );
  return <div ref={host} class="board grid-board" />;
}
