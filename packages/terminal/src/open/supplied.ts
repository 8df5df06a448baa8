/** Engines by name, each told where its files are. */
import type { Engine } from '@gridhall/core';
import { diskFiles } from './shelf.ts';
import { findEngine } from './tables.ts';

export async function suppliedEngine(name: string): Promise<Engine | undefined> {
  const engine = await findEngine(name);
  engine?.supply?.(diskFiles(name));
  return engine;
}
