import { defaultParams, type ParamValues } from '@gridhall/core';
import { expect, it } from 'vitest';
import { chosenWords } from './chosen-words.ts';
import { requireTable } from './tables.ts';

it('a dungeon that was made in the place of a level is not called by the name of the level', async () => {
  const table = await requireTable('dungeon');
  const params = defaultParams(table.game.params);
  expect(chosenWords(table, { params })).toBe('Tutorial, 4 levels');
  const made = { wish: 'hard', grade: 'hard' };
  expect(chosenWords(table, { params, made })).toBe('Hard');
});

it('where boards come from luck, the wish stands behind what was chosen', async () => {
  const table = await requireTable('geese');
  const { values } = table.game.params.presets.find(({ name }) => name === 'beginner')!;
  const params = { ...defaultParams(table.game.params), ...(values as ParamValues) };
  const chosen = { params, made: { wish: 'one-number' } };
  expect(chosenWords(table, chosen)).toBe('Beginner, 9 × 9, 10 geese, easy');
  expect(chosenWords(table, chosen, true)).toBe('Beginner, easy');
});
