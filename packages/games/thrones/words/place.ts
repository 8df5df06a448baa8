import { t } from '@gridhall/core';

/** Where something is or happened: a city by its name, and the sea or land that events tell of in English. */
export function placeWords(where: string): string {
  const [, ground, place] = /^the (sea|land) at (.*)$/.exec(where) ?? [];
  if (ground === undefined) return where;
  return ground === 'sea' ? t`the sea at ${place}` : t`the land at ${place}`;
}
