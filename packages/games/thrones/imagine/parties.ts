/** Who follows whom in an imagined state, where that is not in sight: the first half of the model behind `imagine`. */
import { join, leave, member, train } from '../effects.ts';
import { FREE, NOBODY, OUT, type ThronesState } from '../state.ts';
import { FATEFUL_TURN, gainDragons } from '../steps/fates.ts';
import { MOST_PARTY } from '../tables.ts';
import type { ThronesView } from '../view.ts';

/** The place of step 11 among the steps of a turn. */
const THE_FATES = 11;

function pastFates({ turn, progress }: ThronesView): boolean {
  return turn > FATEFUL_TURN || (turn === FATEFUL_TURN && progress.step >= THE_FATES);
}

/**
 * How likely one who was free at the start follows another hero by now. Nobody does before the first turn is played;
 * the many who start near a hero join at once, the rest late or never. (Measured: 29 % after one turn, 42 % after
 * four, 55 % after nineteen.)
 */
function recruitedBy(turn: number): number {
  return turn <= 1 ? 0 : (0.6 * turn) / (turn + 2);
}

/** The parties of the start come first, each in its order: whom a speech must move is the first of them. */
function inOrderOfJoining({ tables: { parties, warriors } }: ThronesState): number[] {
  const first = [...parties].filter((warrior) => warrior >= 0);
  return [...first, ...[...warriors.keys()].filter((warrior) => !first.includes(warrior))];
}

/** Everybody not in sight: with the hero of the start, with the hero of a fate, with some other hero, or free. */
export function gatherParties(state: ThronesState, view: ThronesView): void {
  const { parties, fated } = state.tables;
  const past = pastFates(view);
  for (const warrior of inOrderOfJoining(state)) {
    if (state.holder[warrior] !== OUT || warrior === fated.dragons) continue;
    if (past && warrior === fated.arya && aryaJoins(state, view)) continue;
    const start = parties.indexOf(warrior);
    let hero = start < 0 ? NOBODY : Math.floor(start / MOST_PARTY);
    if (past && warrior === fated.jaime && hero === fated.cersei) hero = NOBODY;
    const recruited = start < 0 && state.random.chance(recruitedBy(view.turn));
    if (!hasRoom(state, view, hero) && (recruited || hero !== NOBODY)) hero = someHero(state, view);
    if (!hasRoom(state, view, hero)) {
      state.holder[warrior] = FREE;
      continue;
    }
    join(state, warrior, hero);
    if (!recruited) continue;
    train(state, warrior, { loyalty: 10, morale: 10 });
  }
  // Last in table order, and last to join.
  if (past && state.holder[fated.dragons] === OUT) dragonsCome(state, view);
}

/** Sansa gains Arya, and with a full party the last to join becomes free. */
function aryaJoins(state: ThronesState, view: ThronesView): boolean {
  const { sansa, arya } = state.tables.fated;
  if (!isUnknown(state, view, sansa)) return false;
  if (state.partySize[sansa] === MOST_PARTY) {
    const last = member(state, sansa, MOST_PARTY - 1);
    leave(state, last);
    state.holder[last] = FREE;
  }
  join(state, arya, sansa);
  return true;
}

/**
 * Daenerys has the Dragons and their knights, as everybody knows who has seen turn 10. When she left the game is not
 * in the view: if it was after that turn, somebody else has both.
 */
function dragonsCome(state: ThronesState, view: ThronesView): void {
  const { daenerys, dragons } = state.tables.fated;
  if (daenerys < 0) return;
  if (!state.alive[daenerys] && !state.random.chance((view.turn - FATEFUL_TURN) / view.turn)) return;
  const hero = isUnknown(state, view, daenerys) ? daenerys : someHero(state, view);
  if (hero === NOBODY) {
    state.holder[dragons] = FREE;
    return;
  }
  gainDragons(state, hero);
}

/** A hero in the game of whom neither party nor army is known. */
export function isUnknown(state: ThronesState, { hero: me, foe }: ThronesView, hero: number): boolean {
  return hero >= 0 && state.alive[hero] === 1 && hero !== me && hero !== foe?.hero;
}

function hasRoom(state: ThronesState, view: ThronesView, hero: number): boolean {
  return isUnknown(state, view, hero) && state.partySize[hero]! < MOST_PARTY;
}

function someHero(state: ThronesState, view: ThronesView): number {
  const heroes = [...state.alive.keys()].filter((hero) => hasRoom(state, view, hero));
  return heroes.length === 0 ? NOBODY : heroes[state.random.below(heroes.length)]!;
}
