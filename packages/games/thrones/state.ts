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
] as const;
export type QuestionId = (typeof QUESTIONS)[number];

/** Why a game ended; the first is that it has not. */
export const ENDINGS = [
  'playing',
  'walkers-beaten',
  'battle-lost',
  'stannis-died',
  'refused',
  'walkers-won',
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

  // By hero, in roster order; the last place is for one the player makes.
  readonly alive: Uint8Array;
  readonly money: Int32Array;
  readonly influence: Int32Array;
  readonly army: Int32Array;
  readonly place: Int16Array;
  readonly ownShip: Uint8Array;
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
  readonly listed: Uint16Array;
  /** One bit a seat: who has come here with warriors, and would have found what lay here. */
  readonly searched: Uint8Array;
  readonly glass: Uint8Array;

  /** The hero of each seat; NOBODY until chosen. */
  readonly humans: Int8Array;
  /** The seat for which a step runs. */
  seat = 0;
  /** Counted from 1; 0 while the hero is chosen. */
  turn = 0;
  /** The place in STEPS, and how far that step has come. */
  step = 0;
  cursor = 0;
  /** The hero met in the present encounter. */
  foe = NOBODY;
  /** The questions that wait, the one to be answered last: numbers of QUESTIONS. */
  readonly pending = new Uint8Array(4);
  depth = 0;
  /** What has been answered so far for a hero who is being made: money, influence, army. */
  readonly making = new Int32Array(3);
  /** One bit a seat: the city at hand was entered for the first time this turn. */
  arrived = 0;

  /** Why the White Walkers come, one bit a cause; 0 while they do not. */
  alarm = 0;
  refusals = 0;
  /** Rounds of the last battle that were fought. */
  rounds = 0;
  /** Which fates came to pass, one bit each. */
  fated = 0;
  /** What was heard in the last city: a distance, or NO_RUMOUR. */
  rumour = NO_RUMOUR;
  /** What step 10 brought last: a number of CHANCES. */
  chance = 0;
  /** The champion the player last fought against. */
  faced = FREE;
  /** A number of ENDINGS. */
  ending = 0;
  readonly random = new Random();

  constructor(tables: Tables = WESTEROS) {
    const heroes = tables.heroes.length + 1;
    const warriors = tables.warriors.length;
    this.tables = tables;
    this.alive = new Uint8Array(heroes);
    this.money = new Int32Array(heroes);
    this.influence = new Int32Array(heroes);
    this.army = new Int32Array(heroes);
    this.place = new Int16Array(heroes);
    this.ownShip = new Uint8Array(heroes);
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
    this.listed = new Uint16Array(tables.tiles);
    this.searched = new Uint8Array(tables.tiles);
    this.glass = new Uint8Array(tables.tiles);
    this.humans = new Int8Array(SEATS).fill(NOBODY);
  }

  get over(): boolean {
    return this.ending !== 0;
  }

  /** The hero of the seat for which a step runs. */
  get player(): number {
    return this.humans[this.seat]!;
  }
}

/** One person plays; steps that concern a person run once for each seat, so that there is room for more. */
const SEATS = 1;

/** Nothing was heard; or it was heard that no other hero is left. */
export const NO_RUMOUR = -1;
export const NONE_LEFT = -2;

export function isHuman(state: ThronesState, hero: number): boolean {
  const { humans } = state;
  for (let seat = 0; seat < humans.length; seat++) if (humans[seat] === hero) return true;
  return false;
}

/** Puts a question on top of those that wait. */
export function push(state: ThronesState, id: QuestionId): void {
  state.pending[state.depth++] = QUESTIONS.indexOf(id);
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

export function endGame(state: ThronesState, ending: Ending): void {
  state.ending = ENDINGS.indexOf(ending);
  state.depth = 0;
}
