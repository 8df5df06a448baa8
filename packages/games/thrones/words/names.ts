/** What things are called in sentences: places, heroes, numbers, and what a warrior carries. */
import { t } from '@gridhall/core';
import type { ThronesView } from '../view.ts';
import { tablesOf } from '../westeros.ts';

/** How a number is written in a sentence: front ends separate thousands, the console writes digits alone. */
export type Figure = (number: number | string | undefined) => string;

export const digits: Figure = (number) => String(number);

const NAMELESS = /^the (sea|land) at (.*)$/;

/** Whether somewhere is no city. */
export const isNameless = (where: string): boolean => NAMELESS.test(where);

/** Where something is or happened: a city by its name, and the sea or land that events tell of in English. */
export function placeWords(where: string): string {
  const [, ground, place] = NAMELESS.exec(where) ?? [];
  if (ground === undefined) return where;
  return ground === 'sea' ? t`the sea at ${place}` : t`the land at ${place}`;
}

/** What a player's own hero is called: by name, or as one's own where it was made. */
export function ownName(view: ThronesView): string {
  return tablesOf(view).heroes[view.hero]?.name ?? t`Your hero`;
}

/** Who sets out with dragonglass stands in the tables, and never loses it: it is known of another's warrior, too. */
export function carriedBy(view: ThronesView, warrior: number): string[] {
  const tables = tablesOf(view);
  const known = [...(view.own?.party ?? []), ...(view.foe?.party ?? [])];
  const glass =
    tables.warriors[warrior]?.dragonglass || known.some((one) => one.warrior === warrior && one.dragonglass);
  return [tables.ships[warrior] ? t`ship` : '', glass ? t`dragonglass` : ''].filter((what) => what !== '');
}
