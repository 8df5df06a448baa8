/** What happens in a round, in the order in which it happens, the hero first. Cells are row × columns + column. */
import type { GameEvent } from '@gridhall/core';
import type { KindName } from './pieces.ts';
import type { Ending } from './state.ts';

export type AbyssEvent =
  /** A piece proposed a cell off the board, or on a barrier, and its proposal was changed. */
  | (GameEvent & {
      readonly type: 'held';
      readonly piece: KindName;
      readonly by: 'row' | 'column' | 'barrier';
      readonly at: number;
    })
  | (GameEvent & {
      readonly type: 'moved';
      readonly piece: KindName;
      readonly from: number;
      readonly onto: number;
    })
  /** The hero has left the board by a move of his own; `piece` is what was there. */
  | (GameEvent & {
      readonly type: 'left';
      readonly ending: Ending;
      readonly piece: KindName;
      readonly from: number;
      readonly onto: number;
    })
  /** A baddie went into the abyss. */
  | (GameEvent & {
      readonly type: 'lured';
      readonly piece: KindName;
      readonly from: number;
      readonly onto: number;
    })
  /** A baddie reached the hero, and stands where he stood. */
  | (GameEvent & {
      readonly type: 'caught';
      readonly piece: KindName;
      readonly from: number;
      readonly onto: number;
    })
  /** The round is over. */
  | (GameEvent & { readonly type: 'round' });
