import { cpuSeconds } from './cpu.ts';
import type { Gauge } from './row.ts';

/** Milliseconds of CPU that `work` takes on what `prepare` made; making it does not count. */
export function cpuMs<T>(prepare: () => T, work: (prepared: T) => unknown): Gauge {
  return {
    async measure() {
      const prepared = prepare();
      const before = cpuSeconds();
      await work(prepared);
      return (cpuSeconds() - before) * 1000;
    },
  };
}

/** The most memory the process ever held, Node's own included. Only of use in a row with `isolate`. */
export function peakMb(work: () => unknown): Gauge {
  return {
    async measure() {
      await work();
      return process.resourceUsage().maxRSS / 1024;
    },
  };
}
