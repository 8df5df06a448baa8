/**
 * Whether this node can do its work: a probe writes to the database and reads it back, once a second. A node whose probe
 * fails for long cannot save anything any more, and ends, so that its supervisor starts it again.
 */
import type { Store } from '../../stores/store.ts';
import type { Load } from './load.ts';

const PROBE_MS = 1000;
/** A probe that takes longer has failed. */
const PATIENCE_MS = 2500;
/** Ready needs a probe that succeeded within this. */
const FRESH_MS = 4000;
/** With a lag above this a balancer should choose another node. */
const LATE_MS = 1000;
/** A file does not come back by itself; a database server may be restarting. */
const FATAL_MS = { file: 15_000, server: 120_000 };

export interface Readiness {
  readonly ok: boolean;
  readonly version: string;
  readonly migration: number;
  readonly lagMs: number;
  /** What is wrong, in a sentence each. */
  readonly problems: readonly string[];
}

export interface HealthPorts {
  readonly store: Pick<Store, 'probe' | 'isShared' | 'migration'>;
  readonly load: Pick<Load, 'lagMs'>;
  readonly version: string;
  /** Called once when nothing can be saved any more. */
  fatal(why: string): void;
}

export class Health {
  readonly #ports: HealthPorts;
  readonly #now: () => number;
  #lastOk: number;
  #why = 'The database has not answered yet.';
  #isProbing = false;
  #isFatal = false;
  #timer: NodeJS.Timeout | undefined;
  stopping = false;

  constructor(ports: HealthPorts, now: () => number = () => performance.now()) {
    this.#ports = ports;
    this.#now = now;
    this.#lastOk = now();
  }

  start(): void {
    this.#timer = setInterval(() => void this.probe(), PROBE_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async probe(): Promise<void> {
    if (!this.#isProbing) {
      this.#isProbing = true;
      try {
        await Promise.race([this.#ports.store.probe(), lateAfter(PATIENCE_MS)]);
        this.#lastOk = this.#now();
      } catch (error) {
        this.#why = `The database cannot be written: ${error instanceof Error ? error.message : String(error)}.`;
      }
      this.#isProbing = false;
    }
    const silent = this.#now() - this.#lastOk;
    if (silent < FATAL_MS[this.#ports.store.isShared ? 'server' : 'file'] || this.#isFatal) return;
    this.#isFatal = true;
    this.#ports.fatal(this.#why);
  }

  get readiness(): Readiness {
    const { load, version, store } = this.#ports;
    const lagMs = Math.round(load.lagMs);
    const problems = [
      ...(this.stopping ? ['The server is stopping.'] : []),
      ...(this.#now() - this.#lastOk > FRESH_MS ? [this.#why] : []),
      ...(lagMs > LATE_MS ? [`The event loop is ${lagMs} ms late.`] : []),
    ];
    return { ok: problems.length === 0, version, migration: store.migration, lagMs, problems };
  }
}

function lateAfter(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), ms).unref();
  });
}
