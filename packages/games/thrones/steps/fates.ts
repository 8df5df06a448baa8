/** Step 11: the fates, at the end of turn 10, each only if that hero is still in the game. */
import { disband, join, leaveParty, member, pay, retire, setFree } from '../effects.ts';
import { tellOut } from '../ending.ts';
import { endGame, FREE, isHuman, OUT, push, seatOf, type ThronesState, toSeat } from '../state.ts';
import { heroName, MOST_PARTY, warriorName } from '../tables.ts';
import { tellJoined } from './encounters.ts';

export const FATEFUL_TURN = 10;
/** What comes with the Dragons, and what they are after a meal: 10 % stronger. */
export const DRAGON_KNIGHTS = 5000;
const STRONGER = { strength: 198, morale: 88 } as const;

/** In this order; the bit of each in `fated` is its place here. */
export const FATES = ['dragons', 'stannis', 'arya', 'jaime'] as const;
const COME_TO_PASS = { dragons, stannis, arya: gainArya, jaime };

export function fates(state: ThronesState): boolean {
  if (state.turn !== FATEFUL_TURN) return true;
  while (state.cursor < FATES.length) {
    const fate = state.cursor++;
    if (COME_TO_PASS[FATES[fate]!](state)) state.fated |= 1 << fate;
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
function dragons(state: ThronesState): boolean {
  const { daenerys } = state.tables.fated;
  if (!here(state, daenerys)) return false;
  const eaten = gainDragons(state, daenerys);
  const hers = seatOf(state, daenerys);
  // Who is Daenerys knows whom they have eaten; everybody knows that she has them.
  if (hers < 0 || state.humans.length > 1) state.tell?.({ type: 'dragons', mine: false, eaten: '' });
  if (hers >= 0) state.tell?.(toSeat(state, { type: 'dragons', mine: true, eaten }, hers));
  return true;
}

/** Returns the name of the warrior whom the Dragons have eaten, or ''. */
export function gainDragons(state: ThronesState, hero: number): string {
  const { dragons: them } = state.tables.fated;
  const eaten = state.partySize[hero] === MOST_PARTY ? member(state, hero, MOST_PARTY - 1) : FREE;
  if (eaten !== FREE) {
    leaveParty(state, eaten);
    state.strength[them] = STRONGER.strength;
    state.morale[them] = STRONGER.morale;
  }
  join(state, them, hero);
  pay(state, hero, 0, DRAGON_KNIGHTS);
  return eaten === FREE ? '' : warriorName(state.tables, eaten);
}

/** Stannis dies: his warriors become free where he stood, his tiles belong to nobody, the rest is gone. */
function stannis(state: ThronesState): boolean {
  const { stannis: him } = state.tables.fated;
  if (!here(state, him) || spared(state, him)) return false;
  disband(state, him);
  retire(state, him);
  state.tell?.({ type: 'retired', hero: heroName(state.tables, him), tribute: true });
  // His own seat pays respects, where he has one; else the first in roster order.
  const his = seatOf(state, him);
  if (his >= 0) state.seat = his;
  push(state, 'respects');
  return true;
}

/** A player who is Stannis loses the game here. */
export function answerRespects(state: ThronesState): void {
  state.tell?.(toSeat(state, { type: 'mood' }));
  if (state.alive[state.player]) return;
  endGame(state, 'stannis-died');
  tellOut(state, state.seat);
}

/** Sansa gains Arya Stark, wherever she is; with a full party the last to join becomes free. */
export function gainArya(state: ThronesState): boolean {
  const { tables } = state;
  const { sansa, arya: her } = tables.fated;
  const holder = state.holder[her] ?? OUT;
  if (!here(state, sansa) || holder === sansa || holder === OUT) return false;
  const [hers, former] = [seatOf(state, sansa), seatOf(state, holder)];
  if (holder !== FREE) leaveParty(state, her);
  const [warrior, by] = [warriorName(tables, her), heroName(tables, sansa)];
  if (holder !== FREE && former >= 0) state.tell?.(toSeat(state, { type: 'taken', warrior, by }, former));
  if (state.partySize[sansa] === MOST_PARTY) release(state, member(state, sansa, MOST_PARTY - 1), hers);
  join(state, her, sansa);
  tellJoined(state, her, hers);
  return true;
}

/** Cersei loses Jaime Lannister, if he is hers: he becomes free. */
function jaime(state: ThronesState): boolean {
  const { cersei, jaime: him } = state.tables.fated;
  if (!here(state, cersei) || state.holder[him] !== cersei || spared(state, cersei)) return false;
  release(state, him, seatOf(state, cersei));
  return true;
}

/** A warrior becomes free, and the seat of the hero he leaves is told. */
function release(state: ThronesState, warrior: number, seat: number): void {
  setFree(state, warrior);
  const warriors = [warriorName(state.tables, warrior)];
  if (seat >= 0) state.tell?.(toSeat(state, { type: 'freed', warriors }, seat));
}
