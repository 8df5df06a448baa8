/** A dungeon that was left: what there is to take, and who is near. */
import { counted, type Stake, t } from '@gridhall/core';
import { isMonster, TREASURE } from '../tiles.ts';
import type { DungeonView } from '../view.ts';
import { levelName } from '../words.ts';

export function stake(view: DungeonView): Stake {
  const { tiles, treasure, moves, level, ahead, quest } = view;
  const left = tiles.reduce((sum, tile) => sum + (tile === TREASURE ? 1 : 0), 0);
  const levels = level + ahead.length;
  const name = quest ? levelName(quest, level) : levels > 1 ? t`${level} of ${levels}` : '';
  const made = counted(moves, 'move');
  return {
    says: takeWords(treasure, left),
    more: `${name === '' ? t`${made} so far.` : t`Level ${name}, ${made} so far.`} ${nearWords(view)}`,
  };
}

function takeWords(treasure: number, left: number): string {
  if (left === 0) return treasure === 0 ? t`Find the way out.` : t`The treasure is yours. Now get out.`;
  if (treasure === 0) return t`The treasure is still there.`;
  return t`You hold ${treasure} of the treasure, ${left} to go.`;
}

/** The nearest of the monsters, as one counts fields. */
function nearWords({ tiles, columns, row, column }: DungeonView): string {
  let nearest = Number.POSITIVE_INFINITY;
  tiles.forEach((tile, cell) => {
    if (!isMonster(tile)) return;
    const away = Math.abs(Math.floor(cell / columns) - row) + Math.abs((cell % columns) - column);
    nearest = Math.min(nearest, away);
  });
  if (nearest === Number.POSITIVE_INFINITY) return t`No monster is about.`;
  return t`A monster is ${counted(nearest, 'step')} away.`;
}
