/** Step 4: the player meets every other hero within 2 tiles, in roster order; each meeting is one choice. */
import type { Action } from '@gridhall/core';
import { halveArmies, inherit, member, moveTo, nearHeroes, partyOf, setFree } from '../effects.ts';
import { tellOut } from '../ending.ts';
import type { Ending, ThronesEvent } from '../events.ts';
import { offerChance, speechChance } from '../odds.ts';
import type { ThronesState } from '../state.ts';
import { endGame, FREE, isHuman, NOBODY, push, seatOf, toSeat } from '../state.ts';
import { heroName, MOST_PARTY, warriorName } from '../tables.ts';

/** The answers to an encounter, in order. */
export const [SPEECH, BUY, BATTLE, FLEE] = [0, 1, 2, 3];

/** How likely one on horseback gets away. */
export const FLIGHT = 0.5;

export function encounters(state: ThronesState): boolean {
  state.foe = NOBODY;
  state.cornered = 0;
  while (state.cursor < state.alive.length) {
    const hero = state.cursor++;
    if (!state.alive[hero] || !nearHeroes(state, state.player, hero) || hasMet(state, hero)) continue;
    state.foe = hero;
    push(state, 'encounter');
    return false;
  }
  return true;
}

/** Two people meet once a turn: the first of them in roster order is asked. */
function hasMet(state: ThronesState, hero: number): boolean {
  return hero === state.player || (hero < state.player && isHuman(state, hero));
}

/** Without a first warrior, morale and loyalty count as 0. */
export function speechOdds({ player, foe, influence, partySize, morale, party }: ThronesState): number {
  return speechChance(partySize[foe] ? morale[party[foe * MOST_PARTY]!]! : 0, influence[player]!);
}

export function offerOdds({ player, foe, money, partySize, loyalty, party }: ThronesState): number {
  return offerChance(partySize[foe] ? loyalty[party[foe * MOST_PARTY]!]! : 0, money[player]!);
}

export function answerEncounter(state: ThronesState, action: Action): void {
  const { player, influence, money } = state;
  const hero = heroName(state.tables, state.foe);
  if (action === SPEECH) {
    const won = persuade(state, speechOdds(state), influence);
    state.tell?.(toSeat(state, { type: 'speech', hero, won, influence: influence[player]! }));
    if (won) win(state, 'won-over');
  } else if (action === BUY) {
    const won = persuade(state, offerOdds(state), money);
    state.tell?.(toSeat(state, { type: 'offer', hero, won, money: money[player]! }));
    if (won) win(state, 'won-over');
  } else if (action === FLEE) {
    const won = state.random.chance(FLIGHT);
    state.tell?.(toSeat(state, { type: 'fled', hero, won }));
    if (won) return;
    state.cornered = 1;
    push(state, 'encounter');
  } else if (state.partySize[player]! > 1) push(state, 'champion');
  else fight(state, state.partySize[player] === 0 ? FREE : member(state, player, 0));
}

/** Failure: the player keeps half of the influence or money, rounded down. */
function persuade(state: ThronesState, chance: number, means: Int32Array): boolean {
  const won = state.random.chance(chance);
  if (!won) means[state.player]! >>= 1;
  return won;
}

/** One on horseback may try once: failing, he is asked again without it. */
export function mayFlee(state: ThronesState): boolean {
  return state.mounted[state.player] === 1 && state.cornered === 0;
}

export function answerChampion(state: ThronesState, action: Action): void {
  const chosen = member(state, state.player, action);
  if (state.champion === FREE) fight(state, chosen);
  else answerChallenge(state, chosen);
}

/** Another person chooses his own champion, where there is a choice; anybody else's is one of his, each as likely. */
function fight(state: ThronesState, mine: number): void {
  const { foe } = state;
  const size = state.partySize[foe]!;
  const human = isHuman(state, foe);
  if (human && size > 1 && mine !== FREE) challenge(state, mine);
  else decide(state, mine, size === 0 ? FREE : member(state, foe, human ? 0 : state.random.below(size)));
}

/** From now on the other one acts, and his foe is the one who challenged him. */
function challenge(state: ThronesState, mine: number): void {
  const { player, foe } = state;
  state.champion = mine;
  state.cornered = 0;
  state.seat = seatOf(state, foe);
  state.foe = player;
  push(state, 'champion');
}

function answerChallenge(state: ThronesState, theirs: number): void {
  const [mine, foe] = [state.champion, state.player];
  state.champion = FREE;
  state.seat = state.host;
  state.foe = foe;
  decide(state, mine, theirs);
}

