/** Westeros drawn from the grid: parchment, coasts, territory, towers, banners. */
import {
  FIRST_CITY,
  heroName,
  STOOD,
  type Tables,
  type ThronesView,
  tablesOf,
  WATER,
  warriorName,
} from '@gridhall/games/thrones';
import type { Shape } from '../../look/shapes.ts';
import type { Paint } from '../../look/tokens.ts';

/** The side of a tile. */
export const SIDE = 24;

/** A colour and a sign for each hero in roster order; the seventh is the made one. */
const PAINTS: readonly Paint[] = ['thrones', 'five', 'eight', 'one', 'six', 'four', 'two'];

function heroPaint(hero: number): Paint {
  return PAINTS[hero % PAINTS.length]!;
}

type Colour = (paint: Paint) => string;

export function mapShapes(view: ThronesView, colour: Colour, letters: boolean): Shape[] {
  const tables = tablesOf(view);
  return [
    ...ground(tables, colour),
    ...territory(view, tables, colour),
    ...(letters ? letterShapes(tables, colour) : towers(tables, colour)),
    ...trail(view, tables, colour),
    ...view.free.flatMap(({ warrior, place }) =>
      shield(tables, place, warriorName(tables, warrior)[0]!, colour),
    ),
  ];
}

const left = (tables: Tables, tile: number) => tables.columnOf[tile]! * SIDE;
const top = (tables: Tables, tile: number) => tables.rowOf[tile]! * SIDE;

function isLand(tables: Tables, row: number, column: number): boolean {
  if (row < 0 || column < 0 || row >= tables.rows || column >= tables.columns) return false;
  return tables.terrain[row * tables.columns + column] !== WATER;
}

/** A number from −1 to 1 that is the same for the same edge: a coast is not straight, but it stays where it is. */
function wobble(a: number, b: number): number {
  return (((a * 73 + b * 151 + 37) * 2654435761) >>> 22) / 512 - 1;
}

function ground(tables: Tables, colour: Colour): Shape[] {
  const { rows, columns } = tables;
  let land = '';
  let coast = '';
  let waves = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = column * SIDE;
      const y = row * SIDE;
      if (!isLand(tables, row, column)) {
        if (wobble(row, column) > 0.45) waves += `M${x + 5} ${y + 13}q3-4 7 0t7 0`;
        continue;
      }
      land += `M${x} ${y}h${SIDE}v${SIDE}h-${SIDE}z`;
      const bend = (a: number, b: number) => 3 * wobble(row * 2 + a, column * 2 + b);
      if (!isLand(tables, row - 1, column)) coast += `M${x} ${y}q${SIDE / 2} ${bend(0, 1)} ${SIDE} 0`;
      if (!isLand(tables, row + 1, column)) coast += `M${x} ${y + SIDE}q${SIDE / 2} ${bend(2, 1)} ${SIDE} 0`;
      if (!isLand(tables, row, column - 1)) coast += `M${x} ${y}q${bend(1, 0)} ${SIDE / 2} 0 ${SIDE}`;
      if (!isLand(tables, row, column + 1)) coast += `M${x + SIDE} ${y}q${bend(1, 2)} ${SIDE / 2} 0 ${SIDE}`;
    }
  }
  const stroke = { d: coast, fill: 'none', 'stroke-linecap': 'round', stroke: colour('coast') };
  return [
    { tag: 'rect', attributes: { width: columns * SIDE, height: rows * SIDE, fill: colour('sea') } },
    { tag: 'path', attributes: { d: waves, fill: 'none', stroke: colour('coast'), 'stroke-opacity': 0.35 } },
    { tag: 'path', attributes: { ...stroke, 'stroke-width': 9, 'stroke-opacity': 0.25 } },
    { tag: 'path', attributes: { d: land, fill: colour('parchment') } },
    { tag: 'path', attributes: { ...stroke, 'stroke-width': 2.2 } },
  ];
}

