/** The clock of the machine, for every front end alike: the match itself only knows the one it is given. */
import type { Clock } from '../seat/ports.ts';

/** Timers hold no more; it is some three weeks. */
const LONGEST_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, Math.min(ms, LONGEST_MS));
    return () => clearTimeout(timer);
  },
};
