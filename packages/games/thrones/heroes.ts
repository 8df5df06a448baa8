/** What can happen to a hero, a warrior and a tile: the small moves of which the steps are made. */
import { FREE, MOST, NOBODY, OUT, type ThronesState } from './state.ts';
import { MOST_PARTY, near, WATER } from './tables.ts';

/** Money, influence and army never fall below 0 nor pass 1,000,000,000. */
export function bounded(amount: number): number {
  return amount < 0 ? 0 : amount > MOST ? MOST : amount;
}

/** Loyalty and morale stay within 0–100. */
export function percent(amount: number): number {
  return amount < 0 ? 0 : amount > 100 ? 100 : amount;
}

/** Strength stays within 0–200. */
export function strong(amount: number): number {
  return amount < 0 ? 0 : amount > 200 ? 200 : amount;
}

/** A hero can sail with a ship of his own or with any warrior who has one. */
export function canSail(state: ThronesState, hero: number): boolean {
  if (state.ownShip[hero]) return true;
  const first = hero * MOST_PARTY;
  for (let i = 0; i < state.partySize[hero]!; i++)
    if (state.tables.ships[state.party[first + i]!]) return true;
  return false;
}

/** Water needs a ship; whoever stands on water without one drifts, and any neighbouring tile is legal. */
export function mayEnter(state: ThronesState, from: number, to: number, sails: boolean): boolean {
  const { terrain } = state.tables;
  return to >= 0 && (sails || terrain[to] !== WATER || terrain[from] === WATER);
}

/** The warrior at a place of a party, counted from 0. */
export function member(state: ThronesState, hero: number, i: number): number {
  return state.party[hero * MOST_PARTY + i]!;
}

/** Puts a warrior at the end of a party that has room: from now on it goes where the hero goes. */
export function join(state: ThronesState, warrior: number, hero: number): void {
  state.party[hero * MOST_PARTY + state.partySize[hero]!++] = warrior;
  state.holder[warrior] = hero;
  state.strolled[warrior] = 0;
}

/** Takes a warrior out of its party, the rest closing up. */
export function leave(state: ThronesState, warrior: number): void {
  const hero = state.holder[warrior]!;
  const { party } = state;
  const first = hero * MOST_PARTY;
  const last = first + --state.partySize[hero]!;
  for (let i = party.indexOf(warrior, first); i < last; i++) party[i] = party[i + 1]!;
  party[last] = FREE;
  state.holder[warrior] = OUT;
}

/** A warrior leaves the party and is free where the hero stands. */
export function setFree(state: ThronesState, warrior: number): void {
  const place = state.place[state.holder[warrior]!]!;
  leave(state, warrior);
  state.holder[warrior] = FREE;
  state.spot[warrior] = place;
}

/** A tile and its points go to a hero; the former owner loses those points. */
export function takeTile(state: ThronesState, hero: number, tile: number): void {
  const worth = state.tables.points[state.tables.terrain[tile]!]!;
  const former = state.owner[tile]!;
  if (former !== NOBODY) {
    state.points[former]! -= worth;
    state.tiles[former]! -= 1;
  }
  state.owner[tile] = hero;
  state.points[hero]! += worth;
  state.tiles[hero]! += 1;
}

/** A hero leaves the game. What he had must have gone to another before; the rest is gone, his tiles nobody's. */
export function retire(state: ThronesState, hero: number): void {
  const { owner } = state;
  if (state.tiles[hero]! > 0) for (let i = 0; i < owner.length; i++) if (owner[i] === hero) owner[i] = NOBODY;
  state.tiles[hero] = 0;
  state.points[hero] = 0;
  state.money[hero] = 0;
  state.influence[hero] = 0;
  state.army[hero] = 0;
  state.alive[hero] = 0;
  state.moved[hero] = 0;
  state.mounted[hero] = 0;
  state.retired[state.retiredCount++] = hero;
}

/** The winner gets money, influence, army and all tiles with their points; the loser leaves the game. */
export function inherit(state: ThronesState, winner: number, loser: number): void {
  const { owner, money, influence, army, points, tiles } = state;
  money[winner] = bounded(money[winner]! + money[loser]!);
  influence[winner] = bounded(influence[winner]! + influence[loser]!);
  army[winner] = bounded(army[winner]! + army[loser]!);
  for (let i = 0; i < owner.length; i++) if (owner[i] === loser) owner[i] = winner;
  points[winner]! += points[loser]!;
  tiles[winner]! += tiles[loser]!;
  tiles[loser] = 0;
  retire(state, loser);
}

/** The tiles a hero controls. */
export function tilesOf(state: ThronesState, hero: number): number[] {
  const tiles: number[] = [];
  for (let tile = 0; tile < state.owner.length; tile++) if (state.owner[tile] === hero) tiles.push(tile);
  return tiles;
}

/** A tie: both live and keep half of their army, rounded down. */
export function halveArmies(state: ThronesState, one: number, other: number): void {
  state.army[one]! >>= 1;
  state.army[other]! >>= 1;
}

export function nearHeroes(state: ThronesState, one: number, other: number): boolean {
  return near(state.tables, state.place[one]!, state.place[other]!);
}

/** The cities a hero controls. */
export function citiesOf(state: ThronesState, hero: number): number {
  let cities = 0;
  for (const tile of state.tables.cityTiles) if (state.owner[tile] === hero) cities++;
  return cities;
}
