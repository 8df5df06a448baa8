/** What an answer would lead to, for players who want to know. Nothing is hidden, so that a view is enough to tell. */
import { type Action, type Question, t } from '@gridhall/core';
import { blocks, getDirection } from './adventurer.ts';
import { read } from './moves.ts';
import { isBesideMonster } from './sight.ts';
import { DOOR, EXIT } from './tiles.ts';
import { ACTIONS, apply } from './turn.ts';
import { type DungeonEvent, type DungeonView, stateOf } from './view.ts';

/** What would end the game within the turn, and whether without a step. */
interface Doom {
  readonly by: 'monster' | 'walls' | 'door';
  readonly stays: boolean;
}

/** Returns a question if this answer would lose the game within the turn. */
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
  return view.quest ? doomTried(view, action.value) : doomSeen(view, action.value);
}

/** In an extended dungeon the answer is tried. */
function doomTried(view: DungeonView, action: Action): Doom | undefined {
  const told = new Set<DungeonEvent['type']>();
  apply(stateOf(view), action, ({ type }) => told.add(type));
  const stays = !told.has('moved');
  if (told.has('lost')) return { by: 'door', stays };
  if (told.has('crushed')) return { by: 'walls', stays };
  return told.has('died') || told.has('fallen') ? { by: 'monster', stays } : undefined;
}

/** A plain level may be large, so that only the tiles around are looked at. */
function doomSeen(view: DungeonView, action: Action): Doom | undefined {
  const { rows, columns, tiles, treasure } = view;
  const to = getDirection(ACTIONS[action]!, view.row, view.column);
  const off = to.row < 0 || to.row >= rows || to.column < 0 || to.column >= columns;
  const tile = off ? undefined : tiles[to.row * columns + to.column]!;
  const stays = tile === undefined || blocks(tile, treasure);
  // On door and exit the turn ends: monsters no longer act.
  if (!stays && tile === DOOR) return view.ahead.length === 0 ? { by: 'door', stays } : undefined;
  if (!stays && tile === EXIT) return undefined;
  const { row, column } = stays ? view : to;
  return isBesideMonster(view, row, column) ? { by: 'monster', stays } : undefined;
}
