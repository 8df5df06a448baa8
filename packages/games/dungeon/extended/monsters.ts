/** Step 2 of a turn in the extended game: monsters and runners in sight, slinkers, patrols, each at most once. */
import type { Level } from '../level.ts';
import { type DungeonMap, put } from '../map.ts';
import type { Adventurer } from '../status.ts';
import {
  ADVENTURER,
  isMonster,
  isPatrol,
  MONSTER,
  OPEN,
  PATROL_DOWN,
  PATROL_LEFT,
  PATROL_RIGHT,
  PATROL_UP,
  PILLAR,
  RUNNER,
  SLINKER,
} from '../tiles.ts';
import type { Quest } from './quest.ts';

/** As `Prowl` of operations.ts: what a monster does before it is done. */
type Act = (from: number, to: number, destroyed: number, monster: number, falls: boolean) => void;

const TURNED: Readonly<Record<number, number>> = {
  [PATROL_DOWN]: PATROL_UP,
  [PATROL_UP]: PATROL_DOWN,
  [PATROL_RIGHT]: PATROL_LEFT,
  [PATROL_LEFT]: PATROL_RIGHT,
};

/** All monsters act; answers whether he was reached and had no shield, when all have moved. */
export function actAll(map: DungeonMap, adventurer: Adventurer, quest: Quest, act?: Act): boolean {
  const { rows, columns, cells } = map;
  const { row, column } = adventurer;
  const here = row * columns + column;
  const [up, down, left, right] = [row, rows - 1 - row, column, columns - 1 - column];
  const turn = { map, quest, here, act };
  look(turn, -columns, up, false);
  look(turn, columns, down, false);
  look(turn, -1, left, false);
  look(turn, 1, right, false);
  const level = quest.levels[quest.here]!;
  // A plain level has monsters of the one kind only.
  if (!level.terms) return cells[here] !== ADVENTURER;
  look(turn, -columns - 1, Math.min(up, left), true);
  look(turn, -columns + 1, Math.min(up, right), true);
  look(turn, columns - 1, Math.min(down, left), true);
  look(turn, columns + 1, Math.min(down, right), true);
  if (hasPatrols(level)) patrol(turn);
  return cells[here] !== ADVENTURER;
}

/** The turn of the monsters: the map, and where he stands. */
interface Turn {
  readonly map: DungeonMap;
  readonly quest: Quest;
  readonly here: number;
  readonly act: Act | undefined;
}

/** One ray, outward from the nearest; only pillars stop sight. Along rows and columns monsters and runners look, else slinkers. */
function look(turn: Turn, step: number, reach: number, diagonal: boolean): void {
  const { map, here } = turn;
  const { cells } = map;
  for (let cell = here + step, left = reach; left > 0; left--, cell += step) {
    const tile = cells[cell]!;
    if (tile === PILLAR) return;
    if (tile < MONSTER) continue;
    if (diagonal) {
      if (tile === SLINKER) advance(turn, cell, cell - step, tile);
    } else if (tile === MONSTER) advance(turn, cell, cell - step, tile);
    else if (tile === RUNNER && advance(turn, cell, cell - step, tile) && cell - step !== here)
      advance(turn, cell - step, cell - 2 * step, tile);
  }
}

/** A step of a monster onto what is no monster; it destroys what is there. Whether it went. */
function advance({ map, quest, here, act }: Turn, from: number, to: number, monster: number): boolean {
  const { cells } = map;
  const there = cells[to]!;
  // On a plain level those that reach him in the same turn tread on each other, as they always did.
  if (isMonster(there) && !(to === here && !quest.levels[quest.here]!.terms)) return false;
  const falls = to === here && quest.shield;
  act?.(from, to, there, monster, falls);
  if (falls) quest.shield = false;
  else put(map, to, monster);
  put(map, from, OPEN);
  return true;
}

/** Patrols, row by row, left to right: those that turn round now move next turn. */
function patrol(turn: Turn): void {
  const { map, act } = turn;
  const { rows, columns, cells } = map;
  for (const cell of patrolsOf(cells)) {
    const tile = cells[cell]!;
    const row = Math.floor(cell / columns);
    const down = tile === PATROL_DOWN ? 1 : tile === PATROL_UP ? -1 : 0;
    const right = tile === PATROL_RIGHT ? 1 : tile === PATROL_LEFT ? -1 : 0;
    const column = cell - row * columns;
    const inside = row + down >= 0 && row + down < rows && column + right >= 0 && column + right < columns;
    const to = cell + down * columns + right;
    if (inside && cells[to] !== PILLAR && advance(turn, cell, to, tile)) continue;
    act?.(cell, cell, OPEN, TURNED[tile]!, false);
    put(map, cell, TURNED[tile]!);
  }
}

const patrolled = new WeakMap<Level, boolean>();

/** A level without patrols never has any: nobody looks for them on a large map. */
function hasPatrols(level: Level): boolean {
  const known = patrolled.get(level);
  if (known !== undefined) return known;
  const has = level.tiles.some(isPatrol);
  patrolled.set(level, has);
  return has;
}

/** Where they stand before any of them moves. */
function patrolsOf(cells: Uint8Array): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) if (isPatrol(cells[cell]!)) found.push(cell);
  return found;
}
