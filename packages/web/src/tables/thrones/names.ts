/**
 * The names of cities, as large as can be read at any distance. Each stands on the side of its tower where it covers least;
 * where two would collide, the one that matters less waits.
 */
import { cityAt, type ThronesView, tablesOf, WATER } from '@gridhall/games/thrones';
import type { SvgShape } from '../../look/shapes.tsx';
import type { Paint } from '../../look/tokens.ts';
import { asideOf, banners, middle, reachable, windowOf } from './map.ts';
import { FOOT, GREAT, SIDE, towerSize } from './symbols.ts';

/** What can be read, in pixels on the screen of a desk. */
const READABLE = 12.5;
/** Seen from near, names grow with the map. */
const LEAST = 6;
/** Tiles around the hero whose cities are named before all others. */
const NEAR = 3;
/** The width of a letter, in the height of the type: about that of DejaVu Serif, a wide one; a name of few letters may be wider. */
const [LETTER, BOLD] = [0.66, 0.72];

/** How much a name loses by what it covers: something that stands there, or a line along or across it. */
const [THING, ALONG, ACROSS] = [4, 3, 0.5];
/** Or by the edge of the stage, where some of it is behind it. */
const CUT = 5;
/** What is worse is not named, unless it is near or everybody knows it; and then it has to hide nothing else. */
const [WORST, NEAR_WORST] = [2.5, 4];

