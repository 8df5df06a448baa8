import { AGAINST_A_MACHINE, AMBUSH, NIM, playRandomly, SEED, start, taken } from '@gridhall/laws/stubs';
import { describe, expect, it } from 'vitest';
import { OVER } from '../contract/game.ts';
import type { GameModule } from '../contract/game-module.ts';
import { sure } from '../contract/result.ts';
import { openRecord } from './open.ts';

describe('looking back', () => {
  const session = playRandomly(start(NIM, { params: { matches: 500 }, players: AGAINST_A_MACHINE }), 60);
  sure(session.act(0, 'undo'));
  taken(session, 3, 3, 3);

  it('shows the view after any number of entries, undos among them', () => {
    const fresh = start(NIM, { params: { matches: 500 }, players: AGAINST_A_MACHINE });
    for (let n = 0; n <= session.length; n++) {
      expect(session.viewAt(n, 1)).toEqual(fresh.view(1));
      const entry = session.entries[n];
      if (entry?.act) sure(fresh.act(entry.by, entry.act));
      else if (entry) sure(fresh.play(entry.by, entry.move!));
    }
    expect(session.viewAt(session.length, 0)).toEqual(session.view(0));
  });

  it('stops at either end', () => {
    expect(session.viewAt(-3, 0)).toEqual(session.viewAt(0, 0));
    expect(session.viewAt(999, 0)).toEqual(session.view(0));
  });

  it('tells again what was told, from any entry to any other', () => {
    const fresh = start(NIM, { params: { matches: 500 }, players: AGAINST_A_MACHINE });
    const told = session.entries.map(({ by, act, move }) =>
      act ? sure(fresh.act(by, act)) : sure(fresh.play(by, move!)),
    );
    expect(session.eventsSince(0, 0)).toMatchObject(told);
    for (const n of [0, 1, 30, 59, 60, 61, 64, 99])
      expect(session.eventsSince(n, 0)).toMatchObject(told.slice(n));
    expect(session.eventsSince(58, 0, 61)).toMatchObject(told.slice(58, 61));
    expect(session.eventsSince(58, 0, 58)).toEqual([]);
  });

  it('replays no move twice to tell a long game again', () => {
    let applied = 0;
    const counted: GameModule = {
      ...NIM,
      game: {
        ...NIM.game,
        apply: (state, action, tell) => {
          applied++;
          NIM.game.apply(state, action, tell);
        },
      },
    };
    const long = playRandomly(start(counted, { params: { matches: 9000 } }), 1000);
    applied = 0;
    long.eventsSince(0, 0);
    expect(applied).toBe(1000);
  });

  it('hides the moves that count from who may not know them, also in a game that was replayed', () => {
    const secret = start(AMBUSH);
    let hidden = 0;
    for (let i = 0; i < 30 && secret.toMove !== OVER; i++) {
      playRandomly(secret, 1, `${String(i).padStart(8, '0')}${SEED.slice(8)}`);
      if (secret.toMove === OVER) break;
      const again = sure(openRecord(AMBUSH, secret.record())).session;
      for (const viewer of [0, 1, 'spectator'] as const) {
        const told = secret.eventsSince(0, viewer).map(({ entry }) => entry.move);
        hidden += told.filter((move) => move === '…').length;
        for (const one of [secret, again])
          expect(one.movesAt(one.length, viewer).map(({ text }) => text)).toEqual(told);
      }
    }
    expect(hidden).toBeGreaterThan(0);
  });
});
