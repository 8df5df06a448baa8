/** Engines by name, each told where its files are. */
import type { Engine } from '@gridhall/core';
import { shelfOf } from './shelf.ts';
import { findEngine } from './tables.ts';

export async function suppliedEngine(name: string): Promise<Engine | undefined> {
  const engine = await findEngine(name);
  engine?.supply?.(shelfOf(name));
  return engine;
}
