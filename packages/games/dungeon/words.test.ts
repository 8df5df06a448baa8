import { sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { ACTIONS, game, words } from './index.ts';

it.each([
  ['escaped', { moves: 16, treasure: 1 }, 'You escaped with 1 treasure in 16 moves.'],
  ['escaped', { moves: 88, treasure: 4 }, 'You escaped with 4 treasures in 88 moves.'],
  ['died', { moves: 1, treasure: 0 }, 'You died after 1 move.'],
  ['died', { moves: 3, treasure: 0 }, 'You died after 3 moves.'],
  ['left', { moves: 3, treasure: 0 }, 'You left by a door that leads nowhere. There is no escape.'],
  ['resigned', undefined, 'You resigned.'],
  ['aborted', undefined, 'The game was aborted.'],
  ['time', undefined, 'You ran out of time.'],
])('%s is said in a sentence', (reason, measures, sentence) => {
  expect(words.outcome({ results: [0], reason, ...(measures ? { measures } : {}) }, 0)).toBe(sentence);
});

it.each([
  ['edge', 'That is the edge of the level.', 'That is the edge of the level.'],
  ['pillar', 'A pillar is in your way.', 'A pillar is in the adventurer’s way.'],
  ['patrol going up', 'A patrol is in your way.', 'A patrol is in the adventurer’s way.'],
  [
    'exit',
    'The exit is shut: it opens to whoever has treasure.',
    'The exit is shut: it opens to whoever has treasure.',
  ],
  ['door C', undefined, undefined],
] as const)('a step that is barred by %s says so', (by, mine, theirs) => {
  const stayed = { type: 'stayed', row: 1, column: 2, by } as const;
  expect(words.event(stayed, 0)).toBe(mine);
  expect(words.event(stayed, 'spectator')).toBe(theirs);
});

it('a move is said in words', () => {
  expect([...'wasdebyn'].map((move) => words.move?.(move))).toEqual([
    ...['Up', 'Left', 'Down', 'Right', 'Stay', 'Bomb', 'Yes', 'No'],
  ]);
});

it('what monsters destroyed is told, and whom they reached', () => {
  const prowled = (...destroyed: ('open' | 'treasure' | 'exit' | 'monster' | 'adventurer')[]) =>
    words.event(
      { type: 'prowled', steps: destroyed.map((tile) => ({ from: 1, to: 0, destroyed: tile })) },
      0,
    );
  expect(prowled('open', 'monster')).toBeUndefined();
  expect(prowled('open', 'monster', 'adventurer')).toBe('A monster reaches you.');
  expect(prowled('treasure', 'adventurer')).toBe('A monster tramples treasure. A monster reaches you.');
  expect(prowled('treasure')).toBe('A monster tramples treasure.');
  expect(prowled('open', 'exit', 'treasure')).toBe('A monster tramples an exit and treasure.');
});

it('who dies is told by what, and by nothing else', () => {
  const said = (board: string, commands: string) => {
    const state = sure(
      game.create({ dungeon: 'tutorial', rooms: 0 }, { seed: '0'.repeat(32), boards: [board] }),
    );
    const all: string[] = [];
    for (const command of commands)
      game.apply(state, ACTIONS.indexOf(command as 'w'), (event) => all.push(words.event(event, 0) ?? ''));
    return all.filter((text) => text !== '');
  };
  expect(said('dungeon 2\nshrink 2\n\n3 3\n0 0\n--$\n---\n--!\n', 'ee')).toEqual([
    ...['You stay where you are.', 'You stay where you are.'],
    ...['The walls close in by one ring.', 'The walls crush you.'],
  ]);
  expect(said('1 4\n0 0\n-M$!', 'e')).toEqual(['You stay where you are.', 'A monster reaches you.']);
  expect(said('dungeon 2\n\n1 6\n0 1\nS-M-$!\n', 'ae').slice(1)).toEqual([
    ...['You stay where you are.', 'Your shield takes the monster, and breaks.'],
  ]);
});

it('what a door costs is told until it is paid', () => {
  const boards = ['dungeon 2\ndoor A 1\nprice A 1\n\n1 4\n0 0\n-$A!\n'];
  const state = sure(game.create({ dungeon: 'tutorial', rooms: 0 }, { seed: '0'.repeat(32), boards }));
  expect(words.status(game.view(state, 0))).toContainEqual(['Door A', '1 treasure']);
  for (const move of ['d', 'd'] as const) game.apply(state, ACTIONS.indexOf(move));
  expect(words.status(game.view(state, 0)).flat()).not.toContain('Door A');
});
