/** Engines think here, away from the page. */
import { serveThinking } from '@gridhall/match';
import { findEngine, findTable } from '../tables/rules.ts';

await serveThinking(findTable, findEngine);
