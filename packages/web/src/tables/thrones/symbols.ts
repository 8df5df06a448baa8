/** The signs of the map, each at the upper left corner of its tile: the map sets them, the rules explain them. */
import type { Shape } from '../../look/shapes.ts';
import type { Paint } from '../../look/tokens.ts';

export type Colour = (paint: Paint) => string;

/** The side of a tile. */
export const SIDE = 24;

/** A tower sized by the points of its city. */
export function tower(left: number, top: number, points: number, colour: Colour): Shape[] {
  const size = 0.55 + Math.min(35, points) / 60;
  const x = left + 12 - 8 * size;
  const y = top + 16 - 15 * size;
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
}

/** A tile that is somebody's: by colour, and by the owner's number in the corner. */
export function claim(left: number, top: number, owner: number, paint: Paint, colour: Colour): Shape[] {
  const fill = colour(paint);
  return [
    {
      tag: 'rect',
      attributes: {
        x: left + 1,
        y: top + 1,
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
        x: left + SIDE - 2.5,
        y: top + 8,
        'font-size': 8,
        'text-anchor': 'end',
        fill: colour('ink'),
      },
      text: String(owner),
    },
  ];
}

/** A hero's banner with the first letter of the name; the player's own is larger, in a dashed ring. */
export function banner(
  left: number,
  top: number,
  { paint, letter, own }: { readonly paint: Paint; readonly letter: string; readonly own: boolean },
  colour: Colour,
): Shape[] {
  const x = left + (own ? 6 : 8);
  const y = top + 1;
  const wide = own ? 14 : 10;
  const high = own ? 12 : 9;
  const ring: Shape = {
    tag: 'circle',
    attributes: {
      cx: left + 12,
      cy: top + 12,
      r: 14.5,
      fill: 'none',
      stroke: colour('ink'),
      'stroke-width': 1.6,
      'stroke-dasharray': '3 2.500',
    },
  };
  return [
    ...(own ? [ring] : []),
    { tag: 'path', attributes: { d: `M${x} ${y}v${high + 9}`, stroke: colour('ink'), 'stroke-width': 1.6 } },
    {
      tag: 'path',
      attributes: {
        d: `M${x} ${y}h${wide}l-3 ${high / 2} 3 ${high / 2}h-${wide}z`,
        fill: colour(paint),
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
      text: letter,
    },
  ];
}

/** A free warrior, by the first letter of the name. */
export function shield(left: number, top: number, letter: string, colour: Colour): Shape[] {
  const x = left + 3;
  const y = top + 10;
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

/** Dragonglass lies here. */
export function glass(left: number, top: number, colour: Colour): Shape {
  return {
    tag: 'path',
    attributes: {
      d: `M${left + 12} ${top + 5}l4 6-4 8-4-8z`,
      fill: colour('ink'),
      stroke: colour('raised'),
      'stroke-width': 0.8,
    },
  };
}

/** A tile on which the player has stood. */
export function footprint(left: number, top: number, colour: Colour): Shape {
  return { tag: 'circle', attributes: { cx: left + 20, cy: top + 12, r: 1.2, fill: colour('muted') } };
}
