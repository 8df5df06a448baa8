/** What each may know of an ambush: the ambusher who hides, the traveller what was found. */
import type { GameEvent, Random, SeatNumber, Viewer } from '@gridhall/core';
import { treasureWorth } from './questions.ts';
import {
  ALIVE,
  AMBUSHER,
  Ambush,
  type AmbushQuestion,
  CHAMPIONS,
  type Champion,
  DIE,
  drawTreasures,
  ENCOUNTER,
  ENCOUNTERS,
  FACTS,
  FOUND,
  FOUND_AT_ONCE,
  KEPT,
  KEPT_AT_ONCE,
  KEPT_COUNT,
  MANNER,
  MANNERS,
  type Manner,
  MEN,
  POOL,
  TRAVELLER,
  type Treasure,
} from './state.ts';

export interface View {
  readonly encounters: number;
  readonly encounter: number;
  /** Men the ambusher has left, those in hiding included. */
  readonly pool: number;
  readonly laid: boolean;
  /** How many are in hiding; null for those who must not know. */
  readonly men: number | null;
  readonly manner: Manner;
  /** The last throw: who was told of it may look at it again. */
  readonly die: number;
  /** One byte a champion: 1 alive, 0 fallen. */
  readonly alive: Uint8Array;
  /** What lies in the camp; null for those who must not know. */
  readonly found: readonly Treasure[] | null;
  readonly keptCount: number;
  readonly kept: readonly Treasure[] | null;
  readonly asked: readonly AmbushQuestion[];
}

export type Event = GameEvent &
  (
    | { readonly type: 'laid' }
    | { readonly type: 'hidden'; readonly men: number }
    | { readonly type: 'manner'; readonly manner: Manner }
    | {
        readonly type: 'met';
        readonly champion: Champion;
        readonly men: number;
        readonly die: number;
        readonly won: boolean;
      }
    | { readonly type: 'fell'; readonly champion: Champion }
    | { readonly type: 'camp' }
    | { readonly type: 'found'; readonly treasures: readonly Treasure[] }
    | { readonly type: 'kept'; readonly count: number }
    | { readonly type: 'kept-which'; readonly treasures: readonly Treasure[] }
    | { readonly type: 'went-on'; readonly encounter: number }
    | { readonly type: 'counted'; readonly treasures: readonly Treasure[] }
    | { readonly type: 'asked'; readonly stack: readonly AmbushQuestion[] }
  );

export function view(state: Ambush, viewer: Viewer, open = false): View {
  const all = open || state.asked() === 'nothing';
  const sees = (seat: SeatNumber) => all || viewer === seat;
  const men = state.get(MEN);
  const inCamp = state.get(FOUND) > 0;
  return {
    encounters: state.get(ENCOUNTERS),
    encounter: state.get(ENCOUNTER),
    pool: state.get(POOL),
    laid: men > 0,
    men: men === 0 ? 0 : sees(AMBUSHER) ? men : null,
    manner: MANNERS[state.get(MANNER)]!,
    die: state.get(DIE),
    alive: state.facts.slice(ALIVE, ALIVE + CHAMPIONS.length),
    found: !inCamp ? [] : sees(TRAVELLER) ? state.treasures(FOUND, FOUND_AT_ONCE) : null,
    keptCount: state.get(KEPT_COUNT),
    kept: sees(TRAVELLER) ? state.treasures(KEPT, state.get(KEPT_COUNT)) : null,
    asked: state.stack(),
  };
}

export function follow(view: View, event: Event): View {
  switch (event.type) {
    case 'laid':
      return { ...view, laid: true, men: null };
    case 'hidden':
      return { ...view, men: event.men };
    case 'manner':
      return { ...view, manner: event.manner };
    case 'met':
      return { ...view, laid: false, men: 0, pool: view.pool - event.men, die: event.die };
    case 'fell': {
      const alive = view.alive.slice();
      alive[CHAMPIONS.indexOf(event.champion)] = 0;
      return { ...view, alive };
    }
    case 'camp':
      return { ...view, found: null };
    case 'found':
      return { ...view, found: event.treasures };
    case 'kept':
      return { ...view, found: [], keptCount: view.keptCount + event.count };
    case 'kept-which':
      return { ...view, kept: [...(view.kept ?? []), ...event.treasures] };
    case 'went-on':
      return { ...view, encounter: event.encounter };
    case 'counted':
      return { ...view, kept: event.treasures };
    case 'asked':
      return { ...view, asked: event.stack };
  }
}

/** A step for every fact; what the viewer does not know is drawn as the game would have drawn it. */
export function imagine(view: View, random: Random, budget: number): Ambush | undefined {
  if (budget < FACTS) return undefined;
  const state = new Ambush();
  state.set(ENCOUNTERS, view.encounters);
  state.set(ENCOUNTER, view.encounter);
  state.set(POOL, view.pool);
  state.set(MANNER, MANNERS.indexOf(view.manner));
  state.set(DIE, view.die);
  view.alive.forEach((alive, i) => {
    state.set(ALIVE + i, alive);
  });
  for (const question of view.asked) state.push(question);

  if (view.laid) state.set(MEN, view.men ?? 1 + random.below(mostHidden(view)));
  if (view.found === null) drawTreasures(state, FOUND, FOUND_AT_ONCE, random);
  else
    view.found.forEach((name, i) => {
      state.set(FOUND + i, treasureWorth(name));
    });
  state.set(KEPT_COUNT, view.keptCount);
  for (let i = 0; i < view.keptCount; i += KEPT_AT_ONCE) {
    if (view.kept === null) drawTreasures(state, KEPT + i, KEPT_AT_ONCE, random);
  }
  view.kept?.forEach((name, i) => {
    state.set(KEPT + i, treasureWorth(name));
  });
  state.random.rekey(random);
  return state;
}

/** As many as the ambusher could have laid: one man is left for every encounter to come. */
function mostHidden({ pool, encounters, encounter }: View): number {
  return Math.min(3, pool - (encounters - encounter - 1));
}

export function text(view: View): string {
  const party = CHAMPIONS.filter((_name, i) => view.alive[i] === 1).join(' ');
  const hiding = !view.laid ? '' : view.men === null ? ' ?' : ` ${'x'.repeat(view.men)}`;
  const road = Array.from({ length: view.encounters }, (_none, i) =>
    i === view.encounter ? `[${party}]${hiding}` : i < view.encounter ? '-' : '.',
  );
  const carried = view.kept?.join(', ') ?? `${view.keptCount} treasures`;
  return `${road.join(' ')}\ncarried: ${carried || 'nothing'}`;
}
