/** What an AI player goes by, from a view or from an imagined world: the own hero, who is near, and what tiles are worth. */
import {
  fighters,
  LAND,
  ownHero,
  SEARCHED,
  STOOD,
  sightOf,
  type Tables,
  type ThronesState,
  type ThronesView,
  tablesOf,
} from '@gridhall/games/thrones';

interface Sight extends Pick<ThronesView, 'hero' | 'foe' | 'others' | 'free' | 'turn'> {
  readonly tables: Tables;
  readonly own: NonNullable<ThronesView['own']>;
  readonly alarm: number;
  readonly refusals: number;
  /** Whether a person or an AI player leads a hero. */
  isSeat(hero: number): boolean;
  /** What the own hero knows of a tile: STOOD, SEARCHED, OWN. */
  marks(tile: number): number;
}

/** The tile is the own hero's. */
const OWN = 8;

export interface Outlook extends Sight {
  readonly glass: boolean;
  readonly strongest: number;
  /** How many turns there may still be, this one included. */
  readonly days: number;
  /** Whether the hero has never been on a tile: a city asks its questions then. */
  isNew(tile: number): boolean;
  /** Whether a tile would bring points. */
  isFresh(tile: number): boolean;
  /** What a tile would bring: its points where it is new, and the hope for dragonglass of a party that has none. */
  gain(tile: number, hope: number): number;
}

/** The last turn there can be, and how many there still are after the first alarm. */
const [LAST_TURN, AFTER_ALARM] = [54, 5];

function outlookFrom(sight: Sight): Outlook {
  const { own, tables, turn, alarm, refusals } = sight;
  const { terrain, points } = tables;
  const glass = own.party.some(({ dragonglass }) => dragonglass);
  const seeks = own.party.length > 0 && !glass;
  return {
    ...sight,
    glass,
    strongest: own.party.reduce((most, { strength }) => Math.max(most, strength), 0),
    days: alarm ? AFTER_ALARM - refusals : LAST_TURN + 1 - turn,
    isNew: (tile: number) => !(sight.marks(tile) & STOOD),
    isFresh: (tile: number) => !(sight.marks(tile) & (STOOD | OWN)),
    gain(tile, hope) {
      const kind = terrain[tile]!;
      const marks = sight.marks(tile);
      const worth = marks & (STOOD | OWN) ? 0 : points[kind]!;
      return seeks && kind === LAND && !(marks & SEARCHED) ? worth + hope : worth;
    },
  };
}

/** Only asked for when there is a hero. */
export function outlookOf(view: ThronesView): Outlook {
  const { own, foe, others, free, turn, alarm, refusals, trail, territory, hero, seats } = view;
  return outlookFrom({
    ...{ hero, foe, others, free, turn, alarm, refusals, tables: tablesOf(view) },
    own: own!,
    isSeat: (other) => seats?.heroes.includes(other) ?? false,
    marks: (tile) => trail[tile]! | (territory[tile] === hero + 1 ? OWN : 0),
  });
}

/** The same of an imagined world, for whoever is asked there: no view is made, because playouts are many. */
export function outlookIn(state: ThronesState): Outlook {
  const { tables, player: hero, seat, foe, turn, army, listed, owner, searched } = state;
  return outlookFrom({
    ...{ tables, hero, turn, own: ownHero(state, hero) },
    foe: foe < 0 ? null : { hero: foe, army: army[foe]!, party: fighters(state, foe, false) },
    ...sightOf(state, seat, false),
    alarm: state.alarms[seat]!,
    refusals: state.refusalsMade[seat]!,
    isSeat: (other) => state.humans.includes(other),
    marks: (tile) =>
      (listed[tile]! & (1 << hero) ? STOOD : 0) |
      (searched[tile]! & (1 << seat) ? SEARCHED : 0) |
      (owner[tile] === hero ? OWN : 0),
  });
}
