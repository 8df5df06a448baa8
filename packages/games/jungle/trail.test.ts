import { Random, seedFrom } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { copyTrail, extend, isThird, movesOf, restart, Trail } from './trail.ts';

const [A1, B1, A2] = [0, 1, 7];

/** A trail that begins with the position of hash 1. */
function begun(): Trail {
  const trail = new Trail();
  restart(trail, 1, 1);
  return trail;
}

describe('the trail', () => {
  it('knows a position that was there twice', () => {
    const trail = begun();
    extend(trail, A1, B1, 2, 2);
    extend(trail, B1, A1, 1, 1);
    extend(trail, A1, B1, 2, 2);
    expect(isThird(trail, 1, 1)).toBe(true);
    expect(isThird(trail, 1, 2)).toBe(false);
    restart(trail, 1, 1);
    expect(isThird(trail, 1, 1)).toBe(false);
  });

  it('counts every position of a long trail, and of its copies, as a map does', () => {
    const random = Random.fromSeed(seedFrom('trails'));
    let trail = begun();
    let times = new Map([['1 1', 1]]);
    for (let i = 1; i < 4000; i++) {
      // Both sides in turn, as in a game; now and then a capture.
      const [low, high] = [2 * random.below(400) + (i % 2) - 400, random.below(2)];
      const name = `${low} ${high}`;
      expect(isThird(trail, low, high)).toBe((times.get(name) ?? 0) >= 2);
      if (random.below(700) === 0) {
        restart(trail, low, high);
        times = new Map([[name, 1]]);
      } else {
        extend(trail, A1, B1, low, high);
        times.set(name, (times.get(name) ?? 0) + 1);
      }
      expect(trail.repeated > 0).toBe([...times.values()].some((many) => many > 1));
      if (random.below(10) !== 0) continue;
      const copy = random.below(2) === 0 ? new Trail() : trail;
      copyTrail(copy, trail);
      trail = copy;
    }
  });

  it('gives its moves, and a copy that goes its own way', () => {
    const trail = begun();
    for (let i = 0; i < 20; i++) extend(trail, i % 2 === 0 ? A1 : B1, i % 2 === 0 ? B1 : A1, i + 2, i + 2);
    const copy = new Trail();
    copyTrail(copy, trail);
    extend(trail, A1, A2, 99, 99);
    expect(movesOf(trail)).toHaveLength(42);
    expect(movesOf(copy)).toHaveLength(40);
    expect([...movesOf(copy).subarray(0, 4)]).toEqual([A1, B1, B1, A1]);
    extend(copy, A2, A1, 5, 5);
    expect(movesOf(trail).at(-1)).toBe(A2);
    expect(movesOf(copy).at(-1)).toBe(A1);
  });

  it('sums up its positions as often as they were there', () => {
    const trail = begun();
    const before = [...trail.sum];
    extend(trail, A1, B1, 2, 2);
    extend(trail, B1, A1, 1, 1);
    expect([...trail.sum]).not.toEqual(before);
  });
});
