import { expect, it } from 'vitest';
import { noWayOut } from './fatal.ts';

const question = {
  kind: 'choice',
  id: 'where',
  seat: 0,
  options: [{ word: 'up' }, { word: 'down' }],
} as const;
const fatal = (...words: string[]) => new Map(words.map((word) => [word, 'That loses. Go anyway?']));
const NO_WAY = 'There is no way out: every step from here is the last.';

it('where every step would be the last, that is said', () => {
  const may = ['undo'] as const;
  expect(noWayOut({ standing: { question, may }, fatal: fatal('up', 'down') })).toBe(
    `${NO_WAY} Undo, or take it to the end.`,
  );
  expect(noWayOut({ standing: { question, may }, fatal: fatal('up') })).toBeUndefined();
});

it('nobody is told to undo where nothing can be undone', () => {
  expect(noWayOut({ standing: { question, may: ['resign'] }, fatal: fatal('up', 'down') })).toBe(
    `${NO_WAY} Only the end is left.`,
  );
});
