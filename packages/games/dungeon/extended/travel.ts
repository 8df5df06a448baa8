/** From level to level: what was left stands still, and who comes back stands on the door he left by. */
import { fill, put } from '../map.ts';
import type { DungeonState } from '../state.ts';
import { ADVENTURER, DOOR_A, OPEN } from '../tiles.ts';
import { type Begun, endTurn, type Place, type Quest } from './quest.ts';

/** Out of the game, without an escape. */
export const OUT = '';

/** What is behind the door he stands on: the name of a level, or out of the game. */
export function behind(
  { levels, here, rooms }: Pick<Quest, 'levels' | 'here' | 'rooms'>,
  number: number,
  door: number,
): string {
  const target = door >= DOOR_A ? levels[here]!.terms!.doors[door - DOOR_A]! : '+1';
  if (target === '+1') return number >= rooms ? OUT : String(number + 1);
  return target === '-1' ? String(number - 1) : target;
}

/** A level's own number, or that of the level it is first entered from. */
export function numberOf(name: string, from: number): number {
  const digits = /[1-9]\d{0,5}$/.exec(name);
  // What stands before the digits is no digit itself, so that `cave0012` has no number.
  return digits && !/\d/.test(name[digits.index - 1] ?? '') ? Number(digits[0]) : from;
}

/** A map with the adventurer on it, in a state or in a view. */
export interface Scene {
  readonly rows: number;
  readonly columns: number;
  readonly tiles: Uint8Array;
  readonly row: number;
  readonly column: number;
  readonly level: number;
}

/** He has gone through the door he stands on: the level is kept as it is now. */
export function leaveLevel(quest: Quest, { rows, columns, tiles, row, column, level }: Scene): void {
  const { here, turns, rings, paid, under } = quest;
  const door = row * columns + column;
  const kept = tiles.slice();
  kept[door] = under;
  const place: Place = { rows, columns, tiles: kept, door, number: level, turns, rings, paid };
  quest.places = quest.places.with(here, place);
  endTurn(quest);
}

/**
 * The level as he finds it when he comes in: where it was left, or at its start. He is not on its tiles yet, which are
 * shared and not to be changed.
 */
export function enterPlace(quest: Quest, here: number, from: number): Scene {
  quest.here = here;
  const place = quest.places[here];
  quest.turns = place?.turns ?? 0;
  quest.rings = place?.rings ?? 0;
  quest.paid = place?.paid ?? 0;
  if (place) {
    const { rows, columns, tiles, door, number } = place;
    quest.under = tiles[door]!;
    return { rows, columns, tiles, row: Math.floor(door / columns), column: door % columns, level: number };
  }
  const { rows, columns, row, column, tiles } = quest.levels[here]!;
  quest.under = OPEN;
  return { rows, columns, tiles, row, column, level: numberOf(quest.names[here]!, from) };
}

/** Remembers how it is now, where the level may be begun again. */
export function begin(quest: Quest, { rows, columns, tiles, row, column }: Scene, treasure: number): void {
  const { turns, rings, paid, under, shield, sword, bomb, haste, frost, levels, here } = quest;
  quest.begun = null;
  if (!levels[here]!.terms?.restart) return;
  const carried = { shield, sword, bomb, haste, frost };
  const begun: Begun = { rows, columns, tiles, row, column, treasure, turns, rings, paid, under, ...carried };
  quest.begun = begun;
}

/** Everything as it was at the latest coming in; he is not on its tiles yet. */
export function beginAgain(quest: Quest): Begun {
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

/** The state of a game as a scene; its tiles are those of the map itself. */
export function sceneOf({ map, adventurer, level }: DungeonState): Scene {
  const { row, column } = adventurer;
  return { rows: map.rows, columns: map.columns, tiles: map.cells, row, column, level };
}

/** Comes into a level. */
export function arrive(state: DungeonState, here: number): void {
  const quest = state.quest!;
  const scene = enterPlace(quest, here, state.level);
  state.level = scene.level;
  show(state, scene);
  begin(quest, scene, state.adventurer.treasure);
}

/** Puts a scene on the map of a state, and him on it. */
export function show(
  { map, adventurer }: DungeonState,
  { rows, columns, tiles, row, column }: Omit<Scene, 'level'>,
): void {
  fill(map, rows, columns, tiles);
  put(map, row * columns + column, ADVENTURER);
  adventurer.row = row;
  adventurer.column = column;
}
