/** Engines by name, each told where its files are. Only workers come here: the page itself has no engine. */
import type { Engine } from '@gridhall/core';
import { ENGINES } from '@gridhall/engines';
import { fetchedFiles } from './shelf.ts';

const engines: Readonly<Record<string, () => Promise<{ readonly engine: Engine }>>> = ENGINES;

/** The engine of a game, or undefined where it has none. */
export async function engineWithFiles(name: string): Promise<Engine | undefined> {
  if (!Object.hasOwn(engines, name)) return undefined;
  const { engine } = await engines[name]!();
  engine.supply?.(fetchedFiles(name));
  return engine;
}
