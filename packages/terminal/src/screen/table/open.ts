/** A game is put on the table; before the first one of its kind comes a lesson, unless it is the one of a day. */
import { type GameModule, sure, t } from '@gridhall/core';
import { Course, lessonOpening, POLICIES } from '@gridhall/match';
import type { BoardArt } from '../boards/board.ts';
import type { Effect, PageContext, RunEffect } from '../page.ts';
import type { Learning } from './model.ts';
import { tablePage } from './page.ts';
import { openSitting, type SeatedTable } from './sitting.ts';

export function openTable(sitting: SeatedTable, board: BoardArt, hall: PageContext): Effect[] {
  const { table, about } = sitting.seat;
  const { settings } = hall;
  const { id } = table.game;
  const then = (now: PageContext): Effect[] => {
    const { page, effects } = tablePage(sitting, board, now);
    return [{ do: 'open', page, effects }];
  };
  // Where a clock runs, a lesson would take its time from it; and who asks for the game of a day wants just that one.
  if (settings.seen.includes(id) || about.clock || sitting.daily !== undefined) return then(hall);
  const seen: Effect = { do: 'settings', settings: { ...settings, seen: [...settings.seen, id] } };
  return [seen, teach(table, board, hall, { out: t`skip`, then })];
}

/** The lesson of a game, from where it was left. */
export function teach(
  table: GameModule,
  board: BoardArt,
  hall: PageContext,
  way: Omit<Learning, 'course'>,
): RunEffect {
  return {
    do: 'run',
    task: async () => {
      const course = new Course(await table.face.lesson());
      const opening = sure(lessonOpening(table, course.lesson));
      const options = { policy: POLICIES.lesson, accepts: (move: string) => course.accepts(move) };
      const lesson = await openSitting(table, opening, hall.ports, { warns: () => false }, options);
      await course.begin(lesson.seat, hall.settings.learnt[table.game.id] ?? 0);
      return { what: 'asked', ...tablePage(lesson, board, hall, { ...way, course }) };
    },
  };
}
