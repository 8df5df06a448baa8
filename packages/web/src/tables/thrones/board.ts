/** The map under one's hands: drag, pinch or wheel to look closer; a click on a tile beside one's own travels there. */
import { type ThronesView, tablesOf } from '@gridhall/games/thrones';
import { h } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Fingers } from '../../board/fingers.ts';
import { shapeNodes } from '../../look/shapes.ts';
import type { BoardProps } from '../face.ts';
import { mapShapes, SIDE, surroundings } from './map.ts';

const CLOSEST = 6;

const KEYS: Readonly<Record<string, string>> = {
  ArrowUp: 'travel north',
  ArrowDown: 'travel south',
  ArrowRight: 'travel east',
  ArrowLeft: 'travel west',
  r: 'rest',
  g: 'consult the gods',
};

/** What is in sight: a place on the map, in its own units, and how much closer than the whole. */
interface Sight {
  readonly x: number;
  readonly y: number;
  readonly closer: number;
}

export function Board({ view, version, question, answer, letters }: BoardProps<ThronesView>) {
  const host = useRef<HTMLDivElement>(null);
  const tables = tablesOf(view);
  const width = tables.columns * SIDE;
  const height = tables.rows * SIDE;
  const [sight, setSight] = useState<Sight>({
    x: width / 2,
    y: height / 2,
    closer: innerWidth < 600 ? 2 : 1,
  });
  const shapes = useMemo(
    () => shapeNodes(mapShapes(view, (paint) => `var(--${paint})`, letters)),
    [version, letters, view],
  );
  // The hands are put on once; what they do goes by what is asked now.
  const doing = useRef({ tap: (_x: number, _y: number) => {}, scale: 1, aspect: 1 });
  const [stage, setStage] = useState({ width, height });
  const aspect = stage.width / stage.height;
  const box = boxOf(sight, aspect, height);
  doing.current = {
    scale: stage.height / box.height,
    aspect,
    tap(x, y) {
      const { scale } = doing.current;
      const column = Math.floor((box.x + x / scale) / SIDE);
      const row = Math.floor((box.y + y / scale) / SIDE);
      const move = moveTo(view, question?.id, row, column);
      if (question && move) answer(move);
    },
  };
  useEffect(() => {
    const fingers = new Fingers(host.current!, {
      pan: (dx, dy) =>
        setSight((now) =>
          held(
            { ...now, x: now.x - dx / doing.current.scale, y: now.y - dy / doing.current.scale },
            width,
            height,
            doing.current.aspect,
          ),
        ),
      zoom: (factor) =>
        setSight((now) => held({ ...now, closer: now.closer * factor }, width, height, doing.current.aspect)),
      tap: (x, y) => doing.current.tap(x, y),
      hold: () => {},
    });
    const watch = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = host.current!;
      if (clientHeight > 0) setStage({ width: clientWidth, height: clientHeight });
      setSight((now) => held(now, width, height, clientWidth / Math.max(1, clientHeight)));
    });
    watch.observe(host.current!);
    return () => {
      fingers.destroy();
      watch.disconnect();
    };
  }, [width, height]);
  useEffect(() => {
    const { own } = view;
    if (!own) return;
    setSight((now) =>
      now.closer === 1
        ? now
        : held(
            {
              ...now,
              x: (tables.columnOf[own.place]! + 0.5) * SIDE,
              y: (tables.rowOf[own.place]! + 0.5) * SIDE,
            },
            width,
            height,
            doing.current.aspect,
          ),
    );
  }, [view.own?.place]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return;
      const move = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (move && question?.id === 'turn') answer(move);
      else if (event.key === '+') zoom(1.4);
      else if (event.key === '-') zoom(1 / 1.4);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
  const zoom = (factor: number) => {
    const { own } = view;
    setSight((now) => {
      const from =
        now.closer === 1 && own
          ? { x: (tables.columnOf[own.place]! + 0.5) * SIDE, y: (tables.rowOf[own.place]! + 0.5) * SIDE }
          : now;
      return held({ x: from.x, y: from.y, closer: now.closer * factor }, width, height, doing.current.aspect);
    });
  };
  return h(
    'div',
    { class: 'board westeros' },
    h(
      'div',
      {
        ref: host,
        class: 'map',
        'data-board': true,
        tabIndex: 0,
        role: 'img',
        'aria-label': surroundings(view),
      },
      h('svg', { viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`, 'aria-hidden': 'true' }, shapes),
    ),
    h(
      'div',
      { class: 'zoom' },
      h('button', { class: 'button', type: 'button', 'aria-label': 'Closer', onClick: () => zoom(1.5) }, '+'),
      h(
        'button',
        { class: 'button', type: 'button', 'aria-label': 'Farther', onClick: () => zoom(1 / 1.5) },
        '−',
      ),
    ),
  );
}

function boxOf({ x, y, closer }: Sight, width: number, height: number) {
  return {
    x: x - width / closer / 2,
    y: y - height / closer / 2,
    width: width / closer,
    height: height / closer,
  };
}

/** The map stays on the table. */
function held({ x, y, closer }: Sight, width: number, height: number, aspect: number): Sight {
  // On a stage narrower than the map its width decides what the whole is.
  const least = Math.min(1, (aspect * height) / width);
  const near = Math.max(least, Math.min(CLOSEST, closer));
  const half = height / near / 2;
  return { closer: near, x: between(x, half * aspect, width), y: between(y, half, height) };
}

/** Keeps the edges out of sight; where everything is in sight, the middle is the middle. */
function between(at: number, half: number, whole: number): number {
  return half * 2 >= whole ? whole / 2 : Math.max(half, Math.min(whole - half, at));
}

/** What a click on a tile means: the start of a made hero, or a step towards it. */
function moveTo(
  view: ThronesView,
  asked: string | undefined,
  row: number,
  column: number,
): string | undefined {
  const tables = tablesOf(view);
  if (row < 0 || column < 0 || row >= tables.rows || column >= tables.columns) return undefined;
  if (asked === 'start') return `${row + 1} ${column + 1}`;
  const { own } = view;
  if (asked !== 'turn' || !own) return undefined;
  const down = row - tables.rowOf[own.place]!;
  const right = column - tables.columnOf[own.place]!;
  if (down === 0 && right === 0) return undefined;
  if (Math.abs(down) >= Math.abs(right)) return down < 0 ? 'travel north' : 'travel south';
  return right < 0 ? 'travel west' : 'travel east';
}
