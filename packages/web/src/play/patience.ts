/** What opening a record may cost in this browser, how far it is, and how it is called off. */
import { type Patience, REPLAY_BUDGET } from '@gridhall/match';
import { replayed } from './replayed.ts';

/** What takes shorter needs no line. */
const SAID_AFTER_MS = 700;

/** Whoever leaves the place where it was to be seen calls it off. What one has played oneself opens at any cost. */
export function patienceHere(stored = false): Patience {
  const from = location.hash;
  // A page has no clock of its processor: its own turns are measured, and what others do in between is not.
  let [ms, since] = [0, performance.now()];
  const spent = () => ({ ms: ms + performance.now() - since, bytes: heldNow() - before });
  const before = heldNow();
  return {
    spent,
    async pause(done, of) {
      ({ ms } = spent());
      replayed.value = ms > SAID_AFTER_MS ? Math.floor((100 * done) / Math.max(1, of)) : undefined;
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
      return location.hash === from;
    },
    ...(stored ? {} : { budget: REPLAY_BUDGET }),
  };
}

/** Only some browsers tell; for the others the time is the bound. */
function heldNow(): number {
  const { memory } = performance as { readonly memory?: { readonly usedJSHeapSize: number } };
  return memory?.usedJSHeapSize ?? 0;
}
