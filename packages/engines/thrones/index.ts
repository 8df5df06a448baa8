/** Who can play Thrones, who advises on it, and how whole games of it are simulated. */
import { type Engine, playerOf } from '@gridhall/core';
import { game, type ThronesView } from '@gridhall/games/thrones';
import { hint } from './hint.ts';
import { policies, simulation } from './simulation.ts';

export { explore } from './explore.ts';
export type { Policy } from './policy.ts';
export { rest } from './rest.ts';
export { simulation } from './simulation.ts';

export const engine: Engine<ThronesView> = {
  players: policies,
  offers: ['hint'],
  simulation,
  open: () => ({
    choose: (id, view, question) =>
      game.write(
        question,
        playerOf(policies, id).choose(question, () => view),
      ),
    hint,
  }),
};