interface Label {
  readonly name: string;
  readonly tower: Box;
  /** Beside the hero. */
  readonly near: boolean;
  /** The hero stands there. */
  readonly own: boolean;
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

/** Where a name may stand: its box, which of its ends is at the place, and how much it is liked. */
interface Spot {
  readonly box: Box;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly dislike: number;
}

/** Between a tower and its name. */
const GAP = 2;

/** Beside the tower, below it or above it; a little higher or lower beside it, or as much as its foot or its top. */
function spots({ name, great, tower }: Label, size: number): Spot[] {
  const long = name.length * size * (great ? BOLD : LETTER);
  const [x, y] = [(tower.left + tower.right) / 2, (tower.top + tower.bottom) / 2 + size * 0.3];
  const [right, left, lift] = [tower.right + GAP, tower.left - GAP, SIDE / 4];
  const wished: readonly (readonly [Spot['anchor'], x: number, y: number])[] = [
    ['start', right, y],
    ['end', left, y],
    ['middle', x, tower.bottom + GAP + size * 0.8],
    ['middle', x, tower.top - GAP - size * 0.2],
    ...[lift, -lift, 2 * lift, -2 * lift].flatMap((by): [Spot['anchor'], number, number][] => [
      ['start', right, y + by],
      ['end', left, y + by],
    ]),
  ];
  return wished.map(([anchor, atX, atY], i) => {
    const from = atX - (anchor === 'start' ? 0 : anchor === 'end' ? long : long / 2);
    const box = {
      left: from - 1,
      right: from + long + 1,
      top: atY - size * 0.82,
      bottom: atY + size * 0.22,
    };
    // So far up or down it is less plain whose name it is.
    return { box, x: atX, y: atY, anchor, dislike: i * 0.08 + (i < 8 ? 0 : 0.6) };
  });
}

/** What part of the smaller of two boxes is covered by the other. */
function covered(one: Box, other: Box): number {
  const area = ({ left, right, top, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top);
  const both = {
    ...{ left: Math.max(one.left, other.left), right: Math.min(one.right, other.right) },
    ...{ top: Math.max(one.top, other.top), bottom: Math.min(one.bottom, other.bottom) },
  };
  return area(both) / Math.min(area(one), area(other));
}

/** How much of a name lies on coasts and borders: along one it is hard to read, across one it is less so. */
function lined({ left, right, top, bottom }: Box, view: ThronesView): number {
  const { rows, columns, terrain } = tablesOf(view);
  const kind = (row: number, column: number): number => {
    if (row < 0 || column < 0 || row >= rows || column >= columns) return -1;
    const tile = row * columns + column;
    return terrain[tile] === WATER ? -1 - (view.territory[tile] ?? 0) : (view.territory[tile] ?? 0);
  };
  const tiles = (from: number, to: number) => {
    const first = Math.floor(from / SIDE);
    return Array.from({ length: Math.floor(to / SIDE) - first + 1 }, (_none, i) => first + i);
  };
  let lost = 0;
  for (const row of tiles(top, bottom)) {
    const high = Math.min(bottom, (row + 1) * SIDE) - Math.max(top, row * SIDE);
    for (const column of tiles(left, right)) {
      const wide = Math.min(right, (column + 1) * SIDE) - Math.max(left, column * SIDE);
      // Of every tile the lines above it and to the left of it, as far as they run through the name.
      if (row * SIDE > top && kind(row, column) !== kind(row - 1, column))
        lost += (ALONG * wide) / (right - left);
      if (column * SIDE > left && kind(row, column) !== kind(row, column - 1))
        lost += (ACROSS * high) / (bottom - top);
    }
  }
  return lost;
}

const around = (x: number, y: number, wide: number, high: number): Box => ({
  ...{ left: x - wide, right: x + wide },
  ...{ top: y - high, bottom: y + high },
});

/** What stands on the map beside towers: banners and their rings, shields, the dots of where one may go, the edges of sight. */
function things(view: ThronesView): Box[] {
  const tables = tablesOf(view);
  const at = (tile: number) => middle(tables, tile);
  const sight = windowOf(view);
  const edge = { left: sight?.x ?? 0, right: (sight?.x ?? 0) + (sight?.width ?? 0) };
  return [
    ...banners(view, () => '').flatMap(({ place, hero }) => {
      const [x, y] = at(place);
      const aside = cityAt(tables, place) ? SIDE / 4 : 0;
      return hero === view.hero
        ? [around(x + 4 + aside, y - 16 - aside / 2, 12, 11), around(x + aside, y + 6, 17, 9)]
        : [around(x + 5 + aside, y - 10 - aside / 2, 9, 8), around(x - 2 + aside, y + 2, 3, 8)];
    }),
    ...view.free.map(({ place }) => {
      const [[x, y], aside] = [at(place), asideOf(view, place)];
      return around(x - aside, y + aside / 2, 7, 9);
    }),
    ...reachable(view).map((tile) => around(...at(tile), 4, 4)),
    ...(sight
      ? [sight.y, sight.y + sight.height].map((y) => ({ ...edge, top: y - 1.5, bottom: y + 1.5 }))
      : []),
  ];
}

/**
 * `scale`: pixels on the screen for a unit of the map; `home`: what is in sight of it from where one stands; `rim`: what is to
 * the left of it belongs to the numbers of the rows.
 */
export function cityNames(
  view: ThronesView,
  scale: number,
  colour: (paint: Paint) => string,
  home?: Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>,
  rim = -Infinity,
): SvgShape[] {
  const size = Math.max(LEAST, READABLE / scale);
  // What lies below the rulers at its edges is not in sight.
  const ruler = Number.isFinite(rim) ? 1 / scale : 0;
  const stage = home && {
    left: home.x + (home.x + 16 * ruler > rim ? 19 * ruler : 0),
    right: home.x + home.width,
    top: home.y + 16 * ruler,
    bottom: home.y + home.height,
  };
  const all = labels(view);
  const taken: Box[] = [];
  const standing = things(view);
  // Where a name is higher than a tile, most of them would hide what they name.
  const named = all.filter(({ near, great }) => great || near || size <= SIDE);
  return named.flatMap((label): SvgShape[] => {
    const isSeen = stage && !apart(label.tower, stage);
    const isCut = (box: Box) =>
      stage && (isSeen ? covered(box, stage) < 0.99 : !apart(box, stage) && covered(box, stage) > 0.01);
    // Right above or below another tower it would be read as that one's name.
    const towers = all.flatMap(({ tower }) => {
      const space = { ...tower, top: tower.top - size, bottom: tower.bottom + size };
      return tower === label.tower ? tower : [space, space];
    });
    const lost = ({ box, dislike }: Spot) =>
      [...standing, ...towers].reduce(
        (sum, thing) => sum + THING * covered(box, thing),
        dislike + lined(box, view),
      ) + (box.left < rim || isCut(box) ? CUT : 0);
    const [best] = spots(label, size)
      .filter(({ box }) => taken.every((other) => apart(box, other)))
      .map((spot) => ({ ...spot, lost: lost(spot) }))
      .sort((one, other) => one.lost - other.lost);
    const most = label.own ? Infinity : label.great || label.near ? NEAR_WORST : WORST;
    if (!best || best.lost > most) return [];
    taken.push(best.box);
    return [
      {
        tag: 'text',
        attributes: {
          x: best.x,
          y: best.y,
          'font-size': size,
          'font-weight': label.great ? 700 : 400,
          'text-anchor': best.anchor,
          fill: colour('ink'),
          stroke: colour('parchment'),
          'stroke-width': size * 0.3,
          'stroke-linejoin': 'round',
          'paint-order': 'stroke',
        },
        text: label.name,
      },
    ];
  });
}

/** As much as a tower has of its tile, without its flag. */
function towerAt(x: number, y: number, points: number): Box {
  const [wide, high] = towerSize(points);
  const foot = y + FOOT - SIDE / 2;
  return { left: x - wide / 2, right: x + wide / 2, top: foot - high, bottom: foot };
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
    const [tower, great] = [towerAt(x, y, city.points), city.points >= GREAT];
    return [{ name: city.name, tower, near, own: far === 0, turn, great }];
  });
  return found.sort((a, b) => a.turn - b.turn);
}
