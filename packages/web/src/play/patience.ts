/** What opening a record may cost in this browser, how far it is, and how it is called off. */
import { type Patience, REPLAY_BUDGET } from '@gridhall/match';
import { replayed } from './replayed.ts';

/** What takes shorter needs no line. */
const SAID_AFTER_MS = 700;

/** Whoever leaves the place where it was to be seen calls it off. What one has played oneself opens at any cost. */
export function patienceHere(stored = false): Patience & { done(): void } {
  const since = performance.now();
  const stop = new AbortController();
  const leave = () => stop.abort();
  addEventListener('hashchange', leave);
  return {
    signal: stop.signal,
    hear(done) {
      if (performance.now() - since > SAID_AFTER_MS) replayed.value = Math.floor(100 * done);
    },
    done() {
      removeEventListener('hashchange', leave);
      replayed.value = undefined;
    },
    ...(stored ? {} : { budget: REPLAY_BUDGET }),
  };
}
