/** What is drawn over the cells of a board, from cell to cell, as the board lies before whoever looks at it. */
import { pieceOf } from '../look/tiles.ts';
import { arrowsOver } from './arrows.ts';
import { laidAt, seenSize } from './posture.ts';
import type { GridProps } from './props.ts';

export function drawnOver(props: GridProps): readonly SVGElement[] {
  const { arrows = [], advice = [], ringed = [], trail = [], gone = [], sights = [] } = props;
  if (arrows.length + advice.length + sights.length === 0 && trail.length < 2 && gone.length < 2) return [];
  const { focus, tiles, heads } = props;
  const size = seenSize(props);
  const seen = (cell: number) => {
    const [x, y] = laidAt(props, Math.floor(cell / tiles.columns), cell % tiles.columns);
    return y * size.columns + x;
  };
  const ways = (pairs: readonly (readonly [number, number])[]) =>
    pairs.map(([from, to]) => [seen(from), seen(to)] as const);
  const drawn = arrowsOver(size, {
    arrows: ways(arrows),
    advice: ways(advice),
    taken: new Set(
      advice.flatMap(([, to]) => (pieceOf(tiles.set, tiles.at(to)) === undefined ? [] : [seen(to)])),
    ),
    sights: ways(sights),
    aimed: focus === undefined ? undefined : seen(focus),
    ringed: ringed.map(seen),
    trail: trail.map(seen),
    gone: gone.map(seen),
  });
  if (heads) for (const picture of drawn) picture.classList.add('beside-rim');
  return drawn;
}
