/** Solves Dungeon: who walks the shortest escape, who advises on it, and who makes dungeons that have one. */
import type { Solution } from '@gridhall/core';
import { t } from '@gridhall/core';
import type { DungeonView } from '@gridhall/games/dungeon';
import { walker } from '../search/walker.ts';
import { escapeFrom } from './escape.ts';
import type { Escape } from './found.ts';
import { generate, wishes } from './generate.ts';
import { gradeOf } from './grade.ts';
import { dangersOf, hintOf, textsOf } from './hint.ts';
import { Way } from './way.ts';

/** `least` is the treasure to bring out; moves are counted from the view on. */
export const engine = walker<DungeonView, Escape>({
  about: t`Walks the shortest escape with treasure; where there is none, stays alive as long as it can see.`,
  wishes,
  generate,
  // Whoever may begin a level again is not at the end.
  isOver: ({ end }) => end !== 'playing' && end !== 'fallen',
  find: escapeFrom,
  keep: (view, least, found) => (found.proved ? new Way(view, least, found) : undefined),
  advise: hintOf,
  told,
  dangers: dangersOf,
  cells: ({ tiles }) => tiles.length,
  isWon: ({ end, treasure }, least) => end === 'escaped' && treasure >= least,
});

function told(_view: DungeonView, { result, proved, legs, walk, says }: Escape): Solution {
  if (result !== 'won') return { result, proved, says };
  const moves = textsOf(legs);
  const known = { result, proved, moves, says } as const;
  return proved ? { ...known, par: moves.length, grade: gradeOf(moves.length, walk) } : known;
}
