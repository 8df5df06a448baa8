import { describe, expect, it } from 'vitest';
import { figures } from './figures.ts';
import type { Row, Target } from './row.ts';

const work = () => 1;
const row = (target?: Target): Row => ({
  what: 'moves',
  unit: 'moves/s',
  ours: work,
  peer: { name: 'theirs', measured: work },
  ...(target && { target }),
});

it('divides round by round, so that weather which hits both sides cancels out', () => {
  const { ratio } = figures(row(), { ours: [200, 20, 2], peer: [100, 10, 1] });
  expect(ratio).toEqual({ median: 2, spread: 0 });
});

describe('a target', () => {
  const samples = { ours: [300, 300], peer: [100, 100] };
  it.each<[Target, boolean]>([
    [{ of: 'ours', atLeast: 300 }, true],
    [{ of: 'ours', atLeast: 301 }, false],
    [{ of: 'ours', atMost: 300 }, true],
    [{ of: 'ours', atMost: 299 }, false],
    [{ of: 'ratio', atLeast: 3 }, true],
    [{ of: 'ratio', atLeast: 3.1 }, false],
    [{ of: 'ratio', atMost: 3 }, true],
    [{ of: 'ratio', atMost: 2.9 }, false],
  ])('%j is met: %s', (target, met) => {
    expect(figures(row(target), samples).target).toEqual({ ...target, met });
  });

  it('on a ratio is missed where there is nothing to divide by', () => {
    const alone: Row = { what: 'a', unit: 'ms', ours: work, target: { of: 'ratio', atMost: 2 } };
    expect(figures(alone, { ours: [1], peer: [] }).target?.met).toBe(false);
  });
});

it('of a peer alone is the peer alone', () => {
  const yardstick: Row = { what: 'a', unit: 'nodes/s', peer: { name: 'theirs', measured: work } };
  expect(figures(yardstick, { ours: [], peer: [5, 5] })).toEqual({
    what: 'a',
    unit: 'nodes/s',
    peer: { name: 'theirs', median: 5, spread: 0 },
  });
});
