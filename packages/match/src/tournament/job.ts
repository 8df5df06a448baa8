/** A tournament as a list of numbered games: which players, at which seats, on which board. The number says it all. */
import { type ParamValues, seedFrom } from '@gridhall/core';
import type { BotLimits } from '../bots/bot.ts';

export interface Job {
  readonly game: string;
  readonly params: ParamValues;
  /** Ids of engine players, or what a program is called where it is started: `exec:COMMAND`. */
  readonly players: readonly string[];
  /** How many games every two play against each other; alone: how many boards everybody plays. */
  readonly games: number;
  readonly seed: string;
  readonly seats: number;
  /** How many steps an engine may think about a move. */
  readonly steps: number;
  /** How many moves at random a board is opened by, where two or more play. */
  readonly opening: number;
  /** After so many moves nobody has won. */
  readonly longest: number;
  readonly limits: BotLimits;
}

/** One game: who sits where, by place in the list of players, and the luck of its board. */
export interface Fixture {
  readonly number: number;
  readonly players: readonly number[];
  readonly seed: string;
}

/** Every two players; alone everybody by himself; of three seats and more every group of so many. */
function groupsOf({ players, seats }: Pick<Job, 'players' | 'seats'>): number[][] {
  const all = players.map((_player, i) => i);
  const size = Math.min(seats, Math.max(1, all.length));
  return choose(all, size);
}

function choose(from: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return from.flatMap((one, i) => choose(from.slice(i + 1), size - 1).map((rest) => [one, ...rest]));
}

export function countOf(job: Pick<Job, 'players' | 'seats' | 'games'>): number {
  return groupsOf(job).length * job.games;
}

/**
 * The game of this number. Boards take turns through the groups, so that a tournament that is stopped has played all of
 * them alike. Where several play, everybody sits everywhere once on the same board.
 */
export function fixtureOf(job: Job, number: number): Fixture {
  const groups = groupsOf(job);
  const group = groups[number % groups.length]!;
  const round = Math.floor(number / groups.length);
  const { seats } = job;
  const board = seats === 1 ? round : Math.floor(round / seats);
  const turn = seats === 1 ? 0 : round % seats;
  // With more seats than players somebody sits twice.
  const players = Array.from({ length: seats }, (_none, seat) => group[(seat + turn) % group.length]!);
  return { number, players, seed: seedFrom(`${job.seed} board ${board}`) };
}
