/** What a tile gave when one came to it for the first time, of what one entry told; undefined where one did not come then. */
import { type GameEvent, t } from '@gridhall/core';
import type { ThronesEvent } from '@gridhall/games/thrones';
import type { SignName } from './signs.tsx';

export type Gains = readonly (readonly [sign: SignName, value: number, what: string])[];

export function givenAt(tile: number, told: readonly GameEvent[]): Gains | undefined {
  const events = told as readonly ThronesEvent[];
  if (!events.some((event) => event.type === 'visited' && event.tile === tile)) return undefined;
  const gains: Gains = events.flatMap((event): Gains => {
    if (event.type === 'took' && event.tile === tile) return [['points', event.points, t`points`]];
    if (event.type !== 'earned') return [];
    return [
      ['gold', event.money, t`money`],
      ['army', event.knights, t`knights`],
    ];
  });
  // Points first, as wherever they are counted.
  return [...gains].sort(([one], [other]) => Number(other === 'points') - Number(one === 'points'));
}
