/** The signs of the map, each at the upper left corner of its tile: the map sets them, the rules explain them. */
import type { Shape } from '../../look/shapes.tsx';
import type { Paint } from '../../look/tokens.ts';
import { personOfHero } from './people.tsx';

export type Colour = (paint: Paint) => string;

/** The side of a tile. */
export const SIDE = 24;

const INKED = 1;

/** A form with an outline. */
function form(d: string, fill: string, stroke: string, width = INKED): Shape {
  return { tag: 'path', attributes: { d, fill, stroke, 'stroke-width': width, 'stroke-linejoin': 'round' } };
}

function letters(text: string, x: number, y: number, size: number, fill: string, anchor = 'start'): Shape {
  const attributes = { x, y, 'font-size': size, 'font-weight': 700, 'text-anchor': anchor, fill };
  return { tag: 'text', attributes, text };
}

/** A tower sized by the points of its city. */
export function tower(left: number, top: number, points: number, colour: Colour): Shape[] {
  const size = 0.55 + Math.min(35, points) / 60;
  const x = left + 12 - 8 * size;
  const y = top + 16 - 15 * size;
  const u = (n: number) => n * size;
  const d = `M${x} ${y}h${u(4)}v${u(3)}h${u(2)}v${-u(3)}h${u(4)}v${u(3)}h${u(2)}v${-u(3)}h${u(4)}v${u(6)}h${-u(2)}v${u(9)}h${-u(12)}v${-u(9)}h${-u(2)}z`;
  const gate = `M${x + u(6)} ${y + u(15)}v${-u(4)}q${u(2)} ${-u(3)} ${u(4)} 0v${u(4)}z`;
  return [
    form(d, colour('stone-lit'), colour('ink')),
    { tag: 'path', attributes: { d: gate, fill: colour('ink') } },
  ];
}

/** Lines across a tile, in a way of its own for each owner. */
function hatch(x: number, y: number, hero: number): string {
  const at = [4, 12, 20];
  const slant = `M${x} ${y + 12}l12-12M${x} ${y + 24}l24-24M${x + 12} ${y + 24}l12-12`;
  const back = `M${x + 12} ${y}l12 12M${x} ${y}l24 24M${x} ${y + 12}l12 12`;
  const upright = at.map((by) => `M${x + by} ${y}v24`).join('');
  const level = at.map((by) => `M${x} ${y + by}h24`).join('');
  return [slant, upright, level, back, `${upright}${level}`, `${slant}${back}`, `M${x + 12} ${y}v24`][
    hero % 7
  ]!;
}

/** A tile that is somebody's, on the sides of which others begin: washed, hatched, and outlined where it ends. */
export function claim(left: number, top: number, hero: number, colour: Colour, ends = 15): Shape[] {
  const stroke = colour(personOfHero(hero).paint);
  const [x, y] = [left + SIDE, top + SIDE];
  const sides = [`M${left} ${top}H${x}`, `M${left} ${y}H${x}`, `M${left} ${top}V${y}`, `M${x} ${top}V${y}`];
  const outline = sides.filter((_side, i) => ends & (1 << i)).join('');
  return [
    {
      tag: 'rect',
      attributes: { x: left, y: top, width: SIDE, height: SIDE, fill: stroke, 'fill-opacity': 0.2 },
    },
    {
      tag: 'path',
      attributes: { d: hatch(left, top, hero), stroke, 'stroke-width': 0.7, 'stroke-opacity': 0.55 },
    },
    {
      tag: 'path',
      attributes: { d: outline, stroke, 'stroke-width': 2.2, 'stroke-linecap': 'round', fill: 'none' },
    },
  ];
}

/** A hero's banner with his device; the player's own is larger, in a dashed ring. */
export function banner(
  left: number,
  top: number,
  { hero, own }: { readonly hero: number; readonly own: boolean },
  colour: Colour,
): Shape[] {
  const [x, y, wide, high] = own ? [left + 6, top + 1, 14, 12] : [left + 8, top + 1, 10, 9];
  const { paint, device } = personOfHero(hero);
  const ink = { stroke: colour('ink'), 'stroke-width': 1.6 };
  const round = { cx: left + 12, cy: top + 12, r: 14.5, fill: 'none', 'stroke-dasharray': '3 2.500' };
  const ring: Shape = { tag: 'circle', attributes: { ...round, ...ink } };
  return [
    ...(own ? [ring] : []),
    { tag: 'path', attributes: { d: `M${x} ${y}v${high + 9}`, ...ink } },
    form(`M${x} ${y}h${wide}l-3 ${high / 2} 3 ${high / 2}h-${wide}z`, colour(paint), colour('ink')),
    {
      tag: 'path',
      attributes: {
        d: device,
        fill: colour('onhue'),
        transform: `translate(${x + 1} ${y + 0.5}) scale(${(high - 1) / 24})`,
      },
    },
  ];
}

/** The head of a horse, beside the banner of whoever rides it. */
export function horse(left: number, top: number, colour: Colour): Shape {
  return {
    tag: 'path',
    attributes: {
      // From the foot of the neck up the mane, over the ear and down the nose.
      d: `M${left + 10} ${top + 24}c0-5 1-9 5-11l.5-2 1.500 1.500c3 .5 5 3 6 6l-1.500 1.800-3.500-1.500c0 2-1 3-1.500 5.200z`,
      fill: colour('stone-lit'),
      stroke: colour('ink'),
      'stroke-width': 1,
      'stroke-linejoin': 'round',
    },
  };
}

/** A free warrior, by the first letter of the name. */
export function shield(left: number, top: number, letter: string, colour: Colour): Shape[] {
  const [x, y] = [left + 3, top + 10];
  const d = `M${x} ${y}h9v5c0 3-2 5-4.500 6.500-2.500-1.500-4.500-3.500-4.500-6.500z`;
  return [
    form(d, colour('raised'), colour('ink')),
    letters(letter, x + 4.5, y + 7, 6.5, colour('ink'), 'middle'),
  ];
}

/** Dragonglass lies here. */
export function glass(left: number, top: number, colour: Colour): Shape {
  return form(`M${left + 12} ${top + 5}l4 6-4 8-4-8z`, colour('ink'), colour('raised'), 0.8);
}

/** A tile on which the player has stood. */
export function footprint(left: number, top: number, colour: Colour): Shape {
  return { tag: 'circle', attributes: { cx: left + 20, cy: top + 12, r: 1.2, fill: colour('muted') } };
}
