/** What was undone costs no replay, and is believed to have been written, not to have been possible. */
import { AGAINST_A_MACHINE, AMBUSH, NIM, RING, start, TWO_PEOPLE, taken } from '@gridhall/laws/stubs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameModule } from '../contract/game-module.ts';
import { sure } from '../contract/result.ts';
import { openRecord } from '../play/open.ts';
import type { Session } from '../play/session.ts';
import { ACTS, type GameRecord, readRecord, writeRecord } from './record.ts';
import { undoneEntries } from './undone.ts';

/** A table that counts what is played at it. */
function counting(table: GameModule): { readonly table: GameModule; played(): number } {
  let played = 0;
  const apply: GameModule['game']['apply'] = (state, action, tell) => {
    played++;
    table.game.apply(state, action, tell);
  };
  return { table: { ...table, game: { ...table.game, apply } }, played: () => played };
}

/** Seven matches, of which three were taken and put back again and again. */
function hesitant(times: number): GameRecord {
  const session = start(NIM, { players: AGAINST_A_MACHINE });
  for (let i = 0; i < times; i++) sure(taken(session, 3, 1).act(0, 'undo'));
  return taken(session, 2, 2).record();
}

const bare = (record: GameRecord): GameRecord => ({
  ...record,
  entries: record.entries.map(({ check: _check, ...entry }) => entry),
});

describe('what was undone', () => {
  it('is not played again when the record is opened', () => {
    const { table, played } = counting(NIM);
    const record = hesitant(50);
    expect(sure(openRecord(table, record)).session.record()).toEqual(record);
    expect(played()).toBe(2);
  });

  it('is played where somebody wants to know everything', () => {
    const { table, played } = counting(NIM);
    sure(openRecord(table, hesitant(50), { whole: true }));
    expect(played()).toBeGreaterThan(100);
  });

  it('is there for whoever looks back, and can be redone', () => {
    const session = start(NIM, { players: AGAINST_A_MACHINE });
    sure(taken(session, 3, 1).act(0, 'undo'));
    const again = sure(openRecord(NIM, session.record())).session;
    for (let n = 0; n <= session.length; n++) expect(again.pastAt(n, 0)).toEqual(session.pastAt(n, 0));
    expect(again.eventsSince(0, 0)).toEqual(session.eventsSince(0, 0));
    expect(again.redo()).toEqual(session.redo());
    expect(again.record()).toEqual(session.record());
  });

  it('cannot be altered any more than the rest', () => {
    const record = hesitant(2);
    const text = writeRecord(record);
    for (const altered of [text.replace('"move":"3"', '"move":"2"'), text.replace('"undo"', '"hint"')]) {
      expect(altered).not.toBe(text);
      expect(openRecord(NIM, sure(readRecord(altered))).ok).toBe(false);
      expect(openRecord(NIM, bare(sure(readRecord(altered)))).ok).toBe(false);
    }
  });

  it('has no checks to go by in a link, and then no entry has one, and the seal holds the whole', () => {
    const record = hesitant(2);
    const { session } = sure(openRecord(NIM, bare(record)));
    taken(session, 1);
    expect(session.entries.every(({ check }) => check === undefined)).toBe(true);
    expect(sure(openRecord(NIM, session.record(), { whole: true })).session.length).toBe(
      record.entries.length + 1,
    );
  });

  it('may have been impossible, which only a thorough look finds; it then led nowhere', () => {
    // Somebody who can compute checks and seal writes a move that takes nine of seven matches.
    const session = start(NIM, { players: AGAINST_A_MACHINE });
    sure(session.enterUndone({ n: 1, by: 0, move: '9' }));
    sure(session.act(0, 'undo'));
    const forged = bare(session.record());
    const opened = sure(openRecord(NIM, forged)).session;
    expect(opened.viewAt(1, 0)).toEqual(opened.viewAt(0, 0));
    expect(openRecord(NIM, forged, { whole: true })).toMatchObject({
      fault: { code: 'entry-refused', args: { n: 1 } },
    });
  });

  it('is not skipped in a record of an earlier format, whose seal is made of every position', () => {
    const { table, played } = counting(NIM);
    expect(openRecord(table, { ...hesitant(50), format: 2 })).toMatchObject({
      fault: { code: 'entry-check' },
    });
    expect(played()).toBe(1);
  });
});

describe('reading which entries were undone', () => {
  const seatsOf = (session: Session) => session.seats.map((_name, seat) => seat);
  const tables: readonly (readonly [string, () => Session, boolean])[] = [
    ['two people', () => start(NIM, { params: { matches: 30 }, players: TWO_PEOPLE }), false],
    [
      'one against a machine',
      () => start(NIM, { params: { matches: 30 }, players: AGAINST_A_MACHINE }),
      false,
    ],
    ['secrets', () => start(AMBUSH, { players: AGAINST_A_MACHINE }), false],
    [
      'three in a ring',
      () => start(RING, { players: [...TWO_PEOPLE, { name: 'Cid', kind: 'human' }] }),
      true,
    ],
  ];
  it.each(tables)('agrees with playing, whatever is done: %s', (_who, begin, leaving) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.nat(9)), { maxLength: 60 }), (tries) => {
        const session = begin();
        for (const [seat, what] of tries) {
          const by = seat % seatsOf(session).length;
          const act = ACTS[what + seat]!;
          const asked = session.ask(session.toMove);
          if (what > 5 && act !== undefined) session.act(by, act);
          else if (asked?.kind === 'choice')
            session.play(session.toMove, asked.options[seat % asked.options.length]!.word);
          else if (asked) session.play(session.toMove, String(1 + (seat % 3)));
        }
        const undone = undoneEntries(session.entries, leaving);
        const counts = new Set(session.moves.map(({ n }) => n));
        for (const { n, move } of session.entries)
          if (move !== undefined) expect(undone[n - 1]).toBe(counts.has(n) ? 0 : 1);
        const again = openRecord(session.table, session.record());
        expect(sure(again).session.record()).toEqual(session.record());
      }),
      { numRuns: 150 },
    );
  });
});
