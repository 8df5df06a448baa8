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

it('a direction, a press beside the adventurer and a press far away all say a command', () => {
  const state = sure(
    game.create(
      { dungeon: 'tutorial', rooms: 0 },
      { seed: '0'.repeat(32), boards: ['3 4\n1 1\n----\n----\n---?'] },
    ),
  );
  const view = game.view(state, 0);
  const pressed = Array.from({ length: 12 }, (_none, cell) => game.say(QUESTION, { cell }, view));
  expect(pressed.join('').match(/.{4}/g)).toEqual(['wwwd', 'aedd', 'sssd']);
  const steps = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => ({ down, right })));
  const walked = steps.map((direction) => game.say(QUESTION, { direction }, view) ?? '.');
  expect(walked.join('')).toBe('.w.aed.s.');
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
