/** What happens in a round, in the order in which it happens, the hero first. Cells are row × columns + column. */
import type { GameEvent } from '@gridhall/core';

import type { KindName } from './pieces.ts';
import type { AbyssView, MoreView } from './shown.ts';
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
  | (GameEvent & { readonly type: 'round' })
  | ExtendedEvent;

/** What only happens in the extended game. There all of them are for the ear: a view goes on by the last one. */
export type ExtendedEvent =
  /** A teleport has carried somebody on, or the wand the hero. */
  | (GameEvent & {
      readonly type: 'travelled';
      readonly piece: KindName;
      readonly from: number;
      readonly onto: number;
    })
  /** A baddie was teleported into a barrier. */
  | (GameEvent & {
      readonly type: 'walled';
      readonly piece: KindName;
      readonly from: number;
      readonly onto: number;
    })
  /** A baddie is gone that the hero does not see: the place is not told. */
  | (GameEvent & { readonly type: 'gone'; readonly piece: KindName; readonly by: 'abyss' | 'barrier' })
  /** The hero has taken what lay there. */
  | (GameEvent & { readonly type: 'took'; readonly piece: KindName; readonly at: number })
  /** The shield has removed a baddie. */
  | (GameEvent & { readonly type: 'shielded'; readonly piece: KindName; readonly at: number })
  /** A Waldo is near. */
  | (GameEvent & { readonly type: 'heard' })
  /** How the view is now: the cells that changed, plane by plane, as cell and kind in turn, and all that is no plane. */
  | (GameEvent & {
      readonly type: 'seen';
      readonly planes: Readonly<Record<Plane, readonly number[]>>;
      readonly rest: Omit<AbyssView, 'plane' | 'more'>;
      readonly more: Omit<MoreView, 'floor' | 'lit'>;
    })
  /** The next board of a campaign, as it is seen. */
  | (GameEvent & { readonly type: 'begun'; readonly view: AbyssView });

export type Plane = 'plane' | 'floor' | 'lit';
