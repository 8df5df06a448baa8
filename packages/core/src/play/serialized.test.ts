/** A session crosses from the thread that has replayed it, and is the same game there. */
import {
  AGAINST_A_MACHINE,
  AMBUSH,
  NIM,
  playRandomly,
  RING,
  SEED,
  start,
  TWO_PEOPLE,
} from '@gridhall/laws/stubs';
import { expect, it } from 'vitest';
import { sure } from '../contract/result.ts';
import type { GameRecord } from '../record/record.ts';
import { openingOf, openRecord } from './open.ts';
import { Session } from './session.ts';

function nim(): Session {
  const session = start(NIM, {
    params: { matches: 400 },
    players: AGAINST_A_MACHINE,
    clock: { base: 9e6, increment: 9 },
  });
  playRandomly(session, 70, SEED, 12);
  for (let i = 0; i < 20; i++) sure(session.act(0, 'undo'));
  playRandomly(session, 41);
  sure(session.act(0, 'undo'));
  return session;
}

function ambush(): Session {
  const session = playRandomly(start(AMBUSH, { players: AGAINST_A_MACHINE }), 9);
  sure(session.act(0, 'hint'));
  sure(session.act(0, 'undo'));
  return session;
}

function ring(): Session {
  const session = playRandomly(start(RING, { players: [...TWO_PEOPLE, { name: 'Cid', kind: 'human' }] }), 4);
  sure(session.act(session.toMove, 'resign'));
  return session;
}

/** As a message between threads: classes and what they keep to themselves are lost. */
function crossed(record: GameRecord, withChecks: boolean): Session {
  const table = [NIM, AMBUSH, RING].find(({ game }) => game.id === record.game)!;
  const { session } = sure(openRecord(table, record));
  return Session.restore(
    table,
    openingOf(record)!,
    record.entries,
    structuredClone(session.serialize(withChecks)),
  );
}

it.each([
  ['a long game with moves taken back', nim],
  ['a game with secrets', ambush],
  ['a game somebody has left', ring],
])('%s is the same on the other side', (_what, begin) => {
  const session = begin();
  const record = session.record();
  const there = crossed(record, false);
  expect(there.record()).toEqual(record);
  expect(there.hash).toBe(session.hash);
  expect([there.offer, there.canUndo, there.canRedo, there.aided]).toEqual([
    session.offer,
    session.canUndo,
    session.canRedo,
    session.aided,
  ]);
  for (const [seat] of session.seats.entries()) {
    expect(there.view(seat)).toEqual(session.view(seat));
    expect(there.ask(seat)).toEqual(session.ask(seat));
    expect([there.remaining(seat), there.spent(seat), there.hasLeft(seat)]).toEqual([
      session.remaining(seat),
      session.spent(seat),
      session.hasLeft(seat),
    ]);
  }
  for (let n = 0; n <= session.length; n++) expect(there.pastAt(n, 0)).toEqual(session.pastAt(n, 0));
  expect(there.moves).toEqual(session.moves);
  expect(there.redo().ok).toBe(session.redo().ok);
  playRandomly(session, 3);
  playRandomly(there, 3);
  expect(there.record()).toEqual(session.record());
});

it('brings the checks along where the record had none', () => {
  const record = playRandomly(start(NIM, { params: { matches: 40 } }), 9).record();
  const bare = { ...record, entries: record.entries.map(({ check: _check, ...entry }) => entry) };
  expect(crossed(bare, true).record()).toEqual(record);
});
