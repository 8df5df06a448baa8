/** An escape that was found, kept while the adventurer follows it: the next question needs no new search. */
import { encodeView } from '@gridhall/core';
import { type DungeonView, game, stateOf } from '@gridhall/games/dungeon';
import type { Escape } from './escape.ts';

/** Larger maps are not kept: a search on them costs little more than comparing them. */
const MOST_TILES = 10_000;

export class KnownEscape {
  readonly #treasure: number;
  readonly #found: Escape;
  /** How many commands lead to a view. */
  readonly #steps = new Map<string, number>();

  /** `treasure`: what the escape was to bring out at least. */
  constructor(view: DungeonView, treasure: number, found: Escape) {
    this.#treasure = treasure;
    this.#found = found;
    const state = stateOf(view);
    this.#keep(view, 0);
    for (const [i, command] of found.commands.entries()) {
      game.apply(state, command);
      this.#keep(game.view(state, 0), i + 1);
    }
  }

  /** Returns the rest of the escape if it leads through this view: the rest of a shortest way is a shortest way. */
  from(view: DungeonView, treasure: number): Escape | undefined {
    const passed = treasure === this.#treasure ? this.#steps.get(keyOfView(view)) : undefined;
    if (passed === undefined) return undefined;
    const { commands, atLeast, walk } = this.#found;
    const less = (moves: number) => Math.max(0, moves - passed);
    return {
      ...this.#found,
      commands: commands.slice(passed),
      atLeast: less(atLeast),
      walk: less(walk),
    };
  }

  #keep(view: DungeonView, passed: number): void {
    if ((view.end === 'playing' || view.end === 'fallen') && view.tiles.length <= MOST_TILES)
      this.#steps.set(keyOfView(view), passed);
  }
}

/** Everything but the moves, with the levels to come: an editor may have changed one of them. */
function keyOfView({ rows, treasure, tiles, ahead, quest, end }: DungeonView): string {
  if (quest) return [rows, treasure, end, tiles.join(' '), encodeView(quest)].join(' ');
  const levels = ahead.map((level) => `${level.rows} ${level.row} ${level.column} ${level.tiles.join('')}`);
  return [rows, treasure, tiles.join(''), ...levels].join(' ');
}
