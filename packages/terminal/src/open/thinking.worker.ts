/** Engines think here, and records are replayed, so that neither lines nor screen ever wait for them. */
import '../language.ts';
import type { Engine } from '@gridhall/core';
import { serveThinking } from '@gridhall/match';
import { shelfOf } from './shelf.ts';
import { findEngine, findTable } from './tables.ts';

/** What this thread alone has used. */
function meter(): { readonly ms: number; readonly bytes: number } {
  const { user, system } = process.threadCpuUsage();
  const { heapUsed, external } = process.memoryUsage();
  return { ms: (user + system) / 1000, bytes: heapUsed + external };
}

async function suppliedEngine(name: string): Promise<Engine | undefined> {
  const engine = await findEngine(name);
  engine?.supply?.(shelfOf(name));
  return engine;
}

await serveThinking(findTable, suppliedEngine, meter);
