import { GAME_NAMES } from '@gridhall/games';
import { expect, test } from 'vitest';
import { newSession } from '../../open-game.ts';
import { tableOf } from '../../tables.ts';
import type { Lesson } from '../boards/board.ts';
import { boardOf } from '../boards/index.ts';
import { DEFAULTS } from '../settings.ts';
import { Stage } from '../stage.ts';
import { lessonSession } from './course.ts';
import { openTable } from './open.ts';

async function firstTime(game: string) {
  const table = await tableOf(game);
  const board = await boardOf(table);
  const session = await newSession(table, { params: {}, boards: [], machines: {}, seed: 'course' });
  const stage = new Stage();
  stage.hall = { ...stage.hall, settings: { ...DEFAULTS, motion: false } };
  let kept = 0;
  stage.perform(openTable(session, board, stage.hall, () => kept++));
  const press = (...keys: readonly string[]) => {
    for (const key of keys) stage.send({ type: 'key', key });
  };
  const answer = (text: string) => press(':', ...text, 'enter');
  return { table, lesson: board.lesson as Lesson, stage, kept: () => kept, press, answer };
}

test.each(GAME_NAMES)('the lesson of %s is played task by task, and then the game begins', async (name) => {
  const { table, lesson, stage, kept, press, answer } = await firstTime(name);
  const { title } = table.game;
  const count = lesson.tasks.length;
  for (const [i, { want, say, nudge }] of lesson.tasks.entries()) {
    expect(stage.draw()).toContain(`${title}: the first time`);
    expect(stage.draw()).toContain(`${i + 1} of ${count}`);
    expect(stage.draw()).toContain(say.slice(0, 20));
    answer('nonsense');
    expect(stage.draw()).toContain(`! ${nudge.slice(0, 20)}`);
    answer(want);
  }
  expect(stage.draw()).toContain(lesson.end.slice(0, 20));
  expect(kept()).toBe(0);
  press('enter');
  expect(kept()).toBe(1);
  expect(stage.stack).toHaveLength(1);
  expect(stage.draw()).not.toContain('the first time');
  expect(stage.hall.settings.seen).toEqual([name]);
});

test.each(GAME_NAMES)(
  'the lesson of %s wants moves as the game writes them, and ends where it should',
  async (name) => {
    const { table, lesson } = await firstTime(name);
    const session = lessonSession(table, lesson)!;
    for (const { want } of lesson.tasks) {
      const question = session.ask(session.toMove)!;
      const read = table.game.read(question, want);
      expect(read.ok && table.game.write(question, read.value)).toBe(want);
      expect(session.play(session.toMove, want).ok).toBe(true);
    }
    // Thrones is too long for that.
    expect(session.outcome?.results[0]).toBe(name === 'thrones' ? undefined : 1);
  },
);

test('a lesson is skipped by Escape, and nothing of it counts', async () => {
  const { stage, kept, press } = await firstTime('abyss');
  press('s', 'U', 'H', 'S', 'C', 'P');
  expect(stage.draw()).toContain('2 of 4');
  press('escape');
  expect(stage.draw()).toMatch(/Round +0/);
  expect(stage.stack).toHaveLength(1);
  expect(kept()).toBe(1);
});

test('the clock of the game starts after the lesson', async () => {
  const { stage, press } = await firstTime('dungeon');
  stage.hall = { ...stage.hall, now: 90_000 };
  press('escape');
  expect(stage.draw()).toMatch(/Time +0:00/);
});
