/**
 * What an extended dungeon has beyond the map, treasure, and moves of a plain one: items, prices, closing walls, and
 * levels one can come back to. Levels that were left and checkpoints never change, so that copies and views share them.
 */
import { ContentHash } from '@gridhall/core';
import type { Level } from './level.ts';
import { DOOR_A, OPEN } from './tiles.ts';

/** A map and where the adventurer stands. */
export interface LevelScene {
  readonly rows: number;
  readonly columns: number;
  readonly tiles: Uint8Array;
  readonly row: number;
  readonly column: number;
}

/** A level as it was left. The door he left by is on its tiles. */
export interface LeftLevel {
  readonly rows: number;
  readonly columns: number;
  readonly tiles: Uint8Array;
  /** The cell of that door, where he stands when he comes back. */
  readonly door: number;
  readonly number: number;
  readonly turns: number;
  readonly rings: number;
  readonly paid: number;
}

/** What a restart of the level brings back. */
interface Progress {
  /** Turns spent in this level. */
  turns: number;
  /** How many of its outermost rings have become pillars since it last doubled. */
  rings: number;
  /** Which of its named doors are paid for, one bit for each letter. */
  paid: number;
  /** The door he stands on after coming back by it, or an open tile. */
  under: number;
  shield: boolean;
  sword: boolean;
  bomb: boolean;
  /** Turns of two commands that are left, including this one; one more while a potion is fresh. */
  haste: number;
  /** Turns in which no monster acts, including this one. */
  frost: number;
}

/** Everything as it was when he last came in, for a restart. He is not on its tiles. */
export interface Checkpoint extends LevelScene, Readonly<Progress> {
  readonly treasure: number;
}

export interface Quest extends Progress {
  /** Every level there is. Not to be changed: games share them. */
  levels: readonly Level[];
  /** What each is called: a number from 1 to `rooms`, or the name of its file. */
  names: readonly string[];
  rooms: number;
  /** Which of them is played. */
  here: number;
  /** Those that were left, each at the place of its level. */
  places: readonly (LeftLevel | null)[];
  /** Whether the first of two commands was given. */
  half: boolean;
  /** Amulets stepped on in this turn. */
  amulets: number;
  /** Only where the level may be restarted. */
  begun: Checkpoint | null;
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

/** Searches copy states often: field by field is twice as fast as a spread. */
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

/** Ends a turn, wherever it ended: potions work one turn less. */
export function endTurn(quest: Quest): void {
  if (quest.haste > 0) quest.haste--;
  if (quest.frost > 0) quest.frost--;
  quest.half = false;
  quest.amulets = 0;
}

/** The way out of the game, without an escape. */
export const OUT = '';

/** Returns what is behind a door: the name of a level, or the way out of the game. */
export function behind(
  { levels, here, rooms }: Pick<Quest, 'levels' | 'here' | 'rooms'>,
  number: number,
  door: number,
): string {
  const target = door >= DOOR_A ? levels[here]!.terms!.doors[door - DOOR_A]! : '+1';
  if (target === '+1') return number >= rooms ? OUT : String(number + 1);
  return target === '-1' ? String(number - 1) : target;
}

/** Returns a level's own number, or that of the level it is first entered from. */
export function numberOf(name: string, from: number): number {
  const digits = /[1-9]\d{0,5}$/.exec(name);
  // What stands before the digits is no digit itself, so that `cave0012` has no number.
  return digits && !/\d/.test(name[digits.index - 1] ?? '') ? Number(digits[0]) : from;
}

/** Keeps a level as it is now: he has gone through the door he stands on. */
export function leaveLevel(
  quest: Quest,
  { rows, columns, tiles, row, column }: LevelScene,
  number: number,
): void {
  const { here, turns, rings, paid, under } = quest;
  const door = row * columns + column;
  const place: LeftLevel = {
    rows,
    columns,
    tiles: tiles.with(door, under),
    door,
    number,
    turns,
    rings,
    paid,
  };
  quest.places = quest.places.with(here, place);
  endTurn(quest);
}

/**
 * Comes into a level, where it was left or at its start, and returns the scene and the number of the level. He is not
 * on its tiles yet, which are shared and not to be changed.
 */
export function enterPlace(
  quest: Quest,
  here: number,
  from: number,
  treasure: number,
): { readonly scene: LevelScene; readonly number: number } {
  quest.here = here;
  const left = quest.places[here];
  quest.turns = left?.turns ?? 0;
  quest.rings = left?.rings ?? 0;
  quest.paid = left?.paid ?? 0;
  quest.under = left ? left.tiles[left.door]! : OPEN;
  const { rows, columns, tiles } = left ?? quest.levels[here]!;
  const { row, column } = left
    ? { row: Math.floor(left.door / columns), column: left.door % columns }
    : quest.levels[here]!;
  const scene = { rows, columns, tiles, row, column };
  quest.begun = null;
  if (quest.levels[here]!.terms?.restart) {
    const { turns, rings, paid, under, shield, sword, bomb, haste, frost } = quest;
    const carried = { shield, sword, bomb, haste, frost };
    quest.begun = { rows, columns, tiles, row, column, treasure, turns, rings, paid, under, ...carried };
  }
  return { scene, number: left?.number ?? numberOf(quest.names[here]!, from) };
}

/** Brings everything back as it was when he last came in. He is not on the tiles yet. */
export function restoreCheckpoint(quest: Quest): Checkpoint {
  const begun = quest.begun!;
  quest.turns = begun.turns;
  quest.rings = begun.rings;
  quest.paid = begun.paid;
  quest.under = begun.under;
  quest.shield = begun.shield;
  quest.sword = begun.sword;
  quest.bomb = begun.bomb;
  quest.haste = begun.haste;
  quest.frost = begun.frost;
  quest.half = false;
  quest.amulets = 0;
  return begun;
}

/** Adds the numbers of a quest for the hash of a state: everything but the levels, which the setup fixes. */
export function markQuest(quest: Quest, marks: number[]): void {
  const { places, begun } = quest;
  marks.push(quest.here, quest.turns, quest.rings, quest.paid, quest.under, carriedBits(quest));
  marks.push(quest.haste, quest.frost, quest.half ? 1 : 0, quest.amulets);
  places.forEach((place, i) => {
    if (place)
      marks.push(i, ...marksOfTiles(place, [place.door, place.number, place.turns, place.rings, place.paid]));
  });
  if (!begun) return;
  const { row, column, treasure, turns, rings, paid, under, haste, frost } = begun;
  const counters = [row, column, treasure, turns, rings, paid, under, carriedBits(begun), haste, frost];
  marks.push(-1, ...marksOfTiles(begun, counters));
}

function carriedBits({ shield, sword, bomb }: Readonly<Progress>): number {
  return (shield ? 1 : 0) | (sword ? 2 : 0) | (bomb ? 4 : 0);
}

/** Left levels and checkpoints never change, so that each is hashed once. */
const known = new WeakMap<LeftLevel | Checkpoint, readonly number[]>();

function marksOfTiles(kept: LeftLevel | Checkpoint, counters: readonly number[]): readonly number[] {
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
