/** The rivals of a reign, in a line: how far and which way each is, who is out, and of whom nothing is seen. */
import { awayFrom, heroName, type ThronesView, tablesOf } from '@gridhall/games/thrones';
import type { AboutPerson } from '../../boards/scene.ts';
import { shortName } from './names.ts';

/** So near a rival may meet one this turn. */
const NEAR = 3;

/** By rows and columns: what lies above is first. */
const ARROWS = ['↖', '↑', '↗', '←', '·', '→', '↙', '↓', '↘'];

/** A hero as the map draws him: the first letter, and the number in the roster. */
export function bannerOf(name: string, hero: number): string {
  return `${name[0] ?? '?'}${hero + 1}`;
}

export function rivalsOf(view: ThronesView): readonly AboutPerson[] {
  const { own, hero: mine, retired, others } = view;
  if (!own) return [];
  const tables = tablesOf(view);
  return tables.heroes.flatMap((_hero, hero) => {
    if (hero === mine) return [];
    const name = heroName(tables, hero);
    const seen = others.find((other) => other.hero === hero);
    const far = seen ? awayFrom(tables, own.place, seen.place) : Number.POSITIVE_INFINITY;
    const where = retired.includes(hero) ? '†' : seen ? `${far}${arrowTo(view, seen.place)}` : '?';
    return [{ text: `${bannerOf(name, hero)} ${shortName(name)} ${where}`, near: far <= NEAR }];
  });
}

/** Which way a tile lies from one's own. */
export function arrowTo(view: ThronesView, place: number): string {
  const { rowOf, columnOf } = tablesOf(view);
  const from = view.own!.place;
  const down = Math.sign(rowOf[place]! - rowOf[from]!);
  const right = Math.sign(columnOf[place]! - columnOf[from]!);
  return ARROWS[(down + 1) * 3 + right + 1]!;
}
