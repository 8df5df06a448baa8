/** The chance to win, by playing on: boards that fit the view are imagined, each as likely as it is, and played. */
import { OVER, type Thought, t } from '@gridhall/core';
import { type GeeseView, game } from '@gridhall/games/geese';
import { imagine } from './imagine.ts';
import { choosePlace } from './player.ts';
import { Watch } from './watch.ts';

export interface Playouts {
  readonly won: number;
  readonly games: number;
}

/** How many ways `imagine` may look at. */
const FANCY = 200_000;

export async function playOn(view: GeeseView, most: number, thought: Thought): Promise<Playouts> {
  let [won, games] = [0, 0];
  while (games < most && !thought.stop(1000)) {
    const state = imagine(view, thought.random, FANCY);
    if (!state) break;
    const watch = new Watch();
    while (game.toMove(state) !== OVER) {
      watch.look(game.view(state, 0));
      const chosen = choosePlace(watch, () => false)!;
      const field = watch.lake.fieldOf(chosen.place);
      // A mark hinders nobody here: it is taken away first.
      if (!game.check(state, field).ok) game.apply(state, state.board.length + field);
      game.apply(state, field);
    }
    won += game.outcome(state)!.results[0]!;
    games++;
    thought.report({ done: games / most, says: t`${won} of ${games} played on and won` });
    await thought.breathe();
  }
  return { won, games };
}
