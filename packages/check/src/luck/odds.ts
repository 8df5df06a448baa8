/**
 * Whether things happen as often as the rulebook says. For each of them a bet is held against the rulebook: what one would
 * have who staked one coin that it happens more often, or less often, by this or that factor. If the rulebook holds, such
 * a bet is fair, and whoever stops whenever he likes comes to a million coins with a probability of less than one in a
 * million (Ville's inequality); the bets on several things are held to the more, so that this holds for all together.
 */
import type { Draw, Trial } from '@gridhall/consoles';

/** How many times as likely, by the odds, as the rulebook has it. */
const FACTORS = [1 / 16, 1 / 4, 1 / 2, 2 / 3, 3 / 2, 2, 4, 16];
const WEALTH = 1e6;

/** Something that may happen, and how often it did. */
export interface Happened {
  readonly rule: string;
  readonly what: string;
  readonly draws: number;
  readonly expected: number;
  readonly happened: number;
  /** The shortest session in which it might have. */
  readonly trial: Trial;
}

interface Bet {
  readonly needed: number;
  readonly logs: number[];
  seen: Happened;
  isWon: boolean;
}

export class DrawOdds {
  readonly #bets = new Map<string, Bet>();
  #luckiest: { readonly trial: Trial; readonly draws: number } | undefined;

  /** The session in which the most came to light. */
  get luckiest(): Trial | undefined {
    return this.#luckiest?.trial;
  }

  /** What came to light in a session. */
  addAll(draws: readonly Draw[], trial: Trial): void {
    if (draws.length > (this.#luckiest?.draws ?? 0)) this.#luckiest = { trial, draws: draws.length };
    for (const draw of draws) this.#add(draw, trial);
  }

  #add({ rule, what, chance, happened }: Draw, trial: Trial): void {
    const key = `${rule}: ${what}`;
    const rank = this.#bets.size + 1;
    const bet = this.#bets.get(key) ?? {
      needed: Math.log(WEALTH * rank * (rank + 1) * FACTORS.length),
      logs: FACTORS.map(() => 0),
      seen: { rule, what, draws: 0, expected: 0, happened: 0, trial },
      isWon: false,
    };
    this.#bets.set(key, bet);
    FACTORS.forEach((factor, i) => {
      bet.logs[i]! += Math.log((happened ? factor : 1) / (1 - chance + chance * factor));
    });
    // The sum of the bets is at least the best of them; less than that is not worth an exponential.
    bet.isWon ||= Math.max(...bet.logs) >= bet.needed;
    const { draws, expected, happened: before, trial: shortest } = bet.seen;
    bet.seen = {
      ...{ rule, what, draws: draws + 1, expected: expected + chance },
      happened: before + (happened ? 1 : 0),
      trial: trial.input.length < shortest.input.length ? trial : shortest,
    };
  }

  /** What does not happen as often as the rulebook says. */
  wrong(): readonly Happened[] {
    return [...this.#bets.values()].filter(({ isWon }) => isWon).map(({ seen }) => seen);
  }
}
