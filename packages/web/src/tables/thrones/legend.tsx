/** The signs of the map by name, each on a tile of its own: for the rules. */
import type { ComponentChild } from 'preact';
import { type SvgShape, shapeNodes } from '../../look/shapes.tsx';
import type { Paint } from '../../look/tokens.ts';
import { FREE_EMBLEM } from './emblems.tsx';
import { region } from './regions.ts';
import { banner, pageColour as colour, footprint, glass, horse, SIDE, shield, tower } from './symbols.ts';

/** Room around a tile; for what stands above it there is more. */
const AROUND = 4;
const tile = (paint: Paint, by = AROUND): SvgShape => ({
  tag: 'rect',
  attributes: {
    x: -by,
    y: AROUND - 2 * by,
    width: SIDE + 2 * by,
    height: SIDE + 2 * by,
    rx: 4,
    fill: colour(paint),
  },
});
export const land = tile('parchment');
const yard = tile('parchment', 10);
export const heldRegion = (hero: number) => region(hero, [{ left: 0, top: 0, has: () => false }], colour);

/** Every hero by his own banner; one's own stands in its ring. */
export function heroSign(hero: number, own = false): Signed {
  return { shapes: [yard, ...banner(0, 0, { hero, own }, colour)], letter: '', by: 10 };
}

interface Signed {
  readonly shapes: readonly SvgShape[];
  readonly letter: string;
  /** How far beyond the tile it is shown. */
  readonly by?: number;
}

/** A sign, and the letter that stands for it when letters are wanted: none where the map of letters has none. */
const SIGNS: Readonly<Record<string, Signed>> = {
  water: {
    shapes: [
      tile('sea'),
      { tag: 'path', attributes: { d: 'M5 13q3-4 7 0t7 0', fill: 'none', stroke: colour('coast') } },
    ],
    letter: '~',
  },
  land: { shapes: [land], letter: '*' },
  city: { shapes: [land, ...tower(0, 0, 5, colour)], letter: 'F' },
  capital: { shapes: [land, ...tower(0, 4, 35, colour)], letter: 'L' },
  claim: { shapes: [land, ...heldRegion(3), footprint(0, 0, colour)], letter: '' },
  foreign: { shapes: [land, ...heldRegion(0)], letter: '' },
  own: heroSign(3, true),
  rider: {
    shapes: [yard, ...banner(0, 0, { hero: 3, own: true }, colour), horse(0, 0, colour)],
    letter: '&',
    by: 10,
  },
  hero: heroSign(0),
  warrior: { shapes: [land, ...shield(0, 0, FREE_EMBLEM, colour)], letter: '' },
  dragonglass: { shapes: [land, glass(0, 0, colour)], letter: '' },
};

/** The sign of a symbol of the legend. */
export function signOf(name: string): string {
  if (name.startsWith('city ')) return name === 'city L' ? 'capital' : 'city';
  if (/^hero \d/.test(name)) return 'hero';
  return NAMES[name] ?? name;
}

const NAMES: Readonly<Record<string, string>> = {
  'your water': 'claim',
  'your land': 'claim',
  'foreign water': 'foreign',
  'foreign land': 'foreign',
  'your hero': 'own',
  'your hero on horseback': 'rider',
  'free warrior': 'warrior',
};

export const SIGN_NAMES = Object.keys(SIGNS);

export function LegendSign({
  name,
  letters,
}: {
  readonly name: string;
  readonly letters: boolean;
}): ComponentChild {
  const hero = /^hero (\d+)$/.exec(name)?.[1];
  const sign = hero === undefined ? SIGNS[signOf(name)] : heroSign(Number(hero) - 1);
  if (!sign) return null;
  if (letters && sign.letter !== '') return <span class="letter swatch">{sign.letter}</span>;
  return <Swatch {...sign} />;
}

/** Something on a tile of its own. */
export function Swatch({ shapes, by = AROUND }: Pick<Signed, 'shapes' | 'by'>): ComponentChild {
  return (
    <span class="swatch">
      <svg
        class="art"
        viewBox={`${-by} ${AROUND - 2 * by} ${SIDE + 2 * by} ${SIDE + 2 * by}`}
        aria-hidden="true"
      >
        {shapeNodes(shapes)}
      </svg>
    </span>
  );
}
