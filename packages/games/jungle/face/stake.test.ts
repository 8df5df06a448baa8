import { defaultParams, sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { game, squareOf } from '../index.ts';
import { stake } from './stake.ts';

it('who comes back to a board is told who is nearest to a den, as it concerns him', () => {
  const view = game.view(sure(game.create(defaultParams(game.params), { seed: '0'.repeat(32) })), 0);
  expect(stake(view, 0)).toEqual({
    says: 'Nobody is across the river.',
    more: 'Move 1, your move: 8 animals of yours, 8 of theirs.',
  });
  const lion = view.plane[squareOf('A1')!]!;
  view.plane[squareOf('A1')!] = 0;
  view.plane[squareOf('D7')!] = lion;
  expect(stake(view, 0).says).toBe('Your lion is 2 squares from their den.');
  expect(stake(view, 1).says).toBe('Their lion is 2 squares from your den.');
  expect(stake(view, 'spectator').says).toBe('Blue’s lion is 2 squares from Red’s den.');
});
