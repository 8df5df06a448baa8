/** What is laid over the land for who is under way: winter, where one may go, how far one sees. */
import { ALARM_AT, type ThronesView, tablesOf } from '@gridhall/games/thrones';
import { type SvgShape, shapeNodes } from '../../look/shapes.tsx';
import { middle, reachable, windowOf } from './map.ts';
import { personOfHero } from './people.tsx';
import { pageColour, SIDE } from './symbols.ts';

interface Props {
  readonly view: ThronesView;
  /** What is seen is one object from first to last: this says that it is to be drawn anew. */
  readonly version: number;
}

/** Frost creeps down from the north as winter comes. */
export function Frost({ view }: Props) {
  const share = winter(view);
  const { rows, columns } = tablesOf(view);
  if (share === 0) return null;
  // At first a breath of it, never a stripe: it deepens as it comes.
  const cold = 0.15 + 0.4 * share;
  return (
    <>
      <linearGradient id="frost" x2="0" y2="1">
        <stop offset="0" stop-color="var(--frost)" stop-opacity={cold} />
        <stop offset="1" stop-color="var(--frost)" stop-opacity="0" />
      </linearGradient>
      {/* Over the sea beyond the map as well: winter has no edge. */}
      <rect
        x={-columns * SIDE}
        y={-rows * SIDE}
        width={3 * columns * SIDE}
        height={rows * SIDE}
        fill="var(--frost)"
        fill-opacity={cold}
      />
      <rect
        x={-columns * SIDE}
        width={3 * columns * SIDE}
        height={(0.1 + 0.4 * share) * rows * SIDE}
        fill="url(#frost)"
      />
    </>
  );
}

/** Where one may go. */
export function Targets({ view }: Props) {
  const tables = tablesOf(view);
  return (
    <g class="targets">
      {shapeNodes(reachable(view).map((tile) => target(view.hero, ...middle(tables, tile))))}
    </g>
  );
}

/** A dot on a tile that is open to a hero. */
export function target(hero: number, cx: number, cy: number): SvgShape {
  const fill = pageColour(personOfHero(hero).paint);
  return {
    tag: 'circle',
    attributes: { cx, cy, r: 3, fill, stroke: pageColour('raised'), 'stroke-width': 1.2 },
  };
}

/** The tiles in which one sees others. */
export function Window({ view }: Props) {
  const frame = windowOf(view);
  if (!frame) return null;
  return (
    <g class="window">
      <rect {...frame} rx={4} fill="none" stroke="var(--raised)" stroke-width={3} stroke-opacity={0.7} />
      <rect {...frame} rx={4} fill="none" stroke="var(--muted)" stroke-width={1.4} stroke-dasharray="2 3.5" />
    </g>
  );
}

/** How near the White Walkers are: the fullest of the bars, from 0 to 1. */
function winter({ own, turn, alarm }: ThronesView): number {
  if (!own) return 0;
  if (alarm) return 1;
  const { army, points, tiles, turn: turns } = ALARM_AT;
  return Math.min(1, Math.max(own.army / army, own.points / points, own.tiles / tiles, turn / turns));
}
