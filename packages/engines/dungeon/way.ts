/** An escape that was found, kept while the adventurer keeps to it: the next question needs no new search. */
import { encodeView } from '@gridhall/core';
import { type DungeonView, game, stateOf } from '@gridhall/games/dungeon';
import type { Escape } from './found.ts';

/** Larger maps are not kept: a search on them costs little more than comparing them. */
const MOST_TILES = 10_000;

export class Way {
  readonly #treasure: number;
  readonly #found: Escape;
  /** How many legs and how many commands of the next leg lead to a view. */
  readonly #steps = new Map<string, readonly [legs: number, commands: number]>();

  /** `treasure`: what the escape was to bring out at least. */
  constructor(view: DungeonView, treasure: number, found: Escape) {
    this.#treasure = treasure;
    this.#found = found;
    const state = stateOf(view);
    this.#keep(view, 0, 0);
    for (const [leg, commands] of found.legs.entries()) {
      for (const [i, command] of commands.entries()) {
        game.apply(state, command);
        const last = i + 1 === commands.length;
        this.#keep(game.view(state, 0), last ? leg + 1 : leg, last ? 0 : i + 1);
      }
    }
  }

  /** The rest of the escape from this view on, if it leads through it: the rest of a shortest way is a shortest way. */
  from(view: DungeonView, treasure: number): Escape | undefined {
    const steps = treasure === this.#treasure ? this.#steps.get(keyOf(view)) : undefined;
    if (!steps) return undefined;
    const [gone, commands] = steps;
    const [first = [], ...rest] = this.#found.legs.slice(gone);
    const legs = this.#found.legs.length === 0 ? [] : [first.slice(commands), ...rest];
    const passed = count(this.#found.legs) - count(legs);
    const less = (moves: number) => Math.max(0, moves - passed);
    return { ...this.#found, legs, atLeast: less(this.#found.atLeast), walk: less(this.#found.walk) };
  }

  #keep(view: DungeonView, legs: number, commands: number): void {
    if ((view.end === 'playing' || view.end === 'fallen') && view.tiles.length <= MOST_TILES)
      this.#steps.set(keyOf(view), [legs, commands]);
  }
}

function count(legs: readonly (readonly number[])[]): number {
  return legs.reduce((sum, { length }) => sum + length, 0);
}

/** All there is, the levels to come included: an editor may have changed one of them. */
function keyOf({ rows, treasure, tiles, ahead, quest, end }: DungeonView): string {
  if (quest) return [rows, treasure, end, tiles.join(' '), encodeView(quest)].join(' ');
  const levels = ahead.map((level) => `${level.rows} ${level.row} ${level.column} ${level.tiles.join('')}`);
  return [rows, treasure, tiles.join(''), ...levels].join(' ');
}
