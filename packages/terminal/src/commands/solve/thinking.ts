/** Thinking on the command line: until it is done or the seconds are over, and the screen shows how far it is. */
import { Random, type Thought, t } from '@gridhall/core';
import { WrongUse } from '../../flags/wrong-use.ts';

/** Seconds when nothing is said. */
export const SECONDS = '300';

const MOST_SECONDS = 1_000_000;

/** Between two lines of progress, in milliseconds. */
const PAUSE = 100;

export function readSeconds(text: string): number {
  const seconds = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (seconds < 1 || seconds > MOST_SECONDS)
    throw new WrongUse(
      t`--seconds is a whole number from 1 to ${MOST_SECONDS}, not ${JSON.stringify(text)}.`,
    );
  return seconds;
}

export interface SolverThought {
  readonly thought: Thought;
  /** Takes the line of progress off the screen. */
  clear(): void;
}

export function thinkingFor(seconds: number): SolverThought {
  const start = performance.now();
  const shows = process.stderr.isTTY === true;
  let shown = 0;
  const thought: Thought = {
    random: Random.fromSeed('0'.repeat(32)),
    steps: Number.POSITIVE_INFINITY,
    ms: seconds * 1000,
    stop: () => performance.now() - start >= seconds * 1000,
    report({ says }) {
      const now = performance.now();
      if (!shows || says === undefined || now - shown < PAUSE) return;
      shown = now;
      process.stderr.write(`\r\x1b[K${((now - start) / 1000).toFixed(0)} s: ${says}`);
    },
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
  };
  return {
    thought,
    clear() {
      if (shown > 0) process.stderr.write('\r\x1b[K');
    },
  };
}
