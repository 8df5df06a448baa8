/** Setting up: the board is dealt before anyone chooses a hero. */
import { join, takeTile } from './heroes.ts';
import { FREE, OUT, push, type ThronesState } from './state.ts';
import { DRAGONGLASS, LAND, MOST_PARTY, WATER } from './tables.ts';

export function deal(state: ThronesState): void {
  hideDragonglass(state);
  seatHeroes(state);
  placeWarriors(state, []);
  push(state, 'choose');
}

/** Dragonglass on 5 random plain land tiles. */
export function hideDragonglass(state: ThronesState): void {
  const { terrain } = state.tables;
  for (let left = DRAGONGLASS; left > 0; ) {
    const tile = state.random.below(terrain.length);
    if (terrain[tile] !== LAND || state.glass[tile]) continue;
    state.glass[tile] = 1;
    left--;
  }
}

/** Each hero controls the start tile, has its points, and has stood there. */
export function seatHeroes(state: ThronesState): void {
  const { heroes, starts, parties, warriors } = state.tables;
  warriors.forEach((warrior, i) => {
    state.strength[i] = warrior.strength;
    state.loyalty[i] = warrior.loyalty;
    state.morale[i] = warrior.morale;
    state.hasGlass[i] = warrior.dragonglass ? 1 : 0;
    state.holder[i] = warrior.free ? FREE : OUT;
  });
  heroes.forEach((hero, i) => {
    seatHero(state, i, starts[i]!, hero.ship);
    state.money[i] = hero.money;
    state.influence[i] = hero.influence;
    state.army[i] = hero.army;
    for (let w = 0; w < MOST_PARTY; w++) {
      const warrior = parties[i * MOST_PARTY + w]!;
      if (warrior !== FREE) join(state, warrior, i);
    }
  });
}

export function seatHero(state: ThronesState, hero: number, tile: number, ship: boolean): void {
  state.alive[hero] = 1;
  state.place[hero] = tile;
  state.ownShip[hero] = ship ? 1 : 0;
  state.listed[tile]! |= 1 << hero;
  takeTile(state, hero, tile);
}

/** Free warriors: one with a ship on water, the others on land or in a city; never where someone is. */
export function placeWarriors(
  state: ThronesState,
  placed: readonly number[],
  fits: (tile: number) => boolean = () => true,
): void {
  const { warriors, terrain } = state.tables;
  const rest = [...warriors.keys()].filter((one) => state.holder[one] === FREE && !placed.includes(one));
  for (const warrior of rest) state.spot[warrior] = NOWHERE;
  for (const warrior of rest) {
    while (state.spot[warrior] === NOWHERE) {
      const tile = state.random.below(terrain.length);
      if ((terrain[tile] === WATER) === warriors[warrior]!.ship && !isTaken(state, tile) && fits(tile))
        state.spot[warrior] = tile;
    }
  }
}
const NOWHERE = -1;

/** Whether a hero or a placed warrior is there. */
export function isTaken(state: ThronesState, tile: number): boolean {
  for (let hero = 0; hero < state.place.length; hero++) {
    if (state.alive[hero] && state.place[hero] === tile) return true;
  }
  for (let warrior = 0; warrior < state.holder.length; warrior++) {
    if (state.holder[warrior] === FREE && state.spot[warrior] === tile) return true;
  }
  return false;
}
