import { expect, it } from 'vitest';
import { counted } from '../text/phrases.ts';
import { ACT_REASONS, endingWords } from './endings.ts';

const alone = endingWords(['Hero'], { escaped: () => 'You escaped.' });
const duel = endingWords(['Blue', 'Red'], { 'den-entered': (_outcome, viewer) => `Den, to ${viewer}.` });
const three = endingWords(['Ann', 'Bob', 'Cy'], {});

it('An ending by the rules is said by the game, for whoever looks', () => {
  expect(alone({ results: [1], reason: 'escaped' }, 0)).toBe('You escaped.');
  expect(duel({ results: [1, 0], reason: 'den-entered' }, 'spectator')).toBe('Den, to spectator.');
});

it('A game of one that is given up is said to whoever played it', () => {
  expect(ACT_REASONS.map((reason) => alone({ results: [0], reason }, 0))).toEqual([
    'You resigned.',
    'You ran out of time.',
    'The game was aborted.',
    'The game was drawn.',
  ]);
});

it('An ending by an act names who lost, and who won', () => {
  expect(duel({ results: [1, 0], reason: 'resigned' }, 0)).toBe('Red resigned. You win!');
  expect(duel({ results: [1, 0], reason: 'time' }, 1)).toBe('You ran out of time. You lose.');
  expect(duel({ results: [0, 1], reason: 'time' }, 'spectator')).toBe('Blue ran out of time. Red wins.');
  expect(three({ results: [1, 0, 1], reason: 'resigned' }, 'spectator')).toBe(
    'Bob resigned. Ann and Cy win.',
  );
  expect(duel({ results: [0, 0], reason: 'aborted' }, 0)).toBe('The game was aborted.');
  expect(duel({ results: [0.5, 0.5], reason: 'agreed' }, 1)).toBe('The game was drawn by agreement.');
});

it('A reason nobody knows is still a sentence, also one with a name that every object has', () => {
  expect(alone({ results: [0], reason: 'constructor' }, 0)).toBe('The game is over (constructor).');
});

it('One is one, and anything else is several', () => {
  expect([0, 1, 2, 12_345].map((number) => counted(number, 'move'))).toEqual([
    '0 moves',
    '1 move',
    '2 moves',
    '12,345 moves',
  ]);
  expect([1, '1', 7].map((number) => counted(number, 'goose', 'geese'))).toEqual([
    '1 goose',
    '1 goose',
    '7 geese',
  ]);
});
