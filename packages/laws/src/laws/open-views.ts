/** Law 18: what an act has ended is shown whole, and nothing before. */
import { encodeView, OVER, type Viewer } from '@gridhall/core';
import { expect } from 'vitest';
import { isData, type LawTrial, otherSeed } from '../trial/trial.ts';

export async function openShowsEverything(trial: LawTrial): Promise<void> {
  const { game, options } = trial;
  let more = false;
  await trial.property((seed, steps) => {
    const state = trial.reached(seed, steps);
    const over = game.toMove(state) === OVER;
    for (const viewer of trial.viewers) {
      const closed = encodeView(game.view(state, viewer));
      const view = game.view(state, viewer, true);
      const open = encodeView(view);
      expect(encodeView(game.view(state, viewer, false)), 'a view is closed unless it is opened').toBe(
        closed,
      );
      if (over || !trial.secrets) expect(open, 'where nothing is hidden, opening shows no more').toBe(closed);
      more ||= open !== closed;
      expect(isData(view), 'an open view is data').toBe(true);
      const imagined = trial.imagine(view, seed);
      if (imagined === undefined) continue;
      expect(opened(trial, imagined), 'an open view leaves nothing to imagine').toEqual(opened(trial, state));
    }
    for (const viewer of trial.viewers) expectHiddenOpened(trial, state, viewer, seed);
  });
  if (trial.secrets && !options.onlyLuck) expect(more, 'opening shows more at times').toBe(true);
}

/** What one viewer knows and another does not, both see when it is open. */
function expectHiddenOpened(trial: LawTrial, state: unknown, viewer: Viewer, seed: string): void {
  const { game } = trial;
  if (!trial.secrets) return;
  const view = game.view(state, viewer);
  const one = trial.imagine(view, seed);
  const other = trial.imagine(view, otherSeed(seed));
  if (one === undefined || other === undefined) return;
  const differ = trial.viewers.some(
    (each) => encodeView(game.view(one, each)) !== encodeView(game.view(other, each)),
  );
  if (!differ) return;
  const [first, second] = [opened(trial, one), opened(trial, other)];
  trial.viewers.forEach((each, i) => {
    expect(second[i], `what is hidden, opened to ${each}`).not.toBe(first[i]);
  });
}

function opened({ game, viewers }: LawTrial, state: unknown): string[] {
  return viewers.map((viewer) => encodeView(game.view(state, viewer, true)));
}
