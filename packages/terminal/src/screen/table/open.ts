/** A game is put on the table; the first one of its kind begins with a lesson. */
import type { Session } from '@gridhall/core';
import type { Board } from '../boards/board.ts';
import type { Effect, Hall } from '../page.ts';
import { lessonPage } from '../pages/lesson.ts';
import type { Keep } from './model.ts';
import { tablePage } from './page.ts';

export function openTable(
  session: Session,
  board: Board<unknown>,
  hall: Hall,
  keep: Keep = (kept, lasting) => void hall.store.keep(kept.record(), lasting),
): Effect[] {
  const { page, effects } = tablePage(session, board, keep, hall);
  return [
    { do: 'keep', keep: (lasting) => keep(session, lasting) },
    { do: 'open', page, effects },
    ...firstLesson(session, board, hall),
  ];
}

function firstLesson(session: Session, board: Board<unknown>, { settings }: Hall): Effect[] {
  const { id, title } = session.table.game;
  if (settings.seen.includes(id)) return [];
  return [
    { do: 'settings', settings: { ...settings, seen: [...settings.seen, id] } },
    { do: 'open', page: lessonPage(title, id, board.lessons) },
  ];
}
