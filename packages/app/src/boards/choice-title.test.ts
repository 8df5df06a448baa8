import type { GameModule } from '@gridhall/core';
import { NIM } from '@gridhall/laws/stubs';
import { expect, test } from 'vitest';
import { choiceTitle, wishedTitle } from './choice-title.ts';

const PLAYERS = [{ id: 'level-4', name: 'the Wolf', about: '' }];
const TALL = { name: 'tall', label: 'Tall: a large heap', title: 'Tall', values: { heap: 50 } };
const heap = { kind: 'integer', label: 'Heap', help: '', min: 1, max: 50, default: 7 } as const;
const game = { ...NIM.game, params: { fields: { heap }, presets: [TALL] } };
const table = { ...NIM, game } as GameModule;

test.each([
  [['human', 'level-4'], 'the Wolf'],
  [['level-4', 'human'], 'the Wolf'],
  [['human', 'human'], 'for two'],
  [['level-4', 'level-4'], 'two computers'],
  [['human'], undefined],
] as const)('a choice of %s is called %s on its button', (kinds, title) => {
  expect(choiceTitle(table, { heap: 7 }, kinds, PLAYERS)).toBe(title);
});

test('measures of one’s own are called by the size of the board, in the order in which they are asked for', () => {
  const side = { kind: 'integer', label: '', help: '', min: 1, max: 4096, default: 9 } as const;
  const fields = { columns: side, rows: side, geese: side };
  const lake = { ...NIM, game: { ...NIM.game, params: { fields, presets: [] } } } as unknown as GameModule;
  expect(choiceTitle(lake, { columns: 30, rows: 16, geese: 9 }, ['human'], [])).toBe('30 × 16');
  expect(choiceTitle(lake, { columns: 9, rows: 9, geese: 12 }, ['human'], [])).toBe('9 × 9');
  expect(choiceTitle(lake, { columns: 9, rows: 9, geese: 9 }, ['human'], [])).toBeUndefined();
});

test('whom one plays comes before what of it', () => {
  expect(choiceTitle(table, { heap: 50 }, ['human', 'level-4'], PLAYERS)).toBe('the Wolf, Tall');
});

test('a wish for the board is told behind its preset, but for the one that everybody has who wishes nothing', () => {
  const wishes = [
    { name: 'sure', about: '', proposed: true },
    { name: 'two-numbers', title: 'fair', about: '' },
  ] as const;
  const fair = wishedTitle(table, { heap: 50 }, 'two-numbers', wishes);
  expect(choiceTitle(table, { heap: 50 }, ['human'], [], fair)).toBe('Tall, fair');
  for (const wish of ['sure', 'any', undefined])
    expect(wishedTitle(table, { heap: 50 }, wish, wishes)).toBeUndefined();
  // Where choices are boards, one that is made is none of them.
  const shelf = { ...table, boards: () => ['|'] } as GameModule;
  expect(choiceTitle(shelf, { heap: 50 }, ['human'], [], 'fair')).toBe('Fair');
});
