/** Step 11: the fates, at the end of turn 10, each only if that hero is still in the game. */
import type { Tell } from '@gridhall/core';
import { joined } from '../estates.ts';
import type { ThronesEvent } from '../events.ts';
import { bounded, join, leave, member, retire, setFree } from '../heroes.ts';
import { tellOut } from '../leaving.ts';
import { endGame, FREE, isHuman, OUT, push, seatOf, type ThronesState } from '../state.ts';
import { heroName, MOST_PARTY, warriorName } from '../tables.ts';
import { type Teller, toSeat } from '../telling.ts';

export const FATEFUL_TURN = 10;
/** What comes with the Dragons, and what they are after a meal: 10 % stronger. */
export const DRAGON_KNIGHTS = 5000;
export const STRONGER = { strength: 198, morale: 88 } as const;

/** In this order; the bit of each in `fated` is its place here. */
export const FATES = ['dragons', 'stannis', 'arya', 'jaime'] as const;
const COME_TO_PASS = [dragons, stannis, arya, jaime];

export function fates(state: ThronesState, tell: Teller): boolean {
  if (state.turn !== FATEFUL_TURN) return true;
  while (state.cursor < COME_TO_PASS.length) {
    const fate = state.cursor++;
    if (COME_TO_PASS[fate]!(state, tell)) state.fated |= 1 << fate;
    if (state.depth > 0) return false;
  }
  return true;
}

function here(state: ThronesState, hero: number): boolean {
  return hero >= 0 && state.alive[hero] === 1;
}

/** Under `fates: others` what is bad spares the player's hero. */
function spared(state: ThronesState, hero: number): boolean {
  return state.fates === 'others' && isHuman(state, hero);
}

/** Daenerys gains the Dragons and 5,000 knights; with a full party they eat the last to join and are 10 % stronger. */
function dragons(state: ThronesState, tell: Teller): boolean {
  const { daenerys, dragons: them } = state.tables.fated;
  if (!here(state, daenerys)) return false;
  const full = state.partySize[daenerys] === MOST_PARTY;
  const eaten = full ? member(state, daenerys, MOST_PARTY - 1) : FREE;
  if (full) {
    leave(state, eaten);
    state.strength[them] = STRONGER.strength;
    state.morale[them] = STRONGER.morale;
  }
  join(state, them, daenerys);
  state.army[daenerys] = bounded(state.army[daenerys]! + DRAGON_KNIGHTS);
  if (tell) tellDragons(state, full ? warriorName(state.tables, eaten) : '', tell);
  return true;
}

/** Who is Daenerys knows whom they have eaten; everybody knows that she has them. */
function tellDragons(state: ThronesState, eaten: string, tell: Tell<ThronesEvent>): void {
  const hers = seatOf(state, state.tables.fated.daenerys);
  if (hers < 0 || state.humans.length > 1) tell({ type: 'dragons', mine: false, eaten: '' });
  if (hers >= 0) tell(toSeat(state, { type: 'dragons', mine: true, eaten }, hers));
}

/** Stannis dies: his warriors become free where he stood, his tiles belong to nobody, the rest is gone. */
function stannis(state: ThronesState, tell: Teller): boolean {
  const { stannis: him } = state.tables.fated;
  if (!here(state, him) || spared(state, him)) return false;
  while (state.partySize[him]! > 0) setFree(state, member(state, him, 0));
  retire(state, him);
  tell?.({ type: 'retired', hero: heroName(state.tables, him), tribute: true });
  // His own seat pays respects, where he has one; else the first in roster order.
  const his = seatOf(state, him);
  if (his >= 0) state.seat = his;
  push(state, 'respects');
  return true;
}

/** A player who is Stannis loses the game here. */
export function answerRespects(state: ThronesState, tell: Teller): void {
  tell?.(toSeat(state, { type: 'mood' }));
  if (state.alive[state.player]) return;
  endGame(state, 'stannis-died');
  tellOut(state, state.seat, tell);
}

/** Sansa gains Arya Stark, wherever she is; with a full party the last to join becomes free. */
function arya(state: ThronesState, tell: Teller): boolean {
  const { sansa, arya: her } = state.tables.fated;
  if (!here(state, sansa) || her < 0) return false;
  const holder = state.holder[her]!;
  if (holder === sansa || holder === OUT) return false;
  const name = warriorName(state.tables, her);
  const [hers, former] = [seatOf(state, sansa), seatOf(state, holder)];
  if (holder !== FREE) {
    leave(state, her);
    const by = heroName(state.tables, sansa);
    if (former >= 0) tell?.(toSeat(state, { type: 'taken', warrior: name, by }, former));
  }
  if (state.partySize[sansa] === MOST_PARTY) {
    const last = member(state, sansa, MOST_PARTY - 1);
    setFree(state, last);
    if (hers >= 0)
      tell?.(toSeat(state, { type: 'freed', warriors: [warriorName(state.tables, last)] }, hers));
  }
  join(state, her, sansa);
  if (hers >= 0) tell?.(toSeat(state, joined(state, her), hers));
  return true;
}

/** Cersei loses Jaime Lannister, if he is hers: he becomes free. */
function jaime(state: ThronesState, tell: Teller): boolean {
  const { cersei, jaime: him } = state.tables.fated;
  if (!here(state, cersei) || him < 0 || state.holder[him] !== cersei || spared(state, cersei)) return false;
  setFree(state, him);
  const hers = seatOf(state, cersei);
  if (hers >= 0) tell?.(toSeat(state, { type: 'freed', warriors: [warriorName(state.tables, him)] }, hers));
  return true;
}
