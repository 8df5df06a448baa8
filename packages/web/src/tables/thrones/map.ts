/** Westeros drawn from the grid: parchment, coasts, territory, towers, banners. */
import { t, word } from '@gridhall/core';
import {
  FIRST_CITY,
  heroName,
  STOOD,
  type Tables,
  type ThronesView,
  tablesOf,
  WATER,
} from '@gridhall/games/thrones';
import type { SvgShape } from '../../look/shapes.tsx';
import { emblemOf } from './emblems.tsx';
import { type RegionTile, region } from './regions.ts';
import { banner, type Colour, footprint, glass, horse, SIDE, shield, tower } from './symbols.ts';

export function mapShapes(view: ThronesView, colour: Colour, letters: boolean): SvgShape[] {
  return [...groundShapes(view, colour, letters), ...thingShapes(view, colour, letters)];
}

export function groundShapes(view: ThronesView, colour: Colour, letters: boolean): SvgShape[] {
  return ground(tablesOf(view), colour, letters);
}

/** What lies and stands on the ground. */
export function thingShapes(view: ThronesView, colour: Colour, letters: boolean): SvgShape[] {
  const tables = tablesOf(view);
  return [
    ...territory(view, tables, colour),
    ...(letters ? letterShapes(tables, colour) : towers(view, tables, colour)),
    ...trail(view, tables, colour),
    ...view.free.flatMap(({ warrior, place }) => {
      const aside = asideOf(view, place);
      return shield(
        left(tables, place) - aside,
        top(tables, place) + aside / 2,
        emblemOf(tables, warrior),
        colour,
      );
    }),
  ];
}

export const left = (tables: Tables, tile: number) => tables.columnOf[tile]! * SIDE;
export const top = (tables: Tables, tile: number) => tables.rowOf[tile]! * SIDE;

/** How far beside what stands on its tile already a warrior stands who is free; half as far below it. */
export function asideOf(view: ThronesView, place: number): number {
  return tablesOf(view).terrain[place]! >= FIRST_CITY || isHeld(view, place) ? SIDE / 3 : 0;
}

function isLand(tables: Tables, row: number, column: number): boolean {
  if (row < 0 || column < 0 || row >= tables.rows || column >= tables.columns) return false;
  return tables.terrain[row * tables.columns + column] !== WATER;
}

/** A number from −1 to 1 that is the same for the same edge: a coast is not straight, but it stays where it is. */
function wobble(a: number, b: number): number {
  return (((a * 73 + b * 151 + 37) * 2654435761) >>> 22) / 512 - 1;
}

/** From here on the lie of the land has hills, and below it woods: as many of each. */
const [HILLS, WOODS] = [0.6, -0.66];

