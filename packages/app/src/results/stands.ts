/** How a game on the shelf stands, in a word or two: the same in every list. */
import { t } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import { isOnesOwn, personOf } from './person.ts';

export function resultLabel({ result, header }: Pick<Shelved, 'result' | 'header'>): string {
  if (!result) return t`in progress`;
  if (result.reason === 'aborted') return t`aborted`;
  if (header && !isOnesOwn(header)) return t`watched`;
  const mine = result.results[header ? personOf(header) : 0];
  return mine === 1 ? t`won` : mine === 0 ? t`lost` : t`drawn`;
}
