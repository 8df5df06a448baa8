/** Maps drawn as text, for tests: the symbols of level files, and `o` where the adventurer is. */
import { Grid, sure } from '@gridhall/core';
import type { Adventurer } from '../adventurer.ts';
import { DungeonMap, fill } from '../map.ts';
import { ADVENTURER, FILE_SYMBOLS } from '../tiles.ts';

export interface Sketch {
  readonly map: DungeonMap;
  readonly adventurer: Adventurer;
}

export function sketch(drawing: string, treasure = 0): Sketch {
  const { rows, columns, cells } = sure(Grid.fromText(drawing.replace(/^\s+|\s+$| /g, ''), FILE_SYMBOLS));
  const map = new DungeonMap();
  fill(map, rows, columns, cells);
  const here = cells.indexOf(ADVENTURER);
  return { map, adventurer: { row: Math.floor(here / columns), column: here % columns, treasure } };
}

export function draw({ rows, columns, cells }: DungeonMap): string {
  return new Grid(rows, columns, cells).toText(FILE_SYMBOLS);
}
