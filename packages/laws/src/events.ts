/** Law 11: who has a view and is told what happens needs no other view. */
import { encodeView, type GameEvent, OVER, Random, toldTo } from '@gridhall/core';
import { expect } from 'vitest';
import { copyOf } from './play.ts';
import { isData, type LawTrial } from './trial.ts';

export async function viewAndEventsGiveNextView(trial: LawTrial): Promise<void> {
  const { game } = trial;
  await trial.property((seed, steps) => {
    const state = trial.reached(seed, steps);
    const random = Random.fromSeed(seed);
    let views = trial.viewers.map((viewer) => ({ viewer, view: game.view(state, viewer) }));
    for (let i = 0; i < 30 && game.toMove(state) !== OVER; i++) {
      const action = game.pick(state, random);
      const silent = copyOf(game, state);
      game.apply(silent, action);
      const events: GameEvent[] = [];
      game.apply(state, action, (event) => events.push(event));
      const hash = game.hash(state);
      expect(game.hash(silent), 'telling changes nothing').toBe(hash);
      for (const event of events) expect(isData(event), `the event ${event.type} is data`).toBe(true);
      views = views.map(({ viewer, view }) => {
        const next = toldTo(events, viewer).reduce((seen, event) => game.follow(seen, event), view);
        expect(encodeView(next), `as ${viewer} sees it`).toBe(encodeView(game.view(state, viewer)));
        return { viewer, view: next };
      });
      expect(game.hash(state), 'following changes no state').toBe(hash);
    }
  });
}
