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

it('a jump is called one, in an answer and when it was made', () => {
  const boards = ['7/7/1l5/7/7/7/7/7/6R b'];
  const state = sure(game.create(defaultParams(game.params), { seed: seedFrom(''), boards }));
  const view = game.view(state, 0);
  expect(words.move?.('B3 B7', view)).toBe('Lion B3 jumps to B7');
  expect(words.move?.('B3 B2', view)).toBe('Lion B3 to B2');
  const question = game.ask(state, 0)!;
  const events: JungleEvent[] = [];
  game.apply(state, sure(game.read(question, 'B3 B7')), (event) => events.push(event));
  expect(words.played?.(events)).toBe('Lion B3 jumps to B7');
});

it('who may not go somewhere is told how it goes, and of the river that only the rat enters it, however far it is', () => {
  const boards = ['7/7/1l2w2/7/7/7/6r/7/6R b'];
  const state = sure(game.create(defaultParams(game.params), { seed: seedFrom(''), boards }));
  const question = game.ask(state, 0)!;
  const refused = (move: string) => {
    const slip = game.check(state, sure(game.read(question, move)));
    return slip.ok ? '' : words.fault(slip.fault);
  };
  const lion = 'Only the rat enters the river: the lion jumps across it.';
  expect(['B3 B4', 'B3 C5', 'E3 E4', 'E3 F6', 'B3 A4', 'E3 D4', 'G7 F5'].map(refused)).toEqual([
    lion,
    lion,
    'Only the rat enters the river, not the wolf.',
    'Only the rat enters the river, not the wolf.',
    'The lion goes one square, not diagonally, or jumps across the river.',
    'The wolf goes one square up, down, left or right.',
    'The rat goes one square up, down, left or right.',
  ]);
});
