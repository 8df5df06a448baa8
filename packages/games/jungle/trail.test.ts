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

  it('counts every position of a long trail as a map does, and so does every copy that goes on', () => {
    const random = Random.fromSeed(seedFrom('trails'));
    let branches = [{ trail: begun(), times: new Map([['1 1', 1]]), at: 1 }];
    for (let i = 1; i < 20_000; i++) {
      // Mostly the last one goes on, as a game does; now and then an earlier one, as after an undo.
      const branch = random.below(20) === 0 ? branches[random.below(branches.length)]! : branches.at(-1)!;
      const { trail, times } = branch;
      // Both sides take turns, as in a game; now and then there is a capture.
      const [low, high] = [2 * random.below(400) + (branch.at++ % 2) - 400, random.below(2)];
      const name = `${low} ${high}`;
      if (isThird(trail, low, high) !== (times.get(name) ?? 0) >= 2) expect.fail(`${i}: ${name}`);
      if (random.below(2000) === 0) {
        restart(trail, low, high);
        times.clear();
        times.set(name, 1);
      } else {
        extend(trail, A1, B1, low, high);
        times.set(name, (times.get(name) ?? 0) + 1);
      }
      if (trail.repeated > 0 !== [...times.values()].some((many) => many > 1)) expect.fail(`${i}`);
      if (random.below(50) !== 0) continue;
      const copy = random.below(4) === 0 ? branches[random.below(branches.length)]! : undefined;
      const target = copy?.trail ?? new Trail();
      copyTrail(target, trail);
      branches = branches.filter((one) => one !== copy).slice(-10);
      branches.splice(random.below(branches.length + 1), 0, {
        ...branch,
        trail: target,
        times: new Map(times),
      });
    }
  });

  it.each([3, 40])('leaves the moves that it gave as they are, from %d positions', (length) => {
    const trail = begun();
    for (let i = 0; i < length; i++) extend(trail, A1, B1, i, i);
    const given = movesOf(trail);
    const expected = [...given];
    const earlier = begun();
    extend(earlier, A1, A2, 3, 3);
    copyTrail(trail, earlier);
    for (let i = 0; i < length; i++) extend(trail, B1, A2, i, i);
    const again = movesOf(trail);
    restart(trail, 9, 9);
    for (let i = 0; i < length; i++) extend(trail, B1, A1, i, i);
    expect([...given]).toEqual(expected);
    expect([...again.subarray(0, 4)]).toEqual([A1, A2, B1, A2]);
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
