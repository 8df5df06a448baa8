/** The smallest trial that still shows the same: fewer answers, then smaller files, and again while it helps. */
import type { ConsoleTrials, Trial } from '@gridhall/consoles';

/** Tells which is the first of some candidates that shows it, or undefined; looks at several at a time. */
export type FirstThat = (candidates: readonly Trial[]) => Promise<Trial | undefined>;

export async function shrunk(
  trial: Trial,
  trials: ConsoleTrials,
  /** Candidates to look at together; what comes after the first that shows it was looked at for nothing. */
  atOnce: number,
  first: FirstThat,
): Promise<Trial> {
  let best = trial;
  for (let before: Trial | undefined; before !== best; ) {
    before = best;
    best = await fewerAnswers(best, atOnce, first);
    best = await smallerFiles(best, trials, atOnce, first);
  }
  return best;
}

/** Leaves out ever smaller parts, the end first: what comes after the difference is never needed. */
async function fewerAnswers(trial: Trial, atOnce: number, first: FirstThat): Promise<Trial> {
  let best = trial;
  for (let part = Math.ceil(best.input.length / 2); part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2)) {
    for (let from = best.input.length - part; ; ) {
      const starts: number[] = [];
      for (let start = from; start > -part && starts.length < atOnce; start -= part) starts.push(start);
      if (starts.length === 0) break;
      const candidates = starts.map((start) => without(best, start, part));
      const found = await first(candidates);
      const place = found === undefined ? -1 : candidates.indexOf(found);
      if (found) best = found;
      from = found ? Math.min(starts[place]! - part, best.input.length - 1) : starts.at(-1)! - part;
    }
  }
  return best;
}

const without = (trial: Trial, start: number, part: number): Trial => ({
  ...trial,
  input: trial.input.filter((_answer, i) => i < start || i >= start + part),
});

async function smallerFiles(
  trial: Trial,
  trials: ConsoleTrials,
  atOnce: number,
  first: FirstThat,
): Promise<Trial> {
  let best = trial;
  for (;;) {
    const candidates = [...(trials.smaller?.(best) ?? [])];
    let found: Trial | undefined;
    for (let i = 0; i < candidates.length && !found; i += atOnce)
      found = await first(candidates.slice(i, i + atOnce));
    if (!found) return best;
    best = found;
  }
}
