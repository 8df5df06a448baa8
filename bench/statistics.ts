export interface Summary {
  readonly median: number;
  /** The middle half of the samples, as a part of the median: 0.02 is 2 %. One unlucky round does not move it. */
  readonly spread: number;
}

export function summarize(samples: readonly number[]): Summary {
  const sorted = [...samples].sort((a, b) => a - b);
  const median = quantile(sorted, 0.5);
  const middleHalf = quantile(sorted, 0.75) - quantile(sorted, 0.25);
  return { median, spread: median === 0 ? 0 : middleHalf / median };
}

/** Between two samples, the point on the line that joins them. */
function quantile(sorted: readonly number[], q: number): number {
  if (sorted.length === 0) throw new Error('no samples');
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)]!;
  const high = sorted[Math.ceil(at)]!;
  return low + (high - low) * (at - Math.floor(at));
}