/** Land, sea and coast; where letters stand for water, no waves run through them. */
function ground(tables: Tables, colour: Colour, letters: boolean): SvgShape[] {
  const { rows, columns } = tables;
  let land = '';
  let coast = '';
  let waves = '';
  let relief = '';
  for (let row = -MARGIN; row < rows + MARGIN; row++) {
    for (let column = -2 * MARGIN; column < columns + 2 * MARGIN; column++) {
      const x = column * SIDE;
      const y = row * SIDE;
      if (!isLand(tables, row, column)) {
        const coastal = [-1, 1].some(
          (by) => isLand(tables, row + by, column) || isLand(tables, row, column + by),
        );
        // Nor do they run through the numbers beside the map and above it.
        const numbered = row === -1 || column === -1 || column === -2;
        if (!letters && !coastal && !numbered && wobble(row + 40, column + 60) > 0.62)
          waves += `M${x + 5} ${y + 13}q3-4 7 0t7 0`;
        continue;
      }
      land += `M${x} ${y}h${SIDE}v${SIDE}h-${SIDE}z`;
      const lie =
        tables.terrain[row * columns + column]! < FIRST_CITY ? wobble(row * 3 + 5, column * 3 + 2) : 0;
      if (lie > HILLS) relief += `M${x + 4} ${y + 16}l4-6 3 4 3-5 5 7`;
      else if (lie < WOODS) relief += [tree(x + 7, y + 15), tree(x + 15, y + 18)].join('');
      const bend = (a: number, b: number) => 3 * wobble(row * 2 + a, column * 2 + b);
      if (!isLand(tables, row - 1, column)) coast += `M${x} ${y}q${SIDE / 2} ${bend(0, 1)} ${SIDE} 0`;
      if (!isLand(tables, row + 1, column)) coast += `M${x} ${y + SIDE}q${SIDE / 2} ${bend(2, 1)} ${SIDE} 0`;
      if (!isLand(tables, row, column - 1)) coast += `M${x} ${y}q${bend(1, 0)} ${SIDE / 2} 0 ${SIDE}`;
      if (!isLand(tables, row, column + 1)) coast += `M${x + SIDE} ${y}q${bend(1, 2)} ${SIDE / 2} 0 ${SIDE}`;
    }
  }
  const [width, height] = [columns * SIDE, rows * SIDE];
  const lines = (count: number, draw: (at: number) => string) =>
    Array.from({ length: count - 1 }, (_none, i) => draw((i + 1) * SIDE)).join('');
  const grid = lines(columns, (x) => `M${x} 0V${height}`) + lines(rows, (y) => `M0 ${y}H${width}`);
  const stroke = { d: coast, fill: 'none', 'stroke-linecap': 'round', stroke: colour('coast') };
  const line = (d: string, opacity: number, wide: number): SvgShape => ({
    tag: 'path',
    attributes: { ...stroke, d, 'stroke-opacity': opacity, 'stroke-width': wide },
  });
  return [
    { tag: 'rect', attributes: { width, height, fill: colour('sea') } },
    line(waves, 0.35, 1),
    ...[20, 13, 7].map((wide) => line(coast, 0.13, wide)),
    { tag: 'path', attributes: { d: land, fill: colour('parchment') } },
    ...(letters ? [] : [line(relief, 0.45, 1)]),
    line(grid, 0.13, 0.7),
    { tag: 'path', attributes: { ...stroke, 'stroke-width': 2.2 } },
    // The edge of the map, as maps have one.
    line(`M-3-3h${width + 6}v${height + 6}h-${width + 6}z`, 0.7, 1),
    line(`M-7-7h${width + 14}v${height + 14}h-${width + 14}z`, 0.55, 2),
  ];
}

const tree = (x: number, y: number): string => `M${x} ${y}v-3h-2.500l2.500-5 2.500 5h-2.500`;

/** Waves run on beyond the map, so many tiles above and below it, and twice as many beside it. */
const MARGIN = 4;

function territory(view: ThronesView, tables: Tables, colour: Colour): SvgShape[] {
  const { rows, columns, rowOf, columnOf } = tables;
  const owned = new Map<number, RegionTile[]>();
  view.territory.forEach((owner, tile) => {
    if (owner === 0) return;
    const pieces = owned.get(owner) ?? [];
    owned.set(owner, pieces);
    const has = (down: number, right: number) => {
      const [row, column] = [rowOf[tile]! + down, columnOf[tile]! + right];
      const inside = row >= 0 && column >= 0 && row < rows && column < columns;
      return inside && view.territory[row * columns + column] === owner;
    };
    pieces.push({ left: left(tables, tile), top: top(tables, tile), has });
  });
  return [...owned].flatMap(([owner, pieces]) => region(owner - 1, pieces, colour, owner - 1 === view.hero));
}

/** Whether a hero stands there. */
function isHeld(view: ThronesView, tile: number): boolean {
  return view.own?.place === tile || view.others.some(({ place }) => place === tile);
}

function towers(view: ThronesView, tables: Tables, colour: Colour): SvgShape[] {
  return tables.cities.flatMap((city, i): SvgShape[] => {
    const tile = tables.cityTiles[i]!;
    const owner = (view.territory[tile] ?? 0) - 1;
    return tile < 0 ? [] : tower(left(tables, tile), top(tables, tile), city.points, colour, owner);
  });
}

function letterShapes(tables: Tables, colour: Colour): SvgShape[] {
  return Array.from({ length: tables.tiles }, (_none, tile): SvgShape => {
    const kind = tables.terrain[tile]!;
    const letter = kind >= FIRST_CITY ? tables.cities[kind - FIRST_CITY]!.letter : kind === WATER ? '~' : '*';
    return {
      tag: 'text',
      attributes: {
        x: left(tables, tile) + 12,
        y: top(tables, tile) + 17,
        'font-size': 14,
        'text-anchor': 'middle',
        fill: colour('ink'),
        'font-family': 'ui-monospace, monospace',
      },
      text: letter,
    };
  });
}

function trail(view: ThronesView, tables: Tables, colour: Colour): SvgShape[] {
  const shapes: SvgShape[] = [];
  view.trail.forEach((known, tile) => {
    if (known & STOOD) shapes.push(footprint(left(tables, tile), top(tables, tile), colour));
  });
  for (const tile of view.glass) shapes.push(glass(left(tables, tile), top(tables, tile), colour));
  return shapes;
}

