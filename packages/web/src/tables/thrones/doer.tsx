/** Whose doing a line of the chronicle is: the device of a hero, snow for the White Walkers, a die for chance. */
import { type ThronesView, tablesOf } from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { personOfHero } from './people.tsx';
import { SIGNS } from './signs.tsx';

interface Props {
  readonly view: unknown;
  /** As the words of the game name it. */
  readonly doer: string;
}

const DIE = 'M4 4h16v16H4zM7 7v4h4V7zM13 13v4h4v-4z';

export function Doer({ view: seen, doer }: Props): ComponentChild {
  const view = seen as ThronesView;
  const named = tablesOf(view).heroes.findIndex(({ name }) => name === doer);
  const hero = doer === 'you' ? view.hero : named;
  const walkers = doer === 'walkers';
  const { paint, device } = hero < 0 ? { paint: walkers ? 'ice' : 'muted', device: DIE } : personOfHero(hero);
  return (
    <svg class="doer" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx={12} cy={12} r={12} fill={`var(--${paint})`} />
      <path
        d={walkers ? SIGNS.snow : device}
        fill={walkers ? 'none' : 'var(--onhue)'}
        stroke={walkers ? 'var(--onhue)' : 'none'}
        stroke-width={2}
        transform="translate(4.800 4.800) scale(0.600)"
      />
    </svg>
  );
}
