import { t } from '@gridhall/core';

const NAMELESS = /^the (sea|land) at (.*)$/;

/** Whether somewhere is no city. */
export const isNameless = (where: string): boolean => NAMELESS.test(where);

/** Where something is or happened: a city by its name, and the sea or land that events tell of in English. */
export function placeWords(where: string): string {
  const [, ground, place] = NAMELESS.exec(where) ?? [];
  if (ground === undefined) return where;
  return ground === 'sea' ? t`the sea at ${place}` : t`the land at ${place}`;
}
