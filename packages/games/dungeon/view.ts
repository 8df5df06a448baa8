/** What a player sees — in Dungeon, everything — and how events change it. */
import type { GameEvent } from '@gridhall/core';
import type { Level } from './level.ts';
import { double, fill } from './map.ts';
import { printMap } from './print.ts';
import { DungeonState, type End } from './state.ts';
import { ADVENTURER, MONSTER, OPEN, type TileName } from './tiles.ts';

export interface DungeonView {
  rows: number;
  columns: number;
  /** One byte a tile, row-major, as in `tiles.ts`. */
  tiles: Uint8Array;
  row: number;
  column: number;
  treasure: number;
  moves: number;
  /** Counted from 1. */
  level: number;
  /** The levels to come, as they will be found. Not to be changed: the game shares them. */
  ahead: readonly Level[];
  end: End;
}

/** A monster's step between two cells, and what was on the tile it stepped on. */
export interface Prowl {
  readonly from: number;
  readonly to: number;
  readonly destroyed: TileName;
}

export type DungeonEvent =
  | (GameEvent & { readonly type: 'stayed'; readonly row: number; readonly column: number })
  /** The adventurer walked from a cell to this row and column. */
  | (GameEvent & {
      readonly type: 'moved';
      readonly from: number;
      readonly row: number;
      readonly column: number;
    })
  /** He picked one up, and now has this many. */
  | (GameEvent & { readonly type: 'treasure'; readonly treasure: number })
  /** He stepped on one, and it is used up. */
  | (GameEvent & { readonly type: 'amulet' })
  /** Monsters moved, in this order. */
  | (GameEvent & { readonly type: 'prowled'; readonly steps: readonly Prowl[] })
  /** A monster reached him. */
  | (GameEvent & { readonly type: 'died' })
  /** The map doubled both ways; or it is too large for that. */
  | (GameEvent & { readonly type: 'grew' | 'still' })
  /** He went through a door … */
  | (GameEvent & { readonly type: 'left' })
  /** … to this level, the first of those ahead; or out of the game. */
  | (GameEvent & { readonly type: 'entered'; readonly level: number })
  | (GameEvent & { readonly type: 'lost' })
  | (GameEvent & { readonly type: 'escaped' });

export function viewOf(state: DungeonState): DungeonView {
  const { map, adventurer, level, levels, next, moves, end } = state;
  const { row, column, treasure } = adventurer;
  return {
    rows: map.rows,
    columns: map.columns,
    tiles: map.cells.slice(),
    row,
    column,
    treasure,
    moves,
    level,
    ahead: levels.slice(next),
    end,
  };
}

export function follow(view: DungeonView, event: DungeonEvent): DungeonView {
  const { tiles } = view;
  switch (event.type) {
    case 'stayed':
      view.moves++;
      break;
    case 'moved':
      view.moves++;
      tiles[event.from] = OPEN;
      tiles[event.row * view.columns + event.column] = ADVENTURER;
      view.row = event.row;
      view.column = event.column;
      break;
    case 'treasure':
      view.treasure = event.treasure;
      break;
    case 'prowled':
      for (const { from, to } of event.steps) {
        tiles[to] = MONSTER;
        tiles[from] = OPEN;
      }
      break;
    case 'grew':
      view.tiles = new Uint8Array(tiles.length * 4);
      double(tiles, view.rows, view.columns, view.tiles);
      view.rows *= 2;
      view.columns *= 2;
      break;
    case 'entered':
      enterNext(view, event.level);
      break;
    case 'died':
    case 'escaped':
      view.end = event.type;
      break;
    case 'lost':
      view.end = 'left';
      break;
    case 'amulet':
    case 'still':
    case 'left':
      break;
  }
  return view;
}

function enterNext(view: DungeonView, level: number): void {
  const [next, ...ahead] = view.ahead;
  if (!next) return;
  const { rows, columns, row, column, tiles } = next;
  Object.assign(view, { rows, columns, row, column, tiles: tiles.slice(), level, ahead });
  view.tiles[row * columns + column] = ADVENTURER;
}

/** Nothing is hidden: the one state that fits is the state itself. */
export function imagine(view: DungeonView): DungeonState {
  const state = new DungeonState();
  fill(state.map, view.rows, view.columns, view.tiles);
  state.adventurer.row = view.row;
  state.adventurer.column = view.column;
  state.adventurer.treasure = view.treasure;
  state.level = view.level;
  state.levels = view.ahead;
  state.moves = view.moves;
  state.end = view.end;
  return state;
}

export function textOf({ rows, columns, tiles }: DungeonView): string {
  return printMap({ rows, columns, cells: tiles });
}
