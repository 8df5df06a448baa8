/** A seat that gives up among three or more: the others play on. */
import { RING, SEED } from '@gridhall/laws/stubs';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../contract/game.ts';
import { sure } from '../contract/result.ts';
import { readRecord, writeRecord } from '../record/record.ts';
import { openRecord } from './open.ts';
import { Session } from './session.ts';

const people = ['Ann', 'Ben', 'Cleo'].map((name) => ({ name, kind: 'human' }) as const);
const begin = () =>
  sure(Session.start(RING, { id: SEED, params: {}, setup: { seed: SEED }, players: people }));

describe('leaving', () => {
  it('leaves the game to the others, and tells it', () => {
    const session = begin();
    const { events } = sure(session.act(0, 'resign'));
    expect(events.length).toBeGreaterThan(0);
    expect([session.outcome, session.hasLeft(0), session.toMove]).toEqual([undefined, true, 1]);
    expect(session.act(0, 'resign')).toMatchObject({ fault: { code: 'you-left' } });
  });

  it('of all but one ends the game, and nobody who left has won', () => {
    const session = begin();
    sure(session.act(0, 'resign'));
    sure(session.play(1, '1'));
    sure(session.act(2, 'resign'));
    expect(session.outcome).toEqual({ results: [0, 1, 0], reason: 'resigned' });
  });

  it('is told again to who looks back, and replays', () => {
    const session = begin();
    sure(session.play(0, '1'));
    sure(session.act(1, 'resign'));
    sure(session.play(2, '2'));
    expect(session.eventsSince(1, 0, 2)[0]!.events.length).toBeGreaterThan(0);
    expect(session.moves.map(({ by }) => by)).toEqual([0, 2]);
    const again = sure(openRecord(RING, sure(readRecord(writeRecord(session.record()))))).session;
    expect([again.record(), again.toMove]).toEqual([session.record(), session.toMove]);
  });

  it('is no move, to whom it may concern: nobody looks for it among those that count', () => {
    const { game } = RING;
    // Only who is asked knows what is asked.
    const ask = (state: never, viewer: Viewer) =>
      viewer === game.toMove(state)
        ? game.ask(state, viewer)
        : { kind: 'wait' as const, seat: game.toMove(state), id: 'turn' };
    const secretive = { ...RING, game: { ...game, secrets: true, ask } };
    const session = sure(
      Session.start(secretive, { id: SEED, params: {}, setup: { seed: SEED }, players: people }),
    );
    sure(session.play(0, '1'));
    sure(session.act(1, 'resign'));
    for (const viewer of [0, 1, 2, 'spectator'] as const)
      expect(session.eventsSince(1, viewer)[0]!.entry).toEqual({ n: 2, by: 1, act: 'resign' });
  });

  it('is past for good: no move before it is taken back', () => {
    const session = begin();
    sure(session.play(0, '1'));
    sure(session.act(1, 'resign'));
    expect(session.act(0, 'offer-takeback')).toMatchObject({ fault: { code: 'nothing-to-undo' } });
  });
});
