/** What a player's own hero is called: by name, or as one's own where it was made. */
import { t } from '@gridhall/core';
import type { ThronesView } from '../knowledge.ts';
import { tablesOf } from '../scenario/world.ts';

export function ownName(view: ThronesView): string {
  return tablesOf(view).heroes[view.hero]?.name ?? t`Your hero`;
}
