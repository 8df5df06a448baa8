/** Ratings from results: the Bradley–Terry model, whose ratings make the results that came about the likeliest. */

/** Games of one player against another: how many, and how many points the first made. */
export interface HeadToHead {
  readonly first: number;
  readonly second: number;
  readonly games: number;
  readonly points: number;
}

/** Ratings in Elo, the first player's being 0. A lost point is never quite certain: half a game each is drawn. */
export function ratings(players: number, pairings: readonly HeadToHead[]): number[] {
  const strength = new Array<number>(players).fill(1);
  for (let round = 0; round < 2000; round++) {
    for (let i = 0; i < players; i++) {
      let [points, expected] = [0, 0];
      for (const { first, second, games, points: scored } of pairings) {
        if (first !== i && second !== i) continue;
        const other = strength[first === i ? second : first]!;
        points += (first === i ? scored : games - scored) + 0.5;
        expected += (games + 1) / (strength[i]! + other);
      }
      if (expected > 0) strength[i] = points / expected;
    }
  }
  return strength.map((one) => 400 * Math.log10(one / strength[0]!));
}

/** The share of points, and how far it may be off in 95 of 100 runs. */
export function share(points: number, games: number): { mean: number; off: number } {
  const mean = points / games;
  // Wilson's half width: honest also where everything was won.
  const z = 1.96;
  const off =
    (z / (1 + (z * z) / games)) * Math.sqrt((mean * (1 - mean)) / games + (z * z) / (4 * games * games));
  return { mean, off };
}

/** Both of it in a sentence. */
export function shareLine(first: string, second: string, points: number, games: number): string {
  const { mean, off } = share(points, games);
  return `${first} scores ${(100 * mean).toFixed(1)} % ± ${(100 * off).toFixed(1)} against ${second} (${games} games)`;
}
