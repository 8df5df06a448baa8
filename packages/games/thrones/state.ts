/** A game of Thrones at rest: numbers in named arrays, and the questions that wait for an answer. */
import { Random } from '@gridhall/core';
import type { ThronesParams } from './params.ts';
import { MOST_PARTY, type Tables } from './tables.ts';
import { WESTEROS } from './westeros.ts';

/** Whom a warrior follows when it is no hero: nobody; or nobody any more (eaten), or nobody yet (the Dragons). */
export const FREE = -1;
export const OUT = -2;
/** Whom a tile belongs to when it is no hero. */
export const NOBODY = -1;

/** What is asked of one who makes a hero, in order. */
export const MAKINGS = ['money', 'influence', 'army'] as const;

/** Money, influence and army never pass this. */
export const MOST = 1_000_000_000;

/** The questions of the game, by the numbers under which they wait on the stack. */
const QUESTIONS = [
  'choose',
  'hero',
  'money',
  'influence',
  'army',
  'start',
  'turn',
  'encounter',
  'champion',
  'keep',
  'rumours',
  'knights',
  'how-many',
  'dragonglass',
  'respects',
  'walkers',
  'horse',
] as const;
export type QuestionId = (typeof QUESTIONS)[number];

/** Why a seat's game ended; the first is that it has not, the last two happen among several people only. */
export const ENDINGS = [
  'playing',
  'walkers-beaten',
  'battle-lost',
  'stannis-died',
  'refused',
  'walkers-won',
  'won-over',
  'left',
] as const;
export type Ending = (typeof ENDINGS)[number];

/** What step 10 can bring; the first is nothing. */
export const CHANCES = ['quiet', 'drought', 'deserters', 'jackpot', 'kindness'] as const;

/** What brings the White Walkers, the bit of each in `alarm` being its place here. */
export const CAUSES = ['turns', 'army', 'tiles', 'points', 'alone'] as const;

export class ThronesState {
  tables: Tables;
  /** The texts the tables were read from; none for the built-in ones. */
  data: readonly string[] = [];
  fates: ThronesParams['fates'] = 'others';
  sight: ThronesParams['sight'] = 'window';
  /** Whether cities sell horses: without them nothing below ever speaks of one. */
  horses = false;

  // By hero, in roster order; behind the roster is a place for one that each seat may make.
  readonly alive: Uint8Array;
  readonly money: Int32Array;
  readonly influence: Int32Array;
  readonly army: Int32Array;
  readonly place: Int16Array;
  readonly ownShip: Uint8Array;
  /** Whether the hero has a horse. */
  readonly mounted: Uint8Array;
  /** Whether the hero went to another tile this turn. */
  readonly moved: Uint8Array;
  readonly points: Int32Array;
  /** How many tiles the hero controls. */
  readonly tiles: Int32Array;
  readonly partySize: Uint8Array;
  /** hero × 4 + i → warrior, in order of joining. */
  readonly party: Int8Array;
  /** The heroes who left the game, in the order of leaving. */
  readonly retired: Int8Array;
  retiredCount = 0;

  // By warrior, in table order; the Dragons last.
  readonly strength: Uint8Array;
  readonly loyalty: Uint8Array;
  readonly morale: Uint8Array;
  readonly hasGlass: Uint8Array;
  /** A hero, FREE or OUT. */
  readonly holder: Int8Array;
  /** Where a free warrior is; one who is held is where the hero is. */
  readonly spot: Int16Array;
  /** Whether a free warrior went to another tile this turn and is still free. */
  readonly strolled: Uint8Array;

  // By tile.
  readonly owner: Int8Array;
  /** One bit a hero: who has stood here at step 7. */
  readonly listed: Int32Array;
  /** One bit a seat: who has come here with warriors, and would have found what lay here. */
  readonly searched: Uint8Array;
  readonly glass: Uint8Array;

  // By seat; lists that are shorter than it costs to make an array for them.
  /** The hero of each; NOBODY until chosen. */
  readonly humans: Int8Array;
  /** What has been answered so far for a hero who is being made: money, influence, army. */
  readonly making: Int32Array;
  /** Why the White Walkers come, one bit a cause; 0 while they do not. */
  readonly alarms: number[];
  readonly refusalsMade: number[];
  /** Rounds of the last battle that were fought. */
  readonly roundsFought: number[];
  /** What was heard in the last city: a distance, or NO_RUMOUR. */
  readonly rumours: number[];
  /** What step 10 brought last: a number of CHANCES. */
  readonly chances: number[];
  /** The turn in which it brought something last. */
  readonly lucky: number[];
  /** The champion the seat last fought against. */
  readonly champions: number[];
  /** A number of ENDINGS. */
  readonly endings: number[];
  /** Points at the end, of those who have beaten the White Walkers. */
  readonly scores: number[];
  /** How many seats play on. */
  playing: number;

  /** The seat for which a step runs; and the one that is asked or acts, another one only in an encounter of two. */
  host = 0;
  seat = 0;
  /** Counted from 1; 0 while heroes are chosen. */
  turn = 0;
  /** The place in STEPS, and how far that step has come. */
  step = 0;
  cursor = 0;
  /** The hero met in the present encounter. */
  foe = NOBODY;
  /** 1 when the seat at hand has tried in vain to flee from him. */
  cornered = 0;
  /** Whom the host of an encounter of two people has sent, while the other one chooses; FREE otherwise. */
  champion = FREE;
  /** The questions that wait, the one to be answered last: numbers of QUESTIONS. */
  readonly pending = new Uint8Array(4);
  depth = 0;
  /** One bit a seat: the city at hand was entered for the first time this turn. */
  arrived = 0;
  /** Which fates came to pass, one bit each. */
  fated = 0;
  /** Another one may be put in its place, which draws what it is told. */
  random = new Random();

