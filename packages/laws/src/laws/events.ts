/** Law 11: a patch turns a view into the next one, and so do the events of a game that has `follow`. */
import {
  applyPatch,
  encodeView,
  type GameEvent,
  OVER,
  patchOf,
  Random,
  sure,
  toldTo,
  type Viewer,
} from '@gridhall/core';
import { expect } from 'vitest';
import { copyOf } from '../trial/play.ts';
import { isData, type LawTrial } from '../trial/trial.ts';

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
        const after = game.view(state, viewer);
        const shown = encodeView(after);
        expect(encodeView(sure(applyPatch(view, patchOf(view, after)))), `patched for ${viewer}`).toBe(shown);
        if (!game.follow) return { viewer, view: after };
        let next = view;
        for (const event of toldTo(events, viewer)) next = game.follow(next, event);
        if (encodeView(next) !== shown) expect.fail(differenceOf(trial, viewer, next, after));
        return { viewer, view: next };
      });
      expect(game.hash(state), 'following changes no state').toBe(hash);
    }
  });
}

/** Both boards, and the fields in which the views differ: the encoded views are hard to read. */
function differenceOf({ game }: LawTrial, viewer: Viewer, followed: unknown, after: unknown): string {
  const [there, wanted] = [followed, after].map((view) => view as Readonly<Record<string, unknown>>);
  const fields = Object.keys({ ...there, ...wanted }).filter(
    (name) => encodeView([there![name] ?? null]) !== encodeView([wanted![name] ?? null]),
  );
  return `as ${viewer} sees it, follow gives another ${fields.join(', ')}:\n${game.text(followed)}\ninstead of\n${game.text(after)}`;
}
