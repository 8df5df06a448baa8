/** Core's acts on real games of Jungle: resignation, clocks, take-back by consent, and the records of them. */
import {
  fromShortString,
  openRecord,
  readRecord,
  Session,
  seedFrom,
  sure,
  toShortString,
  writeRecord,
} from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import {
  type JungleView,
  readMoves,
  readPosition,
  START,
  table,
  writeMoves,
  writePosition,
} from './index.ts';

const [BLUE, RED] = [0, 1];

function start(clock?: { base: number; increment: number }, boards?: string[]): Session {
  return sure(
    Session.start(table, {
      id: seedFrom('session'),
      params: {},
      setup: { seed: seedFrom('session'), ...(boards ? { boards } : {}) },
      players: [
        { name: 'Ann', kind: 'human' },
        { name: 'Bob', kind: 'human' },
      ],
      ...(clock ? { clock } : {}),
    }),
  );
}

/** Plays moves in turn, `A7 A6`, with commas between. */
function play(session: Session, moves: string): void {
  for (const text of moves.split(', ')) sure(session.play(session.toMove, text));
}

const board = (session: Session) => table.game.text(session.view('spectator') as JungleView);

/** The record of a session, written, read and replayed, leads to the same end. */
function replay(session: Session): Session {
  const again = sure(openRecord(table, sure(readRecord(writeRecord(session.record()))))).session;
  expect(again.hash).toBe(session.hash);
  expect(again.outcome).toEqual(session.outcome);
  expect(again.entries).toEqual(session.entries);
  return again;
}

describe('resignation', () => {
  it('makes the opponent the winner, on either side’s turn', () => {
    const session = start();
    play(session, 'A3 A4, A7 A6');
    sure(session.act(RED, 'resign'));
    expect(session.outcome).toEqual({ results: [1, 0], reason: 'resigned' });
    expect(session.play(BLUE, 'A4 A5')).toMatchObject({ ok: false, fault: { code: 'game-over' } });
    expect(session.act(BLUE, 'resign')).toMatchObject({ ok: false, fault: { code: 'game-over' } });
  });

  it('ends a record that replays, and a short string too', async () => {
    const session = start();
    play(session, 'A3 A4, A7 A6, G3 G4');
    sure(session.act(BLUE, 'resign'));
    expect(replay(session).outcome).toEqual({ results: [0, 1], reason: 'resigned' });
    const shared = sure(await fromShortString(await toShortString(session.record())));
    expect(sure(openRecord(table, shared)).session.outcome).toEqual(session.outcome);
  });

  it('cannot follow the end of the game', () => {
    const session = start(undefined, ['7/7/7/7/7/7/7/3c3/T6 b']);
    play(session, 'D8 D9');
    expect(session.outcome).toMatchObject({ results: [1, 0], reason: 'den-entered' });
    expect(session.act(RED, 'resign')).toMatchObject({ ok: false, fault: { code: 'game-over' } });
    replay(session);
  });
});

describe('the clock', () => {
  const minute = { base: 60_000, increment: 2_000 };

  it('gives each side its base, takes what a move took, and adds the increment', () => {
    const session = start(minute);
    expect([session.remaining(BLUE), session.remaining(RED)]).toEqual([60_000, 60_000]);
    sure(session.play(BLUE, 'A3 A4', 0, 10_000));
    expect([session.remaining(BLUE), session.remaining(RED)]).toEqual([52_000, 60_000]);
    sure(session.play(RED, 'A7 A6', 1, 500));
    expect([session.remaining(BLUE), session.remaining(RED)]).toEqual([52_000, 61_500]);
    replay(session);
  });

  it('refuses a move that came too late, and ends the game by the flag', () => {
    const session = start(minute);
    sure(session.play(BLUE, 'A3 A4', 0, 59_999));
    sure(session.play(RED, 'A7 A6', 1, 1_000));
    expect(session.remaining(BLUE)).toBe(2_001);
    expect(session.play(BLUE, 'A4 A5', 2, 2_002)).toMatchObject({ ok: false, fault: { code: 'time-over' } });
    expect(session.act(BLUE, 'flag', 2, 2_000)).toMatchObject({ ok: false, fault: { code: 'time-left' } });
    sure(session.act(BLUE, 'flag', 2, 2_001));
    expect(session.outcome).toEqual({ results: [0, 1], reason: 'time' });
    replay(session);
  });

  it('does not run for the side that waits', () => {
    const session = start(minute);
    expect(session.act(RED, 'flag', 0, 70_000)).toMatchObject({ ok: false, fault: { code: 'time-left' } });
  });

  it('is not there where none was agreed', () => {
    const session = start();
    expect(session.remaining(BLUE)).toBeUndefined();
    expect(session.act(BLUE, 'flag', 0, 1e9)).toMatchObject({ ok: false, fault: { code: 'no-clock' } });
  });

  it('is no concern of the rules: the same moves lead to the same position at any pace', () => {
    const [slow, quick] = [start(minute), start()];
    sure(slow.play(BLUE, 'A3 A4', 0, 30_000));
    sure(quick.play(BLUE, 'A3 A4'));
    expect(slow.hash).toBe(quick.hash);
  });
});

