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
  const engine = typeof loaded === 'object' && loaded !== null && 'engine' in loaded ? loaded.engine : loaded;
  return isEngine(engine) ? engine : undefined;
}

function isEngine(engine: unknown): engine is Engine {
  return (
    typeof engine === 'object' && engine !== null && 'players' in engine && Array.isArray(engine.players)
  );
}
