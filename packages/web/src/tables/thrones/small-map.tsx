/** The whole map in a corner, for who sees a part of it. */
import { type Tables, type ThronesView, tablesOf, WATER } from '@gridhall/games/thrones';
import { useMemo } from 'preact/hooks';
import { left, middle, top } from './map.ts';
import { personOfHero } from './people.tsx';
import { pageColour, SIDE } from './symbols.ts';
import './small-map.css';

interface Props {
  readonly view: ThronesView;
  readonly version: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly goTo: (x: number, y: number) => void;
}

/** The whole map in a corner, and the part in sight: a press goes there. */
export function SmallMap({ view, version, box, goTo }: Props) {
  const tables = tablesOf(view);
  const [width, height] = [tables.columns * SIDE, tables.rows * SIDE];
  const land = useMemo(() => landPath(tables), [tables]);
  const owned = useMemo(() => ownedPaths(view), [view, version]);
  const [cx, cy] = view.own ? middle(tables, view.own.place) : [-SIDE, -SIDE];
  const go = (event: PointerEvent) => {
    if (event.buttons === 0) return;
    const at = (event.currentTarget as Element).getBoundingClientRect();
    goTo(((event.clientX - at.left) / at.width) * width, ((event.clientY - at.top) / at.height) * height);
  };
  return (
    <svg
      class="minimap"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerDown={go}
      onPointerMove={go}
    >
      <rect width={width} height={height} fill="var(--sea)" />
      <path d={land} fill="var(--parchment)" />
      {owned.map(([owner, d]) => (
        <path key={owner} d={d} fill={pageColour(personOfHero(owner).paint)} fill-opacity={0.6} />
      ))}
      <circle
        cx={cx}
        cy={cy}
        r={16}
        fill={pageColour(personOfHero(view.hero).paint)}
        stroke="var(--raised)"
        stroke-width={6}
      />
      <rect {...within(box, width, height)} fill="none" stroke="var(--ink)" stroke-width={10} />
    </svg>
  );
}

/** What is in sight of the map itself: a stage may show more than there is. */
function within({ x, y, width, height }: Props['box'], wide: number, high: number) {
  const [left, top] = [Math.max(5, x), Math.max(5, y)];
  return {
    ...{ x: left, y: top },
    width: Math.min(wide - 5, x + width) - left,
    height: Math.min(high - 5, y + height) - top,
  };
}

/** Tiles as one path: for a map that is small. */
function tilesPath(tables: Tables, chosen: (tile: number) => boolean): string {
  let path = '';
  for (let tile = 0; tile < tables.tiles; tile++)
    if (chosen(tile)) path += `M${left(tables, tile)} ${top(tables, tile)}h${SIDE}v${SIDE}h-${SIDE}z`;
  return path;
}

function landPath(tables: Tables): string {
  return tilesPath(tables, (tile) => tables.terrain[tile] !== WATER);
}

/** What belongs to whom, as far as it is known. */
function ownedPaths(view: ThronesView): readonly (readonly [hero: number, path: string])[] {
  const owners = [...new Set(view.territory)].filter((owner) => owner > 0);
  return owners.map((owner) => [
    owner - 1,
    tilesPath(tablesOf(view), (tile) => view.territory[tile] === owner),
  ]);
}
