import { GAME_NAMES } from '@gridhall/games';
import { expect, it } from 'vitest';
import { candidates } from './completion.ts';

it.each([
  [[''], ['play', 'tournament', 'completion', 'man']],
  [['si'], ['simulate']],
  [['play', ''], GAME_NAMES],
  [['play', 'ge'], ['geese']],
  [
    ['play', 'geese', '--re'],
    ['--reveal', '--resume'],
  ],
  [['play', 'geese', '--reveal', ''], ['flood']],
  [['play', 'geese', '--preset', 'ex'], ['expert']],
  [['engine', ''], ['jungle']],
  [['check', 'geese', '--rub'], ['--rubric']],
  [
    ['serve', '--o'],
    ['--origin', '--offline'],
  ],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
])('after %j there may be %j', async (words, expected) => {
  expect(await candidates(words)).toEqual(expect.arrayContaining(expected));
});

it('only games that can be solved are proposed for it', async () => {
  expect(await candidates(['solve', ''])).toEqual(['abyss', 'dungeon', 'geese']);
});

it.each([[['nonsense', '']], [['play', 'chess', '--']], [['replay', '']], [['play', 'geese', '--seed', '']]])(
  'after %j there may be anything',
  async (words) => {
    expect(await candidates(words)).toEqual([]);
  },
);
