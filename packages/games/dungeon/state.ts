import { type Adventurer, enterLevel } from './adventurer.ts';
import type { Level } from './level.ts';
import { copyMap, DungeonMap } from './map.ts';
import { copyQuest, enterPlace, markQuest, type Quest } from './quest.ts';

/**
 * How a game stands: it is being played, or why it is over. `left`: through a door of the last level, without an escape.
 * `fallen`: dead, and asked whether to restart the level.
 */
const ENDS = ['playing', 'escaped', 'died', 'left', 'fallen'] as const;
export type End = (typeof ENDS)[number];
export type Reason = Exclude<End, 'playing' | 'fallen'>;

export const SEATS = ['Adventurer'] as const;

export class DungeonState {
  map = new DungeonMap();
  readonly adventurer: Adventurer = { row: 0, column: 0, treasure: 0 };
  /** Counted from 1. */
  level = 1;
  /** Levels, of which those from `next` on are still to come. Shared between states, never changed. */
  levels: readonly Level[] = [];
  next = 0;
  moves = 0;
  end: End = 'playing';
  /** Missing in a dungeon of plain levels. */
  quest: Quest | undefined = undefined;
}

export function copyState(to: DungeonState, from: DungeonState): void {
  copyMap(to.map, from.map);
  const adventurer = to.adventurer;
  adventurer.row = from.adventurer.row;
  adventurer.column = from.adventurer.column;
  adventurer.treasure = from.adventurer.treasure;
  to.level = from.level;
  to.levels = from.levels;
  to.next = from.next;
  to.moves = from.moves;
  to.end = from.end;
  if (from.quest && to.quest) copyQuest(to.quest, from.quest);
  else to.quest = from.quest && { ...from.quest };
}

/** Comes into the first or the next plain level, or into a level of an extended dungeon by its place among them. */
export function arrive(state: DungeonState, here = state.next): void {
  const { quest, adventurer, map } = state;
  if (quest) {
    const { scene, number } = enterPlace(quest, here, state.level, adventurer.treasure);
    state.level = number;
    enterLevel(scene, adventurer, map);
  } else {
    enterLevel(state.levels[here]!, adventurer, map);
    state.next = here + 1;
  }
}

const counters = new Int32Array(6);

/** The tiles and their dimensions, the level's number, treasure, moves, how the game stands, and the quest if any. */
export function hashOf(state: DungeonState): number {
  const { map } = state;
  counters[0] = map.rows;
  counters[1] = map.columns;
  counters[2] = state.level;
  counters[3] = state.adventurer.treasure;
  counters[4] = state.moves;
  counters[5] = ENDS.indexOf(state.end);
  if (!state.quest) return map.hash.with(counters);
  const marks = [...counters];
  markQuest(state.quest, marks);
  return map.hash.with(Int32Array.from(marks));
}
