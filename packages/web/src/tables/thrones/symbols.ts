/** The signs of the map, each at the upper left corner of its tile: the map sets them, the rules explain them. */
import type { SvgShape } from '../../look/shapes.tsx';
import type { Paint } from '../../look/tokens.ts';
import { personOfHero } from './people.tsx';

export type Colour = (paint: Paint) => string;

/** A colour of the page, by day and by night. */
export const pageColour: Colour = (paint) => `var(--${paint})`;

/** The side of a tile. */
export const SIDE = 24;

const INKED = 1;

/** A form with an outline. */
function form(d: string, fill: string, stroke: string, width = INKED): SvgShape {
  return { tag: 'path', attributes: { d, fill, stroke, 'stroke-width': width, 'stroke-linejoin': 'round' } };
}

/** Cities of so many points are great: they fly a flag, and their names are bold. */
export const GREAT = 15;

/** How far below the upper edge of its tile a tower stands. */
export const FOOT = 19;

const towerScale = (points: number): number => 0.62 + Math.min(35, points) / 70;

/** How wide and high a tower is. */
export function towerSize(points: number): readonly [wide: number, high: number] {
  return [19 * towerScale(points), 15 * towerScale(points)];
}

/** A tower sized by the points of its city; a great one flies a flag of whose it is. */
export function tower(left: number, top: number, points: number, colour: Colour, owner = -1): SvgShape[] {
  const size = towerScale(points);
  const [x, y] = [left + 12, top + FOOT];
  const u = (n: number) => Math.round(n * size * 10) / 10;
  const d = `M${x - u(8)} ${y}v${-u(10)}h${-u(1.5)}v${-u(5)}h${u(4)}v${u(2)}h${u(3.5)}v${-u(2)}h${u(4)}v${u(2)}h${u(3.5)}v${-u(2)}h${u(4)}v${u(5)}h${-u(1.5)}v${u(10)}z`;
  const gate = `M${x - u(2.5)} ${y}v${-u(4)}q${u(2.5)} ${-u(3)} ${u(5)} 0v${u(4)}z`;
  const flag = `M${x} ${y - u(13)}v${-u(10)}h${u(6.5)}l${-u(2)} ${u(2.2)} ${u(2)} ${u(2.2)}h${-u(6.5)}`;
  const paint = owner < 0 ? 'raised' : personOfHero(owner).paint;
  return [
    ...(points >= GREAT ? [form(flag, colour(paint), colour('ink'))] : []),
    form(d, colour('stone-lit'), colour('ink')),
    { tag: 'path', attributes: { d: gate, fill: colour('ink') } },
  ];
}

/** A ring lying on the ground, as an ellipse is drawn by a path. */
const lying = (x: number, y: number, wide: number, high: number) =>
  `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0 ${-2 * wide} 0`;

/** A hero's banner with his device; the player's own is larger, and stands in a ring of its colour. */
export function banner(
  left: number,
  top: number,
  { hero, own }: { readonly hero: number; readonly own: boolean },
  colour: Colour,
): SvgShape[] {
  const { paint, device } = personOfHero(hero);
  const size = own ? 1 : 0.78;
  const [x, y] = own ? [left + 8, top + 18] : [left + 10, top + 20];
  const cloth = `M${x} ${y - 30 * size}h${18 * size}l${-4 * size} ${7.5 * size} ${4 * size} ${7.5 * size}h${-18 * size}z`;
  const ring: SvgShape = {
    tag: 'path',
    attributes: {
      d: lying(left + 12, top + 18, 16, 8),
      fill: colour('raised'),
      'fill-opacity': 0.85,
      stroke: colour(paint),
      'stroke-width': 2,
    },
  };
  return [
    ...(own ? [ring] : []),
    { tag: 'path', attributes: { d: lying(x, y, 5 * size, 2 * size), fill: colour('ink'), opacity: 0.3 } },
    {
      tag: 'path',
      attributes: {
        d: `M${x} ${y}V${y - 31 * size}`,
        stroke: colour('ink'),
        'stroke-width': 2 * size,
        'stroke-linecap': 'round',
      },
    },
    form(cloth, colour(paint), colour('raised'), 2.6),
    form(cloth, colour(paint), colour('ink')),
    {
      tag: 'path',
      attributes: {
        d: device,
        fill: colour('onhue'),
        transform: `translate(${x + 1.2 * size} ${y - 28.5 * size}) scale(${0.5 * size})`,
      },
    },
  ];
}

/** The head of a horse, beside the banner of whoever rides it. */
export function horse(left: number, top: number, colour: Colour): SvgShape {
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

/** A free warrior: his emblem on a shield. */
export function shield(left: number, top: number, emblem: string, colour: Colour): SvgShape[] {
  const [x, y] = [left + 5.5, top + 4];
  const d = `M${x} ${y}h13v7c0 4-2.800 6.700-6.500 8.700-3.700-2-6.500-4.700-6.500-8.700z`;
  return [
    form(d, colour('raised'), colour('ink'), 1.2),
    {
      tag: 'path',
      attributes: {
        d: emblem,
        fill: colour('ink'),
        'fill-rule': 'evenodd',
        transform: `translate(${x + 1.7} ${y + 1.2}) scale(0.4)`,
      },
    },
  ];
}

/** Dragonglass lies here. */
export function glass(left: number, top: number, colour: Colour): SvgShape {
  return form(`M${left + 12} ${top + 5}l4 6-4 8-4-8z`, colour('ink'), colour('raised'), 0.8);
}

/** A tile on which the player has stood. */
export function footprint(left: number, top: number, colour: Colour): SvgShape {
  return { tag: 'circle', attributes: { cx: left + 20, cy: top + 12, r: 1.2, fill: colour('muted') } };
}
