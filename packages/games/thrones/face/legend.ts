/** The signs of the map. Worlds differ in their cities and heroes, so these go by letter and by number. */
import type { LegendEntry } from '@gridhall/core';
import { t } from '@gridhall/core';
import { FIRST_CITY, MOST_CITIES, MOST_HEROES, type Tables, WATER } from '../tables.ts';
import type { ThronesView } from '../view.ts';

const GROUND: readonly LegendEntry[] = [
  { letter: '~', glyph: '≈', name: 'water', does: t`A ship is needed; worth 1 point.`, is: 'water' },
  { letter: '*', glyph: '·', name: 'land', does: t`Anybody may go there; worth 2 points.`, is: 'ground' },
  { letter: '=', glyph: '≋', name: 'your water', does: t`Water that is yours.`, is: 'mark' },
  { letter: '+', glyph: '▒', name: 'your land', does: t`Land that is yours.`, is: 'mark' },
  { letter: '-', glyph: '∼', name: 'foreign water', does: t`Water known to be another hero’s.`, is: 'water' },
  { letter: ':', glyph: '░', name: 'foreign land', does: t`Land known to be another hero’s.`, is: 'ground' },
];

const CITIES = Array.from({ length: MOST_CITIES }, (_none, i): LegendEntry => {
  const letter = String.fromCharCode(65 + i);
  return {
    letter,
    glyph: letter,
    name: `city ${letter}`,
    does: t`A city: pays and scores more than land. It offers rumors and knights on your first visit.`,
    is: 'goal',
  };
});

const PEOPLE: readonly LegendEntry[] = [
  { letter: '@', glyph: '♛', name: 'your hero', does: t`You: north, south, east or west.`, is: 'mine' },
  {
    letter: '†',
    glyph: '†',
    name: 'free warrior',
    does: t`Joins the one hero within two tiles, if there is room in that party.`,
    is: 'piece',
  },
  {
    letter: '◆',
    glyph: '◆',
    name: 'dragonglass',
    does: t`Hidden until the game is over; in the last battle it counts most of all.`,
    is: 'prize',
  },
];

const HEROES = Array.from(
  { length: MOST_HEROES },
  (_none, hero): LegendEntry => ({
    letter: heroLetter(hero),
    glyph: heroLetter(hero),
    name: `hero ${hero + 1}`,
    does: t`Another hero: within two tiles there is an encounter.`,
    is: 'theirs',
  }),
);

const RIDERS: readonly LegendEntry[] = [
  {
    letter: '&',
    glyph: '♞',
    name: 'your hero on horseback',
    does: t`You, with a horse: one tile as ever, or two land tiles in a straight line.`,
    is: 'mine',
  },
];

/** A digit, then a small letter: as the known map prints owners. */
function heroLetter(hero: number): string {
  return (hero + 1).toString(36);
}

export const LEGEND: readonly LegendEntry[] = [...GROUND, ...CITIES, ...PEOPLE, ...HEROES, ...RIDERS];

const [WATERS, LANDS] = [0, 1];
const [OPEN, YOURS, FOREIGN] = [0, 2, 4];
const YOU = GROUND.length + CITIES.length;
const [FREE_WARRIOR, GLASS, FIRST_HERO] = [YOU + 1, YOU + 2, YOU + PEOPLE.length];
const RIDER = FIRST_HERO + HEROES.length;

/** What a tile itself is, and whose, as far as it is known. */
export function groundAt(view: ThronesView, tables: Tables, tile: number): number {
  const kind = tables.terrain[tile]!;
  if (kind >= FIRST_CITY) return GROUND.length + tables.cities[kind - FIRST_CITY]!.letter.charCodeAt(0) - 65;
  const owner = view.territory[tile]! - 1;
  const whose = owner < 0 ? OPEN : owner === view.hero ? YOURS : FOREIGN;
  return whose + (kind === WATER ? WATERS : LANDS);
}

/** Who is seen on a tile, or what lies there; undefined where it is the tile alone. */
export function peopleOn({ own, others, free, glass }: ThronesView): ReadonlyMap<number, number> {
  const people = new Map<number, number>();
  for (const tile of glass) people.set(tile, GLASS);
  for (const { place } of free) people.set(place, FREE_WARRIOR);
  for (const { hero, place } of others) people.set(place, FIRST_HERO + hero);
  if (own) people.set(own.place, own.mounted ? RIDER : YOU);
  return people;
}
