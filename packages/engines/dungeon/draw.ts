/** Levels drawn at random, or one that is there changed a little: an escape is for others to prove. */
import type { Random } from '@gridhall/core';
import type { Level } from '@gridhall/games/dungeon';
import { AMULET, DOOR, EXIT, MONSTER, OPEN, PILLAR, seenBy, TREASURE } from '@gridhall/games/dungeon';

/** How a level is drawn: sizes, and how many of everything. */
interface Recipe {
  readonly rows: number;
  readonly columns: number;
  /** Of a hundred tiles. */
  readonly pillars: number;
  readonly monsters: number;
  readonly treasure: number;
  readonly amulets: number;
  readonly doors: number;
}

function drawRecipe(random: Random): Recipe {
  const between = (least: number, most: number) => least + random.below(most - least + 1);
  return {
    rows: between(5, 8),
    columns: between(6, 10),
    pillars: between(15, 30),
    monsters: between(1, 5),
    treasure: between(1, 3),
    amulets: random.below(4) === 0 ? 1 : 0,
    doors: between(1, 2),
  };
}

/** A level; the last one has an exit, and perhaps a door that leads nowhere. */
export function drawLevel(last: boolean, random: Random): Level {
  const recipe = drawRecipe(random);
  const { rows, columns } = recipe;
  const tiles = new Uint8Array(rows * columns);
  for (let cell = 0; cell < tiles.length; cell++) {
    if (random.below(100) < recipe.pillars) tiles[cell] = PILLAR;
  }
  const start = random.below(tiles.length);
  tiles[start] = OPEN;
  const level = { rows, columns, row: Math.floor(start / columns), column: start % columns, tiles };
  scatter(level, last ? EXIT : DOOR, 1, random);
  scatter(level, DOOR, recipe.doors - 1, random);
  scatter(level, TREASURE, recipe.treasure, random);
  scatter(level, AMULET, recipe.amulets, random);
  scatter(level, MONSTER, recipe.monsters, random);
  return level;
}

/** Puts a tile on this many open cells except the start; on fewer if the map is crowded. */
function scatter(level: Level, tile: number, count: number, random: Random): void {
  const { tiles, row, column, columns } = level;
  for (let placed = 0, tries = 0; placed < count && tries < 200; tries++) {
    const cell = random.below(tiles.length);
    if (tiles[cell] !== OPEN || cell === row * columns + column) continue;
    tiles[cell] = tile;
    // No monster sees the start.
    if (tile === MONSTER && seenBy(level).monsters.length > 0) tiles[cell] = OPEN;
    else placed++;
  }
}

/** The same level with one to three things elsewhere, pillars too. */
export function redraw(before: Level, random: Random): Level {
  const level = { ...before, tiles: before.tiles.slice() };
  const { tiles } = level;
  for (let changes = 1 + random.below(3); changes > 0; changes--) {
    const cell = random.below(tiles.length);
    const tile = tiles[cell]!;
    if (tile === OPEN) {
      scatter(level, PILLAR, 1, random);
      continue;
    }
    tiles[cell] = OPEN;
    // A pillar may go for good, another thing only elsewhere.
    if (tile !== PILLAR || random.below(2) === 0) scatter(level, tile, 1, random);
  }
  return level;
}
