/** How far somebody is, and which way. */
import { t } from '@gridhall/core';
import { type ThronesView, tablesOf } from '@gridhall/games/thrones';

const WAYS: Readonly<Record<string, (tiles: number) => string>> = {
  north: (tiles) => t`${tiles} north`,
  south: (tiles) => t`${tiles} south`,
  west: (tiles) => t`${tiles} west`,
  east: (tiles) => t`${tiles} east`,
};

/** In tiles. */
export function wayTo(view: ThronesView, place: number): string {
  const tables = tablesOf(view);
  const down = tables.rowOf[place]! - tables.rowOf[view.own!.place]!;
  const right = tables.columnOf[place]! - tables.columnOf[view.own!.place]!;
  const parts = [
    down === 0 ? '' : WAYS[down < 0 ? 'north' : 'south']!(Math.abs(down)),
    right === 0 ? '' : WAYS[right < 0 ? 'west' : 'east']!(Math.abs(right)),
  ].filter(Boolean);
  return parts.join(', ') || t`here`;
}
