/** Games, engines and consoles by name; a name that is not there is told with those that are. */

import type { Engine, GameModule, Offer } from '@gridhall/core';
import { t } from '@gridhall/core';
import { ENGINES } from '@gridhall/engines';
import { GAME_NAMES, GAMES } from '@gridhall/games';
import { meantWords } from '../flags/nearest.ts';
import { WrongUse } from '../flags/wrong-use.ts';

export async function requireTable(name: string | undefined): Promise<GameModule> {
  const names = GAME_NAMES.join(', ');
  // A flag says nothing before the game it is about.
  if (name === undefined || name.startsWith('-')) throw new WrongUse(t`Which game? One of ${names}.`);
  const table = findTable(name);
  if (table) return table;
  const meant = meantWords(name, GAME_NAMES);
  throw new WrongUse(t`There is no game ${JSON.stringify(name)}.${meant} The games: ${names}.`);
}

/** A game by its name, or undefined where there is none. */
export function findTable(name: string): Promise<GameModule> | undefined {
  return ownEntry<() => Promise<{ readonly table: GameModule }>>(GAMES, name)?.().then(({ table }) => table);
}

/** The engine of a game, or undefined where it has none. */
export function findEngine(name: string): Promise<Engine> | undefined {
  return ownEntry<() => Promise<{ readonly engine: Engine }>>(ENGINES, name)?.().then(({ engine }) => engine);
}

/** What a game's engine offers beside players. */
export async function offersOf(name: string): Promise<readonly Offer[]> {
  return (await findEngine(name))?.offers ?? [];
}

/** The version of a game's rules here; undefined for a game that is not here. */
export async function knownRules(name: string): Promise<number | undefined> {
  return (await findTable(name))?.game.rules;
}

export function ownEntry<T>(list: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(list, name) ? list[name] : undefined;
}
