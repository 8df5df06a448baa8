/** Engines think here, so that neither lines nor screen ever wait for them. */
import { serveThinking } from '@gridhall/match';
import { findEngine, findTable } from './tables.ts';

await serveThinking(findTable, findEngine);
