import type { TaskOf } from '@gridhall/match';
import { ScriptedThinker } from '@gridhall/match/testing';
import { expect, test } from 'vitest';
import { FairThinker } from './fair-thinker.ts';

const task = (id: string): TaskOf<'choose'> => ({
  task: 'choose',
  ...{ id, game: 'jungle', params: {}, player: 'first', view: {} },
  question: { kind: 'number', id: 'q', seat: 0, min: 0, max: 1 },
});

test('who has many games waits for his own turn, and the others do not wait for him', async () => {
  const scripted = new ScriptedThinker();
  const thinker = new FairThinker(scripted, (game) => game[0]!);
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((game) => thinker.ask<'choose'>(task(game), { seed: '' }));
  const order = () => scripted.asked.map((asked) => asked.task.id);
  expect(order()).toEqual(['a1', 'a2']);
  for (const asked of scripted.open) asked.answer('0');
  await Promise.all([all[0]!.answer, all[1]!.answer]);
  await Promise.resolve();
  expect(order()).toEqual(['a1', 'a2', 'a3', 'b1']);
});

test('what is called off before its turn is never thought about', async () => {
  const scripted = new ScriptedThinker();
  const thinker = new FairThinker(scripted, () => 'a');
  const all = ['1', '2', '3'].map((game) => thinker.ask<'choose'>(task(game), { seed: '' }));
  all[2]!.cancel();
  expect(await all[2]!.answer).toMatchObject({ fault: { code: 'cancelled' } });
  for (const asked of scripted.open) asked.answer('0');
  await Promise.all(all.map(({ answer }) => answer));
  expect(scripted.asked).toHaveLength(2);
});
