/** What formats 2 and 3 brought: acts, a hash over the text alone, two chains; and what was before opens for ever. */
import { readFileSync } from 'node:fs';
import { AMBUSH, NIM, start, TWO_PEOPLE, taken } from '@gridhall/laws/stubs';
import { describe, expect, it } from 'vitest';
import type { GameModule } from '../contract/game-module.ts';
import { sure } from '../contract/result.ts';
import { openRecord } from '../play/open.ts';
import { FORMAT, type GameRecord, readRecord, writeRecord } from './record.ts';

const kept = (format: number) =>
  readFileSync(new URL(`../testing/format-${format}.record.json`, import.meta.url), 'utf8');
const FIRST = kept(1);

const code = (table: GameModule, record: GameRecord): string => {
  const opened = openRecord(table, record);
  return opened.ok ? `opened, differs at ${opened.value.differs}` : opened.fault.code;
};

describe.each([1, 2])('a record of format %d', (format) => {
  const text = kept(format);

  it('opens check for check, and goes on as one of today', () => {
    const { session } = sure(openRecord(NIM, sure(readRecord(text))));
    const again = session.record();
    expect(again.format).toBe(FORMAT);
    expect(again.entries.map(({ check, ...entry }) => entry)).toEqual(
      sure(readRecord(text)).entries.map(({ check, ...entry }) => entry),
    );
    expect(sure(openRecord(NIM, again)).session.record()).toEqual(again);
  });

  it('is refused with any of its checks altered, those of undone moves too', () => {
    const record = sure(readRecord(text));
    expect(record.entries.some(({ act }) => act === 'undo')).toBe(true);
    for (const { check } of [...record.entries, { check: record.seal }]) {
      expect(openRecord(NIM, sure(readRecord(text.replace(check!, '00000000')))).ok).toBe(false);
    }
  });
});

describe('a record of format 1', () => {
  it.each(['61f90205', 'cf4e0d93', '4a2f991b'])('is refused when its hash %s is another', (hash) => {
    const record = sure(readRecord(FIRST.replace(hash, '00000000')));
    expect(openRecord(NIM, record).ok).toBe(false);
  });
});

describe('a record of format 1 and of older rules', () => {
  const first = sure(readRecord(FIRST));
  const newer = (change: Partial<GameModule['game']>): GameModule => ({
    ...NIM,
    game: { ...NIM.game, rules: 2, ...change },
  });

  it('is known to be as it was where all its checks fit', () => {
    const { differs, unsure } = sure(openRecord(newer({}), first));
    expect([differs, unsure]).toEqual([undefined, undefined]);
  });

  it('cannot be told from an altered one where it goes differently, and says so', () => {
    const other = newer({ hash: (state) => 1 + NIM.game.hash(state) });
    const { differs, unsure } = sure(openRecord(other, first));
    expect([differs, unsure]).toEqual([1, true]);
  });
});

describe('the hash over the text alone', () => {
  const newer: GameModule = { ...NIM, game: { ...NIM.game, rules: 2 } };
  const record = taken(start(NIM), 1, 2, 3).record();

  it('lets a record of older rules open that replays', () => {
    expect(code(newer, record)).toBe('opened, differs at undefined');
  });

  it('tells an altered record of older rules from one that goes differently', () => {
    const entries = record.entries.map((entry) => (entry.n === 2 ? { ...entry, move: '1' } : entry));
    expect(code(newer, { ...record, entries })).toBe('record-altered');
    const otherRules: GameModule = {
      ...newer,
      game: { ...newer.game, hash: (state) => 1 + NIM.game.hash(state) },
    };
    expect(code(otherRules, record)).toBe('opened, differs at 1');
  });

  it('is checked in a record of today’s rules too', () => {
    expect(code(NIM, { ...record, text: '0'.repeat(14) })).toBe('record-seal');
  });

  it('covers result and aid', () => {
    expect(code(newer, { ...record, aided: true })).toBe('record-altered');
  });
});

describe('a draw', () => {
  it('is offered and accepted where the game can be drawn', () => {
    const session = taken(start(NIM), 1);
    sure(session.act(0, 'offer-draw'));
    expect(session.offer).toEqual({ act: 'draw', by: 0 });
    expect(session.act(0, 'accept').ok).toBe(false);
    sure(session.act(1, 'accept'));
    expect(session.outcome).toEqual({ results: [0.5, 0.5], reason: 'agreed' });
    expect(sure(openRecord(NIM, sure(readRecord(writeRecord(session.record()))))).session.outcome).toEqual(
      session.outcome,
    );
  });

  it('is not offered where the game cannot be drawn', () => {
    const undrawable: GameModule = { ...NIM, game: { ...NIM.game, drawable: false } };
    expect(start(undrawable).act(0, 'offer-draw')).toMatchObject({ fault: { code: 'cannot-be-drawn' } });
  });
});

describe('a hint', () => {
  it('is an entry, and aids where something is hidden', () => {
    const [open, secret] = [start(NIM), start(AMBUSH, { players: TWO_PEOPLE })];
    sure(open.act(0, 'hint'));
    sure(secret.act(secret.toMove, 'hint'));
    expect([open.aided, secret.aided]).toEqual([false, true]);
    expect(code(AMBUSH, { ...secret.record(), aided: undefined } as unknown as GameRecord)).not.toMatch(
      /opened/,
    );
  });
});
