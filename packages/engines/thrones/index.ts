/** Who can play Thrones, who advises on it, and how whole games of it are simulated. */
import type { Engine } from '@gridhall/core';
import type { ThronesView } from '@gridhall/games/thrones';
import { hint } from './hint.ts';
import { botOf } from './policy.ts';
import { policies } from './simulation.ts';

export { explore } from './explore.ts';
export type { Policy } from './policy.ts';
export { rest } from './rest.ts';
export { type Sample, simulation } from './simulation.ts';

export const engine: Engine<ThronesView> = { bots: policies.map(botOf), hint };
