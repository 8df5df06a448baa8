import type { Lesson } from '@gridhall/core';
import { Course } from '@gridhall/match';
import { expect, it, vi } from 'vitest';
import type { PageContext } from '../page.ts';
import { inLesson } from './learning.ts';
import type { Learning } from './model.ts';
import type { SeatedTable } from './sitting.ts';

it('p plays from a page that is enough, comes back to it later, and does nothing on another page', () => {
  const steps = [{ say: 'One.' }, { say: 'Enough.', enough: true as const }, { say: 'More.' }];
  const course = new Course({ params: {}, setup: { seed: '' }, steps } satisfies Lesson);
  const then = vi.fn(() => []);
  const sitting = { seat: { about: { game: 'abyss' } } } as SeatedTable;
  const hall = { settings: { learnt: {}, seen: ['jungle'] } } as unknown as PageContext;
  const press = (name: string) =>
    inLesson(sitting, { course, then } as unknown as Learning, name, undefined, hall);
  press('p');
  expect(then).not.toHaveBeenCalled();
  press('enter');
  expect(press('p')).toContainEqual({
    do: 'settings',
    settings: { learnt: { abyss: 1 }, seen: ['jungle', 'abyss'] },
  });
  expect(then).toHaveBeenCalledWith(expect.anything(), true);
});
