import type { Row, Target } from './row.ts';
import { type Summary, summarize } from './statistics.ts';

/** What came out of a row. */
export interface Figures {
  readonly what: string;
  readonly unit: string;
  readonly ours?: Summary;
  readonly peer?: Summary & { readonly name: string };
  /** Ours divided by the peer's, round by round, so that a slow minute of the machine weighs on both. */
  readonly ratio?: Summary;
  readonly target?: Target & { readonly met: boolean };
}

export interface Samples {
  readonly ours: readonly number[];
  readonly peer: readonly number[];
}

export function figures(row: Row, samples: Samples): Figures {
  const ours = row.ours && summarize(samples.ours);
  const peer = row.peer && { name: row.peer.name, ...summarize(samples.peer) };
  const ratio = ours && peer && summarize(samples.ours.map((value, round) => value / samples.peer[round]!));
  const target = row.target && { ...row.target, met: isMet(row.target, ours, ratio) };
  return {
    what: row.what,
    unit: row.unit,
    ...(ours && { ours }),
    ...(peer && { peer }),
    ...(ratio && { ratio }),
    ...(target && { target }),
  };
}

function isMet(target: Target, ours: Summary | undefined, ratio: Summary | undefined): boolean {
  const figure = target.of === 'ours' ? ours : ratio;
  if (figure === undefined) return false;
  return 'atLeast' in target ? figure.median >= target.atLeast : figure.median <= target.atMost;
}
