/** The names of cities, as large as can be read at any distance: where two would collide, the one that matters less waits. */
import { type ThronesView, tablesOf } from '@gridhall/games/thrones';
import type { Shape } from '../../look/shapes.tsx';
import type { Paint } from '../../look/tokens.ts';
import { middle } from './map.ts';
import { SIDE } from './symbols.ts';

/** What can be read, in pixels on the screen of a desk. */
const READABLE = 11;
/** Seen from near, names grow with the map. */
const LEAST = 5;
/** Tiles around the hero whose cities are named before all others. */
const NEAR = 3;
/** The width of a letter, in the height of the type: Georgia is a little narrower. */
const LETTER = 0.56;

interface Label {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Less is named first. */
  readonly turn: number;
}

/** `scale`: pixels on the screen for a unit of the map. */
export function cityNames(view: ThronesView, scale: number, colour: (paint: Paint) => string): Shape[] {
  const size = Math.max(LEAST, READABLE / scale);
  const taken: { readonly x: number; readonly y: number; readonly half: number }[] = [];
  return labels(view)
    .filter(({ name, x, y }) => {
      const half = (name.length * size * LETTER) / 2;
      const free = taken.every(
        (other) => Math.abs(other.x - x) > other.half + half + 2 || Math.abs(other.y - y) > size * 1.05,
      );
      if (free) taken.push({ x, y, half });
      return free;
    })
    .map(({ name, x, y }) => ({
      tag: 'text',
      attributes: {
        x,
        // Under the tower, whatever the size of the type.
        y: y + SIDE / 6 + size * 0.85,
        'font-size': size,
        'text-anchor': 'middle',
        fill: colour('ink'),
        stroke: colour('parchment'),
        'stroke-width': size / 4,
        'stroke-linejoin': 'round',
        'paint-order': 'stroke',
      },
      text: name,
    }));
}

/** Cities near the hero first, then those worth most. */
function labels(view: ThronesView): Label[] {
  const tables = tablesOf(view);
  const [heroX, heroY] = view.own ? middle(tables, view.own.place) : [Infinity, Infinity];
  const found = tables.cities.flatMap((city, i): Label[] => {
    const tile = tables.cityTiles[i]!;
    if (tile < 0) return [];
    const [x, y] = middle(tables, tile);
    const far = Math.max(Math.abs(x - heroX), Math.abs(y - heroY)) / SIDE;
    return [{ name: city.name, x, y, turn: far <= NEAR ? far - 1000 : -city.points }];
  });
  return found.sort((a, b) => a.turn - b.turn);
}
