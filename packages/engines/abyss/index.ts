/** Solves Abyss: who walks the shortest escape, who advises on it, and who makes boards that have one. */
import type { Solution } from '@gridhall/core';
import { t } from '@gridhall/core';
import { type AbyssView, COMMANDS } from '@gridhall/games/abyss';
import { walker } from '../search/walker.ts';
import { type Escape, escapeFrom, KnownEscape } from './escape.ts';
import { generate, wishes } from './generate.ts';
import { gradeOf, measureEscape } from './grade.ts';
import { dangersOf, hintOf } from './hint.ts';
import { imagine } from './imagine.ts';

export const engine = walker<AbyssView, Escape>({
  about: t`Walks the shortest escape; where there is none, stays alive as long as it can see.`,
  wishes,
  generate,
  imagine,
  isOver: ({ hero }) => hero < 0,
  find: (view, _least, thought) => escapeFrom(view, thought),
  keep: (view, _least, found) => (found.result === 'open' ? undefined : new KnownEscape(view, found)),
  advise: hintOf,
  told,
  dangers: dangersOf,
  cells: ({ plane }) => plane.length,
  isWon: ({ ending }) => ending === 'escaped',
});

function told(view: AbyssView, { result, commands, rounds, lures, says }: Escape): Solution {
  if (result !== 'won') return { result, proved: result === 'lost', says };
  return {
    result,
    proved: true,
    moves: commands.map((command) => COMMANDS[command]!),
    par: rounds,
    grade: gradeOf(measureEscape(view, commands, lures)),
    says,
  };
}
