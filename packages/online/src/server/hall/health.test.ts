import { expect, test, vi } from 'vitest';
import { Health } from './health.ts';
import { Histogram } from './histogram.ts';
import { Load } from './load.ts';

/** A node whose database fails when a test says so, and whose clock a test moves. */
function node(isShared: boolean) {
  const state = { now: 0, lagMs: 0, fails: '' };
  const fatal = vi.fn();
  const probe = async () => {
    if (state.fails) throw new Error(state.fails);
  };
  const store = { probe, isShared, migration: 9 };
  const health = new Health({ store, load: state, version: '1.2.3', fatal }, () => state.now);
  const pass = async (seconds: number) => {
    for (let i = 0; i < seconds; i++) {
      state.now += 1000;
      await health.probe();
    }
  };
  return { state, health, fatal, pass };
}

test('a node is not ready 5 s after its database is gone, says why, and is ready again when it is back', async () => {
  const { state, health, fatal, pass } = node(true);
  await pass(1);
  expect(health.readiness).toEqual({ ok: true, version: '1.2.3', migration: 9, lagMs: 0, problems: [] });
  state.fails = 'attempt to write a readonly database';
  await pass(5);
  expect(health.readiness).toMatchObject({
    ok: false,
    problems: ['The database cannot be written: attempt to write a readonly database.'],
  });
  state.fails = '';
  await pass(1);
  expect(health.readiness.ok).toBe(true);
  expect(fatal).not.toHaveBeenCalled();
});

test('a file that cannot be written for 15 s ends the process, once; a database server is waited for two minutes', async () => {
  for (const [isShared, seconds] of [
    [false, 15],
    [true, 120],
  ] as const) {
    const { state, fatal, pass } = node(isShared);
    state.fails = 'disk I/O error';
    await pass(seconds - 1);
    expect(fatal).not.toHaveBeenCalled();
    await pass(10);
    expect(fatal.mock.calls).toEqual([['The database cannot be written: disk I/O error.']]);
  }
});

test('a late event loop and a server that stops are not ready', async () => {
  const { state, health, pass } = node(false);
  await pass(1);
  state.lagMs = 1500;
  expect(health.readiness.problems).toEqual(['The event loop is 1500 ms late.']);
  state.lagMs = 0;
  health.stopping = true;
  expect(health.readiness.problems).toEqual(['The server is stopping.']);
});

test('under load new games are refused first, then reading, then spectators, and all of it is counted', () => {
  const load = new Load();
  const refused = () => (['new-game', 'read', 'watch'] as const).filter((what) => !load.admits(what).ok);
  const late = (ms: number) => {
    for (let i = 0; i < 60; i++) load.sample(ms);
    return refused();
  };
  expect([late(0), late(600), late(2000), late(4000), late(0)]).toEqual([
    [],
    ['new-game'],
    ['new-game', 'read'],
    ['new-game', 'read', 'watch'],
    [],
  ]);
  expect(load.shed).toEqual({ 'new-game': 3, read: 2, watch: 1 });
  // One late timer is not load.
  load.sample(3000);
  expect(refused()).toEqual([]);
});

test('a histogram counts how many values were at most so large', () => {
  const histogram = new Histogram([1, 5]);
  for (const value of [0.5, 1, 3, 100]) histogram.observe(value);
  expect(histogram.lines('x')).toEqual([
    ...['x_bucket{le="1"} 2', 'x_bucket{le="5"} 3', 'x_bucket{le="+Inf"} 4'],
    ...['x_sum 104.5', 'x_count 4'],
  ]);
});
