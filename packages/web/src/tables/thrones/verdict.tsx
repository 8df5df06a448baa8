/** How an encounter went: who met, who fought for whom and with what, and which of the two is left. */
import type { GameEvent } from '@gridhall/core';
import { grouped, t } from '@gridhall/core';
import { type ThronesEvent, type ThronesView, tablesOf, warriorNamed } from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import type { BoardProps } from '../art.ts';
import { calledName } from './emblems.tsx';
import { Portrait } from './people.tsx';
import './verdict.css';

/** Both parties as they met: who has lost has nothing left. */
export interface Met {
  readonly hero: number;
  readonly own: NonNullable<ThronesView['own']>;
  readonly foe: NonNullable<ThronesView['foe']>;
}

type Decided = Extract<ThronesEvent, { type: 'battle' | 'speech' | 'offer' | 'fled' }>;

/** What decided the encounter, of what the last answer brought about. */
export function decidedBy(events: readonly GameEvent[]): Decided | undefined {
  return (events as readonly ThronesEvent[]).find((event) => event.type in TITLES) as Decided | undefined;
}

type End = 'won' | 'lost' | 'tied';

const TITLES: Readonly<Record<Decided['type'], Readonly<Record<End, string>>>> = {
  battle: { won: t`The battle is won`, lost: t`The battle is lost`, tied: t`Nobody wins` },
  speech: { won: t`Won over`, lost: t`Not won over`, tied: '' },
  offer: { won: t`Bought`, lost: t`Not bought`, tied: '' },
  fled: { won: t`You ride away`, lost: t`No way to flee`, tied: '' },
};

export function VerdictPanel({
  view,
  moves,
  event,
  met,
}: Pick<BoardProps, 'view' | 'moves'> & { readonly event: Decided; readonly met: Met }): ComponentChild {
  const end = event.type === 'battle' ? event.result : event.won ? 'won' : 'lost';
  return (
    <span class={`verdict ${end} ${event.type} ${moves ? 'moving' : ''}`}>
      <Portrait hero={met.hero} />
      <span>
        <strong>{TITLES[event.type][end]}</strong>
        {event.type === 'battle' && <small>{sums(view, event, met)}</small>}
      </span>
      <Portrait hero={met.foe.hero} />
    </span>
  );
}

/** Whether all that is to be said of it is said by its title: no sentence says it once more. */
export const isTold = (event: GameEvent): boolean => {
  const one = decidedBy([event]);
  return one !== undefined && (one.type === 'battle' ? one.result !== 'tied' : one.won);
};

/** Arya 223,000 : 72,000 Jaime; without warriors it is armies that count. */
function sums(
  view: unknown,
  { mine, theirs }: Extract<Decided, { type: 'battle' }>,
  { own, foe }: Met,
): string {
  const tables = tablesOf(view as ThronesView);
  const power = ({ army, party }: Pick<Met['foe'], 'army' | 'party'>, champion: string) =>
    grouped(army * (party.find(({ warrior }) => warrior === warriorNamed(tables, champion))?.strength ?? 1));
  return `${calledName(mine)} ${power(own, mine)} : ${power(foe, theirs)} ${calledName(theirs)}`.trim();
}
