import { expect, test } from 'vitest';
import { JOINED_WALLS, joinedWall } from './walls.ts';

test('a wall goes on where its neighbour is one, and not over the edge of the board', () => {
  const board = ['+++', '+  ', '  +'].join('');
  const sides = [...board].map((one, cell) =>
    one === '+' ? joinedWall(3, 3, cell, (other) => board[other] === '+') : undefined,
  );
  const [up, right, down, left] = [1, 2, 4, 8];
  expect(sides).toEqual([
    ...[right | down, right | left, left],
    ...[up, undefined, undefined],
    ...[undefined, undefined, 0],
  ]);
});

test('every way of going on is drawn otherwise', () => {
  const drawn = JOINED_WALLS.map(({ art }) => JSON.stringify(art));
  expect(new Set(drawn).size).toBe(15);
});