/** A tie: both live and keep half of their army, rounded down. Losing a battle alone ends the game at once. */
function decide(state: ThronesState, mine: number, theirs: number): void {
  const { player, foe, seat, champions, humans } = state;
  const other = seatOf(state, foe);
  champions[seat] = theirs;
  if (other >= 0) champions[other] = mine;
  const lead = leadOf(state, player, mine, foe, theirs);
  if (lead === 0) halveArmies(state, player, foe);
  state.tell?.(toSeat(state, battleOf(state, player, mine, foe, theirs, lead)));
  if (other >= 0) state.tell?.(toSeat(state, battleOf(state, foe, theirs, player, mine, -lead), other));
  if (lead > 0) win(state, 'battle-lost');
  if (lead >= 0) return;
  if (humans.length === 1) endGame(state, 'battle-lost');
  else if (other >= 0) {
    state.seat = other;
    state.foe = player;
    win(state, 'battle-lost');
  } else {
    endGame(state, 'battle-lost');
    beat(state, foe, player);
    tellOut(state, seat);
  }
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

/**
 * The larger army × strength wins; a side without warriors loses to one with; both without: the larger army. Above 0 the
 * first hero's side is the stronger, below 0 the second's; the champions may be FREE for none.
 */
export function leadOf(state: ThronesState, hero: number, his: number, foe: number, theirs: number): number {
  const { army, strength } = state;
  if (his === FREE && theirs === FREE) return army[hero]! - army[foe]!;
  if (theirs === FREE) return 1;
  if (his === FREE) return -1;
  return army[hero]! * strength[his]! - army[foe]! * strength[theirs]!;
}

/** Nobody chooses: the winner keeps his own warriors first, then the loser's in order up to 4; the rest become free. */
export function beat(state: ThronesState, winner: number, loser: number): void {
  inherit(state, winner, loser);
  for (const warrior of partyOf(state, loser)) {
    if (state.partySize[winner] === MOST_PARTY) setFree(state, warrior);
    else moveTo(state, warrior, winner);
  }
  tellRetired(state, winner, loser);
}

/** Who beat whom is nobody's business, unless everything is in sight. */
function tellRetired(state: ThronesState, winner: number, loser: number): void {
  const heir = state.sight === 'all' ? { heir: heroName(state.tables, winner) } : {};
  state.tell?.({ type: 'retired', hero: heroName(state.tables, loser), ...heir });
}

/** The opponent leaves the game; the winner gets what he had, and his warriors as far as there is room. */
function win(state: ThronesState, how: Ending): void {
  const { player, foe, money, influence, army, points, partySize } = state;
  const had = [money, influence, army, points].map((of) => of[player]!);
  const loser = seatOf(state, foe);
  inherit(state, player, foe);
  tellRetired(state, player, foe);
  if (loser >= 0) {
    endGame(state, how, loser);
    tellOut(state, loser);
  }
  state.tell?.(
    toSeat(state, {
      type: 'inherited',
      hero: heroName(state.tables, foe),
      money: money[player]! - had[0]!,
      influence: influence[player]! - had[1]!,
      army: army[player]! - had[2]!,
      points: points[player]! - had[3]!,
    }),
  );
  if (partySize[player]! + partySize[foe]! > MOST_PARTY) {
    push(state, 'keep');
  } else recruit(state, partyOf(state, foe));
}

/** These warriors of the loser join the player. */
function recruit(state: ThronesState, warriors: readonly number[]): void {
  for (const warrior of warriors) {
    moveTo(state, warrior, state.player);
    tellJoined(state, warrior, state.seat);
  }
}

/** A warrior has joined. No seat is told of others' warriors. */
export function tellJoined(state: ThronesState, one: number, seat: number): void {
  const warrior = warriorName(state.tables, one);
  if (seat >= 0) state.tell?.(toSeat(state, { type: 'joined', warrior }, seat));
}

/** Those among whom the player chooses: the own party, then the loser's. */
export function partyChoices(state: ThronesState): number[] {
  return [...partyOf(state, state.player), ...partyOf(state, state.foe)];
}

/** The chosen four stay, in that order; the others become free where they stand. */
export function answerKeep(state: ThronesState, mask: Action): void {
  const { player, tables, holder } = state;
  const all = partyChoices(state);
  const freed = all.filter((_warrior, i) => !(mask & (1 << i)));
  const kept = all.filter((_warrior, i) => mask & (1 << i));
  for (const warrior of freed) setFree(state, warrior);
  recruit(
    state,
    kept.filter((warrior) => holder[warrior] !== player),
  );
  const warriors = freed.map((warrior) => warriorName(tables, warrior));
  state.tell?.(toSeat(state, { type: 'freed', warriors }));
}
