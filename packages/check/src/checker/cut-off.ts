/** A session that ends in the middle. */
import type { Trial } from '@gridhall/consoles';
import type { Random } from '@gridhall/core';

/** Leaves out the end of what is typed, now and then from the middle of an answer on. */
export function cutOff(trial: Trial, random: Random): Trial {
  const left = trial.input.slice(0, random.below(Math.max(1, trial.input.length - 1)));
  const words = left.at(-1)?.split(' ') ?? [];
  const input =
    words.length > 1 && random.below(3) === 0 ? left.with(-1, words.slice(0, -1).join(' ')) : left;
  return { ...trial, input, ends: true };
}
