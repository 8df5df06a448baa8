/** What heroes and warriors have, as data for those who may know it. */
import type { ThronesEvent } from './events.ts';
import { canSail, citiesOf, member } from './heroes.ts';
import type { Estate, Fighter, OwnHero } from './knowledge.ts';
import type { ThronesState } from './state.ts';
import { warriorName } from './tables.ts';

/** One who has retired has nobody, even while his warriors wait for the winner to choose among them. */
export function ownHero(state: ThronesState, hero: number): OwnHero {
  const isHere = state.alive[hero] === 1;
  return {
    ...estate(state, hero, true),
    ...(isHere ? {} : { party: [] }),
    place: state.place[hero]!,
    ownShip: state.ownShip[hero] === 1,
    sails: isHere ? canSail(state, hero) : state.ownShip[hero] === 1,
    moved: state.moved[hero] === 1,
    cities: citiesOf(state, hero),
  };
}

/** `glass`: whether it may be known who carries dragonglass. */
export function estate(state: ThronesState, hero: number, glass: boolean): Estate {
  return {
    money: state.money[hero]!,
    influence: state.influence[hero]!,
    army: state.army[hero]!,
    points: state.points[hero]!,
    tiles: state.tiles[hero]!,
    party: fighters(state, hero, glass),
    ...(state.horses ? { mounted: state.mounted[hero] === 1 } : {}),
  };
}

export function fighters(state: ThronesState, hero: number, glass: boolean): Fighter[] {
  const party: Fighter[] = [];
  for (let i = 0; i < state.partySize[hero]!; i++) party.push(fighter(state, member(state, hero, i), glass));
  return party;
}

export function fighter(state: ThronesState, warrior: number, glass: boolean): Fighter {
  const known = {
    warrior,
    strength: state.strength[warrior]!,
    loyalty: state.loyalty[warrior]!,
    morale: state.morale[warrior]!,
  };
  return glass ? { ...known, dragonglass: state.hasGlass[warrior] === 1 } : known;
}

/** A warrior has joined: what he is like is known from now on. */
export function joined(state: ThronesState, one: number): ThronesEvent {
  const { warrior, ...traits } = fighter(state, one, true);
  return { type: 'joined', warrior: warriorName(state.tables, warrior), ...traits };
}
