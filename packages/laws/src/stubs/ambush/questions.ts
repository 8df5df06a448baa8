/** What an ambush asks, how answers are read, and which are legal. */
import {
  type Action,
  bad,
  FINE,
  good,
  type Question,
  type Random,
  type Result,
  readChoice,
  readNumber,
  readSeveral,
  type SeatNumber,
  type Viewer,
  writeSeveral,
} from '@gridhall/core';
import {
  ALIVE,
  AMBUSHER,
  type Ambush,
  CHAMPIONS,
  ENCOUNTER,
  ENCOUNTERS,
  FOUND,
  FOUND_AT_ONCE,
  KEPT_AT_ONCE,
  MANNERS,
  POOL,
  STRENGTH,
  TRAVELLER,
  TREASURES,
  type Treasure,
} from './state.ts';

const MOST_MEN = 3;

/** One man at least for every encounter still to come. */
function mostMen(state: Ambush): number {
  return Math.min(MOST_MEN, state.get(POOL) - (state.get(ENCOUNTERS) - state.get(ENCOUNTER) - 1));
}

export function seatAsked(state: Ambush): SeatNumber {
  return state.asked() === 'lay' ? AMBUSHER : TRAVELLER;
}

export function ask(state: Ambush, viewer: Viewer): Question | undefined {
  const id = state.asked();
  const seat = seatAsked(state);
  switch (id) {
    case 'nothing':
      return undefined;
    case 'lay':
      return viewer === seat
        ? { kind: 'number', id, seat, min: 1, max: mostMen(state) }
        : { kind: 'wait', id, seat };
    case 'meet':
      return { kind: 'choice', id, seat, options: MANNERS.map((word) => ({ word })) };
    case 'champion': {
      const options = CHAMPIONS.map((word, i) => ({ word, args: { strength: STRENGTH[i]! } }));
      return { kind: 'choice', id, seat, options: options.filter((_option, i) => state.get(ALIVE + i)) };
    }
    case 'keep': {
      if (viewer !== seat) return { kind: 'wait', id, seat };
      const options = state
        .treasures(FOUND, FOUND_AT_ONCE)
        .map((word) => ({ word, args: { worth: treasureWorth(word) } }));
      return { kind: 'several', id, seat, count: KEPT_AT_ONCE, options };
    }
  }
}

export function read(question: Question, text: string): Result<Action> {
  switch (question.kind) {
    case 'number':
      return readNumber(question, text);
    case 'several':
      return readSeveral(question, text);
    case 'choice': {
      const place = readChoice(question, text);
      return place.ok ? good(actionOf(question.id, question.options[place.value]!.word)) : place;
    }
    default:
      return bad('not-your-question');
  }
}

export function write(question: Question, action: Action): string {
  if (question.kind === 'several') return writeSeveral(question, action);
  if (question.kind === 'number') return String(action);
  return wordsOf(question.id)[action]!;
}

/** The fallen are not offered, so a champion's place among the options is not the champion's number. */
function actionOf(id: string, word: string): Action {
  return wordsOf(id).indexOf(word);
}

function wordsOf(id: string): readonly string[] {
  return id === 'meet' ? MANNERS : CHAMPIONS;
}

export function treasureWorth(treasure: Treasure): number {
  return TREASURES.indexOf(treasure) + 1;
}

export function check(state: Ambush, action: Action): Result<void> {
  if (state.asked() === 'nothing') return bad('game-over');
  if (isLegal(state, action)) return FINE;
  const name = CHAMPIONS[action];
  return state.asked() === 'champion' && name ? bad('champion-fallen', { name }) : bad('no-such-answer');
}

function isLegal(state: Ambush, action: Action): boolean {
  if (!Number.isInteger(action) || action < 0) return false;
  switch (state.asked()) {
    case 'lay':
      return action >= 1 && action <= mostMen(state);
    case 'meet':
      return action < MANNERS.length;
    case 'champion':
      return action < CHAMPIONS.length && state.get(ALIVE + action) === 1;
    case 'keep':
      return action < 1 << FOUND_AT_ONCE && countOf(action) === KEPT_AT_ONCE;
    default:
      return false;
  }
}

function countOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count++;
  return count;
}

/** No question of this game has an answer of this number or above. */
const ACTIONS = 1 << FOUND_AT_ONCE;

const NONE = new Int32Array(0);

export function legal(state: Ambush, out: Int32Array): number {
  let count = 0;
  for (let action = 0; action < ACTIONS; action++) {
    if (isLegal(state, action)) {
      if (count < out.length) out[count] = action;
      count++;
    }
  }
  return count;
}

/**
 * With so few answers, trying until one is legal is as fair as any way and needs no list. A state that a broken rule has
 * spoilt may have none: nobody shall wait for it.
 */
export function pick(state: Ambush, random: Random): Action {
  if (legal(state, NONE) === 0) throw new RangeError('no answer is legal');
  for (;;) {
    const action = random.below(ACTIONS);
    if (isLegal(state, action)) return action;
  }
}
