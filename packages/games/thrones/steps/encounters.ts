/** Step 4: the player meets every other hero within 2 tiles, in roster order; each meeting is one choice. */
import type { Action, Tell } from '@gridhall/core';
import { fighters, joined } from '../estates.ts';
import type { ThronesEvent } from '../events.ts';
import { halveArmies, inherit, join, leave, member, nearHeroes, setFree, tilesOf } from '../heroes.ts';
import { tellOut } from '../leaving.ts';
import { offerChance, speechChance } from '../odds.ts';
import { type Ending, endGame, FREE, isHuman, NOBODY, push, seatOf, type ThronesState } from '../state.ts';
import { heroName, MOST_PARTY, warriorName } from '../tables.ts';
import { type Teller, toSeat } from '../telling.ts';

export const SPEECH = 0;
export const BUY = 1;
export const BATTLE = 2;
export const FLEE = 3;

/** How likely one on horseback gets away. */
export const FLIGHT = 0.5;

export function encounters(state: ThronesState, tell?: Teller): boolean {
  state.foe = NOBODY;
  state.cornered = 0;
  while (state.cursor < state.alive.length) {
    const hero = state.cursor++;
    if (!state.alive[hero] || !nearHeroes(state, state.player, hero) || hasMet(state, hero)) continue;
    state.foe = hero;
    if (tell) tellMeeting(state, tell);
    push(state, 'encounter');
    return false;
  }
  return true;
}

/** Two people meet once a turn: the first of them in roster order is asked. */
function hasMet(state: ThronesState, hero: number): boolean {
  return hero === state.player || (hero < state.player && isHuman(state, hero));
}

function tellMeeting(state: ThronesState, tell: Tell<ThronesEvent>): void {
  const { foe, army, tables } = state;
  const party = fighters(state, foe, false);
  tell(toSeat(state, { type: 'met', hero: heroName(tables, foe), army: army[foe]!, party }));
}

export function answerEncounter(state: ThronesState, action: Action, tell: Teller): void {
  if (action === SPEECH) speak(state, tell);
  else if (action === BUY) buy(state, tell);
  else if (action === FLEE) flee(state, tell);
  else battle(state, tell);
}

/** One on horseback may try once: failing, he is asked again without it. */
export function mayFlee(state: ThronesState): boolean {
  return state.mounted[state.player] === 1 && state.cornered === 0;
}

function flee(state: ThronesState, tell: Teller): void {
  const won = state.random.chance(FLIGHT);
  tell?.(toSeat(state, { type: 'fled', hero: heroName(state.tables, state.foe), won }));
  if (won) return;
  state.cornered = 1;
  push(state, 'encounter');
}

function speak(state: ThronesState, tell: Teller): void {
  const { player, foe, influence } = state;
  const first = state.partySize[foe]! > 0 ? member(state, foe, 0) : FREE;
  const won = state.random.chance(
    speechChance(first === FREE ? 0 : state.morale[first]!, influence[player]!),
  );
  // Failure: the player keeps half of the influence, rounded down.
  if (!won) influence[player]! >>= 1;
  const hero = heroName(state.tables, foe);
  tell?.(toSeat(state, { type: 'speech', hero, won, influence: influence[player]! }));
  if (won) win(state, 'won-over', tell);
}

function buy(state: ThronesState, tell: Teller): void {
  const { player, foe, money } = state;
  const first = state.partySize[foe]! > 0 ? member(state, foe, 0) : FREE;
  const won = state.random.chance(offerChance(first === FREE ? 0 : state.loyalty[first]!, money[player]!));
  // Failure: the player keeps half of the money, rounded down.
  if (!won) money[player]! >>= 1;
  const hero = heroName(state.tables, foe);
  tell?.(toSeat(state, { type: 'offer', hero, won, money: money[player]! }));
  if (won) win(state, 'won-over', tell);
}

/** The player's warrior is asked for only with more than one. */
function battle(state: ThronesState, tell: Teller): void {
  const mine = state.partySize[state.player]!;
  if (mine > 1) push(state, 'champion');
  else fight(state, mine === 1 ? member(state, state.player, 0) : FREE, tell);
}

export function answerChampion(state: ThronesState, action: Action, tell: Teller): void {
  const chosen = member(state, state.player, action);
  if (state.champion === FREE) fight(state, chosen, tell);
  else answerChallenge(state, chosen, tell);
}

/** Another person chooses his own champion, where there is a choice; anybody else's is one of his, each as likely. */
function fight(state: ThronesState, mine: number, tell: Teller): void {
  const { foe } = state;
  const size = state.partySize[foe]!;
  const human = isHuman(state, foe);
  if (human && size > 1 && mine !== FREE) challenge(state, mine, tell);
  else
    decide(state, mine, size === 0 ? FREE : member(state, foe, human ? 0 : state.random.below(size)), tell);
}

