/** The end of a game whose board others still play: how it went for who played it, and nothing about the board. */
import type { GameModule, Outcome } from '@gridhall/core';

/** An outcome with the measures of what was done; those of the board are told when the last has finished. */
export function withoutBoard(outcome: Outcome, { ranking }: Pick<GameModule, 'ranking'>): Outcome {
  const { measures, ...rest } = outcome;
  const known = ranking ? [ranking.measure, ...(ranking.deeds ?? [])] : [];
  const done = Object.entries(measures ?? {}).filter(([name]) => known.includes(name));
  return done.length === 0 ? rest : { ...rest, measures: Object.fromEntries(done) };
}
