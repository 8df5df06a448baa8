/** What a mind goes by, from a view or from an imagined world: the own hero, who is near, and what tiles are worth. */
import {
  type Fighter,
  LAND,
  MOST_PARTY,
  SEARCHED,
  STOOD,
  type Tables,
  type ThronesState,
  type ThronesView,
  tablesOf,
} from '@gridhall/games/thrones';

export interface Outlook {
  readonly tables: Tables;
  readonly hero: number;
  readonly place: number;
  readonly sails: boolean;
  readonly mounted: boolean;
  readonly money: number;
  readonly influence: number;
  readonly army: number;
  readonly turn: number;
  /** How many turns there may still be, this one included. */
  readonly days: number;
  /** How many warriors there are, how strong the strongest is, and whether any carries dragonglass. */
  readonly warriors: number;
  readonly strongest: number;
  readonly glass: boolean;
  /** Whom one sees: hero and place in turn. */
  readonly seen: readonly number[];
  /** Free warriors one sees, by place. */
  readonly free: readonly number[];
  /** Whether somebody sits behind a hero. */
  isSeat(hero: number): boolean;
  /** The opponent of an encounter and his warriors, the own ones first. */
  readonly parties: () => readonly Fighter[];
  readonly foe: number;
  readonly foeArmy: number;
  /** How many cities one has. */
  cities(): number;
  /** Whether one has never been on a tile: a city asks its questions then. */
  isNew(tile: number): boolean;
  /** Whether a tile would bring points. */
  isFresh(tile: number): boolean;
  /** What a tile would bring: its points where it is new, and the hope for dragonglass of who has none. */
  gain(tile: number, hope: number): number;
}

export function outlookOf(view: ThronesView): Outlook {
  const { own, trail, territory, hero, seats, foe } = view;
  const tables = tablesOf(view);
  const party = own?.party ?? [];
  const glass = party.some(({ dragonglass }) => dragonglass);
  const seeks = party.length > 0 && !glass;
  const seen = view.others.flatMap(({ hero: other, place }) => [other, place]);
  const isFresh = (tile: number) => !(trail[tile]! & STOOD) && territory[tile] !== hero + 1;
  return {
    ...{ tables, hero, glass, seen, turn: view.turn, warriors: party.length },
    place: own?.place ?? 0,
    sails: own?.sails ?? false,
    mounted: own?.mounted ?? false,
    money: own?.money ?? 0,
    influence: own?.influence ?? 0,
    army: own?.army ?? 0,
    days: daysLeft(view.turn, view.alarm, view.refusals),
    strongest: party.reduce((most, { strength }) => Math.max(most, strength), 0),
    free: view.free.map(({ place }) => place),
    foe: foe?.hero ?? -1,
    foeArmy: foe?.army ?? 0,
    cities: () => own?.cities ?? 0,
    isNew: (tile) => !(trail[tile]! & STOOD),
    isSeat: (other) => seats?.heroes.includes(other) ?? false,
    parties: () => [...party, ...(foe?.party ?? [])],
    isFresh,
    gain(tile, hope) {
      const kind = tables.terrain[tile]!;
      const may = seeks && kind === LAND && !(trail[tile]! & SEARCHED);
      return (isFresh(tile) ? tables.points[kind]! : 0) + (may ? hope : 0);
    },
  };
}

/** Whom a warrior follows who follows nobody. */
const FREE = -1;

/** How far one sees in every direction. */
const REACH = 3;

/** The same of an imagined world, for whoever is asked there: no view is made, for playouts are many. */
export function outlookIn(state: ThronesState): Outlook {
  const { tables, player: hero, place, partySize, party, strength, hasGlass, holder } = state;
  const here = place[hero]!;
  const first = hero * MOST_PARTY;
  let [strongest, glass, sails] = [0, false, state.ownShip[hero] === 1];
  for (let i = first; i < first + partySize[hero]!; i++) {
    const warrior = party[i]!;
    if (strength[warrior]! > strongest) strongest = strength[warrior]!;
    if (hasGlass[warrior]) glass = true;
    if (tables.ships[warrior]) sails = true;
  }
  const seen: number[] = [];
  const free: number[] = [];
  if (state.sight !== 'hidden') {
    const sees = (tile: number) => state.sight === 'all' || inReach(tables, here, tile);
    for (let other = 0; other < place.length; other++)
      if (other !== hero && state.alive[other] && sees(place[other]!)) seen.push(other, place[other]!);
    for (let warrior = 0; warrior < holder.length; warrior++)
      if (holder[warrior] === FREE && sees(state.spot[warrior]!)) free.push(state.spot[warrior]!);
  }
  const { listed, owner, searched } = state;
  const { terrain, points } = tables;
  const seeks = partySize[hero]! > 0 && !glass;
  const [stood, looked] = [1 << hero, 1 << state.seat];
  const isFresh = (tile: number) => !(listed[tile]! & stood) && owner[tile] !== hero;
  const fighters = (of: number): Fighter[] =>
    Array.from({ length: partySize[of]! }, (_none, i) => {
      const warrior = party[of * MOST_PARTY + i]!;
      const [loyalty, morale] = [state.loyalty[warrior]!, state.morale[warrior]!];
      const known = of === hero ? { dragonglass: hasGlass[warrior] === 1 } : {};
      return { warrior, strength: strength[warrior]!, loyalty, morale, ...known };
    });
  return {
    ...{ tables, hero, place: here, sails, glass, strongest, seen, free },
    mounted: state.mounted[hero] === 1,
    money: state.money[hero]!,
    influence: state.influence[hero]!,
    army: state.army[hero]!,
    turn: state.turn,
    days: daysLeft(state.turn, state.alarms[state.seat]!, state.refusalsMade[state.seat]!),
    warriors: partySize[hero]!,
    foe: state.foe,
    foeArmy: state.foe < 0 ? 0 : state.army[state.foe]!,
    cities: () => tables.cityTiles.reduce((count, tile) => count + (owner[tile] === hero ? 1 : 0), 0),
    isNew: (tile) => !(listed[tile]! & stood),
    isSeat: (other) => state.humans.includes(other),
    parties: () => [...fighters(hero), ...(state.foe < 0 ? [] : fighters(state.foe))],
    isFresh,
    gain(tile, hope) {
      const kind = terrain[tile]!;
      const may = seeks && kind === LAND && !(searched[tile]! & looked);
      return (isFresh(tile) ? points[kind]! : 0) + (may ? hope : 0);
    },
  };
}

/** The last turn there can be, and how many there still are after the first alarm. */
const [LAST_TURN, AFTER_ALARM] = [54, 5];

function daysLeft(turn: number, alarm: number, refusals: number): number {
  return alarm ? AFTER_ALARM - refusals : LAST_TURN + 1 - turn;
}

function inReach({ rowOf, columnOf }: Tables, here: number, tile: number): boolean {
  const down = rowOf[tile]! - rowOf[here]!;
  const right = columnOf[tile]! - columnOf[here]!;
  return down <= REACH && down >= -REACH && right <= REACH && right >= -REACH;
}
