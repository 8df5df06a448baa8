/** The way of an explorer who keeps clear of whoever is too strong for him, where that costs little: what a hint advises. */
import type { Action } from '@gridhall/core';
import { heroesNear, prospectOf, type ThronesView, tablesOf } from '@gridhall/games/thrones';
import { type Goal, goalOf } from './explore.ts';

export interface Way {
  /** Where to; undefined for staying. */
  readonly goal: Goal | undefined;
  /** Whom one keeps clear of, or goes to meet all the same: who is too strong. */
  readonly feared?: number | undefined;
  /** Whether one keeps clear of him; goes on, for any way around is worth too little; or meets him on every way. */
  readonly how?: 'around' | 'through' | 'anyhow';
}

/**
 * A goal that is worth less than this part of the best one is no way around it: who fled from everybody won 57 of 100 games,
 * who fled from nobody 62, and who goes around like this 64 (480 games each).
 */
const WORTHY = 0.5;

/** The best goal, or another one that keeps clear of whoever is too strong. */
export function wayOf(view: ThronesView): Way {
  const goal = goalOf(view);
  if (!view.own) return { goal };
  const { neighbours } = tablesOf(view);
  const { place } = view.own;
  const strongAt = (tile: number) => heroesNear(view, tile).find((hero) => prospectOf(view, hero) === 'grim');
  const ahead = (first: Action) => neighbours[place * 4 + first]!;
  const feared = strongAt(goal ? ahead(goal.first) : place);
  if (feared === undefined) return { goal };
  const around = goalOf(view, (_tile, first) => strongAt(ahead(first)) === undefined);
  if (around && (!goal || around.worth >= WORTHY * goal.worth))
    return { goal: around, feared, how: 'around' };
  return { goal, feared, how: around || strongAt(place) === undefined ? 'through' : 'anyhow' };
}
