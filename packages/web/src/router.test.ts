import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRoute } from './router.ts';

const ID = '0123456789abcdef0123456789abcdef';

test.each([
  ['', { page: 'lobby' }],
  ['#/', { page: 'lobby' }],
  ['#/settings', { page: 'settings' }],
  ['#/today', { page: 'today' }],
  ['#/today/2026-11-16', { page: 'today', day: '2026-11-16' }],
  ['#/today/tomorrow', { page: 'today' }],
  ['#/new/geese', { page: 'new', game: 'geese' }],
  [`#/game/${ID}`, { page: 'game', id: ID }],
  [`#/replay/${ID}`, { page: 'replay', id: ID }],
  [`#/replay/${ID}/12`, { page: 'replay', id: ID, step: 12 }],
  [`#/replay/${ID}/-1`, { page: 'replay', id: ID }],
  ['#g=gh1.abc', { page: 'shared', text: 'gh1.abc' }],
  ['#/host/abyss', { page: 'host', game: 'abyss' }],
  ['#/host/abyss/bench', { page: 'host', game: 'abyss', bench: true }],
  ['#/host/', { page: 'lost' }],
  [`#/room/${ID}`, { page: 'room', id: ID }],
  [`#/player/${ID}`, { page: 'player', id: ID }],
  ['#/player/Ann', { page: 'lost' }],
  [`#/sit/${ID}/${ID}`, { page: 'sit', id: ID, secret: ID }],
  [`#/watch/${ID}`, { page: 'lost' }],
  [`#/race/${ID}`, { page: 'race', id: ID }],
  [`#/race/${ID}/${ID}`, { page: 'race', id: ID, secret: ID }],
  [`#/key/${ID}${ID}`, { page: 'key', text: ID + ID }],
  ['#/game/nonsense', { page: 'lost' }],
  ['#/new/', { page: 'lost' }],
  ['#/new/__proto__', { page: 'lost' }],
  ['#/elsewhere', { page: 'lost' }],
])('%s leads to the right room', (hash, route) => {
  expect(readRoute(hash)).toEqual(route);
});

test('any address at all leads somewhere', () => {
  fc.assert(
    fc.property(fc.string(), (hash) => {
      expect(readRoute(`#${hash}`)).toHaveProperty('page');
    }),
  );
});
