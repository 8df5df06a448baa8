/** Laws 1, 2 and 3: what holds of the rules whatever is hidden and whoever looks. */
import { type Action, MOST_MOVE, MOST_OPTIONS, OVER, Random } from '@gridhall/core';
import { expect } from 'vitest';
import { expectFairPick } from '../trial/fair.ts';
import { copyOf } from '../trial/play.ts';
import { fieldsOfState, isData, isUnchanged, type LawTrial, LISTED, otherSeed } from '../trial/trial.ts';

export async function writtenIsRead(trial: LawTrial): Promise<void> {
  const { game } = trial;
  await trial.property((seed, steps) => {
    const state = trial.reached(seed, steps);
    const seat = game.toMove(state);
    for (const viewer of trial.viewers) {
      const question = game.ask(state, viewer);
      expect(question === undefined, 'a question is asked until the game is over').toBe(seat === OVER);
      if (!question) continue;
      expect(question.seat, 'the question names the seat to move').toBe(seat);
      expect(isData(question), 'a question is data').toBe(true);
      if ('options' in question) expect(question.options.length).toBeLessThanOrEqual(MOST_OPTIONS);
    }
    if (seat === OVER) return;
    const question = game.ask(state, seat)!;
    expect(question.kind, 'who is to move is not told to wait').not.toBe('wait');
    for (const action of trial.legal(state)) {
      const text = game.write(question, action);
      if (text.length > MOST_MOVE) expect.fail(`a move is a short text: ${text}`);
      const read = game.read(question, text);
      if (!read.ok || read.value !== action) expect(read).toEqual({ ok: true, value: action });
    }
  });
}

export async function legalIsLegal(trial: LawTrial): Promise<void> {
  const { game } = trial;
  await trial.property((seed, steps) => {
    const state = trial.reached(seed, steps);
    const before = fieldsOfState(state);
    const count = game.legal(state, new Int32Array(0));
    const over = game.toMove(state) === OVER;
    expect(count === 0).toBe(over);
    expect(game.outcome(state) !== undefined).toBe(over);

    const listed = trial.legal(state);
    expect(listed.length).toBe(Math.min(count, LISTED));
    if (count > 0) expect(listed[0]!).toBeGreaterThanOrEqual(0);
    const falls = listed.findIndex((action, i) => i > 0 && action <= listed[i - 1]!);
    expect(falls, 'where the list does not ascend').toBe(-1);
    const refused = listed.find((action) => !game.check(state, action).ok);
    expect(refused, 'a listed action that check refuses').toBe(undefined);
    const short = new Int32Array(2).fill(-7);
    expect(game.legal(state, short), 'a short list changes no count').toBe(count);
    expect([...short]).toEqual([listed[0] ?? -7, listed[1] ?? -7]);

    if (count <= LISTED) {
      const legal = new Set(listed);
      const random = Random.fromSeed(seed);
      const top = (listed.at(-1) ?? 0) + 100;
      const tried = Array.from({ length: 200 }, () => random.below(top));
      for (const action of [...tried, -1, 0.5, Number.NaN, 2 ** 31 - 1]) {
        if (game.check(state, action).ok !== legal.has(action)) expect.fail(`check of ${action}`);
      }
      if (!over) {
        expectFairPick(listed, () => game.pick(state, random));
      }
    }
    expect(isUnchanged(state, before), 'looking changes nothing').toBe(true);
  });
}

export async function copySharesNothing(trial: LawTrial): Promise<void> {
  const { game } = trial;
  await trial.property((seed, steps) => {
    const state = trial.reached(seed, steps);
    const before = fieldsOfState(state);
    const picture = trial.picture(state);
    // This target has been used for another game: whatever it held must not shine through.
    const used = trial.reached(otherSeed(seed), steps >> 1);
    game.copy(used, state);
    const fresh = copyOf(game, state);
    const random = Random.fromSeed(seed);
    const played: Action[] = [];
    while (played.length < 20 && game.toMove(used) !== OVER) {
      // Asked first: where something shines through there may be no answer, and a pick that tries would try for ever.
      expect(game.legal(used, new Int32Array(0)), 'a used copy can be played').toBeGreaterThan(0);
      const action = game.pick(used, random);
      game.apply(used, action);
      // Looked at early too: a state that was changed behind its back may not be playable any more.
      if (played.length < 2) expect(isUnchanged(state, before), 'the source is as it was').toBe(true);
      game.apply(fresh, action);
      played.push(action);
    }
    expect(isUnchanged(state, before), 'the source is as it was').toBe(true);
    expect(trial.picture(state), 'the source looks as it did').toBe(picture);
    for (const action of played) game.apply(state, action);
    expect(trial.picture(used), 'a used copy went as the source').toBe(trial.picture(state));
    expect(trial.picture(fresh), 'a fresh copy went as the source').toBe(trial.picture(state));
  });
}
