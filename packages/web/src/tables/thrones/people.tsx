/** The heroes as one knows them again: a colour, a device on the banner, a face. */
import type { ComponentChild } from 'preact';
import type { Paint } from '../../look/tokens.ts';
import './people.css';

interface Person {
  readonly paint: Paint;
  /** What is on the banner, on 24 units. */
  readonly device: string;
  readonly hair: string;
  /** What is seen of the hair, behind and before the face. */
  readonly back: string;
  readonly front: string;
  readonly crown?: string;
}

const LONG_HAIR = 'M6 9.500C6 5 9 3 12 3s6 2 6 6.500c0 3 1.500 6 1 10H5c-.5-4 1-7 1-10z';
const SHORT_HAIR = 'M6.500 9C6.500 5 9 3 12 3s5.500 2 5.500 6c0 2-.3 3-.8 4H7.300c-.5-1-.8-2-.8-4z';
const FRINGE = 'M7.500 9c1-3 3-4 4.500-4s3.500 1 4.500 4c-2-1.500-7-1.500-9 0z';
const BEARD =
  'M8 12c.5 3.500 2 5 4 5s3.500-1.500 4-5c-2 1.500-6 1.500-8 0zM7.500 8.500c1.500-2.500 7.500-2.500 9 0-3-1-6-1-9 0z';

/** Devices that are emblems of warriors as well. */
export const FLAME =
  'M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-2 1-3.500 2-4.500 0 1.500 1 2.500 2 2.500-1-3 .5-6 2-9z';
export const SWORD = 'M12 2l1.500 2v9h3v2h-3v5l-1.500 2-1.500-2v-5h-3v-2h3V4z';
export const DRAGON =
  'M3 6c6-3 12-2 18 3-3-.5-5 0-6 2 2 .5 3 2 3 4-2-1.500-4-1.500-5 0 1 1.500 1 3 0 5-1-3-3-4-5-4 1-2 .5-4-1-5.500C6 9 5 7.500 3 6z';
export const SHIELD = 'M12 3l8 4v6c0 4-3 7-8 9-5-2-8-5-8-9V7z';

/** In the order of the roster; the last one is whoever was made by hand. */
const PEOPLE: readonly Person[] = [
  {
    paint: 'thrones',
    device: 'M4 8l4 4 4-7 4 7 4-4-2 11H6z',
    hair: '#d9ac3c',
    back: LONG_HAIR,
    front: FRINGE,
    crown: 'M8 6l-.7-3.500 2.300 1.500L12 1.500 14.400 4l2.300-1.500L16 6c-2.500-.8-5.500-.8-8 0z',
  },
  {
    paint: 'dungeon',
    device: FLAME,
    hair: '#5e564a',
    back: SHORT_HAIR,
    front: BEARD,
  },
  {
    paint: 'jon',
    device: SWORD,
    hair: '#231f1c',
    back: LONG_HAIR,
    front: BEARD,
  },
  {
    paint: 'one',
    device:
      'M12 2l1.800 6 5.700-2.500L17 11l5 1-5 1.500 2.500 5L14 16l-2 6-2-6-5.500 2.500 2.500-5-5-1.500 5-1-2.500-5.500L10.200 8z',
    hair: '#a8482a',
    back: LONG_HAIR,
    front: FRINGE,
  },
  {
    paint: 'geese',
    device:
      'M12 2.500a2.500 2.500 0 0 1 1.500 4.500v1.500H17v2.500h-3.500v8c2.500-.4 4-2 4.500-4.500l2.500 1c-1 4-4 6-8.500 6s-7.500-2-8.500-6l2.500-1c.5 2.500 2 4.100 4.500 4.500v-8H7V8.500h3.500V7A2.500 2.500 0 0 1 12 2.500z',
    hair: '#2a2622',
    back: SHORT_HAIR,
    front: `${BEARD}M6.500 8l11 3-.3 1-11-3z`,
  },
  {
    paint: 'abyss',
    device: DRAGON,
    hair: '#e9e4d8',
    back: LONG_HAIR,
    front: FRINGE,
  },
  {
    paint: 'two',
    device: SHIELD,
    hair: '#7a5a3a',
    back: SHORT_HAIR,
    front: FRINGE,
  },
];

/** A scenario may have more heroes than the roster: each of them has a colour and a device that nobody else has. */
const MORE_DEVICES = [
  'M12 3l8 9-8 9-8-9z',
  'M4 4h16v16H4z',
  'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
  'M12 3l9 17H3z',
  'M3 4h18v6H3zM3 14h18v6H3z',
  'M4 3h6v18H4zM14 3h6v18h-6z',
];
const MORE_PAINTS: readonly Paint[] = ['five', 'six', 'four', 'eight', 'three', 'two'];

export function personOfHero(hero: number): Person {
  const known = PEOPLE[Math.max(0, hero)];
  if (known) return known;
  const more = hero - PEOPLE.length;
  // Every round goes through the colours one further on than the devices.
  const round = Math.floor(more / MORE_DEVICES.length);
  return {
    ...PEOPLE.at(-1)!,
    paint: MORE_PAINTS[(more + round) % MORE_PAINTS.length]!,
    device: MORE_DEVICES[more % MORE_DEVICES.length]!,
  };
}

export function Portrait({ hero }: { readonly hero: number }): ComponentChild {
  const { paint, hair, back, front, crown } = personOfHero(hero);
  const house = `var(--${paint})`;
  return (
    <svg class="bust" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" fill={house} fill-opacity="0.22" />
      <path d={back} fill={hair} />
      <path d="M3 24c0-5 4-6.500 9-6.500s9 1.500 9 6.500z" fill={house} />
      <path d="M10 13h4v5.500l-2 1.500-2-1.500z" fill="#d9b08c" />
      <path
        d="M8 8.500c0-2.500 1.800-4 4-4s4 1.500 4 4c0 4-1.800 6.500-4 6.500s-4-2.500-4-6.500z"
        fill="#efcaa6"
      />
      {/* The light comes from the left. */}
      <path
        d="M12.400 4.500c2 .2 3.600 1.700 3.600 4 0 4-1.800 6.500-4 6.500 .7-2 .8-3 .3-4.500s.8-3.500.1-6zM12 17.500c5 0 9 1.500 9 6.500h-9z"
        fill-opacity="0.130"
      />
      <path d={front} fill={hair} />
      {crown && <path d={crown} fill="#d9a62b" stroke="#7a5600" stroke-width="0.400" />}
    </svg>
  );
}

export function Device({ hero }: { readonly hero: number }): ComponentChild {
  const { paint, device } = personOfHero(hero);
  return (
    <svg class="device" viewBox="0 0 24 24" aria-hidden="true">
      <path class="cloth" d="M2 0h20v24l-10-5-10 5z" fill={`var(--${paint})`} />
      <path d={device} fill="var(--onhue)" transform="translate(6 4) scale(0.5)" />
    </svg>
  );
}
