/** Every probability of the rulebook, in one place; and the odds of each answer to a question, for front ends. */
import { exp, type Option, type Question } from '@gridhall/core';

/** All influence there is, and all money: what a speech and an offer are measured by. */
export const ALL_INFLUENCE = 1600;
export const ALL_MONEY = 17_800;

/** Probabilities are clamped to 0…1. */
function probability(number: number): number {
  return number < 0 ? 0 : number > 1 ? 1 : number;
}

/** (1 − morale(w1)/100) × influence/1600. */
export function speechChance(morale: number, influence: number): number {
  return probability(((100 - morale) * influence) / (100 * ALL_INFLUENCE));
}

/** (1 − loyalty(w1)/100) × money/17800. */
export function offerChance(loyalty: number, money: number): number {
  return probability(((100 - loyalty) * money) / (100 * ALL_MONEY));
}

export interface Odds {
  readonly win: number;
  readonly tie: number;
}

/**
 * The odds of a battle. The player's champion is given by strength (undefined for none), the other's is any of those
 * there, each as likely.
 */
export function battleOdds(
  army: number,
  strength: number | undefined,
  theirArmy: number,
  theirStrengths: readonly number[],
): Odds {
  if (theirStrengths.length === 0) {
    const lead = strength === undefined ? army - theirArmy : 1;
    return { win: lead > 0 ? 1 : 0, tie: lead === 0 ? 1 : 0 };
  }
  if (strength === undefined) return { win: 0, tie: 0 };
  const leads = theirStrengths.map((theirs) => army * strength - theirArmy * theirs);
  const share = (wanted: (lead: number) => boolean) => leads.filter(wanted).length / leads.length;
  return { win: share((lead) => lead > 0), tie: share((lead) => lead === 0) };
}

/** The better of two: the likelier win, then the likelier tie. */
export function betterOdds(one: Odds, other: Odds): Odds {
  return other.win > one.win || (other.win === one.win && other.tie > one.tie) ? other : one;
}

interface Fighter {
  readonly strength: number;
  readonly morale: number;
  readonly dragonglass?: boolean;
}

/** Army + Σ strength × morale / 50 + (cities + 1) × influence / 4 + 10,000 once for dragonglass. */
export function powerOf(army: number, party: readonly Fighter[], cities: number, influence: number): number {
  let power = army + ((cities + 1) * influence) / 4;
  for (const { strength, morale } of party) power += (strength * morale) / 50;
  return party.some((one) => one.dragonglass) ? power + 10_000 : power;
}

/** The probability to win one round of the last battle: 1 − e^(−power/30000). */
export function roundChance(power: number): number {
  return 1 - exp(-power / 30_000);
}

/** The probability to win the last battle: at least one of three rounds. */
export function lastBattleChance(power: number): number {
  const lost = exp(-power / 30_000);
  return 1 - lost * lost * lost;
}

/** The odds of each answer to a question, in the order of its options; undefined where chance has no part in it. */
export function odds(question: Question): readonly (Odds | undefined)[] {
  return 'options' in question ? question.options.map(oddsOf) : [];
}

export function oddsOf({ args }: Option): Odds | undefined {
  if (typeof args?.win !== 'number') return undefined;
  return { win: args.win, tie: typeof args.tie === 'number' ? args.tie : 0 };
}
