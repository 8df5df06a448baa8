/** All that is counted, in full. */
import { type Counter, type GameModule, t } from '@gridhall/core';
import type { Page } from '../page.ts';
import { hueOf } from './parts.ts';
import { scrollPage } from './scroll.ts';

export function countersPage({ game: { id, title } }: GameModule, counters: readonly Counter[]): Page {
  const rows = counters.map(([label, value]) => `${label}: ${value}`);
  return scrollPage(t`${title}: how it stands`, hueOf(id), rows.join('\n'));
}
