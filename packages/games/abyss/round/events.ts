/** What happens in a round, in the order in which it happens, the hero first. Cells are row × columns + column. */
import type { GameEvent } from '@gridhall/core';
import type { KindName } from '../board/pieces.ts';
import type { Ending } from '../board/state.ts';

interface Step extends GameEvent {
  readonly piece: KindName;
  readonly from: number;
  readonly onto: number;
}

export type AbyssEvent =
  /** A piece proposed a cell off the board, or on a barrier, and its proposal was changed. */
  | (GameEvent & {
      readonly type: 'held';
      readonly piece: KindName;
      readonly by: 'row' | 'column' | 'barrier';
      readonly at: number;
    })
  /** A piece has moved; or a teleport has carried it on, or the wand the hero. */
  | (Step & { readonly type: 'moved' | 'travelled' })
  /** The hero has left the board by a move of his own; `piece` is what was there. */
  | (Step & { readonly type: 'left'; readonly ending: Ending })
  /** A baddie went into the abyss; or was teleported into a barrier. */
  | (Step & { readonly type: 'lured' | 'walled' })
  /** A baddie reached the hero, and stands where he stood. */
  | (Step & { readonly type: 'caught' })
  /** A baddie is gone that the hero does not see: the place is not told. */
  | (GameEvent & { readonly type: 'gone'; readonly piece: KindName; readonly by: 'abyss' | 'barrier' })
  /** The hero has taken what lay there; or his shield has removed a baddie. */
  | (GameEvent & { readonly type: 'took' | 'shielded'; readonly piece: KindName; readonly at: number })
  /** A Waldo is near; or the next board of a campaign begins. */
  | (GameEvent & { readonly type: 'heard' | 'begun' });
