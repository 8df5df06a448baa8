/** Figures of a run in one line: how many, the mean, the 95th percentile and the most. */
export function figuresLine(figures: readonly number[], unit: string): string {
  const sorted = figures.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const mean = sorted.reduce((sum, figure) => sum + figure, 0) / Math.max(1, sorted.length);
  const shown = (figure: number) => (figure < 10 ? figure.toFixed(1) : figure.toFixed(0));
  return `mean ${shown(mean)} ${unit}, 95 % within ${shown(at(0.95))}, most ${shown(sorted.at(-1) ?? 0)}`;
}

/** Milliseconds of CPU that work takes. */
export async function cpuMs<T>(work: () => Promise<T>): Promise<{ readonly made: T; readonly ms: number }> {
  const before = process.cpuUsage();
  const made = await work();
  const { user, system } = process.cpuUsage(before);
  return { made, ms: (user + system) / 1000 };
}

/** How often each word comes, the most frequent first. */
export function tally(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .toSorted((one, other) => other[1] - one[1])
    .map(([word, count]) => `${word} ${count}`)
    .join(', ');
}