/** Territory by colour, and by the owner's number in the corner of the tile. */
function territory(view: ThronesView, tables: Tables, colour: Colour): Shape[] {
  const shapes: Shape[] = [];
  view.territory.forEach((owned, tile) => {
    if (owned === 0) return;
    const fill = colour(heroPaint(owned - 1));
    const x = left(tables, tile);
    const y = top(tables, tile);
    shapes.push(
      {
        tag: 'rect',
        attributes: {
          x: x + 1,
          y: y + 1,
          width: SIDE - 2,
          height: SIDE - 2,
          rx: 3,
          fill,
          'fill-opacity': 0.28,
          stroke: fill,
          'stroke-width': 1,
        },
      },
      {
        tag: 'text',
        attributes: {
          x: x + SIDE - 2.5,
          y: y + 8,
          'font-size': 8,
          'text-anchor': 'end',
          fill: colour('ink'),
        },
        text: String(owned),
      },
    );
  });
  return shapes;
}

/** A tower sized by the points of its city. */
function towers(tables: Tables, colour: Colour): Shape[] {
  return tables.cities.flatMap((city, i): Shape[] => {
    const tile = tables.cityTiles[i]!;
    if (tile < 0) return [];
    const size = 0.55 + Math.min(35, city.points) / 60;
    const x = left(tables, tile) + 12 - 8 * size;
    const y = top(tables, tile) + 16 - 15 * size;
    const u = (n: number) => n * size;
    const d = `M${x} ${y}h${u(4)}v${u(3)}h${u(2)}v${-u(3)}h${u(4)}v${u(3)}h${u(2)}v${-u(3)}h${u(4)}v${u(6)}h${-u(2)}v${u(9)}h${-u(12)}v${-u(9)}h${-u(2)}z`;
    const gate = `M${x + u(6)} ${y + u(15)}v${-u(4)}q${u(2)} ${-u(3)} ${u(4)} 0v${u(4)}z`;
    return [
      {
        tag: 'path',
        attributes: {
          d,
          fill: colour('stone-lit'),
          stroke: colour('ink'),
          'stroke-width': 1,
          'stroke-linejoin': 'round',
        },
      },
      { tag: 'path', attributes: { d: gate, fill: colour('ink') } },
    ];
  });
}

