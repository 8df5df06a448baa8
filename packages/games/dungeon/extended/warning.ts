/** How a command of the extended game would lose it within the turn: it is tried. */
import type { Action } from '@gridhall/core';
import { t } from '@gridhall/core';
import { copyState, DungeonState } from '../state.ts';
import type { DungeonEvent, DungeonView } from '../told.ts';
import { imagine } from '../view.ts';
import { applyExtended } from './turn.ts';

/** A question, when this action would lose the game, or the level, within the turn. */
export function warningOf(view: DungeonView, action: Action): string | undefined {
  const state = new DungeonState();
  copyState(state, imagine(view));
  const told = new Set<DungeonEvent['type']>();
  applyExtended(state, action, ({ type }) => told.add(type));
  if (told.has('lost')) return t`Behind the last door there is no way out. Go anyway?`;
  if (told.has('crushed')) return t`The walls would crush you. Go anyway?`;
  if (!told.has('died') && !told.has('fallen')) return undefined;
  return t`A monster would reach you ${told.has('moved') ? t`there` : t`here`}. Go anyway?`;
}
