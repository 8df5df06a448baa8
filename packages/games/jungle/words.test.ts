import { defaultParams, seedFrom, sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { game } from './index.ts';
import type { JungleEvent } from './view.ts';
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

it('a jump is called one, in an answer and when it was made; and who may not go somewhere is no proper name', () => {
  const boards = ['7/7/1l5/7/7/7/7/7/6R b'];
  const state = sure(game.create(defaultParams(game.params), { seed: seedFrom(''), boards }));
  const view = game.view(state, 0);
  expect(words.move?.('B3 B7', view)).toBe('Lion B3 jumps to B7');
  expect(words.move?.('B3 B2', view)).toBe('Lion B3 to B2');
  const question = game.ask(state, 0)!;
  const slip = game.check(state, sure(game.read(question, 'B3 D5')));
  expect(slip.ok ? '' : words.fault(slip.fault)).toBe('The lion cannot go there in one move.');
  const events: JungleEvent[] = [];
  game.apply(state, sure(game.read(question, 'B3 B7')), (event) => events.push(event));
  expect(words.played?.(events)).toBe('Lion B3 jumps to B7');
});
