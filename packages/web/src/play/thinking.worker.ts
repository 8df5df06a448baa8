/** Engines think here, and records are replayed, away from the page. */
import '../language.ts';
import { secondThread, serveThinking } from '@gridhall/match';
import { findModule } from '../tables/rules.ts';
import { engineWithFiles } from './supplied.ts';

const second = secondThread(
  () => new Worker(new URL('./second.worker.ts', import.meta.url), { type: 'module' }),
);

await serveThinking(findModule, async (name) => {
  const engine = await engineWithFiles(name);
  // Memory is shared only where the page is isolated; on one processor two would be in each other's way.
  if (crossOriginIsolated && navigator.hardwareConcurrency > 1) engine?.accompany?.(second(name));
  return engine;
});
