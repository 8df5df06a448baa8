/** How a command of the extended game would lose it within the turn: it is tried. */
import type { Action } from '@gridhall/core';
import { copyState, DungeonState } from '../state.ts';
import type { DungeonEvent, DungeonView } from '../told.ts';
import { imagine } from '../view.ts';
import { applyExtended } from './turn.ts';

/** What would end the game within the turn; whether without a step. */
export interface Doom {
  readonly by: 'monster' | 'walls' | 'door';
  readonly stays: boolean;
}

/** What would end the game, or the level, within the turn. */
export function extendedDoom(view: DungeonView, action: Action): Doom | undefined {
  const state = new DungeonState();
  copyState(state, imagine(view));
  const told = new Set<DungeonEvent['type']>();
  applyExtended(state, action, ({ type }) => told.add(type));
  const stays = !told.has('moved');
  if (told.has('lost')) return { by: 'door', stays };
  if (told.has('crushed')) return { by: 'walls', stays };
  return told.has('died') || told.has('fallen') ? { by: 'monster', stays } : undefined;
}
