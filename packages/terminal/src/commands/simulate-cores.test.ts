import { defaultParams, seedFrom } from '@gridhall/core';
import { expect, it } from 'vitest';
import { requireTable } from '../open/tables.ts';
import { playAll, shareFor } from './simulate-cores.ts';

it('no share is so large that the bar stands still, nor so small that handing it out is the work', () => {
  expect([1, 1000, 100_000, 1_000_000_000].map((games) => shareFor(games, 2))).toEqual([50, 50, 1000, 1000]);
});

it('every game is played once, and told of share by share', async () => {
  const job = {
    game: 'thrones',
    params: defaultParams((await requireTable('thrones')).game.params),
    seed: seedFrom('shares'),
    policy: 'rest',
    groups: ['Jon Snow'],
  };
  const told: number[] = [];
  const tallies = await playAll(job, 0, 120, 1, (done) => told.push(done));
  expect(told).toEqual([0, 50, 100, 120]);
  expect(tallies['Jon Snow']?.games).toBe(120);
});
