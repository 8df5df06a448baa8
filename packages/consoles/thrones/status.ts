/** How the own hero stands, as the console prints it: plain numbers, in English, whatever other front ends say. */

import type { ThronesView } from '@gridhall/games/thrones';
import { heroName, tablesOf, warriorName } from '@gridhall/games/thrones';

/** In parts, each under its name. */
export function statusParts(view: ThronesView): readonly (readonly [name: string, text: string])[] {
  const { own } = view;
  if (!own) return [['Hero', 'Hero: not yet chosen']];
  const tables = tablesOf(view);
  const party = own.party.map((one) => warriorName(tables, one.warrior) + (one.dragonglass ? '*' : ''));
  const status: readonly (readonly [name: string, value: string | number])[] = [
    ['Hero', heroName(tables, view.hero)],
    ['Turn', view.turn],
    ['At', `row ${tables.rowOf[own.place]! + 1}, column ${tables.columnOf[own.place]! + 1}`],
    ['Money', own.money],
    ['Influence', own.influence],
    ['Army', own.army],
    ['Points', own.points],
    ['Tiles', own.tiles],
    ...(own.mounted === undefined ? [] : [['Horse', own.mounted ? 'yes' : 'none'] as const]),
    ['Warriors', party.join(', ') || 'none'],
    ['Retired', view.retired.map((hero) => heroName(tables, hero)).join(', ') || 'nobody'],
  ];
  return status.map(([name, value], i) => [name, `${i === 0 ? '' : '; '}${name}: ${value}`]);
}
