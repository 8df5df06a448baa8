/** Games and engines by name, without what draws them: what a worker needs. */
import type { Engine, Table } from '@gridhall/core';
import { ENGINES } from '@gridhall/engines';
import { GAMES } from '@gridhall/games';

const games: Readonly<Record<string, () => Promise<{ readonly table: Table }>>> = GAMES;
const engines: Readonly<Record<string, () => Promise<{ readonly engine: Engine }>>> = ENGINES;

/** A game by its name, or undefined where there is none. */
export function findTable(name: string): Promise<Table> | undefined {
  return Object.hasOwn(games, name) ? games[name]!().then(({ table }) => table) : undefined;
}

/** The engine of a game, or undefined where it has none. */
export function findEngine(name: string): Promise<Engine> | undefined {
  return Object.hasOwn(engines, name) ? engines[name]!().then(({ engine }) => engine) : undefined;
}

/** The version of a game's rules here; undefined for a game that is not here. */
export async function knownRules(name: string): Promise<number | undefined> {
  return (await findTable(name))?.game.rules;
}
