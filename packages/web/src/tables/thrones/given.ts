/** Returns what a city gave on the first visit, from the events of one entry; undefined if this was no such visit. */
import { type GameEvent, t } from '@gridhall/core';
import type { ThronesEvent } from '@gridhall/games/thrones';
import type { SignName } from './signs.tsx';

export type Gains = readonly (readonly [sign: SignName, value: number, what: string])[];

export function givenAt(city: string, told: readonly GameEvent[]): Gains | undefined {
  const events = told as readonly ThronesEvent[];
  if (!events.some((event) => event.type === 'earned' && event.where === city)) return undefined;
  const gains: Gains = events.flatMap((event): Gains => {
    if (event.type === 'took' && event.where === city) return [['points', event.points, t`points`]];
    if (event.type !== 'earned') return [];
    return [
      ['gold', event.money, t`money`],
      ['army', event.knights, t`knights`],
    ];
  });
  // Points first, as wherever they are counted.
  return [...gains].sort(([one], [other]) => Number(other === 'points') - Number(one === 'points'));
}
