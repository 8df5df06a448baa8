/** Step 1 of a turn in the extended game. */
import { type DungeonMap, put } from '../map.ts';
import { type Adventurer, STATUS, type Status } from '../status.ts';
import {
  ADVENTURER,
  AMULET,
  DOOR_A,
  DOOR_F,
  EXIT,
  isDoor,
  isItem,
  isMonster,
  OPEN,
  PILLAR,
  TREASURE,
} from '../tiles.ts';
import { takeItem } from './bag.ts';
import type { Quest } from './quest.ts';

/** What a door still costs: nothing, once it was paid for. */
export function priceOf({ levels, here, paid }: Quest, tile: number): number {
  if (tile < DOOR_A || tile > DOOR_F || paid & (1 << (tile - DOOR_A))) return 0;
  return levels[here]!.terms?.prices[tile - DOOR_A] ?? 0;
}

/** The adventurer tries to go to a tile of the map. */
export function walk(map: DungeonMap, adventurer: Adventurer, to: number, quest: Quest): Status {
  const { cells, columns } = map;
  const tile = cells[to]!;
  if (tile === PILLAR || tile === ADVENTURER || (tile === EXIT && adventurer.treasure === 0))
    return STATUS.stay;
  if (isMonster(tile)) {
    if (!quest.sword) return STATUS.stay;
    quest.sword = false;
  }
  const price = priceOf(quest, tile);
  if (price > adventurer.treasure) return STATUS.dear;
  if (price > 0) {
    adventurer.treasure -= price;
    quest.paid |= 1 << (tile - DOOR_A);
  }
  put(map, adventurer.row * columns + adventurer.column, quest.under);
  put(map, to, ADVENTURER);
  quest.under = isDoor(tile) ? tile : OPEN;
  adventurer.row = Math.floor(to / columns);
  adventurer.column = to % columns;
  if (isDoor(tile)) return price > 0 ? STATUS.paid : STATUS.leave;
  if (tile === TREASURE) adventurer.treasure++;
  if (tile === AMULET) quest.amulets++;
  if (isItem(tile)) takeItem(quest, tile);
  return tile === TREASURE
    ? STATUS.treasure
    : tile === AMULET
      ? STATUS.amulet
      : tile === EXIT
        ? STATUS.escape
        : isItem(tile)
          ? STATUS.item
          : STATUS.move;
}

/** The bomb goes off: the pillars in the eight tiles around him become open. Which they were. */
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
