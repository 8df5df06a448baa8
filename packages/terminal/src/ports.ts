/** What a match needs of this machine: its clock, workers to think in, and the disk. */
import { type Clock, type GameStore, type Ports, WorkerThinker } from '@gridhall/match';
import { dataFolder } from './disk.ts';
import { DiskStore } from './store/disk-store.ts';
import { knownRules } from './tables.ts';

const clock: Clock = {
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** The ports of one run of the command; no worker is started before somebody thinks. */
export interface HousePorts extends Ports {
  readonly store: GameStore;
  close(): Promise<void>;
}

export function openPorts(notice: (line: string) => void): HousePorts {
  const thinker = new WorkerThinker(new URL('./thinking.worker.ts', import.meta.url), clock);
  const store = new DiskStore(dataFolder(), { notice, rules: knownRules });
  return {
    clock,
    thinker,
    store,
    async close() {
      thinker.close();
      await store.close();
    },
  };
}
