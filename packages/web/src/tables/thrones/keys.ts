/** Keys on the map: arrows travel, or point at a tile where one is asked for; letters answer; plus and minus look closer. */
import type { Gesture, Question } from '@gridhall/core';
import { type ThronesView, tablesOf, WATER } from '@gridhall/games/thrones';
import { useRef, useState } from 'preact/hooks';
import { useKeys, writes } from '../../parts/use-keys.ts';

const KEYS: Readonly<Record<string, Gesture>> = {
  ArrowUp: { direction: { down: -1, right: 0 } },
  ArrowDown: { direction: { down: 1, right: 0 } },
  ArrowRight: { direction: { down: 0, right: 1 } },
  ArrowLeft: { direction: { down: 0, right: -1 } },
};

/** In the order of a tile's neighbours. */
const ARROWS = Object.keys(KEYS);

/** Answers of a turn that have a key of their own: the first letter of their words. */
const LETTERS = 'rg';

interface Pressed {
  readonly question: Question | undefined;
  /** Whether the gesture is an answer. */
  say(gesture: Gesture): boolean;
  zoom(factor: number): void;
}

/** The tile that the arrow keys point at. */
export function useCursor(view: ThronesView) {
  const [cursor, setCursor] = useState(() => landNear(view));
  // Keys may come faster than the board is drawn: where they point now, drawn or not.
  const pointed = useRef(cursor);
  return {
    cursor,
    pointed,
    turn(way: number) {
      pointed.current = beside(view, pointed.current, way);
      setCursor(pointed.current);
    },
  };
}

export function useMapKeys({ turn, pointed }: ReturnType<typeof useCursor>, pressed: Pressed): void {
  const { question, say, zoom } = pressed;
  const choosing = question?.kind === 'cell';
  useKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || writes(event)) return false;
    const busy = event.target instanceof Element && event.target.closest('button, a, summary');
    const way = ARROWS.indexOf(event.key);
    const letter = event.key.toLowerCase();
    const option =
      question?.id === 'turn' && LETTERS.includes(letter) && question.kind === 'choice'
        ? question.options.findIndex(({ word }) => word.split(' ').at(-1)![0] === letter)
        : -1;
    if (!choosing && KEYS[event.key] && say(KEYS[event.key]!)) return true;
    if (option >= 0) say({ option });
    else if (choosing && way >= 0) turn(way);
    else if (choosing && event.key === 'Enter' && !busy) say({ cell: pointed.current });
    else if (event.key === '+') zoom(1.4);
    else if (event.key === '-') zoom(1 / 1.4);
    else return false;
    return true;
  });
}

/** The land tile nearest to the middle of the map. */
function landNear(view: ThronesView): number {
  const { rows, columns, tiles, terrain, rowOf, columnOf } = tablesOf(view);
  const far = (tile: number) => Math.abs(rowOf[tile]! - rows / 2) + Math.abs(columnOf[tile]! - columns / 2);
  let best = 0;
  for (let tile = 0; tile < tiles; tile++)
    if (terrain[tile] !== WATER && (terrain[best] === WATER || far(tile) < far(best))) best = tile;
  return best;
}

/** The tile next to another one, or itself at the edge of the map. */
function beside(view: ThronesView, tile: number, way: number): number {
  const next = tablesOf(view).neighbours[tile * 4 + way]!;
  return next < 0 ? tile : next;
}
