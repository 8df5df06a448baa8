/** What a player sees and is told, as data. */
import type { GameEvent } from '@gridhall/core';
import type { Bar } from './barred.ts';
import type { Quest } from './extended/quest.ts';
import type { Level } from './level.ts';
import type { End } from './state.ts';
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
  /** The levels to come, as they will be found. Not to be changed: the game shares them. */
  ahead: readonly Level[];
  end: End;
  /** All that is beyond the classic game; a dungeon of plain levels has nothing of it, and no level ahead is here then. */
  quest?: Quest;
}

/** A monster's step between two cells, and what was on the tile it stepped on. */
export interface Prowl {
  readonly from: number;
  readonly to: number;
  readonly destroyed: TileName;
  /** In the extended game: which monster it is then. One that turns round stays on its cell. */
  readonly monster?: TileName;
  /** It fell to the shield, and is gone. */
  readonly falls?: boolean;
}

export type DungeonEvent =
  /** The adventurer is where he was: by his own will, or something barred his way. */
  | (GameEvent & {
      readonly type: 'stayed';
      readonly row: number;
      readonly column: number;
      readonly by?: Bar;
    })
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
  | (GameEvent & {
      readonly type: 'entered';
      readonly level: number;
      /** In the extended game: which of the levels it is, and what it is called. */
      readonly here?: number;
      readonly title?: string;
    })
  | (GameEvent & { readonly type: 'lost' })
  | (GameEvent & { readonly type: 'escaped' })
  | QuestEvent;

/** What happens in the extended game only. */
export type QuestEvent =
  /** A door that wants so many treasures stays shut; or they were paid, and so many are left. */
  | (GameEvent & { readonly type: 'dear'; readonly price: number })
  | (GameEvent & {
      readonly type: 'paid';
      /** Counted from 0 for door A. */
      readonly door: number;
      readonly price: number;
      readonly treasure: number;
    })
  /** He took it along, or drank it. */
  | (GameEvent & { readonly type: 'item'; readonly item: TileName })
  /** The sword struck a monster, and is gone with it. */
  | (GameEvent & { readonly type: 'struck'; readonly monster: TileName })
  /** The shield took a monster, and is gone with it. */
  | (GameEvent & { readonly type: 'shielded' })
  /** These pillars are open now. */
  | (GameEvent & { readonly type: 'bombed'; readonly cells: readonly number[] })
  /** One command more before the monsters act. */
  | (GameEvent & { readonly type: 'hastened' })
  /** A turn of this level is over. */
  | (GameEvent & { readonly type: 'turn' })
  /** So many of the outermost rings are pillars. */
  | (GameEvent & { readonly type: 'shrank'; readonly rings: number })
  /** He was in one of them; or the last way out was. */
  | (GameEvent & { readonly type: 'crushed' | 'sealed' })
  /** Dead, and asked whether to begin the level again; then he does, or does not. */
  | (GameEvent & { readonly type: 'fallen' | 'again' | 'gave-up' });
