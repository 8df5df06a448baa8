/** What a step would lead to, for players who would rather know. Nothing is hidden, so a view is enough to tell. */
import type { Question } from '@gridhall/core';
import { t } from '@gridhall/core';
import { warningOf } from './extended/warning.ts';
import { read } from './moves.ts';
import { blocks, getDirection } from './operations.ts';
import { isBesideMonster } from './sight.ts';
import { DOOR, EXIT } from './tiles.ts';
import type { DungeonView } from './told.ts';
import { COMMANDS } from './turn.ts';

/** A question, when this answer would lose the game within the turn. */
export function warning(view: DungeonView, question: Question, text: string): string | undefined {
  const action = read(question, text);
  if (!action.ok || view.end !== 'playing') return undefined;
  if (view.quest) return warningOf(view, action.value);
  const { rows, columns, tiles, treasure } = view;
  const to = getDirection(COMMANDS[action.value]!, view.row, view.column);
  const off = to.row < 0 || to.row >= rows || to.column < 0 || to.column >= columns;
  const tile = off ? undefined : tiles[to.row * columns + to.column]!;
  const stays = tile === undefined || blocks(tile, treasure);
  // On door and exit the turn ends: monsters no longer act.
  if (!stays && tile === DOOR)
    return view.ahead.length === 0 ? t`Behind the last door there is no way out. Go anyway?` : undefined;
  if (!stays && tile === EXIT) return undefined;
  const { row, column } = stays ? view : to;
  if (!isBesideMonster(view, row, column)) return undefined;
  return t`A monster would reach you ${stays ? t`here` : t`there`}. Go anyway?`;
}
