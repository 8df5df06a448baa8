/**
 * A line of the table: what was measured, ours, a peer's beside it in the same run, and what we promise.
 *
 * A `NAME.bench.ts`, here or beside the code it measures, exports `bench: Row[]`; `npm run bench` finds it.
 * Nothing is measured, and nothing large should be made, while the file is loaded: rows can be filtered out.
 */
export type Row = Yardstick | Ours;

interface Common {
  /** Unique among all rows: it sorts the table and names the line in bench/results.json. */
  readonly what: string;
  /** `moves/s`, `nodes/s`; `ms`, `MB` where less is better. */
  readonly unit: string;
  /** Why it cannot be measured on this machine, where it cannot: the row is left out. */
  readonly lacks?: () => string | undefined;
  /** Each sample in a process of its own: for memory, and where one side would spoil the other's heap. */
  readonly isolate?: boolean;
}

interface Ours extends Common {
  readonly ours: Measured;
  readonly peer?: Peer;
  readonly target?: Target;
}

/** A peer alone, to know what is usual. */
interface Yardstick extends Common {
  readonly ours?: undefined;
  readonly peer: Peer;
  readonly target?: undefined;
}

interface Peer {
  readonly name: string;
  readonly measured: Measured;
}

export type Measured = Work | Gauge;

/** Does some work and returns how much: it becomes units per second of CPU time. At least a millisecond a call. */
export type Work = () => number | Promise<number>;

/** Returns the figure itself, in the row's unit: see gauges.ts for time and memory. */
export interface Gauge {
  /** It is no better the second time: not tried out before it counts. */
  readonly cold?: boolean;
  readonly measure: () => number | Promise<number>;
}

/** A bound on our figure, or on ours divided by the peer's. */
export type Target =
  | { readonly of: 'ours' | 'ratio'; readonly atLeast: number }
  | { readonly of: 'ours' | 'ratio'; readonly atMost: number };
