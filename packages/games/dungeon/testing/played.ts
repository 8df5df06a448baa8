/** Extended levels played for tests: a map as text, what it counts and what was told. */
import { Grid, sure } from '@gridhall/core';
import type { Adventurer } from '../adventurer.ts';
import { game } from '../index.ts';
import { DungeonMap, fill } from '../map.ts';
import { ADVENTURER, FILE_SYMBOLS } from '../tiles.ts';
import type { DungeonEvent } from '../view.ts';

/** One letter a tile, and a patrol's way in it. */
export const LETTERS = '-o$@M+?!v^><XTABCDEFS/hz*';

/** An extended level: lines of its head, rows and their start `o`, as a file has it. */
export function level(head: readonly string[], ...rows: string[]): string {
  const width = rows[0]!.length;
  const start = rows.join('').indexOf('o');
  const place = `${rows.length} ${width}\n${Math.floor(start / width)} ${start % width}`;
  return `${['dungeon 2', ...head].join('\n')}\n\n${place}\n${rows.join('\n').replace('o', '-')}\n`;
}

/** Plays commands from the first of these levels on. */
export function played(commands: string, ...boards: string[]) {
  const state = sure(game.create({ dungeon: 'tutorial', rooms: 0 }, { seed: '0'.repeat(32), boards }));
  const events: DungeonEvent[] = [];
  for (const letter of commands) {
    const action = sure(game.read(game.ask(state, 0)!, letter));
    game.apply(state, action, (event) => events.push(event));
  }
  const { rows, columns, cells } = state.map;
  const lines = Array.from({ length: rows }, (_none, row) =>
    Array.from(cells.subarray(row * columns, (row + 1) * columns), (tile) => LETTERS[tile]).join(''),
  );
  return {
    map: lines.join('\n'),
    treasure: state.adventurer.treasure,
    moves: state.moves,
    level: state.level,
    end: state.end,
    told: events.map(({ type }) => type),
    quest: state.quest!,
    state,
  };
}

/** Maps drawn as text, for tests: the symbols of level files, and `o` where the adventurer is. */
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
