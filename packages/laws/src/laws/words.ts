/** Laws 8 and 12: whatever a player writes is understood or refused in a sentence, and everything has its words. */
import { faultWords, Random } from '@gridhall/core';
import fc from 'fast-check';
import { expect } from 'vitest';
import { fieldsOfState, isUnchanged, type LawTrial, oneSentence, seeds } from '../trial/trial.ts';

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 20 }),
  fc.constantFrom('', ' ', '\u0000', '0', '-0', '-1', '1e9', 'nan', ','),
  fc.constantFrom('999999999999999999999', '__proto__', 'constructor', 'a'.repeat(10_000)),
);

export async function anythingCanBeRead(trial: LawTrial): Promise<void> {
  const { game, table } = trial;
  await fc.assert(
    fc.asyncProperty(seeds, trial.steps(100), texts, seeds, async (seed, moves, text, salt) => {
      const state = trial.reached(seed, moves);
      const before = fieldsOfState(state);
      for (const viewer of trial.viewers) {
        const question = game.ask(state, viewer);
        if (!question) continue;
        for (const attempt of [text, nearlySense(trial, state, text, Random.fromSeed(salt))]) {
          const answer = game.read(question, attempt);
          if (question.kind === 'wait') expect(answer.ok, 'nothing can be read while waiting').toBe(false);
          const checked = answer.ok ? game.check(state, answer.value) : answer;
          if (!checked.ok) {
            const sentence = faultWords(table.words, checked.fault);
            expect(oneSentence(sentence), sentence).toBe(true);
          }
        }
      }
      expect(isUnchanged(state, before), 'reading changes nothing').toBe(true);
    }),
    { numRuns: trial.options.runs * 5 },
  );
}

/** A legal move with a few letters changed: nonsense that nearly makes sense. */
function nearlySense(trial: LawTrial, state: unknown, text: string, random: Random): string {
  const { game } = trial;
  const question = game.ask(state, game.toMove(state))!;
  const legal = game.write(question, game.pick(state, random));
  const at = random.below(legal.length + 1);
  return legal.slice(0, at) + text.slice(0, random.below(4)) + legal.slice(at + random.below(2));
}

export async function wordsForEverything(trial: LawTrial): Promise<void> {
  const { game } = trial;
  const { words, face } = trial.table;
  const stakes = await face.stake?.();
  expect(oneSentence(words.tagline), 'the tagline').toBe(true);
  expect(words.help).not.toBe('');
  await trial.property((seed, steps) => {
    const session = trial.playout(seed, steps);
    for (const viewer of trial.viewers) {
      const view = session.view(viewer);
      const said = words.status(view).flat();
      if (stakes && !session.outcome) {
        const { says, more } = stakes.stake(view, viewer);
        said.push(says, more);
      }
      const question = session.ask(viewer);
      if (question) {
        said.push(words.ask(question, view));
        if ('options' in question)
          said.push(...question.options.map((option) => words.option(question, option)));
      }
      if (session.outcome) said.push(words.outcome(session.outcome, viewer));
      for (const { events } of session.eventsSince(Math.max(0, session.length - 20), viewer)) {
        for (const event of events) said.push(words.event(event, viewer) ?? 'silent');
      }
      for (const text of said) expect(oneSentence(text), JSON.stringify(text)).toBe(true);
      expect(game.text(view), 'the board').not.toMatch(/\n$|undefined|NaN|\[object/);
    }
  });
}
