/** The board of a grid game: cells of the document while they are few, a canvas when they are many. */
import { type ComponentChild, h } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Marks, Tiles } from '../look/tiles.ts';
import { settings } from '../settings.ts';
import { CanvasGrid } from './canvas.ts';
import { DomGrid } from './dom.ts';
import type { Motion } from './motion.ts';

/** Up to this many cells are real elements: beyond, making them costs more than a frame. */
const MOST_ELEMENTS = 2400;

export interface GridProps {
  readonly tiles: Tiles;
  /** Counts what has changed in the tiles. */
  readonly version: number;
  readonly marks: Marks;
  readonly letters: boolean;
  /** What the board is called. */
  readonly label: string;
  /** Where a cell is, in the words of the game: 'A7', 'column 3, row 4'. */
  readonly place: (cell: number) => string;
  readonly motions: readonly Motion[];
  /** The cell to keep in sight, and where the focus starts. */
  readonly focus?: number | undefined;
  /** The smallest a cell may be before the board scrolls, in pixels. */
  readonly least?: number;
  /** Keys count wherever the focus is, unless something there needs them. */
  readonly everywhere?: boolean;
  /** Letters or numbers along the edges. */
  readonly heads?: { readonly columns: readonly string[]; readonly rows: readonly string[] };
  readonly onPick?: ((cell: number) => void) | undefined;
  /** Right button, or a long press. */
  readonly onMark?: ((cell: number) => void) | undefined;
  /** A key on a cell; true when it meant something. Arrows are the board's own unless it takes them. */
  readonly onKey?: ((key: string, cell: number) => boolean) | undefined;
  readonly onDrag?: ((from: number, to: number) => void) | undefined;
  readonly canDrag?: ((cell: number) => boolean) | undefined;
}

export interface Grid {
  update(props: GridProps): void;
  destroy(): void;
}

export function GridBoard(props: GridProps): ComponentChild {
  const host = useRef<HTMLDivElement>(null);
  const grid = useRef<Grid | undefined>(undefined);
  const { rows, columns, set } = props.tiles;
  const large = rows * columns > MOST_ELEMENTS;
  const { theme } = settings.value;
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
    [props.version, props.marks, props.letters, props.onPick, theme],
  );
  return h('div', { ref: host, class: 'board grid-board' });
}
