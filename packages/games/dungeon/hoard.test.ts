import type { GameEvent } from '@gridhall/core';
import { checkParams, sure } from '@gridhall/core';
import { expect, test } from 'vitest';
import { hoardOf, ofWords, parWords } from './hoard.ts';
import { table } from './index.ts';
import type { DungeonView } from './view.ts';

const { game } = table;

function viewOf(boards: readonly string[], walk = ''): DungeonView {
  const state = sure(game.create(sure(checkParams(game.params, {})), { seed: '0'.repeat(32), boards }));
  const told: GameEvent[] = [];
  for (const word of walk) {
    const question = game.ask(state, 0)!;
    game.apply(state, sure(game.read(question, word)), (event) => told.push(event));
  }
  return game.view(state, 0) as DungeonView;
}

test('what is held, what lies here and what lies ahead is all there is', () => {
  const view = viewOf(['1 4\n0 0\n- $ $ ?', '1 3\n0 0\n- $ !'], 'd');
  expect(view.treasure).toBe(1);
  expect(hoardOf(view)).toEqual({ all: 3, grows: false });
  expect(ofWords(hoardOf(view))).toBe('of 3');
});

test('an amulet may make more of it, and nobody is told that there is less than he may bring home', () => {
  const hoard = hoardOf(viewOf(['1 4\n0 0\n- $ @ !']));
  expect(ofWords(hoard)).toBe('of 1 +');
  expect(parWords(0, [3, 9], hoard)).toBe('With 2 treasures par is 9.');
});

test('a par of less than all there is says so', () => {
  expect(parWords(0, [3, 5, 9], { all: 5, grows: false })).toBe('With 3 of 5 par is 9.');
  expect(parWords(0, [3, 5, 9], { all: 3, grows: false })).toBe('With all 3 par is 9.');
  expect(parWords(0, [3, 9], { all: 2, grows: false })).toBe('With both par is 9.');
  expect(parWords(2, [3, 5, 9], { all: 3, grows: false })).toBe('With 1 treasure par is 3.');
  expect(parWords(0, [3, 3], { all: 2, grows: false })).toBe('');
});

test('who can no longer bring home as much is not told what it would cost', () => {
  expect(parWords(1, [16, 20], { all: 1, grows: false })).toBe('Only 1 treasure can be had now.');
  expect(parWords(0, [16, 20], { all: 1, grows: true })).toBe('With 2 treasures par is 20.');
});
