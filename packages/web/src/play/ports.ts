/** What a match needs of this browser: its clock, workers to think in, and its database. */
import { type GameStore, type Ports, systemClock, WorkerThinker } from '@gridhall/match';
import { toast } from '../parts/toast.tsx';
import { withFleeting } from '../store/fleeting.ts';
import { IndexedStore } from '../store/indexed-store.ts';
import { rulesVersion } from '../tables/rules.ts';

const worker = () => new Worker(new URL('./thinking.worker.ts', import.meta.url), { type: 'module' });

let store: IndexedStore | undefined;
let all: GameStore | undefined;

/** What the browser really keeps; opened when it is first asked for. */
export function browserStore(): GameStore {
  store ??= new IndexedStore({
    rules: rulesVersion,
    notice(text) {
      toast.value = { text };
    },
  });
  return store;
}

/** The games that are here: those of this browser, and what it would not take in. */
export function gameStore(): GameStore {
  all ??= withFleeting(browserStore(), rulesVersion);
  return all;
}

/** No worker is started before somebody thinks. */
export function browserPorts(): Ports & { readonly store: GameStore } {
  return { clock: systemClock, thinker: new WorkerThinker(worker, systemClock), store: gameStore() };
}
