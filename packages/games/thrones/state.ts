/** A game of Thrones at rest: numbers in named arrays, and the questions that wait for an answer. */
import { ContentHash, Random, type Tell } from '@gridhall/core';
import { ENDINGS, type Ending, type ThronesEvent } from './events.ts';
import type { ThronesParams } from './params.ts';
import { MOST_PARTY, type Tables } from './tables.ts';
import { WESTEROS } from './westeros.ts';

/** Whom a warrior follows when it is no hero: nobody; or nobody any more (eaten), or nobody yet (the Dragons). */
export const FREE = -1;
export const OUT = -2;
/** Whom a tile belongs to when it is no hero. */
export const NOBODY = -1;

/** What a player chooses for a made hero, in this order. */
export const MAKINGS = ['money', 'influence', 'army'] as const;

/** The questions of the game, by the numbers under which they wait on the stack. */
export const QUESTIONS = [
  ...(['choose', 'hero', 'money', 'influence', 'army', 'start', 'turn', 'encounter', 'champion'] as const),
  ...(['keep', 'rumours', 'knights', 'how-many', 'dragonglass', 'respects', 'walkers', 'horse'] as const),
] as const;
export type QuestionId = (typeof QUESTIONS)[number];
const NUMBERS = Object.fromEntries(QUESTIONS.map((id, i) => [id, i])) as Readonly<Record<QuestionId, number>>;

/** Nothing was heard in a city; or it was heard that no other hero is left. */
export const NO_RUMOUR = -1;
export const NONE_LEFT = -2;

export class ThronesState {
  tables: Tables;
  /** The texts the tables were read from; none for the built-in ones. */
  data: readonly string[] = [];
  fates: ThronesParams['fates'] = 'others';
  sight: ThronesParams['sight'] = 'window';
  /** Whether cities sell horses. */
  horses = false;

  /** All arrays below, one behind the other, so that a copy is one copy. */
  readonly numbers: Int32Array;

  // By hero, in roster order; behind the roster is a place for a made hero of each seat.
  readonly alive: Int32Array;
  readonly money: Int32Array;
  readonly influence: Int32Array;
  readonly army: Int32Array;
  readonly place: Int32Array;
  readonly ownShip: Int32Array;
  /** Whether the hero went to another tile this turn. */
  readonly moved: Int32Array;
  readonly points: Int32Array;
  /** How many tiles the hero controls. */
  readonly tiles: Int32Array;
  readonly partySize: Int32Array;
  /** hero × 4 + i → warrior, in order of joining. */
  readonly party: Int32Array;
  /** The heroes who left the game, in the order of leaving. */
  readonly retired: Int32Array;

  // By warrior, in table order; the Dragons last.
  readonly strength: Int32Array;
  readonly loyalty: Int32Array;
  readonly morale: Int32Array;
  readonly hasGlass: Int32Array;
  /** A hero, FREE or OUT. */
  readonly holder: Int32Array;
  /** Where a free warrior is. A warrior of a party is where the hero is. */
  readonly spot: Int32Array;
  /** Whether a free warrior went to another tile this turn and is still free. */
  readonly strolled: Int32Array;

  // By seat.
  /** The hero of each; NOBODY until chosen. */
  readonly humans: Int32Array;
  /** What has been chosen so far for a made hero: money, influence, army. */
  readonly making: Int32Array;
  /** Why the White Walkers come, one bit a cause; 0 while they do not. */
  readonly alarms: Int32Array;
  readonly refusalsMade: Int32Array;
  /** Rounds of the last battle that were fought. */
  readonly roundsFought: Int32Array;
  /** What was heard in the last city: a distance, or NO_RUMOUR. */
  readonly rumours: Int32Array;
  /** What step 10 brought last: a number of CHANCES. */
  readonly chances: Int32Array;
  /** The turn in which it brought something last. */
  readonly lucky: Int32Array;
  /** The champion the seat last fought against. */
  readonly champions: Int32Array;
  /** A number of ENDINGS. */
  readonly endings: Int32Array;
  /** Points at the end, of those who have beaten the White Walkers. */
  readonly scores: Int32Array;

