/** Step 11: the fates, at the end of turn 10, each only if that hero is still in the game. */
import type { Tell } from '@gridhall/core';
import { joined } from '../estates.ts';
import type { ThronesEvent } from '../events.ts';
import { bounded, join, leave, member, retire, setFree } from '../heroes.ts';
import { endGame, FREE, isHuman, OUT, push, type ThronesState } from '../state.ts';
import { heroName, MOST_PARTY, warriorName } from '../tables.ts';

export const FATEFUL_TURN = 10;
/** What comes with the Dragons, and what they are after a meal: 10 % stronger. */
export const DRAGON_KNIGHTS = 5000;
export const STRONGER = { strength: 198, morale: 88 } as const;

type Teller = Tell<ThronesEvent> | undefined;

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
  const mine = isHuman(state, daenerys);
  tell?.({ type: 'dragons', mine, eaten: mine && full ? warriorName(state.tables, eaten) : '' });
  return true;
}

/** Stannis dies: his warriors become free where he stood, his tiles belong to nobody, the rest is gone. */
function stannis(state: ThronesState, tell: Teller): boolean {
  const { stannis: him } = state.tables.fated;
  if (!here(state, him) || spared(state, him)) return false;
  while (state.partySize[him]! > 0) setFree(state, member(state, him, 0));
  retire(state, him);
  tell?.({ type: 'retired', hero: heroName(state.tables, him), tribute: true });
  push(state, 'respects');
  return true;
}

/** A player who is Stannis loses the game here. */
export function answerRespects(state: ThronesState, tell: Teller): void {
  tell?.({ type: 'mood' });
  if (!state.alive[state.player]) endGame(state, 'stannis-died');
}

/** Sansa gains Arya Stark, wherever she is; with a full party the last to join becomes free. */
function arya(state: ThronesState, tell: Teller): boolean {
  const { sansa, arya: her } = state.tables.fated;
  if (!here(state, sansa) || her < 0) return false;
  const holder = state.holder[her]!;
  if (holder === sansa || holder === OUT) return false;
  const name = warriorName(state.tables, her);
  const mine = isHuman(state, sansa);
  if (holder !== FREE) {
    leave(state, her);
    if (isHuman(state, holder)) tell?.({ type: 'taken', warrior: name, by: heroName(state.tables, sansa) });
  }
  if (state.partySize[sansa] === MOST_PARTY) {
    const last = member(state, sansa, MOST_PARTY - 1);
    setFree(state, last);
    if (mine) tell?.({ type: 'freed', warriors: [warriorName(state.tables, last)] });
  }
  join(state, her, sansa);
  if (mine) tell?.(joined(state, her));
  return true;
}

/** Cersei loses Jaime Lannister, if he is hers: he becomes free. */
function jaime(state: ThronesState, tell: Teller): boolean {
  const { cersei, jaime: him } = state.tables.fated;
  if (!here(state, cersei) || him < 0 || state.holder[him] !== cersei || spared(state, cersei)) return false;
  setFree(state, him);
  if (isHuman(state, cersei)) tell?.({ type: 'freed', warriors: [warriorName(state.tables, him)] });
  return true;
}
