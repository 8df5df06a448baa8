import { AMBUSH, NIM, playRandomly, SEED, start } from '@gridhall/laws/stubs';
import { describe, expect, it } from 'vitest';
import { sure } from '../contract/result.ts';
import { commit } from '../record/opening.ts';
import { readRecord, writeRecord } from '../record/record.ts';
import { openRecord } from './open.ts';
import { redacted } from './redact.ts';

describe('a redacted record', () => {
  const session = playRandomly(start(AMBUSH, { setup: { seed: '1'.repeat(32) } }), 3);

  it('has nothing a guess could be tried against, and is a record all the same', () => {
    const record = redacted(session, 'spectator');
    for (const field of ['setup', 'salt', 'proof', 'seal', 'text']) expect(record).not.toHaveProperty(field);
    for (const entry of record.entries) expect(entry).not.toHaveProperty('check');
    expect(JSON.stringify(record)).not.toContain(session.opening.setup.seed);
    expect(sure(readRecord(writeRecord(record)))).toEqual(record);
    expect(openRecord(AMBUSH, record)).toMatchObject({ fault: { code: 'record-secret' } });
  });

  it('keeps the promise of the start, or makes the same one each time', () => {
    const setup = { seed: SEED };
    const commitment = commit(setup, SEED);
    const promised = playRandomly(start(AMBUSH, { setup, commitment, salt: SEED }), 3);
    expect(redacted(promised, 0).commitment).toBe(commitment);
    expect(redacted(session, 0).commitment).toBe(redacted(session, 1).commitment);
  });

  it('tells each viewer the moves that one knows, and no others', () => {
    const moves = (viewer: 0 | 1 | 'spectator') => redacted(session, viewer).entries.map(({ move }) => move);
    const whole = session.record().entries.map(({ move }) => move);
    for (const viewer of [0, 1, 'spectator'] as const) {
      const told = session.eventsSince(0, viewer).map(({ entry }) => entry.move);
      expect(moves(viewer)).toEqual(told);
      for (const [i, move] of moves(viewer).entries()) expect(['…', whole[i]]).toContain(move);
    }
  });

  it('is the whole record where nothing is hidden, and when it is over', () => {
    const open = playRandomly(start(NIM), 2);
    expect(redacted(open, 'spectator')).toEqual(open.record());
    const over = playRandomly(start(AMBUSH), 999);
    if (!over.outcome) sure(over.act(0, 'resign'));
    expect(redacted(over, 'spectator')).toEqual(over.record());
  });
});