  // By tile.
  /** One bit a hero: who has stood here at step 7. */
  readonly listed: Int32Array;
  /** One bit a seat: who has come here with warriors, and would have found what lay here. */
  readonly searched: Int32Array;
  readonly owner: Int32Array;
  readonly glass: Int32Array;

  /** Whether a hero has a horse. */
  readonly mounted: Int32Array;
  /** The questions that wait, the one to be answered last: numbers of QUESTIONS. */
  readonly pending: Int32Array;

  depth = 0;
  retiredCount = 0;
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
  /** 1 when the seat at hand has tried in vain to flee from that hero. */
  cornered = 0;
  /** The warrior whom the host of an encounter of two people has sent, while the other one chooses; FREE otherwise. */
  champion = FREE;
  /** One bit a seat: the city at hand was entered for the first time this turn. */
  arrived = 0;
  /** Which fates came to pass, one bit each. */
  fated = 0;
  /** The console's explainer puts another one here, which draws what it is told. */
  random = new Random();
  /** Gets the events while an answer is applied. Undefined at rest, and wherever nobody listens. */
  tell: Tell<ThronesEvent> | undefined = undefined;

  constructor(tables: Tables = WESTEROS, seats = 1) {
    const [warriors, { tiles }] = [tables.warriors.length, tables];
    const heroes = tables.heroes.length + seats;
    const numbers = new Int32Array(heroes * 16 + warriors * 7 + seats * 13 + tiles * 4 + 4);
    let at = 0;
    const room = (length: number): Int32Array => {
      at += length;
      return new Int32Array(numbers.buffer, (at - length) * 4, length);
    };
    this.tables = tables;
    this.numbers = numbers;
    this.alive = room(heroes);
    this.money = room(heroes);
    this.influence = room(heroes);
    this.army = room(heroes);
    this.place = room(heroes);
    this.ownShip = room(heroes);
    this.moved = room(heroes);
    this.points = room(heroes);
    this.tiles = room(heroes);
    this.partySize = room(heroes);
    this.party = room(heroes * MOST_PARTY).fill(FREE);
    this.retired = room(heroes).fill(NOBODY);
    this.strength = room(warriors);
    this.loyalty = room(warriors);
    this.morale = room(warriors);
    this.hasGlass = room(warriors);
    this.holder = room(warriors).fill(FREE);
    this.spot = room(warriors);
    this.strolled = room(warriors);
    this.humans = room(seats).fill(NOBODY);
    this.making = room(seats * MAKINGS.length);
    this.alarms = room(seats);
    this.refusalsMade = room(seats);
    this.roundsFought = room(seats);
    this.rumours = room(seats).fill(NO_RUMOUR);
    this.chances = room(seats);
    this.lucky = room(seats);
    this.champions = room(seats).fill(FREE);
    this.endings = room(seats);
    this.scores = room(seats);
    this.listed = room(tiles);
    this.searched = room(tiles);
    this.owner = room(tiles).fill(NOBODY);
    this.glass = room(tiles);
    this.mounted = room(heroes);
    this.pending = room(4);
    this.playing = seats;
  }

  get over(): boolean {
    return this.playing === 0;
  }

  /** The hero of the seat at hand. */
  get player(): number {
    return this.humans[this.seat]!;
  }
}

