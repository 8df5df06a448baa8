import { describe, expect, it } from 'vitest';
import { SQUARES } from './board.ts';
import { copyTrail, extend, isThird, movesOf, restart, Trail } from './trail.ts';

const [A1, B1, A2] = [0, 1, 7];

/** A lion on A1, and the trail that begins with it; hashes are the test's own to choose. */
function lion(): { board: Uint8Array; trail: Trail; go(from: number, to: number, hash: number): void } {
  const board = new Uint8Array(SQUARES);
  board[A1] = 7;
  const trail = new Trail();
  restart(trail, 1, 1);
  return {
    board,
    trail,
    go(from, to, hash) {
      extend(trail, board, from, to, hash, hash);
      board[to] = board[from]!;
      board[from] = 0;
    },
  };
}

describe('the trail', () => {
  it('knows a position that was there twice', () => {
    const { board, trail, go } = lion();
    go(A1, B1, 2);
    go(B1, A1, 1);
    go(A1, B1, 2);
    expect(isThird(trail, board, B1, A1, 1, 1)).toBe(true);
  });

  it('never takes one position for another, even if their hashes were the same', () => {
    const { board, trail, go } = lion();
    go(A1, B1, 2);
    // Two squares below, and yet the hash of the start: it has not been there before.
    go(B1, A2, 1);
    go(A2, B1, 2);
    expect(isThird(trail, board, B1, A2, 1, 1)).toBe(false);
    expect(isThird(trail, board, B1, A1, 1, 1)).toBe(false);
    go(B1, A2, 1);
    go(A2, B1, 2);
    expect(isThird(trail, board, B1, A2, 1, 1)).toBe(true);
    expect(isThird(trail, board, B1, A1, 1, 1)).toBe(false);
  });

  it('gives its moves, and a copy that goes its own way', () => {
    const { board, trail, go } = lion();
    for (let i = 0; i < 20; i++) go(i % 2 === 0 ? A1 : B1, i % 2 === 0 ? B1 : A1, i + 2);
    const copy = new Trail();
    copyTrail(copy, trail);
    go(A1, A2, 99);
    expect(movesOf(trail)).toHaveLength(42);
    expect(movesOf(copy)).toHaveLength(40);
    expect([...movesOf(copy).subarray(0, 4)]).toEqual([A1, B1, B1, A1]);
    extend(copy, board, A2, A1, 5, 5);
    expect(movesOf(trail).at(-1)).toBe(A2);
    expect(movesOf(copy).at(-1)).toBe(A1);
  });

  it('sums up its positions as often as they were there', () => {
    const { trail, go } = lion();
    const before = [...trail.sum];
    go(A1, B1, 2);
    go(B1, A1, 1);
    expect([...trail.sum]).not.toEqual(before);
  });
});
