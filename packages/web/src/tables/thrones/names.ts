/** The names of cities, as large as can be read at any distance: where two would collide, the one that matters less waits. */
import { type ThronesView, tablesOf } from '@gridhall/games/thrones';
import type { Shape } from '../../look/shapes.tsx';
import type { Paint } from '../../look/tokens.ts';
import { banners, middle } from './map.ts';
import { GREAT, SIDE } from './symbols.ts';

/** What can be read, in pixels on the screen of a desk. */
const READABLE = 11;
/** Seen from near, names grow with the map. */
const LEAST = 5;
/** Tiles around the hero whose cities are named before all others. */
const NEAR = 3;
/** The width of a letter, in the height of the type: about that of DejaVu Serif, a wide one; a name of few letters may be wider. */
const [LETTER, BOLD] = [0.66, 0.72];

interface Label {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Beside the hero. */
  readonly near: boolean;
  /** Less is named first. */
  readonly turn: number;
  readonly great: boolean;
}

/** A piece of the map, from edge to edge. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const apart = (one: Box, other: Box): boolean =>
  one.right < other.left || one.left > other.right || one.bottom < other.top || one.top > other.bottom;

/** Where a name may stand: its box, and the middle of its foot. */
interface Spot {
  readonly box: Box;
  readonly x: number;
  readonly y: number;
}

/** Under the tower, beside it on either side, or above it: the first that is free is taken. */
function spots({ name, x, y, great }: Label, size: number): Spot[] {
  const half = (name.length * size * (great ? BOLD : LETTER)) / 2;
  const beside = SIDE / 3 + half + 1;
  return [
    [x, y + SIDE / 3 + size * 0.85],
    [x + beside, y + size * 0.3],
    [x - beside, y + size * 0.3],
    [x, y - SIDE / 2 - 1],
  ].map(([atX, atY]) => ({
    x: atX!,
    y: atY!,
    box: {
      left: atX! - half - 1,
      right: atX! + half + 1,
      top: atY! - size * 0.82,
      bottom: atY! + size * 0.22,
    },
  }));
}

/** What a name had better not cover: towers, banners, shields. */
function signs(view: ThronesView): Box[] {
  const tables = tablesOf(view);
  const around = (tile: number, [left, right, up, down]: readonly [number, number, number, number]): Box => {
    const [x, y] = middle(tables, tile);
    return { left: x - left, right: x + right, top: y - up, bottom: y + down };
  };
  const heroes = banners(view, () => '').map(({ place }) => place);
  return [
    ...Array.from(tables.cityTiles)
      .filter((tile) => tile >= 0)
      .map((tile) => around(tile, [8, 8, 9, 8])),
    ...heroes.map((tile) => around(tile, [6, 20, 26, 10])),
    ...view.free.map(({ place }) => around(place, [7, 7, 9, 9])),
  ];
}

/** `scale`: pixels on the screen for a unit of the map; `beside`: so much of the sea beside the map is on the stage. */
export function cityNames(
  view: ThronesView,
  scale: number,
  colour: (paint: Paint) => string,
  beside = Infinity,
): Shape[] {
  const size = Math.max(LEAST, READABLE / scale);
  const east = tablesOf(view).columns * SIDE + beside;
  const taken: Box[] = [];
  const covered = signs(view);
  // Where a name is higher than a tile, most of them would hide what they name.
  const named = labels(view).filter(({ near, great }) => great || near || size <= SIDE);
  return named.flatMap((label): Shape[] => {
    const free = spots(label, size).filter(({ box }) => taken.every((other) => apart(box, other)));
    const whole = free.filter(({ box }) => box.left > -beside && box.right < east);
    const good = whole.length > 0 ? whole : free;
    const spot = good.find(({ box }) => covered.every((other) => apart(box, other))) ?? good[0];
    if (!spot) return [];
    taken.push(spot.box);
    return [
      {
        tag: 'text',
        attributes: {
          x: spot.x,
          y: spot.y,
          'font-size': size,
          'font-weight': label.great ? 700 : 400,
          'text-anchor': 'middle',
          fill: colour('ink'),
          stroke: colour('parchment'),
          'stroke-width': size / 4,
          'stroke-linejoin': 'round',
          'paint-order': 'stroke',
        },
        text: label.name,
      },
    ];
  });
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
    const near = far <= NEAR;
    const turn = near ? far - 1000 : -city.points;
    return [{ name: city.name, x, y, near, turn, great: city.points >= GREAT }];
  });
  return found.sort((a, b) => a.turn - b.turn);
}
