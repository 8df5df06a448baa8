/** The smallest trial that still shows the same: fewer answers, then smaller files, and again while it helps. */
import type { ConsoleTrials, Trial } from '@gridhall/consoles';

/** Whether a trial still shows it. */
export type Shows = (trial: Trial) => Promise<boolean>;

export async function shrunk(trial: Trial, trials: ConsoleTrials, shows: Shows): Promise<Trial> {
  let best = trial;
  for (let before: Trial | undefined; before !== best; ) {
    before = best;
    best = await fewerAnswers(best, shows);
    best = await smallerFiles(best, trials, shows);
  }
  return best;
}

/** In inputs of so many answers, parts may begin anywhere: a whole game in the middle of others is left out at once. */
const SHORT_INPUT = 40;

/** Leaves out ever smaller parts, the end first: what comes after the difference is never needed. */
async function fewerAnswers(trial: Trial, shows: Shows): Promise<Trial> {
  let best = trial;
  for (let part = Math.ceil(best.input.length / 2); part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2)) {
    for (let start = best.input.length - part; start > -part; ) {
      const candidate = without(best, start, part);
      if (await shows(candidate)) best = candidate;
      const step = best.input.length <= SHORT_INPUT ? 1 : part;
      start = Math.min(start - step, best.input.length - 1);
    }
  }
  return best;
}

const without = (trial: Trial, start: number, part: number): Trial => ({
  ...trial,
  input: trial.input.filter((_answer, i) => i < start || i >= start + part),
});

async function smallerFiles(trial: Trial, trials: ConsoleTrials, shows: Shows): Promise<Trial> {
  let best = trial;
  for (;;) {
    let found: Trial | undefined;
    for (const candidate of trials.smaller?.(best) ?? [])
      if (await shows(candidate)) {
        found = candidate;
        break;
      }
    if (!found) return best;
    best = found;
  }
}
