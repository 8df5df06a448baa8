/** One's own games as their list knows them: which are shown, which one is marked, and what is known of it. */

import type { CameTo } from '@gridhall/app';
import type { GameModule } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import type { SavedGame } from '../../../open/kept-games.ts';
import type { BoardArt } from '../../boards/board.ts';
import type { Effect, PageContext } from '../../page.ts';
import type { LeftOff } from '../lobby/model.ts';

export interface Games {
  readonly tables: readonly GameModule[];
  readonly boards: readonly BoardArt[];
  /** Undefined while they are being read. */
  readonly games: readonly SavedGame[] | undefined;
  /** Only those of one game. */
  readonly only: string | undefined;
  readonly at: number;
  /** How games stand, as far as somebody has looked; undefined where there is nothing to be seen. */
  readonly pictures: ReadonlyMap<string, LeftOff | undefined>;
  /** The game somebody is looking at. */
  readonly asking: string | undefined;
  /** What finished games came to, by game. */
  readonly came: ReadonlyMap<string, CameTo>;
  /** The day on which one looks. */
  readonly today: string;
  readonly said: string;
  /** Those that were deleted, the last one last: they can still be brought back. */
  readonly gone: readonly string[];
  /** How a game is opened again, and how another one like it is begun. */
  open(game: Shelved, hall: PageContext): Effect;
  again(game: Shelved, hall: PageContext): Effect;
}

export function shownOf({ games = [], only }: Games): readonly SavedGame[] {
  return only === undefined ? games : games.filter(({ kind }) => kind === only);
}

/** All of them, then every game that was played; and the one that is looked at, though it was not. */
export function choicesOf({ tables, games = [], only }: Games): readonly (string | undefined)[] {
  const played = tables
    .map(({ game }) => game.id)
    .filter((id) => id === only || games.some(({ kind }) => kind === id));
  return [undefined, ...played];
}
