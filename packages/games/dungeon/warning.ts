/** What a step would lead to, for players who would rather know. Nothing is hidden, so a view is enough to tell. */
import type { Question } from '@gridhall/core';
import { t } from '@gridhall/core';
import { type Doom, extendedDoom } from './extended/warning.ts';
import { read } from './moves.ts';
import { blocks, getDirection } from './operations.ts';
import { isBesideMonster } from './sight.ts';
import { DOOR, EXIT } from './tiles.ts';
import type { DungeonView } from './told.ts';
import { COMMANDS } from './turn.ts';

/** A question, when this answer would lose the game within the turn. */
export function warning(view: DungeonView, question: Question, text: string): string | undefined {
  const doom = doomOf(view, question, text);
  if (doom === undefined) return undefined;
  if (doom.by === 'door') return t`Behind the last door there is no way out. Go anyway?`;
  if (doom.by === 'walls') return t`The walls would crush you. Go anyway?`;
  return t`A monster would reach you ${doom.stays ? t`here` : t`there`}. Go anyway?`;
}

const BY: Readonly<Record<Doom['by'], string>> = {
  monster: t`a monster`,
  walls: t`the walls`,
  door: t`the last door`,
};

export function peril(view: DungeonView, question: Question, text: string): string | undefined {
  const doom = doomOf(view, question, text);
  return doom && BY[doom.by];
}

function doomOf(view: DungeonView, question: Question, text: string): Doom | undefined {
  const action = read(question, text);
  if (!action.ok || view.end !== 'playing') return undefined;
  if (view.quest) return extendedDoom(view, action.value);
  const { rows, columns, tiles, treasure } = view;
  const to = getDirection(COMMANDS[action.value]!, view.row, view.column);
  const off = to.row < 0 || to.row >= rows || to.column < 0 || to.column >= columns;
  const tile = off ? undefined : tiles[to.row * columns + to.column]!;
  const stays = tile === undefined || blocks(tile, treasure);
  // On door and exit the turn ends: monsters no longer act.
  if (!stays && tile === DOOR) return view.ahead.length === 0 ? { by: 'door', stays } : undefined;
  if (!stays && tile === EXIT) return undefined;
  const { row, column } = stays ? view : to;
  return isBesideMonster(view, row, column) ? { by: 'monster', stays } : undefined;
}
