import { expect, it } from 'vitest';
import { words } from './index.ts';

it.each([
  ['escaped', { moves: 16, treasure: 1 }, 'You escaped with 1 treasure in 16 moves.'],
  ['escaped', { moves: 88, treasure: 4 }, 'You escaped with 4 treasures in 88 moves.'],
  ['died', { moves: 1, treasure: 0 }, 'You died after 1 move.'],
  ['died', { moves: 3, treasure: 0 }, 'You died after 3 moves.'],
  ['left', { moves: 3, treasure: 0 }, 'You left by a door that leads nowhere. There is no escape.'],
  ['resigned', undefined, 'You gave the game up.'],
  ['aborted', undefined, 'The game was given up.'],
  ['time', undefined, 'Your time is over.'],
])('%s is said in a sentence', (reason, measures, sentence) => {
  expect(words.outcome({ results: [0], reason, ...(measures ? { measures } : {}) }, 0)).toBe(sentence);
});

it('what monsters destroyed is told, and only that', () => {
  const prowled = (...destroyed: ('open' | 'treasure' | 'exit' | 'monster' | 'adventurer')[]) =>
    words.event(
      { type: 'prowled', steps: destroyed.map((tile) => ({ from: 1, to: 0, destroyed: tile })) },
      0,
    );
  expect(prowled('open', 'monster', 'adventurer')).toBeUndefined();
  expect(prowled('treasure')).toBe('A monster tramples treasure.');
  expect(prowled('open', 'exit', 'treasure')).toBe('A monster tramples an exit and treasure.');
});
