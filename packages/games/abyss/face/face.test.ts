import { sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { type AbyssEvent, game } from '../index.ts';
import { face } from './index.ts';

const view = game.view(sure(game.create(face.sample.params as never, face.sample.setup)), 0);

function lostAt(...events: readonly AbyssEvent[]): readonly number[] {
  return face.motions!(events, view).flatMap((motion) => ('lost' in motion ? [motion.gone] : []));
}

it('the hero is lost where he was caught, though a baddie falls after that', () => {
  const caught = { type: 'caught', piece: 'monster', from: 1, onto: 2 } as const;
  expect(lostAt(caught, { type: 'lured', piece: 'bat', from: 8, onto: 9 })).toEqual([2]);
});

it('he is lost in the abyss, on a baddie and in a wall, and not on the ladder', () => {
  const left = { type: 'left', piece: 'abyss', from: 1, onto: 2 } as const;
  for (const ending of ['fell', 'ran-into-baddie', 'walled'] as const)
    expect(lostAt({ ...left, ending })).toEqual([2]);
  expect(lostAt({ ...left, piece: 'ladder', ending: 'escaped' })).toEqual([]);
});