/** From now on the other one acts, and his foe is the one who challenged him. */
function challenge(state: ThronesState, mine: number, tell: Teller): void {
  const { player, foe } = state;
  state.champion = mine;
  state.cornered = 0;
  tell?.(toSeat(state, { type: 'challenged', champion: warriorName(state.tables, mine) }));
  state.seat = seatOf(state, foe);
  state.foe = player;
  if (tell) tellMeeting(state, tell);
  push(state, 'champion');
}

function answerChallenge(state: ThronesState, theirs: number, tell: Teller): void {
  const [mine, foe] = [state.champion, state.player];
  state.champion = FREE;
  state.seat = state.host;
  state.foe = foe;
  decide(state, mine, theirs, tell);
}

/** The larger army × strength wins; a side without warriors loses to one with; both without: the larger army. */
function decide(state: ThronesState, mine: number, theirs: number, tell: Teller): void {
  const { player, foe } = state;
  const other = seatOf(state, foe);
  state.faced = theirs;
  if (other >= 0) state.champions[other] = mine;
  const lead = leadOf(state, player, mine, foe, theirs);
  if (lead === 0) halveArmies(state, player, foe);
  tell?.(toSeat(state, battleOf(state, player, mine, foe, theirs, lead)));
  if (other >= 0) tell?.(toSeat(state, battleOf(state, foe, theirs, player, mine, -lead), other));
  if (lead < 0) lose(state, tell);
  else if (lead > 0) win(state, 'battle-lost', tell);
}

/** A battle as one of the two saw it. */
function battleOf(
  { army, tables }: ThronesState,
  hero: number,
  mine: number,
  foe: number,
  theirs: number,
  lead: number,
): Extract<ThronesEvent, { type: 'battle' }> {
  return {
    type: 'battle',
    hero: heroName(tables, foe),
    mine: mine === FREE ? '' : warriorName(tables, mine),
    theirs: theirs === FREE ? '' : warriorName(tables, theirs),
    result: lead > 0 ? 'won' : lead < 0 ? 'lost' : 'tied',
    army: army[hero]!,
  };
}

/** Who loses a battle loses the game at once: alone, no further step is played; among several the winner takes all. */
function lose(state: ThronesState, tell: Teller): void {
  const { player, foe, seat } = state;
  if (state.humans.length === 1) {
    endGame(state, 'battle-lost');
    return;
  }
  const other = seatOf(state, foe);
  if (other >= 0) {
    state.seat = other;
    state.foe = player;
    win(state, 'battle-lost', tell);
    return;
  }
  endGame(state, 'battle-lost');
  inherit(state, foe, player);
  shareOut(state, foe, player);
  tell?.({ type: 'retired', hero: heroName(state.tables, player), ...heirOf(state, foe) });
  tellOut(state, seat, tell);
}

/** Who beat whom is nobody's business, unless everything is in sight. */
export function heirOf(state: ThronesState, winner: number): { heir?: string } {
  return state.sight === 'all' ? { heir: heroName(state.tables, winner) } : {};
}

/** The winner keeps his own warriors first, then the loser's in order up to 4; the rest become free. */
export function shareOut(state: ThronesState, winner: number, loser: number): void {
  while (state.partySize[loser]! > 0) {
    const warrior = member(state, loser, 0);
    if (state.partySize[winner] === MOST_PARTY) setFree(state, warrior);
    else {
      leave(state, warrior);
      join(state, warrior, winner);
    }
  }
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
function win(state: ThronesState, how: Ending, tell: Teller): void {
  const { player, foe, money, influence, army, points } = state;
  const [hadMoney, hadInfluence, hadArmy, hadPoints] = [money, influence, army, points].map(
    (of) => of[player]!,
  );
  const loser = seatOf(state, foe);
  const which = tell ? tilesOf(state, foe) : [];
  inherit(state, player, foe);
  tell?.({ type: 'retired', hero: heroName(state.tables, foe), ...heirOf(state, player) });
  if (loser >= 0) {
    endGame(state, how, loser);
    tellOut(state, loser, tell);
  }
  tell?.(
    toSeat(state, {
      type: 'inherited',
      hero: heroName(state.tables, foe),
      money: money[player]! - hadMoney!,
      influence: influence[player]! - hadInfluence!,
      army: army[player]! - hadArmy!,
      points: points[player]! - hadPoints!,
      which,
    }),
  );
  if (state.partySize[player]! + state.partySize[foe]! > MOST_PARTY) {
    // Who was challenged has not met anybody of his own will.
    if (tell && state.seat !== state.host) tellMeeting(state, tell);
    push(state, 'keep');
    return;
  }
  while (state.partySize[foe]! > 0) {
    const warrior = member(state, foe, 0);
    leave(state, warrior);
    join(state, warrior, player);
    tell?.(toSeat(state, joined(state, warrior)));
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
    tell?.(toSeat(state, joined(state, warrior)));
  }
  tell?.(toSeat(state, { type: 'freed', warriors: freed.map((warrior) => warriorName(tables, warrior)) }));
}
