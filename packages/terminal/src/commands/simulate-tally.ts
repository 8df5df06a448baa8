/** What many games came to. Sums of whole numbers, so that it is the same however the games were shared out. */

import type { Played } from '@gridhall/core';

interface Sum {
  total: number;
  squares: number;
}

export interface SimulationTally {
  games: number;
  readonly won: Sum;
  readonly numbers: Record<string, Sum>;
  readonly marks: Record<string, number>;
}

/** Tallies by group. */
export type SimulationTallies = Record<string, SimulationTally>;

export function emptyTally(): SimulationTally {
  return { games: 0, won: { total: 0, squares: 0 }, numbers: {}, marks: {} };
}

export function count(tallies: SimulationTallies, group: string, sample: Played): void {
  const tally = (tallies[group] ??= emptyTally());
  tally.games++;
  addTo(tally.won, sample.won, sample.won * sample.won);
  for (const [name, number] of Object.entries(sample.numbers)) {
    addTo((tally.numbers[name] ??= { total: 0, squares: 0 }), number, number * number);
  }
  for (const mark of sample.marks) tally.marks[mark] = (tally.marks[mark] ?? 0) + 1;
}

export function merge(into: SimulationTallies, from: SimulationTallies): void {
  for (const [group, tally] of Object.entries(from)) mergeTally((into[group] ??= emptyTally()), tally);
}

export function mergeTally(into: SimulationTally, from: SimulationTally): void {
  into.games += from.games;
  addTo(into.won, from.won.total, from.won.squares);
  for (const [name, sum] of Object.entries(from.numbers)) {
    addTo((into.numbers[name] ??= { total: 0, squares: 0 }), sum.total, sum.squares);
  }
  for (const [mark, times] of Object.entries(from.marks)) into.marks[mark] = (into.marks[mark] ?? 0) + times;
}

function addTo(sum: Sum, total: number, squares: number): void {
  sum.total += total;
  sum.squares += squares;
}

/** With 95 % certainty the truth is within `error` of `mean`; one game alone says nothing about the error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number | undefined;
}

const SIGMAS = 1.96;

export function meanOf({ total, squares }: Sum, games: number): Estimate {
  const mean = total / games;
  if (games < 2) return { mean, error: undefined };
  const variance = Math.max(0, (squares - total * mean) / (games - 1));
  return { mean, error: SIGMAS * Math.sqrt(variance / games) };
}

/** A share of games. Two of each kind are added for the error: never and always are not certainties. */
export function estimateShare(times: number, games: number): Estimate {
  const share = (times + 2) / (games + 4);
  return { mean: times / games, error: SIGMAS * Math.sqrt((share * (1 - share)) / (games + 4)) };
}
