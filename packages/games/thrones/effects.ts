/** What can happen to a hero, a warrior, and a tile. The steps of a turn are made of these effects. */
import { FREE, NOBODY, OUT, type ThronesState } from './state.ts';
import { MOST_PARTY, near, WATER } from './tables.ts';

/** Money, influence and army never pass this. */
export const MOST = 1_000_000_000;

export function within(amount: number, most: number): number {
  return amount < 0 ? 0 : amount > most ? most : amount;
}

/** A hero gains money and knights, or loses them. */
export function pay(state: ThronesState, hero: number, money: number, army: number): void {
  state.money[hero] = within(state.money[hero]! + money, MOST);
  state.army[hero] = within(state.army[hero]! + army, MOST);
}

/** What happens to the traits of a warrior: loyalty and morale stay within 0–100, strength within 0–200. */
export interface Training {
  readonly strength?: number;
  readonly loyalty?: number;
  readonly morale?: number;
}

export function train(state: ThronesState, warrior: number, by: Training): void {
  const { strength, loyalty, morale } = state;
  if (by.strength) strength[warrior] = within(strength[warrior]! + by.strength, 200);
  if (by.loyalty) loyalty[warrior] = within(loyalty[warrior]! + by.loyalty, 100);
  if (by.morale) morale[warrior] = within(morale[warrior]! + by.morale, 100);
}

/** Trains every warrior of a party. */
export function trainParty(state: ThronesState, hero: number, by: Training): void {
  for (let i = 0; i < state.partySize[hero]!; i++) train(state, member(state, hero, i), by);
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

/** The warriors of a hero, in order of joining. */
export function partyOf(state: ThronesState, hero: number): number[] {
  const party: number[] = [];
  for (let i = 0; i < state.partySize[hero]!; i++) party.push(member(state, hero, i));
  return party;
}

/** Puts a warrior at the end of a party that has room: from now on it goes where the hero goes. */
export function join(state: ThronesState, warrior: number, hero: number): void {
  state.party[hero * MOST_PARTY + state.partySize[hero]!++] = warrior;
  state.holder[warrior] = hero;
  state.strolled[warrior] = 0;
}

/** Takes a warrior out of its party, the rest closing up. */
export function leaveParty(state: ThronesState, warrior: number): void {
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
  leaveParty(state, warrior);
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

/** All warriors of a party are free where the hero stands. */
export function disband(state: ThronesState, hero: number): void {
  while (state.partySize[hero]! > 0) setFree(state, member(state, hero, 0));
}

/** A warrior goes from one party to another. */
export function moveTo(state: ThronesState, warrior: number, hero: number): void {
  leaveParty(state, warrior);
  join(state, warrior, hero);
}

/** A hero leaves the game. What he had must have gone to another before; the rest is gone, his tiles nobody's. */
export function retire(state: ThronesState, hero: number): void {
  const { owner } = state;
  if (state.tiles[hero]! > 0) for (let i = 0; i < owner.length; i++) if (owner[i] === hero) owner[i] = NOBODY;
  const { alive, money, influence, army, points, tiles, moved, mounted } = state;
  for (const all of [alive, money, influence, army, points, tiles, moved, mounted]) all[hero] = 0;
  state.retired[state.retiredCount++] = hero;
}

/** The winner gets money, influence, army and all tiles with their points; the loser leaves the game. */
export function inherit(state: ThronesState, winner: number, loser: number): void {
  const { owner, money, influence, army, points, tiles } = state;
  pay(state, winner, money[loser]!, army[loser]!);
  influence[winner] = within(influence[winner]! + influence[loser]!, MOST);
  for (let i = 0; i < owner.length; i++) if (owner[i] === loser) owner[i] = winner;
  points[winner]! += points[loser]!;
  tiles[winner]! += tiles[loser]!;
  tiles[loser] = 0;
  retire(state, loser);
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
