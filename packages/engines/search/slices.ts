/** Runs what can be run in slices, so that a budget, a cancel or a deadline is heard within milliseconds. */
import type { Thought } from '@gridhall/core';

/** Looks between two questions whether to stop. */
const SLICE = 512;

/**
 * Until it is done, so many looks were spent, or it is time to stop; whether it is done. `run` takes a number of looks and
 * says whether it is done; `tell` hears after each slice.
 */
export async function inSlices(
  run: (looks: number) => boolean,
  looks: number,
  thought: Thought,
  tell: () => void = () => {},
): Promise<boolean> {
  for (let left = looks; left > 0; left -= SLICE) {
    if (run(Math.min(left, SLICE))) return true;
    tell();
    if (thought.stop(SLICE)) return false;
    await thought.breathe();
  }
  return false;
}
