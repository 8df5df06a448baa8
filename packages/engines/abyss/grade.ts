/**
 * How hard a board is: how much longer than a walk without baddies, how many of them must be lured, and how often the
 * way is narrow, so that only few commands keep the hero alive.
 */
import type { Grade } from '@gridhall/core';
import { type AbyssView, COMMANDS, makeMoves, stateOf } from '@gridhall/games/abyss';
import { boundOf, FAR } from './bound.ts';
import { prospects } from './prospects.ts';
import { moveTables } from './tables.ts';

export const GRADES = ['easy', 'fair', 'tricky', 'hard', 'cruel'] as const;

/** The scores from which the later grades begin: of the winnable medium boards about a fifth is easy, a tenth cruel. */
const FROM = [8, 10, 13, 18];

/** A step is narrow when at most so many of the nine commands live for three rounds. */
const NARROW = 3;
const AHEAD = 3;

/** Steps are only looked at on boards up to this size. */
const MOST_CELLS = 5000;

/** What it is worth to have to lure them all: a round for each of a medium board. */
const LURES = 8;

export interface Measures {
  /** Rounds beyond those of a walk on the same board without baddies. */
  readonly detour: number;
  /** The fewest baddies that are lured on a shortest escape. */
  readonly lures: number;
  readonly baddies: number;
  /** Steps of the escape on which few commands live. */
  readonly narrow: number;
}

export function measureEscape(view: AbyssView, commands: readonly number[], lures: number): Measures {
  const bound = boundOf(moveTables(view), []).rounds[view.hero]!;
  // Where only a teleport leads to the ladder, there is no walk.
  const walk = bound === FAR ? commands.length : Math.min(bound, commands.length);
  const state = stateOf(view);
  let narrow = 0;
  // On a very large board looking ahead at every step would take longer than the search.
  for (const command of view.plane.length > MOST_CELLS ? [] : commands) {
    const living = prospects(state, AHEAD).filter((rounds) => rounds === AHEAD).length;
    if (living <= NARROW) narrow++;
    makeMoves(state, COMMANDS[command]!);
  }
  return { detour: commands.length - walk, lures, baddies: view.baddies.length, narrow };
}

export function gradeOf({ detour, lures, baddies, narrow }: Measures): Grade {
  const score = detour + (baddies > 0 ? (LURES * lures) / baddies : 0) + narrow;
  const level = 1 + FROM.filter((from) => score >= from).length;
  return { level, word: GRADES[level - 1]! };
}