describe('taking back', () => {
  it('needs the other’s consent', () => {
    const session = start();
    play(session, 'A3 A4, A7 A6, A4 A5');
    expect(session.act(BLUE, 'undo')).toMatchObject({ ok: false, fault: { code: 'undo-needs-consent' } });
    sure(session.act(BLUE, 'offer-takeback'));
    expect(session.act(BLUE, 'accept')).toMatchObject({ ok: false, fault: { code: 'no-offer' } });
    sure(session.act(RED, 'decline'));
    expect(session.act(RED, 'accept')).toMatchObject({ ok: false, fault: { code: 'no-offer' } });
    expect(session.moves.map(({ text }) => text)).toEqual(['A3 A4', 'A7 A6', 'A4 A5']);
  });

  it('returns to before the mover’s last move, the reply to it included', () => {
    const session = start();
    play(session, 'A3 A4, A7 A6');
    const before = board(session);
    play(session, 'A4 A5, A6 A5');
    sure(session.act(BLUE, 'offer-takeback'));
    sure(session.act(RED, 'accept'));
    expect(board(session)).toBe(before);
    expect(session.toMove).toBe(BLUE);
    play(session, 'G3 G4');
    replay(session);
  });

  it('brings a captured piece back, and the history that the capture had cleared', () => {
    const session = start(undefined, ['7/7/l6/7/7/7/7/6d/6L b']);
    const straight = start(undefined, ['7/7/l6/7/7/7/7/6d/6L b']);
    const quiet = 'A3 A2, G9 F9, A2 A3, F9 G9, A3 A2, G9 F9, A2 A3';
    play(session, quiet);
    play(straight, quiet);
    // Back to G9 would be the third time; then Red captures elsewhere, and takes that back.
    expect(session.play(RED, 'F9 G9')).toMatchObject({ ok: false, fault: { code: 'third-time' } });
    play(session, 'F9 F8, A3 A2, F8 G8');
    expect((session.view(RED) as JungleView).trail).toHaveLength(0);
    for (let times = 0; times < 2; times++) {
      sure(session.act(RED, 'offer-takeback'));
      sure(session.act(BLUE, 'accept'));
    }
    expect(session.hash).toBe(straight.hash);
    expect(session.play(RED, 'F9 G9')).toMatchObject({ ok: false, fault: { code: 'third-time' } });
    replay(session);
  });

  it('is not possible before one has moved', () => {
    const session = start();
    play(session, 'A3 A4');
    expect(session.act(RED, 'offer-takeback')).toMatchObject({
      ok: false,
      fault: { code: 'nothing-to-undo' },
    });
  });

  it('is forgotten when a move is played instead of an answer', () => {
    const session = start();
    play(session, 'A3 A4');
    sure(session.act(BLUE, 'offer-takeback'));
    play(session, 'A7 A6');
    expect(session.act(RED, 'accept')).toMatchObject({ ok: false, fault: { code: 'no-offer' } });
  });
});

describe('the list of the moves of a session', () => {
  it('reads back, and leaves out what was taken back', () => {
    const session = start();
    play(session, 'A3 A4, A7 A6, A4 A5');
    sure(session.act(BLUE, 'offer-takeback'));
    sure(session.act(RED, 'accept'));
    play(session, 'G3 G4, A6 A5');
    const position = sure(readPosition(START));
    const question = session.ask('spectator')!;
    const moves = session.moves.map(({ text }) => sure(table.game.read(question, text)));
    const list = writeMoves(position, moves);
    expect(list).toBe('1. rA3-A4 2. EA7-A6 3. eG3-G4 4. EA6-A5');
    expect(sure(readMoves(position, list))).toEqual(moves);
    expect(writePosition(position)).toBe(START);
  });
});
