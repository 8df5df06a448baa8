/**
 * A sensible simple player: goes where points are near, battles only when it cannot lose, and accepts the last battle
 * once it has dragonglass.
 */
import type { Action, Question } from '@gridhall/core';
import { t } from '@gridhall/core';
import {
  type Fighter,
  LAND,
  oddsOf,
  SEARCHED,
  STOOD,
  type Tables,
  type ThronesView,
  tablesOf,
  WATER,
} from '@gridhall/games/thrones';
import type { Policy } from './policy.ts';

const [YES, NO] = [0, 1];
const REST = 4;

/** What a land tile that may hide dragonglass is worth to a party that has none, in points. */
const HOPE = 2;

export const explore: Policy = {
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
        return best(question, (_option, i) => strengthOfOdds(question, i));
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
  if (battle && battle.win > 0 && battle.win + battle.tie >= 1) return 2;
  return (offer?.win ?? 0) > (speech?.win ?? 0) ? 1 : 0;
}

function strengthOfOdds(question: Question, i: number): number {
  const odds = 'options' in question ? oddsOf(question.options[i]!) : undefined;
  return odds ? odds.win * 2 + odds.tie : 0;
}

function best(question: Question, worth: (option: unknown, i: number) => number): number {
  if (!('options' in question)) return 0;
  const worths = question.options.map(worth);
  return worths.indexOf(Math.max(...worths));
}

/** Those who carry dragonglass, as far as it is known, those with a ship, then the strongest. */
function keep(question: Question, view: ThronesView): Action {
  if (question.kind !== 'several') return 0;
  const tables = tablesOf(view);
  const own = view.own?.party ?? [];
  const all = [...own, ...(view.foe?.party ?? [])];
  // What the other's warriors carry is hidden, but who starts with dragonglass stands in the tables.
  const carries = (one: Fighter) => one.dragonglass ?? tables.warriors[one.warrior]!.dragonglass;
  const worth = all.map(
    (one) =>
      (carries(one) ? 1000 : 0) + (tables.ships[one.warrior] ? 300 : 0) + one.strength * one.morale * 0.01,
  );
  const order = [...worth.keys()].sort((a, b) => worth[b]! - worth[a]! || a - b);
  return order.slice(0, question.count).reduce((mask, i) => mask | (1 << i), 0);
}

/** Where to go, and why. */
export interface Goal {
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
): Goal | undefined {
  const { own, trail } = view;
  if (!own) return undefined;
  const tables = tablesOf(view);
  const seeks = own.party.length > 0 && !hasDragonglass(view);
  let goal: Goal | undefined;
  let worth = 0;
  walk(tables, own.place, own.sails, (tile, distance, first) => {
    const kind = tables.terrain[tile]!;
    const fresh = !(trail[tile]! & STOOD) && view.territory[tile] !== view.hero + 1;
    const points = fresh ? tables.points[kind]! : 0;
    const hope = seeks && kind === LAND && !(trail[tile]! & SEARCHED);
    const here = (points + (hope ? HOPE : 0)) / distance;
    if (here <= worth || !may(tile, first)) return;
    worth = here;
    goal = { tile, distance, first, points, worth, hope };
  });
  return goal;
}

/** Visits every tile that can be reached, the nearest first, with its distance and the first step towards it. */
function walk(
  tables: Tables,
  from: number,
  sails: boolean,
  visit: (tile: number, distance: number, first: Action) => void,
): void {
  const { neighbours, terrain } = tables;
  const distances = new Uint16Array(tables.tiles);
  const firsts = new Uint8Array(tables.tiles);
  const queue = new Uint16Array(tables.tiles);
  queue[0] = from;
  for (let head = 0, tail = 1; head < tail; head++) {
    const tile = queue[head]!;
    if (tile !== from) visit(tile, distances[tile]!, firsts[tile]!);
    for (let direction = 0; direction < 4; direction++) {
      const next = neighbours[tile * 4 + direction]!;
      if (next < 0 || next === from || distances[next]! > 0) continue;
      // Without a ship water is only left, never entered — save by one who drifts on it.
      if (!sails && terrain[next] === WATER && terrain[tile] !== WATER) continue;
      distances[next] = distances[tile]! + 1;
      firsts[next] = tile === from ? direction : firsts[tile]!;
      queue[tail++] = next;
    }
  }
}
