/** Solves Dungeon: a player that walks the shortest escape, hints along it, and dungeons that have one. */
import { type Solution, t } from '@gridhall/core';
import { ACTIONS, type DungeonView } from '@gridhall/games/dungeon';
import { walker } from '../search/walker.ts';
import { type Escape, escapeFrom } from './escape.ts';
import { generate, gradeOf, wishes } from './generate.ts';
import { dangersOf, hintOf } from './hint.ts';
import { KnownEscape } from './known-escape.ts';

/** `least` is the treasure to bring out; moves are counted from the view on. */
export const engine = walker<DungeonView, Escape>({
  about: t`Walks the shortest escape with treasure; where there is none, stays alive as long as it can see.`,
  wishes,
  generate,
  // A level that may be restarted is not the end.
  isOver: ({ end }) => end !== 'playing' && end !== 'fallen',
  find: escapeFrom,
  keep: (view, least, found) => (found.proved ? new KnownEscape(view, least, found) : undefined),
  advise: hintOf,
  told,
  dangers: dangersOf,
  cells: ({ tiles }) => tiles.length,
  isWon: ({ end, treasure }, least) => end === 'escaped' && treasure >= least,
});

function told(_view: DungeonView, { result, proved, commands, walk, says }: Escape): Solution {
  if (result !== 'won') return { result, proved, says };
  const moves = commands.map((command) => ACTIONS[command]!);
  const known = { result, proved, moves, says } as const;
  return proved ? { ...known, par: moves.length, grade: gradeOf(moves.length, walk) } : known;
}
