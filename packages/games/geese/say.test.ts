import { type Gesture, sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { game, words } from './index.ts';

/** Column 1 is shown, the rest of the first row hidden; the field on its right is marked. */
const state = sure(
  game.create(
    { columns: 4, rows: 2, geese: 1, reveal: 'flood', first: 'none' },
    { seed: '0'.repeat(32), boards: ['9...\n....'] },
  ),
);
const question = game.ask(state, 0)!;
for (const text of ['s 1 0', 'm 2 0']) game.apply(state, sure(game.read(question, text)));
const said = (gesture: Gesture) => game.say(question, gesture, game.view(state, 0));

it('A plain press on a hidden field shows it, and on a number it chords', () => {
  expect(said({ cell: 7 })).toBe('s 3 1');
  expect(said({ cell: 1 })).toBe('c 1 0');
});

it('Where nothing is left to open around a number or a zero a plain press says nothing; a verb the rules answer', () => {
  const lake = sure(
    game.create(
      { columns: 6, rows: 1, geese: 2, reveal: 'flood', first: 'none' },
      { seed: '0'.repeat(32), boards: ['9...9.'] },
    ),
  );
  const asked = game.ask(lake, 0)!;
  const heard = (gesture: Gesture) => game.say(asked, gesture, game.view(lake, 0));
  game.apply(lake, sure(game.read(asked, 's 2 0')));
  expect([1, 2].map((cell) => heard({ cell }))).toEqual(['c 1 0', undefined]);
  game.apply(lake, sure(game.read(asked, 'm 0 0')));
  expect([1, 2].map((cell) => heard({ cell }))).toEqual([undefined, undefined]);
  expect([1, 2].map((cell) => heard({ cell, verb: 'chord' }))).toEqual(['c 1 0', 'c 2 0']);
});

it('A plain press on a marked field says to show it, and the rules say why not', () => {
  expect(said({ cell: 2 })).toBe('s 2 0');
});

it('A verb is said as it is; only showing a number again is its chord', () => {
  expect(said({ cell: 7, verb: 'mark' })).toBe('m 3 1');
  expect(said({ cell: 7, verb: 'chord' })).toBe('c 3 1');
  expect(said({ cell: 1, verb: 'show' })).toBe('c 1 0');
  expect(said({ cell: 1, verb: 'mark' })).toBe('m 1 0');
});

it('Off the lake, by another verb or by another gesture nothing is said', () => {
  for (const cell of [-1, 8, 0.5, Number.NaN]) expect(said({ cell })).toBeUndefined();
  expect(said({ cell: 0, verb: 'feed' })).toBeUndefined();
  expect(said({ from: 0, to: 1 })).toBeUndefined();
  expect(said({ direction: { down: 1, right: 0 } })).toBeUndefined();
});

it('A move is told by what is done, and by the column and the row as the rim counts them', () => {
  expect(['s 4 1', 'm 0 2', 'c 3 3'].map((move) => words.move?.(move))).toEqual([
    'Show column 4, row 1',
    'Mark column 0, row 2',
    'Open around column 3, row 3',
  ]);
});

it('What is counted is how many geese are not marked yet, and none of them once all the rest is open', () => {
  const counters = () => Object.fromEntries(words.status(game.view(state, 0)));
  expect(counters()).toMatchObject({ Geese: '1', Unmarked: '0' });
  game.apply(state, sure(game.read(question, 'm 2 0')));
  expect(counters()).toMatchObject({ Geese: '1', Unmarked: '1' });
  game.apply(state, sure(game.read(question, 's 3 0')));
  game.apply(state, sure(game.read(question, 's 0 1')));
  expect(counters()).toMatchObject({ Unmarked: '0', 'To reveal': '0' });
});
