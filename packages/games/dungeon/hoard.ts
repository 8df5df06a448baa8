/** How much treasure there is, beside how much is held; and what par is with more of it, or with less. */
import { counted, t } from '@gridhall/core';
import { AMULET, TREASURE } from './tiles.ts';
import type { DungeonView } from './view.ts';

type Seen = Pick<DungeonView, 'treasure' | 'tiles' | 'ahead' | 'quest' | 'end'>;

export interface Hoard {
  /** What is held, what lies here, what lies ahead. */
  readonly all: number;
  /** An amulet, which doubles what is left of a level, lies among it. */
  readonly grows: boolean;
}

/** On a larger level nobody waits for every tile to be looked at. */
const MOST_COUNTED = 2 ** 18;

/** Where every level is known. */
export function hoardOf({ treasure, tiles, ahead, quest, end }: Seen): Hoard | undefined {
  if (quest || end !== 'playing' || tiles.length > MOST_COUNTED) return undefined;
  const levels = [tiles, ...ahead.map((level) => level.tiles)];
  const all = levels.reduce((sum, cells) => sum + lying(cells), treasure);
  return { all, grows: levels.some((cells) => cells.includes(AMULET)) };
}

function lying(cells: Uint8Array): number {
  return cells.reduce((sum, tile) => sum + (tile === TREASURE ? 1 : 0), 0);
}

/** "of 6"; where an amulet, which stands beside it, may make more of it, "of 6 +". */
export function ofWords(hoard: Hoard | undefined): string {
  if (!hoard) return '';
  return hoard.grows ? t`of ${hoard.all} +` : t`of ${hoard.all}`;
}

/** Par is by how much treasure one holds: what most of it would cost, or, for who holds more than one, what one did. */
export function otherPar(
  held: number,
  pars: readonly number[],
): { readonly treasure: number; readonly par: number } | undefined {
  const [one, most] = [pars[0], pars.at(-1)];
  if (one === undefined || most === undefined || one === most) return undefined;
  return held >= 2 ? { treasure: 1, par: one } : { treasure: pars.length, par: most };
}

/** Whether what was trampled or left behind is too much of it: then no par is promised for so many. */
export function isShort(hoard: Hoard | undefined, many: number): boolean {
  return hoard !== undefined && !hoard.grows && hoard.all < many;
}

export function parWords(held: number, pars: readonly number[], hoard: Hoard | undefined): string {
  const other = otherPar(held, pars);
  if (!other) return '';
  const { treasure: many, par: most } = other;
  if (many === 1) return t`With ${counted(1, 'treasure')} par is ${most}.`;
  if (hoard && isShort(hoard, many)) return t`Only ${counted(hoard.all, 'treasure')} can be had now.`;
  // Beside how many there are, that it is not all of them is no riddle.
  if (!hoard || hoard.grows) return t`With ${counted(many, 'treasure')} par is ${most}.`;
  if (hoard.all > many) return t`With ${many} of ${hoard.all} par is ${most}.`;
  return many === 2 ? t`With both par is ${most}.` : t`With all ${many} par is ${most}.`;
}
