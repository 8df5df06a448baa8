/** Engines think here, and records are replayed, away from the page. */
import '../language.ts';
import { serveThinking } from '@gridhall/match';
import { findEngine, findTable } from '../tables/rules.ts';
import { shelfOf } from './shelf.ts';

await serveThinking(findTable, async (name) => {
  const engine = await findEngine(name);
  engine?.supply?.(shelfOf(name));
  return engine;
});
