/** A game is put on the table; before the first one of its kind comes a lesson. */
import { Course, lessonOpening, POLICIES } from '@gridhall/match';
import type { Board } from '../boards/board.ts';
import type { Effect, Hall, News } from '../page.ts';
import { tablePage } from './page.ts';
import { type Sitting, sitDown } from './sitting.ts';

export function openTable(sitting: Sitting, board: Board, hall: Hall): Effect[] {
  const { table } = sitting.seat;
  const { settings } = hall;
  const { id } = table.game;
  const then = (now: Hall): Effect[] => {
    const { page, effects } = tablePage(sitting, board, now);
    return [{ do: 'open', page, effects }];
  };
  // Where a clock runs, a lesson would take its time from it.
  if (settings.seen.includes(id) || sitting.seat.about.clock) return then(hall);
  const seen: Effect = { do: 'settings', settings: { ...settings, seen: [...settings.seen, id] } };
  const task = async (): Promise<News> => {
    const course = new Course(await table.face.lesson());
    const opening = lessonOpening(table, course.lesson);
    // Whatever is wrong with a lesson, the game itself is there.
    if (!opening.ok) return { what: 'asked', ...tablePage(sitting, board, hall) };
    const accepts = (move: string) => course.accepts(move);
    const options = { policy: POLICIES.lesson, accepts };
    const lesson = await sitDown(table, opening.value, hall.ports, { warns: () => false }, options);
    return { what: 'asked', ...tablePage(lesson, board, hall, { course, then }) };
  };
  return [seen, { do: 'run', task }];
}