/** A hero's banner and where it stands, each apart from the others so that it can travel. */
export interface Banner {
  readonly hero: number;
  readonly place: number;
  readonly shapes: readonly SvgShape[];
}

/** Banners for heroes in sight, the player's own in a ring, on top of the others. */
export function banners(view: ThronesView, colour: Colour): Banner[] {
  const tables = tablesOf(view);
  const raised = (hero: number, place: number, own: boolean, rides = false): Banner => {
    // Beside the tower of a city, which it would hide.
    const aside = tables.terrain[place]! >= FIRST_CITY ? 7 : 0;
    const [x, y] = [left(tables, place) + aside, top(tables, place) - aside / 2];
    return {
      hero,
      place,
      shapes: [...banner(x, y, { hero, own }, colour), ...(rides ? [horse(x, y, colour)] : [])],
    };
  };
  // Before anybody has set out, everybody's start is known.
  if (!view.own && view.turn === 0 && view.others.length === 0)
    return tables.heroes.map((_hero, hero) => raised(hero, tables.starts[hero]!, false));
  const found = view.others.map(({ hero, place, estate }) => raised(hero, place, false, estate?.mounted));
  if (view.own) found.push(raised(view.hero, view.own.place, true, view.own.mounted));
  return found;
}

/** The tiles one may travel to now. */
export function reachable(view: ThronesView): number[] {
  const { own } = view;
  if (!own || view.ending !== 0) return [];
  const tables = tablesOf(view);
  const drifts = tables.terrain[own.place] === WATER;
  return [0, 1, 2, 3].flatMap((way) => {
    const tile = tables.neighbours[own.place * 4 + way]!;
    const open = tile >= 0 && (tables.terrain[tile] !== WATER || own.sails || drifts);
    return open ? [tile] : [];
  });
}

/** The middle of a tile. */
export function middle(tables: Tables, tile: number): readonly [x: number, y: number] {
  return [left(tables, tile) + SIDE / 2, top(tables, tile) + SIDE / 2];
}

/** What a tile is called. */
export function tileName(tables: Tables, tile: number): string {
  if (tile < 0) return t`the edge of the world`;
  const kind = tables.terrain[tile]!;
  return kind >= FIRST_CITY ? tables.cities[kind - FIRST_CITY]!.name : kind === WATER ? t`water` : t`land`;
}

/** How far one sees each way, in tiles. */
const REACH = 3;

/** The window of tiles one sees others in, in units of the map; undefined where sight has no edge. */
export function windowOf(
  view: ThronesView,
): { x: number; y: number; width: number; height: number } | undefined {
  if (view.sight !== 'window' || !view.own) return undefined;
  const tables = tablesOf(view);
  const [row, column] = [tables.rowOf[view.own.place]!, tables.columnOf[view.own.place]!];
  const [up, down] = [Math.max(0, row - REACH), Math.min(tables.rows, row + REACH + 1)];
  const [west, east] = [Math.max(0, column - REACH), Math.min(tables.columns, column + REACH + 1)];
  return { x: west * SIDE, y: up * SIDE, width: (east - west) * SIDE, height: (down - up) * SIDE };
}

/** A tile in words: for who points at it with the arrow keys. */
export function tileWords(tables: Tables, tile: number): string {
  return t`row ${tables.rowOf[tile]! + 1}, column ${tables.columnOf[tile]! + 1}, ${tileName(tables, tile)}`;
}

const WAYS = ['north', 'south', 'east', 'west'] as const;

/** Where one is, in a sentence: for who cannot see the map. */
export function surroundings(view: ThronesView): string {
  const { own } = view;
  const tables = tablesOf(view);
  if (!own) return t`A map of Westeros.`;
  const around = WAYS.map(
    (way, i) => t`${word(way)} ${tileName(tables, tables.neighbours[own.place * 4 + i]!)}`,
  );
  const near = view.others.map(
    ({ hero, place }) =>
      t`${heroName(tables, hero)} at row ${tables.rowOf[place]! + 1}, column ${tables.columnOf[place]! + 1}`,
  );
  const seen = near.length > 0 ? t` In sight: ${near.join('; ')}.` : '';
  const rides = own.mounted ? t`, on horseback` : '';
  return t`You stand at row ${tables.rowOf[own.place]! + 1}, column ${tables.columnOf[own.place]! + 1}, on ${tileName(tables, own.place)}${rides}. Around you: ${around.join(', ')}.${seen}`;
}
