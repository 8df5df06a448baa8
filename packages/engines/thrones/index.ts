/** Who can play Thrones, who advises on it, and how whole games of it are simulated. */
import { type Action, type Engine, playerOf, type Question, type Thought } from '@gridhall/core';
import { game, type ThronesView } from '@gridhall/games/thrones';
import { advise, analyse } from './adviser.ts';
import { hint } from './hint.ts';
import { imagine } from './imagine.ts';
import { ADVISER, policies, simulation } from './simulation.ts';

export { explore } from './explore.ts';
export { imagine } from './imagine.ts';
export { type HeroPolicy, rest } from './policy.ts';
export { aiPlayers } from './profiles.ts';
export { simulation } from './simulation.ts';

export const engine: Engine<ThronesView> = {
  players: [...policies, ADVISER],
  offers: ['hint', 'analyse'],
  simulation,
  imagine,
  open: () => ({
    choose: (id, view, question, thought) => game.write(question, choose(id, view, question, thought)),
    hint,
    analyse,
  }),
};

function choose(id: string, view: ThronesView, question: Question, thought: Thought): Action {
  if (id === ADVISER.id) return advise(view, question, thought.random, (spent) => thought.stop(spent));
  return playerOf(policies, id).choose(question, () => view);
}
