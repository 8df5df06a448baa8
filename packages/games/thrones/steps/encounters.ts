/** Step 4: the player meets every other hero within 2 tiles, in roster order; each meeting is one choice. */
import type { Action, Tell } from '@gridhall/core';
import { fighters, joined } from '../estates.ts';
import type { ThronesEvent } from '../events.ts';
import { halveArmies, inherit, join, leave, member, nearHeroes, setFree, tilesOf } from '../heroes.ts';
import { offerChance, speechChance } from '../odds.ts';
import { endGame, FREE, isHuman, NOBODY, push, type ThronesState } from '../state.ts';
import { heroName, MOST_PARTY, warriorName } from '../tables.ts';

export const SPEECH = 0;
export const BUY = 1;
export const BATTLE = 2;

type Teller = Tell<ThronesEvent> | undefined;

export function encounters(state: ThronesState, tell?: Teller): boolean {
  state.foe = NOBODY;
  while (state.cursor < state.alive.length) {
    const hero = state.cursor++;
    if (!state.alive[hero] || isHuman(state, hero) || !nearHeroes(state, state.player, hero)) continue;
    state.foe = hero;
    tell?.({
      type: 'met',
      hero: heroName(state.tables, hero),
      army: state.army[hero]!,
      party: fighters(state, hero, false),
    });
    push(state, 'encounter');
    return false;
  }
  return true;
}

export function answerEncounter(state: ThronesState, action: Action, tell: Teller): void {
  if (action === SPEECH) speak(state, tell);
  else if (action === BUY) buy(state, tell);
  else battle(state, tell);
}

function speak(state: ThronesState, tell: Teller): void {
  const { player, foe, influence } = state;
  const first = state.partySize[foe]! > 0 ? member(state, foe, 0) : FREE;
  const won = state.random.chance(
    speechChance(first === FREE ? 0 : state.morale[first]!, influence[player]!),
  );
  // Failure: the player keeps half of the influence, rounded down.
  if (!won) influence[player]! >>= 1;
  tell?.({ type: 'speech', hero: heroName(state.tables, foe), won, influence: influence[player]! });
  if (won) win(state, tell);
}

function buy(state: ThronesState, tell: Teller): void {
  const { player, foe, money } = state;
  const first = state.partySize[foe]! > 0 ? member(state, foe, 0) : FREE;
  const won = state.random.chance(offerChance(first === FREE ? 0 : state.loyalty[first]!, money[player]!));
  // Failure: the player keeps half of the money, rounded down.
  if (!won) money[player]! >>= 1;
  tell?.({ type: 'offer', hero: heroName(state.tables, foe), won, money: money[player]! });
  if (won) win(state, tell);
}

/** The player's warrior is asked for only with more than one. */
function battle(state: ThronesState, tell: Teller): void {
  const mine = state.partySize[state.player]!;
  if (mine > 1) push(state, 'champion');
  else fight(state, mine === 1 ? member(state, state.player, 0) : FREE, tell);
}

export function answerChampion(state: ThronesState, action: Action, tell: Teller): void {
  fight(state, member(state, state.player, action), tell);
}

/** The larger army × strength wins; a side without warriors loses to one with; both without: the larger army. */
function fight(state: ThronesState, mine: number, tell: Teller): void {
  const { player, foe, army, tables } = state;
  const size = state.partySize[foe]!;
  const theirs = size > 0 ? member(state, foe, state.random.below(size)) : FREE;
  state.faced = theirs;
  const lead = leadOf(state, player, mine, foe, theirs);
  if (lead === 0) halveArmies(state, player, foe);
  tell?.({
    type: 'battle',
    hero: heroName(tables, foe),
    mine: mine === FREE ? '' : warriorName(tables, mine),
    theirs: theirs === FREE ? '' : warriorName(tables, theirs),
    result: lead > 0 ? 'won' : lead < 0 ? 'lost' : 'tied',
    army: army[player]!,
  });
  // The player who loses a battle loses the game at once: no further step is played.
  if (lead < 0) endGame(state, 'battle-lost');
  else if (lead > 0) win(state, tell);
}

/** Above 0 the first hero's side is the stronger, below 0 the second's; the champions may be FREE for none. */
export function leadOf(state: ThronesState, hero: number, his: number, foe: number, theirs: number): number {
  const { army, strength } = state;
  if (his === FREE && theirs === FREE) return army[hero]! - army[foe]!;
  if (theirs === FREE) return 1;
  if (his === FREE) return -1;
  return army[hero]! * strength[his]! - army[foe]! * strength[theirs]!;
}

/** The opponent leaves the game; the winner gets what he had, and his warriors as far as there is room. */
function win(state: ThronesState, tell: Teller): void {
  const { player, foe, money, influence, army, points } = state;
  const [hadMoney, hadInfluence, hadArmy, hadPoints] = [money, influence, army, points].map(
    (of) => of[player]!,
  );
  const which = tell ? tilesOf(state, foe) : [];
  inherit(state, player, foe);
  tell?.({ type: 'retired', hero: heroName(state.tables, foe) });
  tell?.({
    type: 'inherited',
    hero: heroName(state.tables, foe),
    money: money[player]! - hadMoney!,
    influence: influence[player]! - hadInfluence!,
    army: army[player]! - hadArmy!,
    points: points[player]! - hadPoints!,
    which,
  });
  if (state.partySize[player]! + state.partySize[foe]! > MOST_PARTY) {
    push(state, 'keep');
    return;
  }
  while (state.partySize[foe]! > 0) {
    const warrior = member(state, foe, 0);
    leave(state, warrior);
    join(state, warrior, player);
    tell?.(joined(state, warrior));
  }
}

/** Those among whom the player chooses: the own party, then the loser's. */
export function candidates(state: ThronesState): number[] {
  const { player, foe } = state;
  return [player, foe].flatMap((hero) =>
    Array.from({ length: state.partySize[hero]! }, (_none, i) => member(state, hero, i)),
  );
}

/** The chosen four stay, in that order; the others become free where they stand. */
export function answerKeep(state: ThronesState, mask: Action, tell: Teller): void {
  const { player, tables } = state;
  const all = candidates(state);
  const kept = all.filter((_warrior, i) => mask & (1 << i));
  const freed = all.filter((_warrior, i) => !(mask & (1 << i)));
  for (const warrior of freed) setFree(state, warrior);
  const newcomers = kept.filter((warrior) => state.holder[warrior] !== player);
  for (const warrior of newcomers) {
    leave(state, warrior);
    join(state, warrior, player);
    tell?.(joined(state, warrior));
  }
  tell?.({ type: 'freed', warriors: freed.map((warrior) => warriorName(tables, warrior)) });
}