  constructor(tables: Tables = WESTEROS, seats = 1) {
    const heroes = tables.heroes.length + seats;
    const warriors = tables.warriors.length;
    this.tables = tables;
    this.alive = new Uint8Array(heroes);
    this.money = new Int32Array(heroes);
    this.influence = new Int32Array(heroes);
    this.army = new Int32Array(heroes);
    this.place = new Int16Array(heroes);
    this.ownShip = new Uint8Array(heroes);
    this.mounted = new Uint8Array(heroes);
    this.moved = new Uint8Array(heroes);
    this.points = new Int32Array(heroes);
    this.tiles = new Int32Array(heroes);
    this.partySize = new Uint8Array(heroes);
    this.party = new Int8Array(heroes * MOST_PARTY).fill(FREE);
    this.retired = new Int8Array(heroes).fill(NOBODY);
    this.strength = new Uint8Array(warriors);
    this.loyalty = new Uint8Array(warriors);
    this.morale = new Uint8Array(warriors);
    this.hasGlass = new Uint8Array(warriors);
    this.holder = new Int8Array(warriors).fill(FREE);
    this.spot = new Int16Array(warriors);
    this.strolled = new Uint8Array(warriors);
    this.owner = new Int8Array(tables.tiles).fill(NOBODY);
    this.listed = new Int32Array(tables.tiles);
    this.searched = new Uint8Array(tables.tiles);
    this.glass = new Uint8Array(tables.tiles);
    this.humans = new Int8Array(seats).fill(NOBODY);
    this.making = new Int32Array(seats * MAKINGS.length);
    this.alarms = each(seats, 0);
    this.refusalsMade = each(seats, 0);
    this.roundsFought = each(seats, 0);
    this.rumours = each(seats, NO_RUMOUR);
    this.chances = each(seats, 0);
    this.lucky = each(seats, 0);
    this.champions = each(seats, FREE);
    this.endings = each(seats, 0);
    this.scores = each(seats, 0);
    this.playing = seats;
  }

  get over(): boolean {
    return this.playing === 0;
  }

  // What a step does, it does to the seat at hand.

  /** Its hero. */
  get player(): number {
    return this.humans[this.seat]!;
  }
  get alarm(): number {
    return this.alarms[this.seat]!;
  }
  set alarm(causes: number) {
    this.alarms[this.seat] = causes;
  }
  get refusals(): number {
    return this.refusalsMade[this.seat]!;
  }
  set refusals(count: number) {
    this.refusalsMade[this.seat] = count;
  }
  get rounds(): number {
    return this.roundsFought[this.seat]!;
  }
  set rounds(count: number) {
    this.roundsFought[this.seat] = count;
  }
  get rumour(): number {
    return this.rumours[this.seat]!;
  }
  set rumour(distance: number) {
    this.rumours[this.seat] = distance;
  }
  get chance(): number {
    return this.chances[this.seat]!;
  }
  set chance(happened: number) {
    this.chances[this.seat] = happened;
  }
  get faced(): number {
    return this.champions[this.seat]!;
  }
  set faced(warrior: number) {
    this.champions[this.seat] = warrior;
  }
  get ending(): number {
    return this.endings[this.seat]!;
  }
}

/** A number for each seat. */
function each(seats: number, value: number): number[] {
  const list = [value];
  while (list.length < seats) list.push(value);
  return list;
}

/** Nothing was heard; or it was heard that no other hero is left. */
export const NO_RUMOUR = -1;
export const NONE_LEFT = -2;

/** By a loop of its own: it is asked of every hero in every step, and small enough to vanish into them. */
export function isHuman(state: ThronesState, hero: number): boolean {
  const { humans } = state;
  for (let seat = 0; seat < humans.length; seat++) if (humans[seat] === hero) return true;
  return false;
}

/** The seat of a hero, or −1. */
export function seatOf({ humans }: ThronesState, hero: number): number {
  for (let seat = 0; seat < humans.length; seat++) if (humans[seat] === hero) return seat;
  return -1;
}

/** The seat that plays on with the first hero behind this one in roster order, or −1: the order of steps for people. */
export function seatAfter({ humans, endings }: ThronesState, hero: number): number {
  let next = -1;
  for (let seat = 0; seat < humans.length; seat++) {
    if (endings[seat] || humans[seat]! <= hero) continue;
    if (next < 0 || humans[seat]! < humans[next]!) next = seat;
  }
  return next;
}

/** Steps run for this seat now. */
export function goToSeat(state: ThronesState, seat: number): void {
  state.host = seat;
  state.seat = seat;
}

/** Puts a question on top of those that wait. */
export function push(state: ThronesState, id: QuestionId): void {
  state.pending[state.depth++] = QUESTIONS.indexOf(id);
}

/** The questions that wait, as a list of its own. */
export function waiting({ pending, depth }: ThronesState): number[] {
  const list: number[] = [];
  for (let i = 0; i < depth; i++) list.push(pending[i]!);
  return list;
}

/** The question to be answered now. The game must not be over. */
export function asked(state: ThronesState): QuestionId {
  return QUESTIONS[state.pending[state.depth - 1]!]!;
}

/** Whether these questions, the last one to be answered now, are an encounter's: then the opponent is known. */
export function isMeeting(pending: readonly number[]): boolean {
  const question = QUESTIONS[pending.at(-1) ?? 0];
  return question === 'encounter' || question === 'champion' || question === 'keep';
}

/** A seat's game is over; with the last one, the whole. */
export function endGame(state: ThronesState, ending: Ending, seat = state.seat): void {
  state.endings[seat] = ENDINGS.indexOf(ending);
  state.playing--;
  state.depth = 0;
}
