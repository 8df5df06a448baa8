/** How a game ends: alone as the one seat's game does; among several by the points of those who won. */
import type { Outcome, Ending as Results } from '@gridhall/core';
import type { ThronesView } from './knowledge.ts';
import { ENDINGS, type Ending, type ThronesState } from './state.ts';

/** Endings of a seat among several people are not the end of the game. */
type Alone = Exclude<Ending, 'playing' | 'won-over' | 'left'>;
export type Reason = Alone | 'most-points' | 'nobody-won';

/** What seats are called before they have heroes. */
export function seatNames(players: number): readonly string[] {
  return players === 1 ? ['Player'] : Array.from({ length: players }, (_none, i) => `Player ${i + 1}`);
}

export const RESULTS: Readonly<Record<Reason, Results<ThronesView>>> = {
  'walkers-beaten': [1],
  'battle-lost': [0],
  'stannis-died': [0],
  refused: [0],
  'walkers-won': [0],
  'most-points': ({ seats }) => resultsOf(seats?.endings ?? [], seats?.scores ?? []),
  'nobody-won': ({ seats }) => (seats?.endings ?? []).map(() => 0),
};

export function outcome(state: ThronesState): Outcome<Reason> | undefined {
  if (!state.over) return undefined;
  if (state.humans.length > 1) return outcomeOfSeveral(state);
  const { player, points, turn, tiles } = state;
  const reason = ENDINGS[state.ending]! as Alone;
  return {
    results: [reason === 'walkers-beaten' ? 1 : 0],
    reason,
    measures: { points: points[player]!, turns: turn, tiles: tiles[player]! },
  };
}

function outcomeOfSeveral({ endings, scores, turn }: ThronesState): Outcome<Reason> {
  const results = resultsOf(Array.from(endings), Array.from(scores));
  const best = results.indexOf(1);
  return {
    results,
    reason: best < 0 ? 'nobody-won' : 'most-points',
    measures: { points: scores[best] ?? 0, turns: turn },
  };
}

/** 1 for the most points among those who have beaten the White Walkers, 0 for the others. */
function resultsOf(endings: readonly number[], scores: readonly number[]): number[] {
  const won = endings.map((ending) => ENDINGS[ending] === 'walkers-beaten');
  const best = Math.max(...scores.map((score, seat) => (won[seat] ? score : -1)));
  return won.map((has, seat) => (has && scores[seat] === best ? 1 : 0));
}
