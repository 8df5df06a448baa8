/** Engines think here, and records are replayed, so that neither lines nor screen ever wait for them. */
import '../language.ts';
import { availableParallelism } from 'node:os';
import type { Engine } from '@gridhall/core';
import { secondThread, serveThinking } from '@gridhall/match';
import { suppliedEngine } from './supplied.ts';
import { findTable } from './tables.ts';

/** What this thread alone has used. */
function meter(): { readonly ms: number; readonly bytes: number } {
  const { user, system } = process.threadCpuUsage();
  const { heapUsed, external } = process.memoryUsage();
  return { ms: (user + system) / 1000, bytes: heapUsed + external };
}

const second = secondThread(new URL('./second.worker.ts', import.meta.url));

async function accompaniedEngine(name: string): Promise<Engine | undefined> {
  const engine = await suppliedEngine(name);
  // On one processor the two would only be in each other's way.
  if (availableParallelism() > 1) engine?.accompany?.(second(name));
  return engine;
}

await serveThinking(findTable, accompaniedEngine, meter);
