/** Wald's sequential test: a match ends as soon as it has shown something, wrongly in 5 of 100 cases. */

/** How much likelier one must have become than the other: 19 to 1. */
const BOUND = Math.log(0.95 / 0.05);
/** Before this many games the spread of the results is not known well enough. */
const FEWEST = 40;

export type SequentialVerdict = 'better' | 'not better';

/**
 * Whether the first is shown to score `better` rather than half, or rather half than that; undefined while neither is.
 * `squares` is the sum of the squares of the results.
 */
export function sequentialVerdict(
  points: number,
  squares: number,
  games: number,
  better: number,
): SequentialVerdict | undefined {
  if (games < FEWEST) return undefined;
  const mean = points / games;
  const spread = Math.max(squares / games - mean * mean, 1 / games);
  const evidence = (games * (better - 0.5) * (mean - (better + 0.5) / 2)) / spread;
  if (Math.abs(evidence) < BOUND) return undefined;
  return evidence > 0 ? 'better' : 'not better';
}
