import type { Progress } from '@gridhall/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimedThought } from './timed-thought.ts';

let now: number;
let passed: Progress[];
const wanted = { cancelled: false };

beforeEach(() => {
  now = 1000;
  passed = [];
  wanted.cancelled = false;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

const thoughtWith = (budget: { steps?: number; ms?: number }) =>
  new TimedThought({ seed: '0'.repeat(32), ...budget }, wanted, (progress) => passed.push(progress));

describe('a thought is over', () => {
  it('when its steps are spent, whatever the clock says', () => {
    const thought = thoughtWith({ steps: 3 });
    now += 1e9;
    expect([thought.stop(), thought.stop(2), thought.stop()]).toEqual([false, false, true]);
  });

  it('when it is cancelled', () => {
    const thought = thoughtWith({});
    expect(thought.stop()).toBe(false);
    wanted.cancelled = true;
    expect(thought.stop()).toBe(true);
  });

  it.each([0.001, 0.1, 1, 7])('soon after its deadline, with steps of %d ms, and for good', (step) => {
    const thought = thoughtWith({ ms: 100 });
    let steps = 0;
    for (; !thought.stop(); steps++) now += step;
    expect(steps * step).toBeGreaterThanOrEqual(100);
    expect(steps * step).toBeLessThanOrEqual(100 + Math.max(step, 32 * Math.min(step, 0.2)));
    now = 0;
    expect(thought.stop(0)).toBe(true);
  });

  it('soon after its deadline also when steps turn slow', () => {
    const thought = thoughtWith({ ms: 1000 });
    for (let i = 0; i < 1000; i++) {
      now += 0.001;
      thought.stop();
    }
    let slow = 0;
    for (; !thought.stop(); slow++) now += 40;
    expect(slow).toBeLessThanOrEqual(33);
  });
});

describe('progress', () => {
  it('is passed on at most twenty times a second', () => {
    const thought = thoughtWith({});
    for (let i = 0; i < 1000; i++) {
      thought.report({ done: i / 1000 });
      now += 1;
    }
    expect(passed).toHaveLength(20);
    expect(passed[0]).toEqual({ done: 0 });
  });

  it('that came too soon is passed on later, the newest only, while the search goes on in silence', () => {
    const thought = thoughtWith({});
    for (const best of ['a', 'b', 'c']) thought.report({ best });
    expect(passed).toEqual([{ best: 'a' }]);
    for (let i = 0; i < 200; i++) {
      now += 1;
      thought.stop();
    }
    expect(passed).toEqual([{ best: 'a' }, { best: 'c', pace: expect.any(Number) }]);
  });

  it('says how many steps a second there were, once that can be told', () => {
    const thought = thoughtWith({});
    thought.report({ says: 'begun' });
    thought.stop(500);
    now += 250;
    thought.report({ says: 'on' });
    expect(passed).toEqual([{ says: 'begun' }, { says: 'on', pace: 2000 }]);
  });
});

it('to breathe is to wait only now and then', async () => {
  const thought = thoughtWith({});
  const breathes = async () => {
    let waited = true;
    const breath = thought.breathe().then(() => (waited = false));
    for (let i = 0; i < 5; i++) await Promise.resolve();
    const late = waited;
    await breath;
    return late;
  };
  expect(await breathes()).toBe(false);
  now += 5;
  expect(await breathes()).toBe(true);
  expect(await breathes()).toBe(false);
});
