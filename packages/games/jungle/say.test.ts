import { defaultParams, type Gesture, sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { game, squareOf } from './index.ts';

const state = sure(game.create(defaultParams(game.params), { seed: '0'.repeat(32) }));
const question = game.ask(state, 0)!;
const said = (gesture: Gesture) => game.say(question, gesture, game.view(state, 0));

it('A piece carried from one square to another is said by their addresses, for every route there is', () => {
  if (question.kind !== 'route') throw new Error('a route');
  for (let i = 0; i < question.routes.length; i += 2) {
    const [from, to] = [question.routes[i]!, question.routes[i + 1]!];
    const action = sure(game.read(question, said({ from, to })!));
    expect(game.check(state, action).ok).toBe(true);
  }
  expect(said({ from: squareOf('A3')!, to: squareOf('A4')! })).toBe('A3 A4');
});

it('Where no route leads it is said all the same, so that the rules can say why not', () => {
  const text = said({ from: squareOf('A1')!, to: squareOf('G9')! })!;
  expect(text).toBe('A1 G9');
  expect(game.check(state, sure(game.read(question, text)))).toMatchObject({
    fault: { code: 'out-of-reach' },
  });
});

it('Off the board, or by another gesture, nothing is said', () => {
  expect(said({ from: -1, to: 0 })).toBeUndefined();
  expect(said({ from: 0, to: 63 })).toBeUndefined();
  expect(said({ cell: 14 })).toBeUndefined();
  expect(said({ option: 0 })).toBeUndefined();
});
