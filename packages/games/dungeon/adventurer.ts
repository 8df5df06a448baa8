/** Step 1 of a turn, under the names of the specification: the adventurer moves, and takes what lies there. */
import type { Level } from './level.ts';
import { DungeonMap, fill, put } from './map.ts';
import type { Quest } from './quest.ts';
import {
  ADVENTURER,
  AMULET,
  BOMB,
  DOOR_A,
  DOOR_F,
  EXIT,
  FROST,
  HASTE,
  isDoor,
  isItem,
  isMonster,
  OPEN,
  PILLAR,
  SHIELD,
  SWORD,
  TILES,
  type TileName,
  TREASURE,
} from './tiles.ts';

/** What became of the adventurer's move. */
export const STATUS = {
  stay: 0,
  move: 1,
  treasure: 2,
  amulet: 3,
  leave: 4,
  escape: 5,
  // Extended levels: through a paid door, took an item, a door costs too much.
  paid: 6,
  item: 7,
  dear: 8,
} as const;
export type MoveStatus = (typeof STATUS)[keyof typeof STATUS];

export interface Adventurer {
  row: number;
  column: number;
  /** Kept across levels. */
  treasure: number;
}

interface Square {
  readonly row: number;
  readonly column: number;
}

/** Puts the adventurer on the start of a level: its map, on a new one or on one that is no longer needed. */
export function enterLevel(
  { rows, columns, row, column, tiles }: Pick<Level, 'rows' | 'columns' | 'row' | 'column' | 'tiles'>,
  adventurer: Adventurer,
  map = new DungeonMap(),
): DungeonMap {
  fill(map, rows, columns, tiles);
  put(map, row * columns + column, ADVENTURER);
  adventurer.row = row;
  adventurer.column = column;
  return map;
}

/** Returns where `w a s d` lead from a tile; any other input stays there. */
export function getDirection(input: string, row: number, column: number): Square {
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

/** Whether a tile cannot be entered. The exit stays shut without treasure; a sword opens the way through a monster. */
export function blocks(tile: number, treasure: number, sword = false): boolean {
  return (
    tile === PILLAR || tile === ADVENTURER || (tile === EXIT && treasure === 0) || (isMonster(tile) && !sword)
  );
}

/** What a door still costs: nothing once it is paid for. */
export function priceOf({ levels, here, paid }: Quest, tile: number): number {
  if (tile < DOOR_A || tile > DOOR_F || paid & (1 << (tile - DOOR_A))) return 0;
  return levels[here]!.terms?.prices[tile - DOOR_A] ?? 0;
}

/** Step 1: the adventurer tries to move to a tile. An extended level also asks what he carries. */
export function doPlayerMove(
  map: DungeonMap,
  adventurer: Adventurer,
  row: number,
  column: number,
  quest?: Quest,
): MoveStatus {
  const { rows, columns, cells } = map;
  if (row < 0 || row >= rows || column < 0 || column >= columns) return STATUS.stay;
  const to = row * columns + column;
  const tile = cells[to]!;
  if (tile !== OPEN && blocks(tile, adventurer.treasure, quest?.sword)) return STATUS.stay;
  const price = quest && tile >= DOOR_A ? priceOf(quest, tile) : 0;
  if (price > adventurer.treasure) return STATUS.dear;
  put(map, adventurer.row * columns + adventurer.column, quest ? quest.under : OPEN);
  put(map, to, ADVENTURER);
  adventurer.row = row;
  adventurer.column = column;
  if (quest) {
    quest.under = isDoor(tile) ? tile : OPEN;
    if (price > 0) {
      adventurer.treasure -= price;
      quest.paid |= 1 << (tile - DOOR_A);
    }
  }
  switch (tile) {
    case OPEN:
      return STATUS.move;
    case TREASURE:
      adventurer.treasure++;
      return STATUS.treasure;
    case AMULET:
      if (quest) quest.amulets++;
      return STATUS.amulet;
    case EXIT:
      return STATUS.escape;
  }
  if (isDoor(tile)) return price > 0 ? STATUS.paid : STATUS.leave;
  if (isItem(tile)) {
    takeItem(quest!, tile);
    return STATUS.item;
  }
  // A monster: the sword has struck it.
  quest!.sword = false;
  return STATUS.move;
}

/** Turns that a potion works in a plain level. */
const STEPS = 8;

/** Takes an item. A second shield, sword, or bomb is used up. */
function takeItem(quest: Quest, tile: number): void {
  const steps = quest.levels[quest.here]!.terms?.steps ?? STEPS;
  if (tile === SHIELD) quest.shield = true;
  if (tile === SWORD) quest.sword = true;
  if (tile === BOMB) quest.bomb = true;
  // Haste begins with the next turn, and the end of this turn takes one away.
  if (tile === HASTE) quest.haste = steps + 1;
  if (tile === FROST) quest.frost = steps;
}

/** Uses the bomb: the pillars in the eight tiles around become open. Returns their cells. */
export function explode(map: DungeonMap, { row, column }: Adventurer, quest: Quest): number[] {
  const { rows, columns, cells } = map;
  const opened: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
      const cell = r * columns + c;
      if (cells[cell] !== PILLAR) continue;
      put(map, cell, OPEN);
      opened.push(cell);
    }
  }
  quest.bomb = false;
  return opened;
}

export type Barrier = TileName | 'edge';

/** Returns what stopped a step; nothing stops someone who chose to stay. */
export function barrierOf({ rows, columns, cells }: DungeonMap, here: Square, to: Square): { by?: Barrier } {
  if (to.row === here.row && to.column === here.column) return {};
  const inside = to.row >= 0 && to.row < rows && to.column >= 0 && to.column < columns;
  return { by: inside ? TILES[cells[to.row * columns + to.column]!]! : 'edge' };
}
