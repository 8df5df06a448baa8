/** Small signs beside numbers and answers of Thrones, drawn as lines on 24 units. */
import type { ComponentChild } from 'preact';
import './signs.css';

export const SIGNS = {
  gold: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8v8M10 8h2',
  speech: 'M4 5h16v11h-9l-5 4v-4H4z',
  army: 'M12 3l7 2.500v6c0 4.500-2.500 7.500-7 9.500-4.500-2-7-5-7-9.500v-6z',
  party:
    'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM2.500 20c0-4 2.500-6 6.500-6s6.500 2 6.500 6M15 5.500a3.500 3.500 0 0 1 0 6.500M17.500 14.500c2.500.7 4 2.500 4 5.500',
  points:
    'M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900-4.300-4.100 5.900-.8z',
  turn: 'M6 3h12M6 21h12M7 3c0 5 3 6.500 5 9-2 2.500-5 4-5 9M17 3c0 5-3 6.500-5 9 2 2.500 5 4 5 9',
  tiles: 'M12 3l8 4.500v9L12 21l-8-4.500v-9z',
  snow: 'M12 2v20M3.500 7l17 10M20.500 7l-17 10M9.500 3.500L12 6l2.500-2.500M9.500 20.500L12 18l2.500 2.500',
  glass: 'M12 2l6 8-6 12-6-12zM6 10h12M12 2v20',
  fight: 'M4 4l12 12M4 4v4M4 4h4M20 4L8 16M20 4v4M20 4h-4M14 18l4-4M10 18l-4-4M17 17l3 3M7 17l-3 3',
  ride: 'M7 21c0-6 1-9 5-11l.5-3 2 2c3 .5 5 3 6 6l-2 2-4-1.500c0 2-1.500 3-2 5.500',
  rest: 'M3 6v13M3 15h18v4M21 15v-2a3 3 0 0 0-3-3h-8v5M6.500 8.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3z',
  gods: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
} as const;

export type SignName = keyof typeof SIGNS;

export function Sign({ name }: { readonly name: SignName }): ComponentChild {
  return (
    <svg class="icon sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[name]} />
    </svg>
  );
}
