/** How a kept game stands, in a few words. */
import { t } from '@gridhall/core';
import { personOf, type Shelved } from '@gridhall/match';

export function isWon({ result, header }: Shelved): boolean {
  return result?.results[header ? personOf(header) : 0] === 1;
}

export function verdict(game: Shelved): string {
  const { result, aided } = game;
  if (result?.reason === 'aborted') return t`Broken off`;
  const measures = Object.entries(result?.measures ?? {}).map(([name, value]) => `${name} ${value}`);
  const stands = !result ? t`Going on` : isWon(game) ? t`Won` : t`Lost`;
  return [stands, ...measures].join(', ') + (aided ? t` (with help)` : '');
}
