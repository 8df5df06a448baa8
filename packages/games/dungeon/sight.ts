/** Line of sight: along rows and columns, and along diagonals for slinkers, up to the edge or the first pillar. */
import type { Direction } from '@gridhall/core';
import { MONSTER, OPEN, PILLAR, RUNNER, SLINKER } from './tiles.ts';

/** A monster that sees the adventurer, and which way it looks: it will come a tile that way. */
export interface Watcher {
  readonly cell: number;
  readonly looks: Direction;
}

export interface Sight {
  /** Those that see him, ray by ray, the nearest of a ray first. */
  readonly monsters: readonly Watcher[];
  /** The open tiles they see him across. */
  readonly cells: readonly number[];
}

interface Tiles {
  readonly rows: number;
  readonly columns: number;
  readonly tiles: Uint8Array;
}

/** Returns who sees the adventurer where he stands, and across which tiles. */
export function seenBy({
  rows,
  columns,
  tiles,
  row,
  column,
}: Tiles & { readonly row: number; readonly column: number }): Sight {
  const here = row * columns + column;
  const monsters: Watcher[] = [];
  const cells: number[] = [];
  const look = (step: number, reach: number, looks: Direction) => {
    const slinks = looks.down !== 0 && looks.right !== 0;
    let between: number[] = [];
    for (let cell = here + step, left = reach; left > 0 && tiles[cell] !== PILLAR; left--, cell += step) {
      const tile = tiles[cell]!;
      if (tile === OPEN) between.push(cell);
      if (slinks ? tile !== SLINKER : tile !== MONSTER && tile !== RUNNER) continue;
      monsters.push({ cell, looks });
      cells.push(...between);
      between = [];
    }
  };
  look(-columns, row, { down: 1, right: 0 });
  look(columns, rows - 1 - row, { down: -1, right: 0 });
  look(-1, column, { down: 0, right: 1 });
  look(1, columns - 1 - column, { down: 0, right: -1 });
  const [up, down, left, right] = [row, rows - 1 - row, column, columns - 1 - column];
  look(-columns - 1, Math.min(up, left), { down: 1, right: 1 });
  look(-columns + 1, Math.min(up, right), { down: 1, right: -1 });
  look(columns - 1, Math.min(down, left), { down: -1, right: 1 });
  look(columns + 1, Math.min(down, right), { down: -1, right: -1 });
  return { monsters, cells };
}

/** Whether a monster is next to a tile: it reaches whoever stands there within the turn. */
export function isBesideMonster({ rows, columns, tiles }: Tiles, row: number, column: number): boolean {
  const here = row * columns + column;
  return (
    (row > 0 && tiles[here - columns] === MONSTER) ||
    (row < rows - 1 && tiles[here + columns] === MONSTER) ||
    (column > 0 && tiles[here - 1] === MONSTER) ||
    (column < columns - 1 && tiles[here + 1] === MONSTER)
  );
}
