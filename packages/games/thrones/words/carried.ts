/** What a warrior is known to carry. */
import { t } from '@gridhall/core';
import type { ThronesView } from '../knowledge.ts';
import { tablesOf } from '../scenario/world.ts';

/** Who sets out with dragonglass stands in the tables, and never loses it: it is known of another's warrior, too. */
export function carriedBy(view: ThronesView, warrior: number): string[] {
  const tables = tablesOf(view);
  const known = [...(view.own?.party ?? []), ...(view.foe?.party ?? [])];
  const glass =
    tables.warriors[warrior]?.dragonglass || known.some((one) => one.warrior === warrior && one.dragonglass);
  return [tables.ships[warrior] ? t`ship` : '', glass ? t`dragonglass` : ''].filter((what) => what !== '');
}
