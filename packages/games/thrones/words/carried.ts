/** What a warrior is known to carry. */
import { t } from '@gridhall/core';
import type { ThronesView } from '../knowledge.ts';
import { tablesOf } from '../scenario/world.ts';

export function carriedBy(view: ThronesView, warrior: number): string[] {
  const known = [...(view.own?.party ?? []), ...(view.foe?.party ?? [])];
  const glass = known.some((one) => one.warrior === warrior && one.dragonglass);
  return [tablesOf(view).ships[warrior] ? t`ship` : '', glass ? t`dragonglass` : ''].filter(
    (what) => what !== '',
  );
}
