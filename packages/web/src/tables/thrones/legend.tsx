/** The signs of the map by name, each on a tile of its own: for the rules. */
import type { ComponentChild } from 'preact';
import { type Shape, shapeNodes } from '../../look/shapes.tsx';
import type { Paint } from '../../look/tokens.ts';
import { FREE_EMBLEM } from './emblems.tsx';
import { region } from './regions.ts';
import { banner, footprint, glass, horse, SIDE, shield, tower } from './symbols.ts';

const colour = (paint: Paint) => `var(--${paint})`;
const tile = (paint: Paint): Shape => ({
  tag: 'rect',
  attributes: { x: -4, y: -4, width: SIDE + 8, height: SIDE + 8, rx: 4, fill: colour(paint) },
});
const land = tile('parchment');
const held = (hero: number) => region(hero, [{ left: 0, top: 0, has: () => false }], colour);

/** A sign, and the letter that stands for it when letters are wanted: none where the map of letters has none. */
const SIGNS: Readonly<Record<string, { readonly shapes: readonly Shape[]; readonly letter: string }>> = {
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
  claim: { shapes: [land, ...held(0), footprint(0, 0, colour)], letter: '' },
  foreign: { shapes: [land, ...held(3)], letter: '' },
  own: { shapes: [land, ...banner(-2, 5, { hero: 3, own: true }, colour)], letter: '' },
  rider: {
    shapes: [land, ...banner(-2, 5, { hero: 3, own: true }, colour), horse(0, 0, colour)],
    letter: '&',
  },
  hero: {
    shapes: [land, ...banner(-2, 3, { hero: 0, own: false }, colour)],
    letter: '',
  },
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

export function Sign({
  name,
  letters,
}: {
  readonly name: string;
  readonly letters: boolean;
}): ComponentChild {
  const sign = SIGNS[signOf(name)];
  if (!sign) return null;
  if (letters && sign.letter !== '') return <span class="letter swatch">{sign.letter}</span>;
  return (
    <span class="swatch">
      <svg class="art" viewBox={`-4 -4 ${SIDE + 8} ${SIDE + 8}`} aria-hidden="true">
        {shapeNodes(sign.shapes)}
      </svg>
    </span>
  );
}
