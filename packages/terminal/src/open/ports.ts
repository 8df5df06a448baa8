/** What a match needs of this machine: its clock, workers to think in, and the disk. */

import type { Pondered } from '@gridhall/app';
import { type Clock, type GameStore, type Ports, WorkerThinker } from '@gridhall/match';
import { DiskStore } from '../store/disk-store.ts';
import { dataFolder } from '../system/disk.ts';
import { ponderedOnDisk } from './pondered.ts';
import { knownRules } from './tables.ts';

/** The ports of one run of the command; no worker is started before somebody thinks. */
export interface HousePorts extends Ports {
  readonly store: GameStore;
  /** How long was thought about the moves that nobody has made yet. */
  readonly pondered: Pondered;
  /** Says a line about what could not be done, wherever this run of the command says such things. */
  notice(line: string): void;
  /** Something to be done before all is closed, however the command ends. Returns how to take it back. */
  atClose(work: () => Promise<void>): () => void;
  /** Once, whoever asks for it: nothing of ours keeps the program alive afterwards. */
  close(): Promise<void>;
}

export function openPorts(notice: (line: string) => void): HousePorts {
  const timers = new Set<NodeJS.Timeout>();
  const clock: Clock = {
    now: () => performance.now(),
    after(ms, call) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        call();
      }, ms);
      timers.add(timer);
      return () => {
        timers.delete(timer);
        clearTimeout(timer);
      };
    },
  };
  const thinker = new WorkerThinker(new URL('./thinking.worker.ts', import.meta.url), clock);
  const store = new DiskStore(dataFolder(), { notice, rules: knownRules });
  const works = new Set<() => Promise<void>>();
  let closing: Promise<void> | undefined;
  const close = async () => {
    for (const work of [...works]) await work();
    thinker.close();
    for (const timer of timers) clearTimeout(timer);
    await store.close();
  };
  return {
    clock,
    thinker,
    store,
    pondered: ponderedOnDisk(),
    notice,
    atClose(work) {
      works.add(work);
      return () => void works.delete(work);
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}
