/**
 * What the extended game has beyond the map, treasure and moves of the classic one. States and views have the same: what
 * was left or begun is made once and never changed, so that copies share it, and only plain fields are written.
 */
import { ContentHash } from '@gridhall/core';
import type { Level } from '../level.ts';
import { OPEN } from '../tiles.ts';

/** A level that was left: it stands still. Never changed once it is made. */
export interface Place {
  readonly rows: number;
  readonly columns: number;
  /** As it was left, the door he left by included. */
  readonly tiles: Uint8Array;
  /** Where that door is: coming back he stands on it. */
  readonly door: number;
  readonly number: number;
  readonly turns: number;
  readonly rings: number;
  readonly paid: number;
}

/**
 * Everything as it was at the latest coming in, for who begins the level again; he is not on its tiles. Never changed once
 * it is made.
 */
export interface Begun extends Carried {
  readonly rows: number;
  readonly columns: number;
  readonly tiles: Uint8Array;
  readonly row: number;
  readonly column: number;
  readonly treasure: number;
  readonly turns: number;
  readonly rings: number;
  readonly paid: number;
  readonly under: number;
}

/** What goes along from level to level beside treasure. */
interface Carried {
  readonly shield: boolean;
  readonly sword: boolean;
  readonly bomb: boolean;
  readonly haste: number;
  readonly frost: number;
}

export interface Quest {
  /** Every level there is. Not to be changed: games share them. */
  levels: readonly Level[];
  /** What each is called: a number from 1 to `rooms`, or the name of its file. */
  names: readonly string[];
  rooms: number;
  /** Which of them is played. */
  here: number;
  /** Those that were left, each at the place of its level. */
  places: readonly (Place | null)[];
  /** Turns spent in this level. */
  turns: number;
  /** How many of its outermost rings have become pillars since it last doubled. */
  rings: number;
  /** Which of its named doors are paid for, a bit a letter. */
  paid: number;
  /** The door he stands on, having come back by it, or an open tile. */
  under: number;
  shield: boolean;
  sword: boolean;
  bomb: boolean;
  /** Turns of two commands that are left, this one included; while a potion is fresh, one more. */
  haste: number;
  /** Turns in which no monster acts, this one included. */
  frost: number;
  /** Whether the first of two commands was given. */
  half: boolean;
  /** Amulets stepped on in this turn. */
  amulets: number;
  /** Only where the level may be begun again. */
  begun: Begun | null;
}

export function newQuest(levels: readonly Level[], names: readonly string[], rooms: number): Quest {
  return {
    levels,
    names,
    rooms,
    here: 0,
    places: levels.map(() => null),
    turns: 0,
    rings: 0,
    paid: 0,
    under: OPEN,
    shield: false,
    sword: false,
    bomb: false,
    haste: 0,
    frost: 0,
    half: false,
    amulets: 0,
    begun: null,
  };
}

export function copyQuest(to: Quest, from: Quest): void {
  to.levels = from.levels;
  to.names = from.names;
  to.rooms = from.rooms;
  to.here = from.here;
  to.places = from.places;
  to.turns = from.turns;
  to.rings = from.rings;
  to.paid = from.paid;
  to.under = from.under;
  to.shield = from.shield;
  to.sword = from.sword;
  to.bomb = from.bomb;
  to.haste = from.haste;
  to.frost = from.frost;
  to.half = from.half;
  to.amulets = from.amulets;
  to.begun = from.begun;
}

/** A turn is over, wherever it ended: potions work one turn less. */
export function endTurn(quest: Quest): void {
  if (quest.haste > 0) quest.haste--;
  if (quest.frost > 0) quest.frost--;
  quest.half = false;
  quest.amulets = 0;
}

/** Numbers for the hash of a state: all of the quest but the levels, which the setup fixes. */
export function markQuest(quest: Quest, marks: number[]): void {
  const { places, begun } = quest;
  marks.push(quest.here, quest.turns, quest.rings, quest.paid, quest.under, carriedBits(quest));
  marks.push(quest.haste, quest.frost, quest.half ? 1 : 0, quest.amulets);
  places.forEach((place, i) => {
    if (place)
      marks.push(i, ...markOf(place, [place.door, place.number, place.turns, place.rings, place.paid]));
  });
  if (!begun) return;
  const { row, column, treasure, turns, rings, paid, under, haste, frost } = begun;
  const counters = [row, column, treasure, turns, rings, paid, under, carriedBits(begun), haste, frost];
  marks.push(-1, ...markOf(begun, counters));
}

function carriedBits({ shield, sword, bomb }: Carried): number {
  return (shield ? 1 : 0) | (sword ? 2 : 0) | (bomb ? 4 : 0);
}

interface Kept {
  readonly rows: number;
  readonly columns: number;
  readonly tiles: Uint8Array;
}

/** What was kept never changes, so its hash is made once. */
const known = new WeakMap<Kept, readonly number[]>();

function markOf(kept: Kept, counters: readonly number[]): readonly number[] {
  const before = known.get(kept);
  if (before) return before;
  const content = new ContentHash();
  kept.tiles.forEach((tile, cell) => {
    if (tile !== OPEN) content.toggle(cell, tile);
  });
  const hash = content.with(Int32Array.from([kept.rows, kept.columns, ...counters]));
  const words = [(hash % 0x100000000) | 0, Math.floor(hash / 0x100000000)];
  known.set(kept, words);
  return words;
}
