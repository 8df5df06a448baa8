/** What is known, copied into an imagined state: the viewer's own, and whatever of the others is in sight. */
import { join, takeTile } from '../effects.ts';
import { MOST_MADE } from '../setup.ts';
import { FREE, isHuman, NOBODY, OUT, type ThronesState } from '../state.ts';
import { type Fighter, OCCUPIED, SEARCHED, STOOD, type ThronesView } from '../view.ts';

export function copyKnown(state: ThronesState, view: ThronesView): void {
  const { hero, own } = view;
  clearTables(state);
  gatherHeroes(state, view);
  if (own) {
    state.place[hero] = own.place;
    state.ownShip[hero] = own.ownShip ? 1 : 0;
    state.moved[hero] = own.moved ? 1 : 0;
    copyEstate(state, hero, own);
  }
  if (view.foe) {
    state.army[view.foe.hero] = view.foe.army;
    copyParty(state, view.foe.hero, view.foe.party);
  }
  for (const { hero: other, place, estate } of view.others) {
    state.place[other] = place;
    if (!estate) continue;
    if (other === view.foe?.hero) clearParty(state, other);
    copyEstate(state, other, estate);
  }
  for (const { warrior, place, known } of view.free) {
    if (known) copyFighter(state, known);
    state.holder[warrior] = FREE;
    state.spot[warrior] = place;
  }
  for (const fighter of view.out) copyFighter(state, fighter);
  for (const tile of view.glass) state.glass[tile] = 1;
  view.territory.forEach((owner, tile) => {
    if (owner > 0) takeTile(state, owner - 1, tile);
  });
  const seat = 1 << (view.seats?.you ?? 0);
  view.trail.forEach((mark, tile) => {
    if (mark & STOOD) state.listed[tile]! |= 1 << hero;
    if (mark & (SEARCHED | OCCUPIED)) state.searched[tile] = seat;
  });
}

/** Who is in the game: those of the tables and those whom people made, save who has retired. */
function gatherHeroes(state: ThronesState, view: ThronesView): void {
  for (let hero = 0; hero < state.alive.length; hero++) {
    const made = hero >= state.tables.heroes.length;
    state.alive[hero] = view.retired.includes(hero) || (made && !isHuman(state, hero)) ? 0 : 1;
    // Of other people it is not known whether they ride, unless everything is.
    if (view.horses && view.seats && hero !== view.hero && state.alive[hero] && isHuman(state, hero))
      state.mounted[hero] = state.random.below(2);
    // What another one has made of himself is anybody's guess.
    if (!made || hero === view.hero || !state.alive[hero]) continue;
    state.money[hero] = state.random.below(MOST_MADE + 1);
    state.influence[hero] = state.random.below(MOST_MADE + 1);
    state.army[hero] = state.random.below(MOST_MADE + 1);
  }
  state.retired.set(view.retired);
  state.retiredCount = view.retired.length;
  for (const gone of view.retired) copyEstate(state, gone, { money: 0, influence: 0, army: 0, party: [] });
}

/** Where everybody started is no longer where everybody is; what heroes had stays, for the model to start from. */
function clearTables(state: ThronesState): void {
  state.owner.fill(NOBODY);
  state.points.fill(0);
  state.tiles.fill(0);
  state.listed.fill(0);
  state.party.fill(FREE);
  state.partySize.fill(0);
  state.holder.fill(OUT);
}

function clearParty(state: ThronesState, hero: number): void {
  state.partySize[hero] = 0;
}

interface Known {
  readonly money: number;
  readonly influence: number;
  readonly army: number;
  readonly party: readonly Fighter[];
  readonly mounted?: boolean;
}

function copyEstate(state: ThronesState, hero: number, estate: Known): void {
  state.money[hero] = estate.money;
  state.influence[hero] = estate.influence;
  state.army[hero] = estate.army;
  state.mounted[hero] = estate.mounted ? 1 : 0;
  copyParty(state, hero, estate.party);
}

function copyParty(state: ThronesState, hero: number, party: readonly Fighter[]): void {
  for (const fighter of party) {
    copyFighter(state, fighter);
    join(state, fighter.warrior, hero);
  }
}

function copyFighter(state: ThronesState, fighter: Fighter): void {
  const { warrior } = fighter;
  state.strength[warrior] = fighter.strength;
  state.loyalty[warrior] = fighter.loyalty;
  state.morale[warrior] = fighter.morale;
  if (fighter.dragonglass !== undefined) state.hasGlass[warrior] = fighter.dragonglass ? 1 : 0;
}
