/** Games and engines by name, without their faces: what a worker needs. */
import type { Engine, Table } from '@gridhall/core';
import { ENGINES } from '@gridhall/engines';
import { GAMES } from '@gridhall/games';

const games: Readonly<Record<string, () => Promise<Table>>> = GAMES;
const engines: Readonly<Record<string, () => Promise<unknown>>> = ENGINES;

export function layRules(name: string): Promise<Table> | undefined {
  return Object.hasOwn(games, name) ? games[name]!() : undefined;
}

export async function loadEngine(name: string): Promise<Engine | undefined> {
  const load = Object.hasOwn(engines, name) ? engines[name] : undefined;
  const loaded = await load?.();
  return isEngine(loaded) ? loaded : undefined;
}

function isEngine(loaded: unknown): loaded is Engine {
  return typeof loaded === 'object' && loaded !== null && 'bots' in loaded && Array.isArray(loaded.bots);
}
