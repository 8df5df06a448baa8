import { NIM, playRandomly, start } from '@gridhall/laws/stubs';
import { describe, expect, it } from 'vitest';
import { openPatiently, type Patience } from './patience.ts';

const record = playRandomly(start(NIM, { params: { matches: 1000 } }), 400).record();

/** Time and memory pass with every look. */
function patience(ms: number, bytes: number, more: Partial<Patience> = {}) {
  const told: number[] = [];
  let looks = 0;
  const port: Patience = {
    spent: () => ({ ms: ms * looks++, bytes: bytes * looks }),
    async pause(done, of) {
      expect(of).toBe(record.entries.length);
      told.push(done);
      return true;
    },
    budget: { ms: 1000, bytes: 1000 },
    ...more,
  };
  return { port, told };
}

describe('opening a record with patience', () => {
  it('opens what is within the budget, and lets others have turns in between', async () => {
    const { port, told } = patience(20, 1);
    const opened = await openPatiently(NIM, record, port);
    expect(opened.ok && opened.value.session.record()).toEqual(record);
    expect(told.length).toBeGreaterThan(3);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  it.each([
    ['time', 200, 1],
    ['memory', 1, 200],
  ])('gives up with a reason where it takes too much %s', async (_what, ms, bytes) => {
    expect(await openPatiently(NIM, record, patience(ms, bytes).port)).toMatchObject({
      fault: { code: 'record-dear', args: { of: record.entries.length, seconds: 1 } },
    });
  });

  it('takes what it takes where nobody set a budget', async () => {
    const { port } = patience(200, 200);
    const { budget, ...without } = port;
    expect((await openPatiently(NIM, record, without)).ok).toBe(true);
  });

  it('is called off between two slices', async () => {
    const { port } = patience(50, 1, { pause: async () => false });
    expect(await openPatiently(NIM, record, port)).toMatchObject({ fault: { code: 'cancelled' } });
  });
});
