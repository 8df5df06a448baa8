/** Answers that lose at once. Only where nothing is hidden: there a view is enough to try them out. */
import { type AnyGame, type Question, Random } from '@gridhall/core';

const STEPS = 100_000;
const SEED = '0'.repeat(32);

export function fatalAnswers(
  game: AnyGame,
  view: unknown,
  question: Question | undefined,
): ReadonlySet<string> {
  const fatal = new Set<string>();
  if (game.secrets || question?.kind !== 'choice') return fatal;
  const state = game.imagine(view, Random.fromSeed(SEED), STEPS);
  if (state === undefined) return fatal;
  const trial = game.blank();
  for (const { word } of question.options) {
    const action = game.read(question, word);
    if (!action.ok || !game.check(state, action.value).ok) continue;
    game.copy(trial, state);
    game.apply(trial, action.value);
    const outcome = game.outcome(trial);
    if (outcome && outcome.results[question.seat] === 0) fatal.add(word);
  }
  // Where every answer loses, a warning helps nobody.
  return fatal.size === question.options.length ? new Set() : fatal;
}
