import { sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { game, words } from './index.ts';
import { QUESTION, read, write } from './moves.ts';

it.each([
  ['w', 'up', 'north', 'W ', '1'],
  ['a', 'left', 'west', 'A', '2'],
  ['s', 'down', 'South', ' s', '3'],
  ['d', 'right', 'east', 'D', '4'],
  ['e', 'stay', 'wait', 'E', '5'],
])('%s can be said in words: %s, %s', (letter, ...others) => {
  const action = sure(read(QUESTION, letter));
  expect(write(QUESTION, action)).toBe(letter);
  for (const text of others) expect(read(QUESTION, text)).toEqual({ ok: true, value: action });
});

it('a letter is always a command, never the beginning of a word', () => {
  for (const text of ['u', 'n', 'l', 'r', 'q', 'no', 'wa', 'ww', '', '6'])
    expect(read(QUESTION, text).ok).toBe(false);
});

it('the question names the five commands, and words say what they do', () => {
  if (QUESTION.kind !== 'choice') throw new Error('a choice');
  expect(QUESTION.options.map((option) => `${option.word} ${words.option(QUESTION, option)}`)).toEqual([
    'w up',
    'a left',
    's down',
    'd right',
    'e stay',
  ]);
});

it('nothing is asked when the game is over', () => {
  const state = sure(
    game.create({ dungeon: 'tutorial', rooms: 0 }, { seed: '0'.repeat(32), boards: ['1 2\n0 0\n-?'] }),
  );
  expect(game.ask(state, 0)).toBe(QUESTION);
  game.apply(state, 3);
  expect(game.ask(state, 0)).toBeUndefined();
  expect(game.check(state, 0)).toMatchObject({ ok: false, fault: { code: 'game-over' } });
});
