/** What a hero was lost to: named, where the rules say no more than how, and pictured. */
import { capital, t } from '@gridhall/core';
import { type AbyssEvent, a, type KindName } from '@gridhall/games/abyss';
import type { Seat } from '@gridhall/match';

type Ended = Pick<Seat, 'events' | 'status'>;

/** To who played; who looks on reads what the rules say. */
export function headline({ events, status: { viewer: who } }: Ended): string | undefined {
  const end = endOf(events as readonly AbyssEvent[]);
  if (end === undefined || typeof who !== 'number') return undefined;
  const by = a(end.piece);
  if (end.type === 'caught') return t`${capital(by)} caught you.`;
  return end.ending === 'ran-into-baddie' ? t`You ran into ${by}.` : undefined;
}

export function killerOf({ events }: Ended): KindName | undefined {
  return endOf(events as readonly AbyssEvent[])?.piece;
}

/** The event a hero was lost by; undefined where he is not lost. */
function endOf(events: readonly AbyssEvent[]): Extract<AbyssEvent, { type: 'left' | 'caught' }> | undefined {
  const last = events.findLast((event) => event.type === 'left' || event.type === 'caught');
  return last?.type === 'left' && last.ending === 'escaped' ? undefined : last;
}
