/**
 * A sensible simple player: goes where points are near, battles only when it cannot lose, and accepts the last battle
 * once it has dragonglass.
 */
import type { Action, Question } from '@gridhall/core';
import { t } from '@gridhall/core';
import { LAND, oddsOf, SEARCHED, STOOD, type ThronesView, tablesOf } from '@gridhall/games/thrones';
import { reach } from './journey.ts';
import { BATTLE, BUY, bestOption, type HeroPolicy, keepBest, NO, REST, SPEECH, YES } from './policy.ts';

/** What a land tile that may hide dragonglass is worth to a party that has none, in points. */
const HOPE = 2;

export const explore: HeroPolicy = {
  id: 'explore',
  name: 'explorer',
  about: t`Explores for points, battles only when it cannot lose, accepts the last battle once it has dragonglass.`,
  choose(question, look) {
    switch (question.id) {
      case 'turn':
        return goalOf(look())?.first ?? REST;
      case 'encounter':
        return meet(question);
      case 'champion':
        return bestOption(question, ({ win = 0, tie = 0 }) => win * 2 + tie);
      case 'keep':
        return keep(question, look());
      case 'dragonglass':
        return YES;
      case 'rumours':
      case 'knights':
      case 'horse':
        return NO;
      case 'walkers':
        return hasDragonglass(look()) || question.args?.left === 0 ? YES : NO;
      default:
        return 0;
    }
  },
};

export function hasDragonglass(view: ThronesView): boolean {
  return view.own?.party.some((one) => one.dragonglass) ?? false;
}

/** A battle that cannot be lost; else whichever of speech and offer is the likelier. */
function meet(question: Question): Action {
  if (!('options' in question)) return 0;
  const [speech, offer, battle] = question.options.map(oddsOf);
  if (battle && battle.win > 0 && battle.win + battle.tie >= 1) return BATTLE;
  return (offer?.win ?? 0) > (speech?.win ?? 0) ? BUY : SPEECH;
}

function keep(question: Question, view: ThronesView): Action {
  return keepBest(question, tablesOf(view), [...(view.own?.party ?? []), ...(view.foe?.party ?? [])], false);
}

/** Where to go, and why. */
export interface Destination {
  readonly tile: number;
  readonly distance: number;
  readonly first: Action;
  readonly points: number;
  /** Points for the distance, with the hope for dragonglass. */
  readonly worth: number;
  /** Whether dragonglass may lie there, for a party that has none. */
  readonly hope: boolean;
}

/**
 * The tile with the most points for its distance, of those that may be gone to by that first step; undefined when there is
 * none, and then it is better to rest.
 */
export function goalOf(
  view: ThronesView,
  may: (tile: number, first: Action) => boolean = () => true,
): Destination | undefined {
  const { own, trail } = view;
  if (!own) return undefined;
  const tables = tablesOf(view);
  const seeks = own.party.length > 0 && !hasDragonglass(view);
  let goal: Destination | undefined;
  let worth = 0;
  const { queue, count, distance, first } = reach(tables, own.place, own.sails);
  for (let i = 1; i < count; i++) {
    const tile = queue[i]!;
    const kind = tables.terrain[tile]!;
    const fresh = !(trail[tile]! & STOOD) && view.territory[tile] !== view.hero + 1;
    const points = fresh ? tables.points[kind]! : 0;
    const hope = seeks && kind === LAND && !(trail[tile]! & SEARCHED);
    const here = (points + (hope ? HOPE : 0)) / distance[tile]!;
    if (here <= worth || !may(tile, first[tile]!)) continue;
    worth = here;
    goal = { tile, distance: distance[tile]!, first: first[tile]!, points, worth, hope };
  }
  return goal;
}
