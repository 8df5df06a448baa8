import { defaultParams, seedFrom, sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { game } from './index.ts';
import { words } from './words.ts';

it('a move is one of each side, wherever moves are counted, and the last one has the number it has in the list', () => {
  const state = sure(
    game.create(defaultParams(game.params), { seed: seedFrom(''), boards: ['6R/7/7/7/7/7/7/2d4/7 b'] }),
  );
  const counted: string[] = [];
  const note = () => counted.push(words.status(game.view(state, 0), game.outcome(state))[0]!.join(' '));
  note();
  for (const move of ['C8 C9', 'G1 G2', 'C9 D9']) {
    const question = game.ask(state, game.toMove(state) as 0)!;
    game.apply(state, sure(game.read(question, move)));
    note();
  }
  expect(counted).toEqual(['Move 1', 'Move 1', 'Move 2', 'Move 2']);
  expect(words.measures?.(game.outcome(state)!, 0)).toEqual([['Moves', '2']]);
});