function letterShapes(tables: Tables, colour: Colour): Shape[] {
  return Array.from({ length: tables.tiles }, (_none, tile): Shape => {
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

function trail(view: ThronesView, tables: Tables, colour: Colour): Shape[] {
  const shapes: Shape[] = [];
  view.trail.forEach((known, tile) => {
    if (!(known & STOOD)) return;
    shapes.push({
      tag: 'circle',
      attributes: { cx: left(tables, tile) + 20, cy: top(tables, tile) + 12, r: 1.2, fill: colour('muted') },
    });
  });
  for (const tile of view.glass) {
    const x = left(tables, tile) + 12;
    const y = top(tables, tile) + 5;
    shapes.push({
      tag: 'path',
      attributes: {
        d: `M${x} ${y}l4 6-4 8-4-8z`,
        fill: colour('ink'),
        stroke: colour('raised'),
        'stroke-width': 0.8,
      },
    });
  }
  return shapes;
}

/** A hero's banner and where it stands, each apart from the others so that it can travel. */
export interface Banner {
  readonly hero: number;
  readonly place: number;
  readonly shapes: readonly Shape[];
}

/** Banners for heroes in sight, the player's own in a dashed ring, on top of the others. */
export function banners(view: ThronesView, colour: Colour): Banner[] {
  const tables = tablesOf(view);
  const raised = ({ hero, place }: { hero: number; place: number }, own: boolean): Banner => ({
    hero,
    place,
    shapes: banner(tables, place, hero, colour, own),
  });
  const found = view.others.map((other) => raised(other, false));
  if (view.own) found.push(raised({ hero: view.hero, place: view.own.place }, true));
  return found;
}

/** The middle of a tile. */
export function middle(tables: Tables, tile: number): readonly [x: number, y: number] {
  return [left(tables, tile) + SIDE / 2, top(tables, tile) + SIDE / 2];
}

function banner(tables: Tables, place: number, hero: number, colour: Colour, own: boolean): Shape[] {
  const x = left(tables, place) + (own ? 6 : 8);
  const y = top(tables, place) + 1;
  const wide = own ? 14 : 10;
  const high = own ? 12 : 9;
  const shapes: Shape[] = [];
  if (own) {
    shapes.push({
      tag: 'circle',
      attributes: {
        cx: left(tables, place) + 12,
        cy: top(tables, place) + 12,
        r: 14.5,
        fill: 'none',
        stroke: colour('ink'),
        'stroke-width': 1.6,
        'stroke-dasharray': '3 2.500',
      },
    });
  }
  shapes.push(
    { tag: 'path', attributes: { d: `M${x} ${y}v${high + 9}`, stroke: colour('ink'), 'stroke-width': 1.6 } },
    {
      tag: 'path',
      attributes: {
        d: `M${x} ${y}h${wide}l-3 ${high / 2} 3 ${high / 2}h-${wide}z`,
        fill: colour(heroPaint(hero)),
        stroke: colour('ink'),
        'stroke-width': 1,
      },
    },
    {
      tag: 'text',
      attributes: {
        x: x + 2.2,
        y: y + high - 2.2,
        'font-size': high - 2,
        'font-weight': 700,
        fill: colour('raised'),
      },
      text: heroName(tables, hero)[0]!,
    },
  );
  return shapes;
}

function shield(tables: Tables, place: number, letter: string, colour: Colour): Shape[] {
  const x = left(tables, place) + 3;
  const y = top(tables, place) + 10;
  return [
    {
      tag: 'path',
      attributes: {
        d: `M${x} ${y}h9v5c0 3-2 5-4.500 6.500-2.500-1.500-4.500-3.500-4.500-6.500z`,
        fill: colour('raised'),
        stroke: colour('ink'),
        'stroke-width': 1,
      },
    },
    {
      tag: 'text',
      attributes: {
        x: x + 4.5,
        y: y + 7,
        'font-size': 6.5,
        'font-weight': 700,
        'text-anchor': 'middle',
        fill: colour('ink'),
      },
      text: letter,
    },
  ];
}

function tileName(tables: Tables, tile: number): string {
  if (tile < 0) return 'the edge of the world';
  const kind = tables.terrain[tile]!;
  return kind >= FIRST_CITY ? tables.cities[kind - FIRST_CITY]!.name : kind === WATER ? 'water' : 'land';
}

/** A tile in words: for who points at it with the arrow keys. */
export function tileWords(tables: Tables, tile: number): string {
  return `row ${tables.rowOf[tile]! + 1}, column ${tables.columnOf[tile]! + 1}, ${tileName(tables, tile)}`;
}

const WAYS = ['north', 'south', 'east', 'west'] as const;

/** Where one is, in a sentence: for who cannot see the map. */
export function surroundings(view: ThronesView): string {
  const { own } = view;
  const tables = tablesOf(view);
  if (!own) return 'A map of Westeros.';
  const around = WAYS.map((way, i) => `${way} ${tileName(tables, tables.neighbours[own.place * 4 + i]!)}`);
  const near = view.others.map(
    ({ hero, place }) =>
      `${heroName(tables, hero)} at row ${tables.rowOf[place]! + 1}, column ${tables.columnOf[place]! + 1}`,
  );
  const seen = near.length > 0 ? ` In sight: ${near.join('; ')}.` : '';
  return `You stand at row ${tables.rowOf[own.place]! + 1}, column ${tables.columnOf[own.place]! + 1}, on ${tileName(tables, own.place)}. Around you: ${around.join(', ')}.${seen}`;
}
