import type { Lesson } from '@gridhall/core';
import { expect, it } from 'vitest';
import type { Seat } from '../seat/seat.ts';
import { Course } from './lesson.ts';

it('on a page that only tells something nobody is sent to a mark on the board', async () => {
  const steps = [{ say: 'Read this.' }, { say: 'Go up.', want: ['up'] }];
  const course = new Course({ params: {}, setup: { seed: '' }, steps } satisfies Lesson);
  await course.begin({} as Seat, 0);
  const nudge = () => {
    const answer = course.accepts('down');
    return answer.ok ? undefined : answer.fault.args?.nudge;
  };
  expect(nudge()).toBe('Read on, then continue.');
  course.next();
  expect(nudge()).toBe('Not that one yet. Follow the mark on the board.');
  expect(course.accepts('up').ok).toBe(true);
});
