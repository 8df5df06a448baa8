/** A lesson being played at a table: its tasks in turn, and the game that follows it. */
import { defaultParams, freshSeed, type ParamValues, Session, type Table } from '@gridhall/core';
import type { Lesson } from '../boards/board.ts';
import type { Effect, Hall } from '../page.ts';

export interface Course {
  readonly lesson: Lesson;
  /** The task at hand; behind the last one all is done. */
  readonly at: number;
  /** What follows the lesson. */
  then(hall: Hall): readonly Effect[];
}

/** The task at hand, if this is a lesson and it is not over. */
export function taskOf({ course }: { readonly course: Course | undefined }) {
  return course?.lesson.tasks[course.at];
}

/** The game of a lesson: always the same, and never kept. */
export function lessonSession(table: Table, { boards }: Lesson): Session | undefined {
  const params: ParamValues = defaultParams(table.game.params);
  const given = boards ?? table.boards?.(params);
  const started = Session.start(table, {
    id: freshSeed(),
    params,
    setup: { seed: '0'.repeat(32), ...(given ? { boards: given } : {}) },
    players: table.game.seats(params).map((name) => ({ name, kind: 'human' })),
  });
  return started.ok ? started.value : undefined;
}
