/** What a match needs of this browser: its clock, workers to think in, and its database. */
import { type GameStore, type Ports, systemClock, WorkerThinker } from '@gridhall/match';
import { toast } from '../parts/toast.tsx';
import { IndexedStore } from '../store/indexed-store.ts';
import { knownRules } from '../tables/rules.ts';

const worker = () => new Worker(new URL('./thinking.worker.ts', import.meta.url), { type: 'module' });

let store: IndexedStore | undefined;

/** The games of this browser; opened when they are first asked for. */
export function games(): GameStore {
  store ??= new IndexedStore({
    rules: knownRules,
    notice(text) {
      toast.value = { text };
    },
  });
  return store;
}

/** No worker is started before somebody thinks. */
export function openPorts(): Ports & { readonly store: GameStore } {
  return { clock: systemClock, thinker: new WorkerThinker(worker, systemClock), store: games() };
}
