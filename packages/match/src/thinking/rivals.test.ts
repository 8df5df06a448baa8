import { defaultParams, type EnginePlayer, type ParamValues } from '@gridhall/core';
import { expect, it } from 'vitest';
import { proposedMachines } from './players.ts';

const player = (id: string, proposed = false): EnginePlayer => ({
  ...{ id, name: id, about: `${id} plays.` },
  ...(proposed ? { proposed } : {}),
});

const params = {
  fields: {
    people: { kind: 'integer', label: 'People', help: 'How many.', min: 1, max: 4, default: 1 },
    rivals: { kind: 'integer', label: 'Rivals', help: 'How many.', min: 0, max: 4, default: 0 },
  },
  presets: [],
} as const;

const game = {
  params,
  seats: ({ people, rivals }: ParamValues) =>
    Array.from({ length: Number(people) + Number(rivals) }, (_none, i) => `${i}`),
  rivals: ({ people, rivals }: ParamValues) =>
    Array.from({ length: Number(rivals) }, (_none, i) => Number(people) + i),
};

const proposed = (chosen: ParamValues, players: readonly EnginePlayer[]) => [
  ...proposedMachines(game, { ...defaultParams<ParamValues>(params), ...chosen }, players),
];

it('where a game asks for rivals, all who are proposed sit down in turn, behind the people', () => {
  const players = [player('weak'), player('bold', true), player('shy', true)];
  expect(proposed({ people: 2, rivals: 3 }, players)).toEqual([
    [2, 'bold'],
    [3, 'shy'],
    [4, 'bold'],
  ]);
});

it('where none are asked for, or nobody is proposed, people were meant', () => {
  expect(proposed({ people: 3 }, [player('bold', true)])).toEqual([]);
  expect(proposed({ rivals: 1 }, [player('weak')])).toEqual([]);
});
