/** Thinking without anybody who waits: a budget in steps alone, so that the same thought again is the same answer. */

import type { Random } from '../rng/random.ts';
import type { Thought } from './engine.ts';

export function thoughtOf(random: Random, steps: number): Thought {
  let left = steps;
  return {
    random,
    steps,
    ms: Number.POSITIVE_INFINITY,
    stop(spent = 1) {
      left -= spent;
      return left < 0;
    },
    report: () => {},
    breathe: () => Promise.resolve(),
  };
}
