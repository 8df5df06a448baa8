/** Laws 5, 6 and 9: what a viewer may not know is nowhere in what the viewer gets. */
import { type Action, encodeView, type GameEvent, OVER, Random, toldTo, type Viewer } from '@gridhall/core';
import { expect } from 'vitest';
import { goldenText, keptOrWritten } from '../trial/golden.ts';
import { copyOf } from '../trial/play.ts';
import { fieldsOfState, isData, isUnchanged, type LawTrial, otherSeed } from '../trial/trial.ts';

export async function imaginedFits(trial: LawTrial): Promise<void> {
  const { game } = trial;
  const { imagine: given, budget } = trial.options;
  if (!given)
    expect.fail(
      trial.secrets
        ? 'a game with secrets gives the laws the `imagine` of its engine'
        : 'a game without secrets has `stateOf` in its table, or gives the laws the `imagine` of its engine',
    );
  let imaginings = 0;
  let varied = false;
  await trial.property((seed, steps) => {
    const state = trial.reached(seed, steps);
    for (const viewer of trial.viewers) {
      const view = game.view(state, viewer);
      const shown = encodeView(view);
      const imagine = (key: string, most = budget) => trial.imagine(view, key, most);
      // A budget that runs out gives nothing; it never gives something that does not fit.
      const hasty = imagine(seed, 1);
      if (hasty !== undefined) expect(encodeView(game.view(hasty, viewer))).toBe(shown);

      const imagined = imagine(seed);
      if (imagined === undefined) continue;
      imaginings++;
      expect(encodeView(game.view(imagined, viewer)), 'the imagined state looks the same').toBe(shown);
      expect(game.ask(imagined, viewer), 'and asks the same').toEqual(game.ask(state, viewer));
      expect(encodeView(view), 'imagining leaves the view as it was').toBe(shown);
      const hash = game.hash(imagined);
      expect(game.hash(imagine(seed)), 'the same chance imagines the same').toBe(hash);
      const another = imagine(otherSeed(seed));
      if (another !== undefined && game.hash(another) !== hash) varied = true;
      if (!trial.secrets) expect(hash, 'without secrets, it is the very state').toBe(game.hash(state));
      expectPlayable(trial, imagined);
    }
  });
  // Without these two, a game that imagines nothing, or always the truth, would keep the law.
  expect(imaginings, 'something could be imagined within the budget').toBeGreaterThan(0);
  if (trial.secrets) expect(varied, 'another chance imagines another state').toBe(true);
}

function expectPlayable(trial: LawTrial, state: unknown): void {
  const { game } = trial;
  const random = Random.fromSeed('0'.repeat(32));
  for (let i = 0; i < 10 && game.toMove(state) !== OVER; i++) {
    const action = game.pick(state, random);
    expect(game.check(state, action), 'an imagined state can be played').toMatchObject({ ok: true });
    game.apply(state, action);
  }
}

export async function hiddenStaysHidden(trial: LawTrial): Promise<void> {
  const { game } = trial;
  await trial.property((seed, steps) => {
    const state = trial.reached(seed, steps);
    if (game.toMove(state) === OVER) return;
    for (const viewer of trial.viewers) {
      const other = trial.imagine(game.view(state, viewer), seed);
      if (other === undefined) continue;
      const random = Random.fromSeed(seed);
      for (let i = 0; i < 10; i++) expectTwins(trial, viewer, state, other, random);
    }
  });
}

/** Plays the same moves on two states that look alike to a viewer, until a move brings a secret to light. */
function expectTwins(trial: LawTrial, viewer: Viewer, one: unknown, other: unknown, random: Random): void {
  const { game } = trial;
  const twins = [copyOf(game, one), copyOf(game, other)] as const;
  const same = <T>(look: (state: unknown) => T, what: string) =>
    expect(look(twins[1]), what).toEqual(look(twins[0]));
  for (let i = 0; i < 3 && game.toMove(twins[0]) !== OVER; i++) {
    if (game.toMove(twins[0]) === viewer) {
      const tried = [game.pick(twins[0], random), game.pick(twins[1], random), random.below(100)];
      // A refusal is an answer too, and must not tell what the board does not show.
      for (const action of tried) same((state) => game.check(state, action), `check of ${action}`);
    }
    const action = game.pick(twins[0], random);
    // Who waits does not even know the answer, so that the other twin may give another.
    const waits = game.ask(twins[0], viewer)!.kind === 'wait';
    const actions = [action, waits ? game.pick(twins[1], random) : action] as const;
    if (!game.check(twins[1], actions[1]).ok) return;
    const told = twins.map((twin, i) => encodeView(toldTo(play(trial, twin, actions[i]!), viewer)));
    if (encodeView(game.view(twins[0], viewer)) !== encodeView(game.view(twins[1], viewer))) return;
    expect(told[1], 'what is told and not seen afterwards must not depend on secrets').toBe(told[0]);
    same((state) => game.ask(state, viewer), 'the next question');
  }
}

function play(trial: LawTrial, state: unknown, action: Action): GameEvent[] {
  const events: GameEvent[] = [];
  trial.game.apply(state, action, (event) => events.push(event));
  return events;
}

export async function viewIsData(trial: LawTrial): Promise<void> {
  const { game, options } = trial;
  await trial.property((seed, steps) => {
    const state = trial.reached(seed, steps);
    const before = fieldsOfState(state);
    const views = trial.viewers.map((viewer) => game.view(state, viewer));
    for (const view of views) expect(isData(view), 'a view is data').toBe(true);
    expect(isUnchanged(state, before), 'looking changes nothing').toBe(true);
    const shown = views.map(encodeView);
    const random = Random.fromSeed(seed);
    for (let i = 0; i < 10 && game.toMove(state) !== OVER; i++) game.apply(state, game.pick(state, random));
    expect(views.map(encodeView), 'a view stays as it was when the game goes on').toEqual(shown);
  });
  const { golden, kept } = options;
  if (!golden) return;
  const { views, record } = goldenText(trial);
  await golden(`${trial.one.name}.views.golden.txt`, views);
  const file = `${trial.one.name}.record.golden.json`;
  await golden(file, keptOrWritten(trial, kept?.(file), record));
}
