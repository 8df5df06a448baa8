/** What a player sees, which is everything in Dungeon, and what a player is told. */
import type { GameEvent } from '@gridhall/core';
import type { Barrier } from './adventurer.ts';
import type { Level } from './level.ts';
import { fill, printMap } from './map.ts';
import type { Quest } from './quest.ts';
import { DungeonState, type End } from './state.ts';
import type { TileName } from './tiles.ts';

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
  /** The plain levels to come, as they will be found. Not to be changed: the game shares them. */
  ahead: readonly Level[];
  end: End;
  /** Missing in a dungeon of plain levels. */
  quest?: Quest;
}

/** A monster's step between two cells, and what was on the tile it stepped on. */
export interface MonsterStep {
  readonly from: number;
  readonly to: number;
  readonly destroyed: TileName;
  /** In an extended dungeon: which monster it is afterwards. One that turns around stays on its cell. */
  readonly monster?: TileName;
  /** It fell to the shield. */
  readonly falls?: boolean;
}

type Event<Type extends string, Fields = object> = GameEvent & { readonly type: Type } & Readonly<Fields>;

export type DungeonEvent =
  /** The adventurer stayed, or something blocked the way. */
  | Event<'stayed', { row: number; column: number; by?: Barrier }>
  /** The adventurer walked from a cell to this row and column. */
  | Event<'moved', { from: number; row: number; column: number }>
  /** He picked one up, and now has this many. */
  | Event<'treasure', { treasure: number }>
  /** He stepped on one, and it is used up. */
  | Event<'amulet'>
  /** Monsters moved, in this order. */
  | Event<'prowled', { steps: readonly MonsterStep[] }>
  /** A monster reached him, or the walls crushed him. */
  | Event<'died'>
  /** The map doubled both ways, or it is too large for that. */
  | Event<'grew' | 'still'>
  /** He went through a door … */
  | Event<'left'>
  /** … to this level, with its place among all and its title in an extended dungeon; or out of the game. */
  | Event<'entered', { level: number; here?: number; title?: string }>
  | Event<'lost'>
  | Event<'escaped'>
  // Extended dungeons only, from here on.
  /** A door costs this many treasures and stays shut; or they were paid, and so many are left. Door A is 0. */
  | Event<'dear', { price: number }>
  | Event<'paid', { door: number; price: number; treasure: number }>
  /** He took it along, or drank it. */
  | Event<'item', { item: TileName }>
  /** The sword struck a monster, and broke. */
  | Event<'struck', { monster: TileName }>
  /** The shield took a monster, and broke. */
  | Event<'shielded'>
  /** These pillars are open now. */
  | Event<'bombed', { cells: readonly number[] }>
  /** One more command before the monsters act. */
  | Event<'hastened'>
  /** A turn of this level is over. */
  | Event<'turn'>
  /** So many of the outermost rings are pillars. */
  | Event<'shrank', { rings: number }>
  /** He was in one of them; or the last way out was. */
  | Event<'crushed' | 'sealed'>
  /** Dead, and asked whether to restart the level; then he does, or does not. */
  | Event<'fallen' | 'again' | 'gave-up'>;

export function viewOf(state: DungeonState): DungeonView {
  const { map, adventurer, level, levels, next, moves, end } = state;
  const { row, column, treasure } = adventurer;
  const view = {
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
  return state.quest ? { ...view, ahead: [], quest: { ...state.quest } } : view;
}

/** Returns the state of a view: nothing is hidden, so that only one fits. */
export function stateOf(view: DungeonView): DungeonState {
  const state = new DungeonState();
  fill(state.map, view.rows, view.columns, view.tiles);
  state.adventurer.row = view.row;
  state.adventurer.column = view.column;
  state.adventurer.treasure = view.treasure;
  state.level = view.level;
  state.levels = view.quest?.levels ?? view.ahead;
  state.quest = view.quest && { ...view.quest };
  state.moves = view.moves;
  state.end = view.end;
  return state;
}

export function textOf({ rows, columns, tiles }: DungeonView): string {
  return printMap({ rows, columns, cells: tiles });
}
