/** What the server needs of the house it stands in: games, machines, and somebody who thinks. */
import type { GameModule } from '@gridhall/core';
import type { Thinker } from '@gridhall/match';

export interface House {
  /** A game by its name, or undefined where there is none. */
  table(game: string): Promise<GameModule> | undefined;
  /** The machines that can sit down at a game, by their ids. */
  machines(game: string): Promise<readonly string[]>;
  readonly games: readonly string[];
  readonly thinker: Thinker;
  /** One line of JSON about what happened. */
  log(event: string, about: Readonly<Record<string, string | number | boolean>>): void;
}
