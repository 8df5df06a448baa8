/** Games, engines and consoles by name; a name that is not there is told with those that are. */
import type { Engine, Table } from '@gridhall/core';
import { ENGINES } from '@gridhall/engines';
import { GAME_NAMES, GAMES } from '@gridhall/games';
import { WrongUse } from './wrong-use.ts';

export async function tableOf(name: string | undefined): Promise<Table> {
  if (name === undefined) throw new WrongUse(`Which game? One of ${GAME_NAMES.join(', ')}.`);
  const load = pick<() => Promise<unknown>>(GAMES, name);
  if (!load)
    throw new WrongUse(`There is no game ${JSON.stringify(name)}. The games: ${GAME_NAMES.join(', ')}.`);
  return (await load()) as Table;
}

const NOBODY: Engine = {
  players: [],
  offers: [],
  open: () => {
    throw new RangeError('nobody is here to think');
  },
};

/** Who can play a game beside people. */
export async function engineOf(name: string): Promise<Engine> {
  const load = pick<() => Promise<unknown>>(ENGINES, name);
  return load ? ((await load()) as { engine: Engine }).engine : NOBODY;
}

export function pick<T>(list: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(list, name) ? list[name] : undefined;
}
