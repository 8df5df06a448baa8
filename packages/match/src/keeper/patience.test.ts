import { BYTES_AN_ENTRY, packEntries, Random, thoughtOf } from '@gridhall/core';
import { AGAINST_A_MACHINE, NIM, playRandomly, start } from '@gridhall/laws/stubs';
import { afterAll, describe, expect, it } from 'vitest';
import { partsOf } from '../stores/parts.ts';
import { HandClock } from '../testing/hand-clock.ts';
import { ScriptedThinker } from '../testing/scripted.ts';
import { ownClock, replay } from '../thinking/replay.ts';
import { WorkerThinker } from '../thinking/worker-thinker.ts';
import { openPatiently } from './patience.ts';

/** In this worker every look at the meter costs a millisecond and a kilobyte. */
const thinker = new WorkerThinker(new URL('../testing/trial.worker.ts', import.meta.url), new HandClock());
afterAll(() => thinker.close());

const session = playRandomly(start(NIM, { params: { matches: 9000 }, players: AGAINST_A_MACHINE }), 2000);
session.act(0, 'undo');
const record = session.record();
const MUCH = { ms: 1000, bytes: 1 << 30 };

describe('opening a long record', () => {
  it('happens elsewhere, says how far it is, and gives the game as if it had been replayed here', async () => {
    const told: number[] = [];
    const opened = await openPatiently(NIM, record, thinker, {
      budget: MUCH,
      hear: (done) => told.push(done),
    });
    expect(opened.ok && opened.value.session.record()).toEqual(record);
    expect(opened.ok && opened.value.session.redo().ok).toBe(true);
    expect(told.length).toBeGreaterThan(0);
    expect(told.every((done) => done >= 0 && done <= 1)).toBe(true);
  });

  it('gives the checks back that a link has not', async () => {
    const whole = playRandomly(start(NIM, { params: { matches: 9000 } }), 1000).record();
    const bare = { ...whole, entries: whole.entries.map(({ check: _check, ...entry }) => entry) };
    const opened = await openPatiently(NIM, bare, thinker);
    expect(opened.ok && opened.value.session.record()).toEqual(whole);
  });

  const of = record.entries.length;

  it.each([
    ['time', { ms: 5, bytes: 1 << 30 }],
    ['memory', { ms: 1000, bytes: of * BYTES_AN_ENTRY }],
  ])('gives up on the way, with a reason, where it takes too much %s', async (_what, budget) => {
    const opened = await openPatiently(NIM, record, thinker, { budget });
    const args = { of, seconds: budget.ms / 1000, megabytes: Math.round(budget.bytes / 1024 / 1024) };
    expect(opened).toMatchObject({ fault: { code: 'record-dear', args } });
    expect(opened.ok || opened.fault.args.n).toBeGreaterThan(0);
  });

  it('does not begin where the entries alone take too much memory', async () => {
    const idle = new ScriptedThinker();
    const budget = { ms: 1000, bytes: of * BYTES_AN_ENTRY - 1 };
    expect(await openPatiently(NIM, record, idle, { budget })).toMatchObject({
      fault: { code: 'record-dear', args: { n: 0, of } },
    });
    expect(idle.asked).toEqual([]);
  });

  it('takes what it takes where nobody set a budget', async () => {
    expect((await openPatiently(NIM, record, thinker)).ok).toBe(true);
  });

  it('is called off at any time', async () => {
    const stop = new AbortController();
    const opening = openPatiently(NIM, record, thinker, { signal: stop.signal });
    stop.abort();
    expect(await opening).toMatchObject({ fault: { code: 'cancelled' } });
    expect(await openPatiently(NIM, record, thinker, { signal: stop.signal })).toMatchObject({
      fault: { code: 'cancelled' },
    });
  });

  it('hears between two entries that it is called off, and need not be ended with its worker', async () => {
    const { header, entries, close } = partsOf(record);
    const { id, game, params } = header;
    const open = { task: 'open', id, game, params, header, close, whole: false } as const;
    const thought = thoughtOf(Random.fromSeed(id), -1);
    const replayed = await replay(NIM, { ...open, entries: packEntries(entries) }, thought, ownClock);
    expect(replayed).toMatchObject({ fault: { code: 'cancelled' } });
  });

  it('says what is wrong with it, as if it had been replayed here', async () => {
    const entries = record.entries.map((entry) =>
      entry.n === 1500 ? { ...entry, check: '00000000' } : entry,
    );
    expect(await openPatiently(NIM, { ...record, entries }, thinker)).toMatchObject({
      fault: { code: 'entry-check', args: { n: 1500 } },
    });
  });
});

it('a short record is opened at once, and nobody is asked', async () => {
  const idle = new ScriptedThinker();
  const small = playRandomly(start(NIM), 5).record();
  expect((await openPatiently(NIM, small, idle)).ok).toBe(true);
  expect(idle.asked).toEqual([]);
});
