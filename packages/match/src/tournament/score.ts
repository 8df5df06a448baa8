/** What the results of many games say: points, ratings with their errors, and whether enough was played. */

/** Games of one player against another: how often the first won, drew and lost. */
export interface Pairing {
  readonly first: number;
  readonly second: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

const gamesOf = ({ wins, draws, losses }: Pairing): number => wins + draws + losses;
const pointsOf = ({ wins, draws }: Pairing): number => wins + draws / 2;

/** With 95 % certainty. */
const SIGMAS = 1.96;
const ROUNDS = 2000;

export interface Rating {
  readonly elo: number;
  /** How far it may be off in 95 of 100 runs. */
  readonly error: number;
}

/**
 * The ratings that make the results that came about the likeliest (Bradley and Terry), around 0. A lost point is never
 * quite certain: between every two who met, half a game each is drawn.
 */
export function ratingsOf(players: number, pairings: readonly Pairing[]): Rating[] {
  const strength = new Array<number>(players).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < players; i++) {
      let [points, expected] = [0, 0];
      for (const pairing of pairings) {
        const { first, second } = pairing;
        if (first !== i && second !== i) continue;
        const games = gamesOf(pairing);
        const scored = first === i ? pointsOf(pairing) : games - pointsOf(pairing);
        points += scored + 0.5;
        expected += (games + 1) / (strength[i]! + strength[first === i ? second : first]!);
      }
      if (expected > 0) strength[i] = points / expected;
    }
  }
  const logs = strength.map((one) => 400 * Math.log10(one));
  const middle = logs.reduce((sum, one) => sum + one, 0) / Math.max(1, players);
  return logs.map((elo, i) => ({ elo: elo - middle, error: errorOf(i, strength, pairings) }));
}

/** From how sharply the likelihood falls away from its best: the information of every game this player was in. */
function errorOf(player: number, strength: readonly number[], pairings: readonly Pairing[]): number {
  let information = 0;
  for (const pairing of pairings) {
    const { first, second } = pairing;
    if (first !== player && second !== player) continue;
    const expected = strength[first]! / (strength[first]! + strength[second]!);
    information += (gamesOf(pairing) + 1) * expected * (1 - expected);
  }
  const perElo = Math.LN10 / 400;
  return information === 0 ? Number.POSITIVE_INFINITY : SIGMAS / (perElo * Math.sqrt(information));
}

/** The share of points, and how far it may be off in 95 of 100 runs: Wilson's, honest also where all was won. */
export function shareOf(points: number, games: number): { readonly mean: number; readonly error: number } {
  const mean = points / games;
  const width = SIGMAS / (1 + SIGMAS ** 2 / games);
  return { mean, error: width * Math.sqrt((mean * (1 - mean)) / games + SIGMAS ** 2 / (4 * games ** 2)) };
}

/** What a sequential test is about: is the first player stronger by `least` Elo, or by `most`? */
export interface Hypotheses {
  readonly least: number;
  readonly most: number;
}

/** Wrong in one of twenty runs, either way. */
const BOUND = Math.log(0.95 / 0.05);

/** 'least' or 'most' once the results say so surely enough; undefined while they do not. */
export function verdictOf(
  { wins, draws, losses }: Omit<Pairing, 'first' | 'second'>,
  { least, most }: Hypotheses,
): 'least' | 'most' | undefined {
  const games = wins + draws + losses;
  if (games === 0 || wins + draws === 0 || losses + draws === 0) {
    // Nothing is known yet about how far results lie apart: one game of each kind is assumed.
    return games < 10 ? undefined : verdictOf({ wins: wins + 1, draws, losses: losses + 1 }, { least, most });
  }
  const mean = (wins + draws / 2) / games;
  const variance = (wins + draws / 4) / games - mean ** 2;
  const expected = (elo: number) => 1 / (1 + 10 ** (-elo / 400));
  const [low, high] = [expected(least), expected(most)];
  const likelihood = (games * (high - low) * (2 * mean - low - high)) / (2 * Math.max(variance, 1e-6));
  if (likelihood >= BOUND) return 'most';
  return likelihood <= -BOUND ? 'least' : undefined;
}
