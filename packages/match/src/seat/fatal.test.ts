import type { GameModule } from '@gridhall/core';
import { expect, it } from 'vitest';
import { fatalAnswers, noWayOut, perilWords } from './fatal.ts';

const question = {
  kind: 'choice',
  id: 'where',
  seat: 0,
  options: [{ word: 'up' }, { word: 'down' }],
} as const;
const fatal = (...words: string[]) => new Map(words.map((word) => [word, 'That loses. Go anyway?']));
const NO_WAY = 'There is no way out: every move loses.';

it('each answer has the warning of its own game; a question that is no choice has none, and neither has nobody', () => {
  const warning = (_view: unknown, _question: unknown, word: string) =>
    word === 'up' ? 'A bat.' : undefined;
  const table = { warning } as never as GameModule;
  expect([...fatalAnswers(table, undefined, question)]).toEqual([['up', 'A bat.']]);
  expect(fatalAnswers(table, undefined, { kind: 'wait', id: 'x', seat: 0 } as never).size).toBe(0);
  expect(fatalAnswers(table, undefined, undefined).size).toBe(0);
});

it('where every step would be the last, that is said', () => {
  const may = ['undo'] as const;
  expect(noWayOut({ status: { question, actions: may }, fatal: fatal('up', 'down') })).toBe(
    `${NO_WAY} Undo, or play it to the end.`,
  );
  expect(noWayOut({ status: { question, actions: may }, fatal: fatal('up') })).toBeUndefined();
});

it('nobody is told to undo where nothing can be undone', () => {
  expect(noWayOut({ status: { question, actions: ['resign'] }, fatal: fatal('up', 'down') })).toBe(NO_WAY);
});

it('why some steps are hatched is said once for each that would end it, and not where all of them are', () => {
  const ways = [...question.options, { word: 'left' }, { word: 'stay' }];
  const status = { question: { ...question, options: ways }, actions: [] };
  const table = { peril: (_view, _question, word) => (word === 'up' ? 'a bat' : 'the abyss') } as GameModule;
  const says = (...words: string[]) => perilWords({ table, view: undefined, status, fatal: fatal(...words) });
  expect(says('down', 'left')).toBe('Stay out of the hatched cells: the abyss would catch you.');
  expect(says('up', 'down', 'left')).toBe(
    'Stay out of the hatched cells: a bat and the abyss would catch you.',
  );
  expect(says()).toBeUndefined();
  expect(says('up', 'down', 'left', 'stay')).toBeUndefined();
});