/** Makes one state equal to another. A target made for another world gets arrays of the right size first. */
export function copyState(to: ThronesState, from: ThronesState): void {
  if (!isAsLarge(to, from))
    Object.assign(to, new ThronesState(from.tables, from.humans.length), { random: to.random });
  to.tables = from.tables;
  to.data = from.data;
  to.fates = from.fates;
  to.sight = from.sight;
  to.horses = from.horses;
  to.numbers.set(from.numbers);
  to.depth = from.depth;
  to.retiredCount = from.retiredCount;
  to.playing = from.playing;
  to.host = from.host;
  to.seat = from.seat;
  to.turn = from.turn;
  to.step = from.step;
  to.cursor = from.cursor;
  to.foe = from.foe;
  to.cornered = from.cornered;
  to.champion = from.champion;
  to.arrived = from.arrived;
  to.fated = from.fated;
  to.random.copy(from.random);
}

function isAsLarge(one: ThronesState, other: ThronesState): boolean {
  const sizes = ['alive', 'strength', 'owner', 'humans'] as const;
  return one.tables === other.tables
    ? one.humans.length === other.humans.length
    : sizes.every((size) => one[size].length === other[size].length);
}

/** Room for the numbers of a hash, used again and again: every answer of a session asks for one. */
let numbers = new Int32Array(1024);
const EMPTY = new ContentHash();

/**
 * Returns 53 bits over the whole state: heroes, warriors, tiles, what is asked, and the generator. A record asks for its
 * hash once an answer and simulations never do, so computing it then costs less than keeping it up to date in each step.
 */
export function hashOf(state: ThronesState): number {
  const { alive, humans, alarms, scores, seat, depth, owner, listed, searched, glass, random } = state;
  const between = (first: Int32Array, last: Int32Array): Int32Array =>
    new Int32Array(first.buffer, first.byteOffset, (last.byteOffset - first.byteOffset) / 4 + last.length);
  const parts: ArrayLike<number>[] = [
    [
      ...[state.turn, state.step, seat, state.cursor, state.foe, depth, state.arrived, alarms[seat]!],
      ...[state.refusalsMade[seat]!, state.roundsFought[seat]!, state.fated, state.rumours[seat]!],
      ...[state.chances[seat]!, state.champions[seat]!, state.endings[seat]!, state.retiredCount],
      // What there is only among several people, and only where cities sell horses: the hash of the classic game
      // is the same as before there were such games.
      ...(humans.length > 1 ? [state.host, state.champion, state.playing] : []),
      ...(state.horses ? [state.cornered] : []),
    ],
    between(alive, humans),
    state.pending.subarray(0, depth),
    state.making,
    ...(humans.length > 1 ? [between(alarms, scores), listed, searched] : []),
    ...(state.horses ? [state.mounted] : []),
  ];
  let at = 0;
  const length = parts.reduce((sum, part) => sum + part.length, owner.length + random.words.length);
  if (numbers.length < length) numbers = new Int32Array(length);
  for (const part of parts) {
    numbers.set(part, at);
    at += part.length;
  }
  for (let tile = 0; tile < owner.length; tile++)
    numbers[at++] = ((owner[tile]! + 1) << 20) | (listed[tile]! << 4) | (searched[tile]! << 1) | glass[tile]!;
  numbers.set(random.words, at);
  return EMPTY.with(numbers.subarray(0, length));
}

/** Whether a person or an AI player leads this hero. A loop, because every step asks it of every hero. */
export function isHuman(state: ThronesState, hero: number): boolean {
  return seatOf(state, hero) >= 0;
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
  state.pending[state.depth++] = NUMBERS[id];
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

/** The game of a seat is over; with the last one, the whole. */
export function endGame(state: ThronesState, ending: Ending, seat = state.seat): void {
  state.endings[seat] = ENDINGS.indexOf(ending);
  state.playing--;
  state.depth = 0;
  if (state.humans.length === 1) state.tell?.({ type: 'ended', ending, points: state.points[state.player]! });
}

/** Limits an event to the seat that it concerns. With one seat in the game, a spectator may know it too. */
export function toSeat<E extends ThronesEvent>(state: ThronesState, event: E, seat = state.seat): E {
  return state.humans.length === 1 ? event : { ...event, to: [seat] };
}
