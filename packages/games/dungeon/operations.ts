/** A turn in its steps, under the names of the specification. The game and the classic console are built from them. */
import { actAll } from './extended/monsters.ts';
import { walk } from './extended/move.ts';
import type { Quest } from './extended/quest.ts';
import type { Level } from './level.ts';
import { DungeonMap, fill, put } from './map.ts';
import { nextInSight } from './sight.ts';
import { type Adventurer, STATUS, type Status } from './status.ts';
import { ADVENTURER, AMULET, DOOR, EXIT, MONSTER, OPEN, PILLAR, TREASURE } from './tiles.ts';

export { type Adventurer, STATUS, type Status } from './status.ts';

/**
 * Receives a monster's step before it is made, and the tile it is about to destroy; in the extended game also which
 * monster it is then, and whether it falls to the shield. One that turns round stays where it is.
 */
export type Prowl = (from: number, to: number, destroyed: number, monster?: number, falls?: boolean) => void;

/** Puts the adventurer on the start of a level: its map, on a new one or on one that is no longer needed. */
export function enterLevel(level: Level, adventurer: Adventurer, map = new DungeonMap()): DungeonMap {
  const { rows, columns, row, column, tiles } = level;
  fill(map, rows, columns, tiles);
  put(map, row * columns + column, ADVENTURER);
  adventurer.row = row;
  adventurer.column = column;
  return map;
}

/** Where `w a s d` lead from a tile; any other input leads nowhere else. */
export function getDirection(
  input: string,
  row: number,
  column: number,
): { readonly row: number; readonly column: number } {
  switch (input) {
    case 'w':
      return { row: row - 1, column };
    case 'a':
      return { row, column: column - 1 };
    case 's':
      return { row: row + 1, column };
    case 'd':
      return { row, column: column + 1 };
    default:
      return { row, column };
  }
}

/** Whether a tile cannot be entered; the exit stays shut for who has no treasure at all. */
export function blocks(tile: number, treasure: number): boolean {
  return tile === PILLAR || tile === MONSTER || tile === ADVENTURER || (tile === EXIT && treasure === 0);
}

/** Step 1: the adventurer tries to move to a tile; in the extended game with what he carries. */
export function doPlayerMove(
  map: DungeonMap,
  adventurer: Adventurer,
  row: number,
  column: number,
  quest?: Quest,
): Status {
  const { rows, columns, cells } = map;
  if (row < 0 || row >= rows || column < 0 || column >= columns) return STATUS.stay;
  const to = row * columns + column;
  if (quest) return walk(map, adventurer, to, quest);
  const tile = cells[to]!;
  if (blocks(tile, adventurer.treasure)) return STATUS.stay;
  put(map, adventurer.row * columns + adventurer.column, OPEN);
  put(map, to, ADVENTURER);
  adventurer.row = row;
  adventurer.column = column;
  switch (tile) {
    case TREASURE:
      adventurer.treasure++;
      return STATUS.treasure;
    case AMULET:
      return STATUS.amulet;
    case DOOR:
      return STATUS.leave;
    case EXIT:
      return STATUS.escape;
    default:
      return STATUS.move;
  }
}

/**
 * Step 2: every monster in sight moves one tile towards the adventurer. All four rays are finished before it is
 * answered whether he was reached.
 */
export function doMonsterAttack(
  map: DungeonMap,
  adventurer: Adventurer,
  prowl?: Prowl,
  quest?: Quest,
): boolean {
  if (quest) return actAll(map, adventurer, quest, prowl);
  const { rows, columns, cells } = map;
  const { row, column } = adventurer;
  const here = row * columns + column;
  approach(map, here, -columns, row, prowl);
  approach(map, here, columns, rows - 1 - row, prowl);
  approach(map, here, -1, column, prowl);
  approach(map, here, 1, columns - 1 - column, prowl);
  return cells[here] === MONSTER;
}

/** One ray, outward from the nearest monster in sight to the farthest. */
function approach(
  map: DungeonMap,
  here: number,
  step: number,
  reach: number,
  prowl: Prowl | undefined,
): void {
  const { cells } = map;
  let cell = here;
  let left = reach;
  for (let steps = nextInSight(cells, cell, step, left); steps > 0; ) {
    cell += steps * step;
    left -= steps;
    prowl?.(cell, cell - step, cells[cell - step]!);
    put(map, cell - step, MONSTER);
    put(map, cell, OPEN);
    steps = nextInSight(cells, cell, step, left);
  }
}
