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

/** All monsters act; answers whether he was reached and had no shield, when all have moved. */
export function actAll(map: DungeonMap, adventurer: Adventurer, quest: Quest, act?: Act): boolean {
  const { rows, columns, cells } = map;
  const { row, column } = adventurer;
  const here = row * columns + column;
  const up = row;
  const down = rows - 1 - row;
  const left = column;
  const right = columns - 1 - column;
  look(map, quest, here, -columns, up, act);
  look(map, quest, here, columns, down, act);
  look(map, quest, here, -1, left, act);
  look(map, quest, here, 1, right, act);
  const level = quest.levels[quest.here]!;
  // A plain level has monsters of the one kind only.
  if (!level.terms) return cells[here] !== ADVENTURER;
  slink(map, quest, here, -columns - 1, up < left ? up : left, act);
  slink(map, quest, here, -columns + 1, up < right ? up : right, act);
  slink(map, quest, here, columns - 1, down < left ? down : left, act);
  slink(map, quest, here, columns + 1, down < right ? down : right, act);
  if (hasPatrols(level)) patrol(map, quest, here, act);
  return cells[here] !== ADVENTURER;
}

type Acting = Act | undefined;

/** One ray along a row or a column, outward from the nearest monster or runner; only pillars stop sight. */
function look(map: DungeonMap, quest: Quest, here: number, step: number, reach: number, act: Acting): void {
  const { cells } = map;
  for (let cell = here + step, left = reach; left > 0; left--, cell += step) {
    const tile = cells[cell]!;
    if (tile === PILLAR) return;
    if (tile === MONSTER) advance(map, quest, here, cell, cell - step, tile, act);
    else if (
      tile === RUNNER &&
      advance(map, quest, here, cell, cell - step, tile, act) &&
      cell - step !== here
    )
      advance(map, quest, here, cell - step, cell - 2 * step, tile, act);
  }
}

/** One diagonal, outward from the nearest slinker. */
function slink(map: DungeonMap, quest: Quest, here: number, step: number, reach: number, act: Acting): void {
  const { cells } = map;
  for (let cell = here + step, left = reach; left > 0; left--, cell += step) {
    const tile = cells[cell]!;
    if (tile === PILLAR) return;
    if (tile === SLINKER) advance(map, quest, here, cell, cell - step, tile, act);
  }
}

/** A step of a monster onto what is no monster; it destroys what is there. Whether it went. */
function advance(
  map: DungeonMap,
  quest: Quest,
  here: number,
  from: number,
  to: number,
  monster: number,
  act: Acting,
): boolean {
  const there = map.cells[to]!;
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
function patrol(map: DungeonMap, quest: Quest, here: number, act: Acting): void {
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
    if (inside && cells[to] !== PILLAR && advance(map, quest, here, cell, to, tile, act)) patrols[i] = to;
    else {
      // Up and down, left and right: the two ways of a patrol are numbers side by side.
      act?.(cell, cell, OPEN, tile ^ 1, false);
      put(map, cell, tile ^ 1);
    }
  }
}

/** Where they stand before any of them moves, row by row. The map remembers, so that nobody looks for them every turn. */
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

/** A level without patrols never has any: nobody looks for them on a large map. */
function hasPatrols(level: Level): boolean {
  const known = patrolled.get(level);
  if (known !== undefined) return known;
  const has = level.tiles.some(isPatrol);
  patrolled.set(level, has);
  return has;
}
