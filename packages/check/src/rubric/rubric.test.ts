import type { ConsoleTrials } from '@gridhall/consoles';
import { describe, expect, it } from 'vitest';
import { type Rubric, readRubric, rubricScore } from './rubric.ts';

const TRIALS: ConsoleTrials = {
  groups: {},
  rules: { show: '', mark: '', unmark: '', won: '' },
  ...{ scenes: [], session: () => ({ input: [], files: {}, args: [] }), options: () => ({}) },
};

const RUBRIC = {
  groups: [
    { name: 'Fields', points: 10, rules: ['show'] },
    { name: 'Marks', points: 9, rules: { mark: 2, unmark: 1 } },
  ],
  seeds: ['hidden'],
  sessions: 50,
};

const rubric = readRubric(JSON.stringify(RUBRIC), TRIALS) as Rubric;

describe('a rubric', () => {
  it('has groups, whose rules weigh the same unless it is said', () => {
    expect(rubric).toEqual({
      ...RUBRIC,
      groups: [{ name: 'Fields', points: 10, rules: { show: 1 } }, RUBRIC.groups[1]],
    });
  });

  it.each([
    ['no JSON', '{', 'it is no JSON'],
    ['no groups', '{}', 'it has no "groups"'],
    ['a group without rules', '{"groups":[{"name":"a","points":1}]}', 'a group needs'],
    ['negative points', '{"groups":[{"name":"a","points":-1,"rules":["show"]}]}', 'a group needs'],
    ['an unknown rule', '{"groups":[{"name":"a","points":1,"rules":["shout"]}]}', 'there is no rule "shout"'],
    ['seeds that are none', '{"groups":[{"name":"a","points":1,"rules":["show"]}],"seeds":[1]}', '"seeds"'],
    ['half a session', '{"groups":[{"name":"a","points":1,"rules":["show"]}],"sessions":0.5}', '"sessions"'],
  ])('is refused with %s', (_what, text, sentence) => {
    expect(readRubric(text, TRIALS)).toEqual(expect.stringContaining(sentence));
  });
});

describe('the score', () => {
  it('is whole where all rules were seen right and none broken', () => {
    expect(rubricScore(rubric, { kept: { show: 5, mark: 1, unmark: 1 }, broken: [] })).toMatchObject({
      points: 19,
      of: 19,
    });
  });

  it('loses what a broken rule weighs in its group', () => {
    const { points, groups } = rubricScore(rubric, {
      kept: { show: 5, mark: 1, unmark: 1 },
      broken: ['mark'],
    });
    expect(points).toBe(13);
    expect(groups[1]).toEqual({ name: 'Marks', points: 3, of: 9, broken: ['mark'], unseen: [] });
  });

  it('is nothing for a program that prints nothing: no rule was seen right', () => {
    expect(rubricScore(rubric, { kept: {}, broken: ['show'] })).toMatchObject({
      points: 0,
      groups: [
        { broken: ['show'], unseen: [] },
        { broken: [], unseen: ['mark', 'unmark'] },
      ],
    });
  });
});
