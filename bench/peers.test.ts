import { expect, it } from 'vitest';
import { boardgameTicTacToe, chessJsPerft, chessopsPerft } from './peers.ts';

it('counts the positions of chess as everybody does', () => {
  expect(chessJsPerft(3)).toBe(8902);
  expect(chessopsPerft(4)).toBe(197281);
});

it('plays tic-tac-toe to the end: five to nine moves a game', () => {
  const moves = boardgameTicTacToe(10);
  expect(moves).toBeGreaterThanOrEqual(50);
  expect(moves).toBeLessThanOrEqual(90);
});
