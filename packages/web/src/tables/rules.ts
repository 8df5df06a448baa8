/** Games by name, without what draws them. */
import type { GameModule } from '@gridhall/core';
import { GAMES } from '@gridhall/games';

const games: Readonly<Record<string, () => Promise<{ readonly table: GameModule }>>> = GAMES;

/** A game by its name, or undefined where there is none. */
export function findModule(name: string): Promise<GameModule> | undefined {
  return Object.hasOwn(games, name) ? games[name]!().then(({ table }) => table) : undefined;
}

/** The version of a game's rules here; undefined for a game that is not here. */
export async function rulesVersion(name: string): Promise<number | undefined> {
  return (await findModule(name))?.game.rules;
}
