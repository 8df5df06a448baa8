import { presetOf, sizeTitle } from '@gridhall/app';
import { capital, t } from '@gridhall/core';
import { wishTitle } from '../play/begin.ts';
import type { Sitting } from '../play/sitting.ts';

/** What is played, in a word or two. */
export function tagOf(sitting: Sitting): string | undefined {
  const { table, about } = sitting.seat;
  if (sitting.onOwnBoard) return sitting.puzzle.value ? undefined : t`Own board`;
  const chosen = presetOf(table, about.params);
  // Whether all of them sit at one machine its title leaves open.
  const preset = chosen ? (chosen.title ?? chosen.label.split(/[,:]/)[0]) : sizeTitle(table, about.params);
  const wish = about.made?.wish;
  if (wish === undefined) return preset;
  const called = wishTitle(table.game.id, wish);
  // Where choices are boards, one that was made is none of them.
  return table.boards?.(about.params) ? capital(called) : [preset, called].filter(Boolean).join(', ');
}
