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
  readonly army: number;
  readonly turn: number;
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
  return {
    ...{ tables, hero, glass, seen, turn: view.turn, warriors: party.length },
    place: own?.place ?? 0,
    sails: own?.sails ?? false,
    mounted: own?.mounted ?? false,
    money: own?.money ?? 0,
    army: own?.army ?? 0,
    strongest: party.reduce((most, { strength }) => Math.max(most, strength), 0),
    free: view.free.map(({ place }) => place),
    foe: foe?.hero ?? -1,
    isSeat: (other) => seats?.heroes.includes(other) ?? false,
    parties: () => [...party, ...(foe?.party ?? [])],
    gain(tile, hope) {
      const kind = tables.terrain[tile]!;
      const fresh = !(trail[tile]! & STOOD) && territory[tile] !== hero + 1;
      const may = seeks && kind === LAND && !(trail[tile]! & SEARCHED);
      return (fresh ? tables.points[kind]! : 0) + (may ? hope : 0);
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
    army: state.army[hero]!,
    turn: state.turn,
    warriors: partySize[hero]!,
    foe: state.foe,
    isSeat: (other) => state.humans.includes(other),
    parties: () => [...fighters(hero), ...(state.foe < 0 ? [] : fighters(state.foe))],
    gain(tile, hope) {
      const kind = terrain[tile]!;
      const fresh = !(listed[tile]! & stood) && owner[tile] !== hero;
      const may = seeks && kind === LAND && !(searched[tile]! & looked);
      return (fresh ? points[kind]! : 0) + (may ? hope : 0);
    },
  };
}

function inReach({ rowOf, columnOf }: Tables, here: number, tile: number): boolean {
  const down = rowOf[tile]! - rowOf[here]!;
  const right = columnOf[tile]! - columnOf[here]!;
  return down <= REACH && down >= -REACH && right <= REACH && right >= -REACH;
}
