/** What warriors are known by: an emblem each, drawn solid on 24 units, in a ring that is their strength. */
import { t } from '@gridhall/core';
import {
  carriedBy,
  type Fighter,
  type Tables,
  type ThronesView,
  tablesOf,
  warriorName,
} from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { DRAGON, FLAME, SHIELD, SWORD } from './people.tsx';
import './emblems.css';

const EMBLEMS = {
  sword: SWORD,
  flame: FLAME,
  dragon: DRAGON,
  shield: SHIELD,
  dagger: 'M12 3l2 7v4h3v2.500h-3.500V21h-3v-4.500H7V14h3v-4z',
  hammer: 'M4 4h16v7h-6v10h-4V11H4z',
  goblet: 'M6 3h12c0 6-1 9-4.500 10v5H17v3H7v-3h3.500v-5C7 12 6 9 6 3z',
  ship: 'M11.500 2l7 11h-7zM9.500 6v7h-5zM2.500 15h19l-3 6h-13z',
  axe: 'M10.700 3h2.600v2c4-2 6.500 0 7.200 6-2.500-2-4.700-2-7.200-1v11h-2.600V10c-2.500-1-4.700-1-7.200 1 .7-6 3.200-8 7.200-6z',
  book: 'M2.500 5c4-1 7 0 8.500 1.500V20c-2-1.500-5-2-8.500-1.500zM21.500 5c-4-1-7 0-8.500 1.500V20c2-1.500 5-2 8.500-1.500z',
  mask: 'M4 5c5 2 11 2 16 0 0 8-3 14-8 15-5-1-8-7-8-15zM7 10l4 1.500-3.500 1.500zM17 10l-4 1.500 3.500 1.500z',
  spear: 'M12 1.500l3 6-2 2.500v12h-2V10L9 7.500z',
  hand: 'M8 21.500V15l-3.500-4L6 9.500 8.500 11V4h2v6h1V3h2v7h1V4h2v7h1V6.500h1.800V15L16.500 21.500z',
} as const;

/** For a legend: one of them. */
export const FREE_EMBLEM = EMBLEMS.axe;

/** By their names, as everybody knows them. */
const KNOWN: Readonly<Record<string, keyof typeof EMBLEMS>> = {
  ...{ 'Arya Stark': 'dagger', 'The Mountain': 'hammer', Melisandre: 'flame', 'Tyrion Lannister': 'goblet' },
  ...{ Bronn: 'axe', 'Tormund Giantsbane': 'axe', 'Samwell Tarly': 'book', 'Petyr Baelish': 'mask' },
  ...{ 'Grey Worm': 'spear', 'Jaime Lannister': 'hand', Dragons: 'dragon' },
  ...{ 'Jon Snow': 'sword', 'Brienne of Tarth': 'sword' },
};

/** From here on somebody nobody knows carries a sword. */
const STRONG = 60;

/** The emblem of a warrior; in a scenario of others, by what he has. */
export function emblemOf(tables: Tables, warrior: number): string {
  const known = KNOWN[warriorName(tables, warrior)];
  if (known) return EMBLEMS[known];
  if (tables.ships[warrior]) return EMBLEMS.ship;
  return (tables.warriors[warrior]?.strength ?? 0) >= STRONG ? EMBLEMS.sword : EMBLEMS.shield;
}

/** The most strength a warrior has. */
const MOST_STRENGTH = 200;

/** A share of a whole as a ring, with a text or an emblem in it. */
export function RingMeter({ part, text, children }: RingProps): ComponentChild {
  const round = 2 * Math.PI * 10;
  return (
    <svg class="ring" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <circle
        class="filled"
        cx="12"
        cy="12"
        r="10"
        stroke-dasharray={`${Math.min(1, part) * round} ${round}`}
      />
      {text !== undefined && (
        <text class={text.length > 4 ? 'long' : ''} x="12" y="14.500">
          {text}
        </text>
      )}
      {children}
    </svg>
  );
}

interface RingProps {
  readonly part: number;
  readonly text?: string;
  readonly children?: ComponentChild;
}

interface MedalProps {
  readonly tables: Tables;
  readonly warrior: number;
  readonly strength: number;
  readonly glass?: boolean;
}

/** Dragonglass. */
const SHARD = 'M12 1l7 9-7 13-7-13z';

/** A warrior's emblem in a ring of strength; a shard beside it is dragonglass. */
export function Medal({ tables, warrior, strength, glass = false }: MedalProps): ComponentChild {
  return (
    <RingMeter part={strength / MOST_STRENGTH}>
      <path
        class="emblem"
        d={emblemOf(tables, warrior)}
        fill-rule="evenodd"
        transform="translate(6.200 6.200) scale(0.480)"
      />
      {glass && <path class="shard" d="M20.500 0l3 4-3 5-3-5z" />}
    </RingMeter>
  );
}

/** The signs of what a warrior is known to carry, where words have no room. */
export function Carried({ view, warrior }: { view: ThronesView; warrior: number }): ComponentChild {
  return carriedBy(view, warrior).map((what) => (
    <svg key={what} class="carried" viewBox="0 0 24 24" role="img">
      <title>{what}</title>
      <path d={what === t`ship` ? EMBLEMS.ship : SHARD} />
    </svg>
  ));
}

/** A warrior of a party: emblem, strength, name, and what is carried. */
export function WarriorEmblem({ view, one }: { view: ThronesView; one: Fighter }): ComponentChild {
  const tables = tablesOf(view);
  const name = warriorName(tables, one.warrior);
  const carries = carriedBy(view, one.warrior);
  return (
    <li
      class="warrior"
      title={[
        t`${name}: strength ${one.strength}, loyalty ${one.loyalty}, morale ${one.morale}`,
        ...carries,
      ].join(', ')}
    >
      <Medal tables={tables} {...one} glass={one.dragonglass === true} />
      <b>{one.strength}</b>
      <span>
        {calledName(name)}
        {carries.length > 0 && <small>{carries.join(', ')}</small>}
      </span>
    </li>
  );
}

/** A name as one calls it: 'Jaime', 'The Mountain'. */
export function calledName(name: string): string {
  return name.startsWith('The ') ? name : name.split(' ')[0]!;
}
