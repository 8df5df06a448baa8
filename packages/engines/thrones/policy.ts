/**
 * A way to play Thrones that is cheap enough for millions of games. It gets what a player gets, a question and, if it
 * wants to look, the view; never a state. The view is made only when it is asked for: most answers need none.
 */
import { type Action, type EnginePlayer, type Question, t } from '@gridhall/core';
import type { Fighter, Tables, ThronesView } from '@gridhall/games/thrones';

export interface HeroPolicy extends EnginePlayer {
  choose(question: Question, look: () => ThronesView): Action;
}

/** The answers by their places in the questions' lists. */
export const [YES, NO] = [0, 1];
export const [SPEECH, BUY, BATTLE, FLEE] = [0, 1, 2, 3];
export const REST = 4;

/** The option that is worth most; of equal ones the first. */
export function bestOption(
  question: Question,
  worth: (args: Readonly<Record<string, number>>) => number,
): Action {
  if (!('options' in question)) return 0;
  const worths = question.options.map(({ args }) => worth((args ?? {}) as Readonly<Record<string, number>>));
  return worths.indexOf(Math.max(...worths));
}

/**
 * Keeps those who carry dragonglass, as far as it is known, the strongest where a champion counts, those with a ship, then
 * whoever counts most in the last battle.
 */
export function keepBest(
  question: Question,
  tables: Tables,
  all: readonly Fighter[],
  champion: boolean,
): Action {
  if (question.kind !== 'several') return 0;
  // What the other's warriors carry is hidden, but who starts with dragonglass stands in the tables.
  const carries = (one: Fighter) => one.dragonglass ?? tables.warriors[one.warrior]!.dragonglass;
  const most = champion ? Math.max(...all.map(({ strength }) => strength)) : Number.POSITIVE_INFINITY;
  const worth = all.map(
    (one) =>
      (carries(one) ? 2000 : 0) +
      (one.strength === most ? 1000 : 0) +
      (tables.ships[one.warrior] ? 300 : 0) +
      one.strength * one.morale * 0.01,
  );
  const order = [...worth.keys()].sort((a, b) => worth[b]! - worth[a]! || a - b);
  return order.slice(0, question.count).reduce((mask, i) => mask | (1 << i), 0);
}

/** Rests, and lets things come: the yardstick of how fast the rules are, and of what doing nothing is worth. */
export const rest: HeroPolicy = {
  id: 'rest',
  name: 'stay-at-home',
  about: t`Rests every turn, battles whoever comes with the first warrior, and refuses the last battle four times.`,
  choose(question: Question) {
    switch (question.id) {
      case 'turn':
        return REST;
      case 'encounter':
        return BATTLE;
      case 'keep':
        return question.kind === 'several' ? (1 << question.count) - 1 : 0;
      case 'rumours':
      case 'knights':
      case 'horse':
        return NO;
      case 'walkers':
        return question.args?.left === 0 ? YES : NO;
      default:
        // The first hero, the first warrior, the one answer, and nothing where a number is asked.
        return 0;
    }
  },
};
