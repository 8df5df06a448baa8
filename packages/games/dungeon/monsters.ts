/**
 * Step 2 of a turn, under the name of the specification: monsters and runners in sight, then slinkers, then patrols,
 * each at most once. A plain level has monsters only.
 */
import type { Adventurer } from './adventurer.ts';
import type { Level } from './level.ts';
import { type DungeonMap, put } from './map.ts';
import type { Quest } from './quest.ts';
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
} from './tiles.ts';

/**
 * Receives a monster's step before it is made: the tile it is about to destroy, which monster it is afterwards, and
 * whether it falls to the shield. A patrol that turns around stays on its cell.
 */
export type OnStep = (from: number, to: number, destroyed: number, monster: number, falls: boolean) => void;

/** Step 2: all monsters act. Returns whether one reached the adventurer, who had no shield, after all have moved. */
export function doMonsterAttack(
  map: DungeonMap,
  adventurer: Adventurer,
  onStep?: OnStep,
  quest?: Quest,
): boolean {
  const { rows, columns, cells } = map;
  const { row: up, column: left } = adventurer;
  const here = up * columns + left;
  const down = rows - 1 - up;
  const right = columns - 1 - left;
  lookAlong(map, quest, here, -columns, up, onStep);
  lookAlong(map, quest, here, columns, down, onStep);
  lookAlong(map, quest, here, -1, left, onStep);
  lookAlong(map, quest, here, 1, right, onStep);
  const level = quest?.levels[quest.here];
  if (level?.terms) {
    lookAcross(map, quest, here, -columns - 1, up < left ? up : left, onStep);
    lookAcross(map, quest, here, -columns + 1, up < right ? up : right, onStep);
    lookAcross(map, quest, here, columns - 1, down < left ? down : left, onStep);
    lookAcross(map, quest, here, columns + 1, down < right ? down : right, onStep);
    if (hasPatrols(level)) patrol(map, quest, here, onStep);
  }
  return cells[here] !== ADVENTURER;
}

type Hear = OnStep | undefined;

/** One ray along a row or a column, outward from the nearest monster or runner. Only pillars stop sight. */
function lookAlong(
  map: DungeonMap,
  quest: Quest | undefined,
  here: number,
  step: number,
  reach: number,
  onStep: Hear,
): void {
  const { cells } = map;
  for (let cell = here + step, left = reach; left > 0; left--, cell += step) {
    const tile = cells[cell]!;
    if (tile === OPEN) continue;
    if (tile === PILLAR) return;
    if (tile !== MONSTER && tile !== RUNNER) continue;
    const went = advance(map, quest, here, cell, cell - step, tile, onStep);
    if (tile === RUNNER && went && cell - step !== here)
      advance(map, quest, here, cell - step, cell - 2 * step, tile, onStep);
  }
}

/** One diagonal, outward from the nearest slinker. */
function lookAcross(
  map: DungeonMap,
  quest: Quest | undefined,
  here: number,
  step: number,
  reach: number,
  onStep: Hear,
): void {
  const { cells } = map;
  for (let cell = here + step, left = reach; left > 0; left--, cell += step) {
    const tile = cells[cell]!;
    if (tile === OPEN) continue;
    if (tile === PILLAR) return;
    if (tile === SLINKER) advance(map, quest, here, cell, cell - step, tile, onStep);
  }
}

/** Moves a monster onto what is no monster, and destroys what is there. Returns whether it moved. */
function advance(
  map: DungeonMap,
  quest: Quest | undefined,
  here: number,
  from: number,
  to: number,
  monster: number,
  onStep: Hear,
): boolean {
  const there = map.cells[to]!;
  // On a plain level, monsters that reach the adventurer in the same turn step on each other.
  if (isMonster(there) && (to !== here || quest?.levels[quest.here]?.terms)) return false;
  const falls = to === here && quest?.shield === true;
  onStep?.(from, to, there, monster, falls);
  if (falls) quest.shield = false;
  else put(map, to, monster);
  put(map, from, OPEN);
  return true;
}

/** Patrols, row by row, left to right. One that turns around moves next turn. */
function patrol(map: DungeonMap, quest: Quest | undefined, here: number, onStep: Hear): void {
  const { rows, columns, cells } = map;
  const patrols = patrolsOn(map);
  for (let i = 0; i < patrols.length; i++) {
    const cell = patrols[i]!;
    const tile = cells[cell]!;
    const down = tile === PATROL_DOWN ? 1 : tile === PATROL_UP ? -1 : 0;
    const right = tile === PATROL_RIGHT ? 1 : tile === PATROL_LEFT ? -1 : 0;
    const row = Math.floor(cell / columns) + down;
    const column = (cell % columns) + right;
    const inside = row >= 0 && row < rows && column >= 0 && column < columns;
    const to = row * columns + column;
    if (inside && cells[to] !== PILLAR && advance(map, quest, here, cell, to, tile, onStep)) patrols[i] = to;
    else {
      // The two directions of a patrol are neighboring numbers: up and down, left and right.
      onStep?.(cell, cell, OPEN, tile ^ 1, false);
      put(map, cell, tile ^ 1);
    }
  }
}

/** Returns the cells of patrols, row by row. The map caches them, because looking for them each turn is expensive. */
function patrolsOn(map: DungeonMap): number[] {
  const { cells } = map;
  const known = map.patrols;
  if (!known) {
    const found: number[] = [];
    for (let cell = 0; cell < cells.length; cell++) if (isPatrol(cells[cell]!)) found.push(cell);
    map.patrols = found;
    return found;
  }
  // Some were struck or crushed since; those that moved may have passed each other.
  let count = 0;
  for (let i = 0; i < known.length; i++) {
    const cell = known[i]!;
    if (!isPatrol(cells[cell]!)) continue;
    let at = count++;
    for (; at > 0 && known[at - 1]! > cell; at--) known[at] = known[at - 1]!;
    known[at] = cell;
  }
  known.length = count;
  return known;
}

const patrolled = new WeakMap<Level, boolean>();

/** A level without patrols never gets any, so that a large map is searched once. */
function hasPatrols(level: Level): boolean {
  const known = patrolled.get(level);
  if (known !== undefined) return known;
  const has = level.tiles.some(isPatrol);
  patrolled.set(level, has);
  return has;
}
