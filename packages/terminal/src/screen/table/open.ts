/** A game is put on the table; before the first one of its kind comes a lesson. */
import type { Session } from '@gridhall/core';
import type { Board } from '../boards/board.ts';
import type { Effect, Hall } from '../page.ts';
import { rulesPage } from '../pages/rules.ts';
import { lessonSession } from './course.ts';
import type { Keep } from './model.ts';
import { tablePage } from './page.ts';

export function openTable(
  session: Session,
  board: Board<unknown>,
  hall: Hall,
  keep: Keep = (kept, lasting) => void hall.store.keep(kept.record(), lasting),
): Effect[] {
  const then = (now: Hall): Effect[] => {
    const { page, effects } = tablePage(session, board, keep, now);
    return [
      { do: 'open', page, effects },
      { do: 'keep', keep: (lasting) => keep(session, lasting) },
    ];
  };
  const { table } = session;
  const { settings } = hall;
  const { id } = table.game;
  if (settings.seen.includes(id)) return then(hall);
  const seen: Effect = { do: 'settings', settings: { ...settings, seen: [...settings.seen, id] } };
  const { lesson } = board;
  const played = lesson && lessonSession(table, lesson);
  if (!lesson || !played)
    return [seen, ...then(hall), { do: 'open', page: rulesPage(table, board, settings.keys) }];
  const { page, effects } = tablePage(played, board, () => {}, hall, { lesson, at: 0, then });
  return [seen, { do: 'open', page, effects }];
}
