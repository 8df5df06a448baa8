/** Who can play Thrones. */
import type { Engine } from '@gridhall/core';
import type { ThronesView } from '@gridhall/games/thrones';
import { explore } from './explore.ts';
import { botOf, type Policy } from './policy.ts';
import { rest } from './rest.ts';

export { explore } from './explore.ts';
export type { Policy } from './policy.ts';
export { rest } from './rest.ts';

export const policies: readonly Policy[] = [rest, explore];

export const engine: Engine<ThronesView> = { bots: policies.map(botOf) };
