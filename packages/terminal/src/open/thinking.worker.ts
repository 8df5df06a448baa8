/** Engines think here, so that neither lines nor screen ever wait for them. */
import { serveThinking } from '@gridhall/match';
import { shelfOf } from './shelf.ts';
import { findEngine, findTable } from './tables.ts';

await serveThinking(findTable, async (name) => {
  const engine = await findEngine(name);
  engine?.supply?.(shelfOf(name));
  return engine;
});
