import {
  AGAINST_A_MACHINE,
  AMBUSH,
  NIM,
  playRandomly,
  SEED,
  start,
  TWO_PEOPLE,
  taken,
} from '@gridhall/laws/stubs';
import { describe, expect, it } from 'vitest';
import { type GameEvent, OVER, type SeatNumber } from '../contract/game.ts';
import type { GameModule } from '../contract/game-module.ts';
import { type Result, sure } from '../contract/result.ts';
import { encodeView } from '../contract/view.ts';
import { faultWords } from '../contract/words.ts';
import { readRecord, writeRecord } from '../record/record.ts';
import { Random } from '../rng/random.ts';
import { openRecord } from './open.ts';
import { type Done, Session } from './session.ts';

const why = (result: Result<Done>, table: GameModule = NIM) =>
  result.ok ? 'done' : faultWords(table.words, result.fault);
const matches = (session: Session) => session.table.game.text(session.view(0)).match(/\d+/)?.[0];
const movesOf = (session: Session) => session.moves.map(({ by, text }) => `${by}:${text}`).join(' ');

/** A record that is read back and replayed to the same end. */
function expectReplays(session: Session): void {
  const again = sure(openRecord(session.table, sure(readRecord(writeRecord(session.record())))));
  expect(again.session.record()).toEqual(session.record());
  expect(again.session.hash).toBe(session.hash);
}

describe('a session', () => {
  it('starts where the game starts, and checks params, boards and the number of players', () => {
    expect(matches(start(NIM))).toBe('21');
    const opening = { id: SEED, params: { matches: 0 }, setup: { seed: SEED }, players: TWO_PEOPLE };
    expect(Session.start(NIM, opening)).toMatchObject({ fault: { code: 'param-out-of-range' } });
    expect(Session.start(NIM, { ...opening, params: {}, players: [TWO_PEOPLE[0]] })).toMatchObject({
      fault: { code: 'wrong-players', args: { seats: 2, players: 1 } },
    });
  });

  it('plays a text as a move, and tells what happened', () => {
    const session = start(NIM);
    const done = sure(session.play(0, ' 3 '));
    expect(done.entry).toMatchObject({ n: 1, by: 0, move: '3' });
    expect(done.events).toEqual([{ type: 'taken', by: 0, count: 3, left: 18 }]);
    expect(session.toMove).toBe(1);
    expect(session.entries).toEqual([done.entry]);
  });

  it.each([
    [1, '1', 'It is not your turn.'],
    [7, '1', 'It is not your turn.'],
    [0, '4', 'Enter a number from 1 to 3, not 4.'],
    [0, 'x', 'Enter a whole number from 1 to 3, not "x".'],
    [0, '1'.repeat(201), 'This text is too long for a move.'],
  ])('refuses a move of seat %i, %j, and stays as it was', (by, text, sentence) => {
    const session = taken(start(NIM), 1, 1);
    const before = session.record();
    expect(why(session.play(by, text))).toBe(sentence);
    expect(session.record()).toEqual(before);
  });

  it('ends with the game', () => {
    const session = taken(start(NIM, { params: { matches: 3 } }), 2, 1);
    expect(session.toMove).toBe(OVER);
    expect(session.outcome).toEqual({ results: [1, 0], reason: 'heap-empty' });
    expect(session.ask(0)).toBeUndefined();
    expect(why(session.play(0, '1'))).toBe('The game is over.');
    expect(why(session.act(0, 'resign'))).toBe('The game is over.');
    expectReplays(session);
  });

  it('asks the game for its outcome once a moment, also after an undo and another end', () => {
    let asked = 0;
    const outcome: typeof NIM.game.outcome = (state) => {
      asked++;
      return NIM.game.outcome(state);
    };
    const counted: GameModule = { ...NIM, game: { ...NIM.game, outcome } };
    const session = start(counted, { params: { matches: 3 }, players: AGAINST_A_MACHINE });
    const results = () => [session.outcome, session.outcome, session.record().result][0]?.results;
    expect(results()).toBeUndefined();
    taken(session, 3);
    expect(results()).toEqual([0, 1]);
    sure(session.act(0, 'undo'));
    expect(results()).toBeUndefined();
    taken(session, 2, 1);
    expect(results()).toEqual([1, 0]);
    expect(asked).toBeLessThanOrEqual(4);
  });
});

describe('compare and set', () => {
  it('accepts an entry that expects the number there is', () => {
    const session = start(NIM);
    expect(why(session.play(0, '1', 0))).toBe('done');
    expect(why(session.play(1, '1', 1))).toBe('done');
  });

  it('answers a message that comes again with the entry that is there, and changes nothing', () => {
    const session = taken(start(NIM), 1, 2, 3);
    const before = session.record();
    for (const [n, by, text] of [
      [0, 0, '1'],
      [1, 1, '+2'],
      [2, 0, ' 3'],
    ] as const) {
      expect(sure(session.play(by, text, n))).toEqual({ entry: session.entries[n], events: [] });
    }
    sure(session.act(1, 'offer-takeback', 3));
    expect(sure(session.act(1, 'offer-takeback', 3)).entry.n).toBe(4);
    expect(session.length).toBe(4);
    expect(session.record().entries.slice(0, 3)).toEqual(before.entries);
  });

  it('refuses what comes too late, too early or from somebody else', () => {
    const session = taken(start(NIM), 1, 2);
    const before = session.record();
    expect(why(session.play(0, '2', 0))).toBe(
      'Entry 1 is out of date: the next entry is 3. Load the game again.',
    );
    expect(why(session.play(1, '1', 0))).toMatch(/Entry 1 is out of date/);
    expect(why(session.play(0, '1', 7))).toBe(
      'Entry 8 is out of date: the next entry is 3. Load the game again.',
    );
    expect(why(session.play(0, 'nonsense', 0))).toMatch(/Entry 1 is out of date/);
    expect(why(session.play(0, '1', -1))).toMatch(/next entry is 3/);
    expect(why(session.act(0, 'resign', 1))).toMatch(/next entry is 3/);
    expect(session.record()).toEqual(before);
  });
});

describe('resigning and aborting', () => {
  it('resigning loses, whoever is to move', () => {
    for (const [seat, results] of [
      [0, [0, 1]],
      [1, [1, 0]],
    ] as const) {
      const session = taken(start(NIM), 2);
      expect(why(session.act(seat, 'resign'))).toBe('done');
      expect(session.outcome).toEqual({ results, reason: 'resigned' });
      expect(session.toMove).toBe(OVER);
      expect(session.ask(seat)).toBeUndefined();
      expectReplays(session);
    }
  });

  it('an aborted game is won by nobody', () => {
    const session = taken(start(NIM), 2);
    expect(why(session.act(1, 'abort'))).toBe('done');
    expect(session.outcome).toEqual({ results: [0, 0], reason: 'aborted' });
    expectReplays(session);
  });

  it('a seat that is not there can do nothing', () => {
    expect(why(start(NIM).act(2, 'resign'))).toBe('There is no seat 2 in this game.');
    expect(why(start(NIM).act(-1, 'abort'))).toBe('There is no seat -1 in this game.');
  });
});

describe('the clock', () => {
  const clock = { base: 10_000, increment: 1000 };
  const timed = () => start(NIM, { clock });

  it('counts what each side has used, and adds for every move', () => {
    const session = timed();
    sure(session.play(0, '1', 0, 4000));
    sure(session.play(1, '1', 1, 500));
    expect([session.remaining(0), session.remaining(1)]).toEqual([7000, 10_500]);
    sure(session.play(0, '1', 2, 7000));
    expect(session.remaining(0)).toBe(1000);
    expectReplays(session);
  });

  it('refuses a move for which there was no time', () => {
    const session = timed();
    expect(why(session.play(0, '1', 0, 10_001))).toBe('first has run out of time.');
    expect(session.length).toBe(0);
    expect(why(session.play(0, '1', 0, 10_000))).toBe('done');
  });

  it('lets the flag fall when the time is over, and not before', () => {
    const session = timed();
    expect(why(session.act(0, 'flag', 0, 9999))).toBe('first still has time left.');
    expect(why(session.act(1, 'flag', 0, 20_000)), 'it is not their time that runs').toBe(
      'second still has time left.',
    );
    expect(why(session.act(0, 'flag', 0, 10_000))).toBe('done');
    expect(session.outcome).toEqual({ results: [0, 1], reason: 'time' });
    expectReplays(session);
  });

  it('is not there unless it was wanted', () => {
    const session = start(NIM);
    expect(session.remaining(0)).toBeUndefined();
    expect(why(session.act(0, 'flag', 0, 1e9))).toBe('This game has no clock.');
    expect(why(session.play(0, '1', 0, 1e9))).toBe('done');
    expectReplays(session);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('takes no %d for a time', (ms) => {
    const session = timed();
    expect(why(session.play(0, '1', 0, ms))).toBe(
      'The time of a move must be a whole number of milliseconds.',
    );
    expect(why(session.act(0, 'resign', 0, ms))).toBe(
      'The time of a move must be a whole number of milliseconds.',
    );
    expect(session.length).toBe(0);
  });
});

describe('a take-back between two people', () => {
  const offered = () => {
    const session = taken(start(NIM), 1, 2, 3);
    sure(session.act(1, 'offer-takeback'));
    return session;
  };

  it('is offered, accepted, and goes back before the last move of who offered', () => {
    const session = offered();
    expect(session.offer).toEqual({ act: 'takeback', by: 1 });
    expect(why(session.act(0, 'accept'))).toBe('done');
    expect([movesOf(session), session.toMove, session.offer]).toEqual(['0:1', 1, undefined]);
    expect(session.canRedo, 'what was taken back by consent is not played again by one').toBe(false);
    expectReplays(taken(session, 1, 1));
  });

  it('is declined, and nothing changes', () => {
    const session = offered();
    expect(why(session.act(0, 'decline'))).toBe('done');
    expect([movesOf(session), session.offer]).toEqual(['0:1 1:2 0:3', undefined]);
    expect(why(session.act(0, 'accept'))).toBe('There is no offer for you to answer.');
    expectReplays(session);
  });

  it('lapses with the next move', () => {
    const session = offered();
    taken(session, 1);
    expect(session.offer).toBeUndefined();
    expect(why(session.act(0, 'accept'))).toBe('There is no offer for you to answer.');
  });

  it('is not accepted or declined by who offered it', () => {
    const session = offered();
    expect(why(session.act(1, 'accept'))).toBe('There is no offer for you to answer.');
    expect(why(session.act(1, 'decline'))).toBe('There is no offer for you to answer.');
  });

  it('needs a move to take back, and somebody to ask', () => {
    expect(why(taken(start(NIM), 1).act(1, 'offer-takeback'))).toBe('There is no move to undo.');
    const alone = { ...NIM, game: { ...NIM.game, seats: () => ['only'] } };
    const session = start(alone, { players: [TWO_PEOPLE[0]] });
    sure(session.play(0, '1'));
    expect(why(session.act(0, 'offer-takeback'))).toBe('You are playing alone. Use undo instead.');
  });

  it('is the only way back', () => {
    const session = taken(start(NIM), 1, 2);
    expect(session.canUndo).toBe(false);
    expect(why(session.act(0, 'undo'))).toMatch(/Your opponent has to agree/);
  });
});

describe('undo against a machine', () => {
  const game = () => taken(start(NIM, { players: AGAINST_A_MACHINE }), 1, 2, 3, 1);

  it('takes back the last move of the person, and the machine’s answer', () => {
    const session = game();
    expect(session.canUndo).toBe(true);
    expect(why(session.act(0, 'undo'))).toBe('done');
    expect([movesOf(session), matches(session), session.toMove]).toEqual(['0:1 1:2', '18', 0]);
    expect(why(session.act(0, 'undo'))).toBe('done');
    expect(movesOf(session)).toBe('');
    expect(why(session.act(0, 'undo'))).toBe('There is no move to undo.');
    expect(session.canUndo).toBe(false);
    expectReplays(session);
  });

  it('is for the person, not for the machine', () =>
    expect(why(game().act(1, 'undo'))).toMatch(/Your opponent has to agree/));

  it('is an entry, so that the record tells of it', () => {
    const session = game();
    const { entry, events } = sure(session.act(0, 'undo'));
    expect(entry).toMatchObject({ n: 5, by: 0, act: 'undo' });
    expect(events).toEqual([]);
  });

  it('brings a game back that was over, by the rules or by resigning', () => {
    const session = start(NIM, { players: AGAINST_A_MACHINE, params: { matches: 2 } });
    taken(session, 1, 1);
    expect(session.toMove).toBe(OVER);
    sure(session.act(0, 'undo'));
    expect([session.toMove, session.outcome]).toEqual([0, undefined]);
    taken(session, 1);
    sure(session.act(0, 'resign'));
    sure(session.act(0, 'undo'));
    expect([session.toMove, session.outcome, movesOf(session)]).toEqual([0, undefined, '']);
    expectReplays(session);
  });
});

describe('redo', () => {
  it('plays what was undone again, the earliest first', () => {
    const session = taken(start(NIM, { players: AGAINST_A_MACHINE }), 1, 2, 3, 1);
    sure(session.act(0, 'undo'));
    sure(session.act(0, 'undo'));
    for (const expected of ['0:1', '0:1 1:2', '0:1 1:2 0:3', '0:1 1:2 0:3 1:1']) {
      expect(session.canRedo).toBe(true);
      sure(session.redo());
      expect(movesOf(session)).toBe(expected);
    }
    expect(session.canRedo).toBe(false);
    expect(why(session.redo())).toBe('There is no move to redo.');
    expectReplays(session);
  });

  it('is over with another move, and comes back with another undo', () => {
    const session = taken(start(NIM, { players: AGAINST_A_MACHINE }), 1, 2);
    sure(session.act(0, 'undo'));
    taken(session, 3);
    expect(session.canRedo).toBe(false);
    sure(session.act(0, 'undo'));
    sure(session.redo());
    expect(movesOf(session)).toBe('0:3');
  });

  it('goes as deep as undo went, in a long game', () => {
    const session = start(NIM, { players: AGAINST_A_MACHINE, params: { matches: 2000 } });
    playRandomly(session, 700);
    const [moves, hash] = [movesOf(session), session.hash];
    while (session.canUndo) sure(session.act(0, 'undo'));
    expect(matches(session)).toBe('2000');
    while (session.canRedo) sure(session.redo());
    expect([movesOf(session), session.hash]).toEqual([moves, hash]);
  });
});

describe('secrets', () => {
  const people = () => playRandomly(start(AMBUSH), 5);

  it('are not in what a viewer is told of the entries, while the game goes on', () => {
    const session = people();
    const told = (viewer: SeatNumber | 'spectator') =>
      session.eventsSince(0, viewer).map(({ entry }) => entry);
    expect(session.entries[0]).toMatchObject({ by: 1, move: expect.stringMatching(/^[123]$/) });
    expect(told(0)[0]).toEqual({ n: 1, by: 1, move: '…' });
    expect(told('spectator')[0]).toEqual({ n: 1, by: 1, move: '…' });
    expect(told(1)[0]).toEqual({ n: 1, by: 1, move: session.entries[0]!.move });
    expect(told(0)[1]).toEqual({ n: 2, by: 0, move: session.entries[1]!.move });
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(
        told(viewer).some(({ check }) => check !== undefined),
        'a check is an oracle',
      ).toBe(false);
    }
  });

  it('are out when the game is over', () => {
    const session = playRandomly(start(AMBUSH), 99);
    expect(session.toMove).toBe(OVER);
    expect(session.eventsSince(0, 0).map(({ entry }) => entry)).toEqual(session.entries);
  });

  it('mark a game as aided where a move was undone, by one or by consent', () => {
    const alone = playRandomly(start(AMBUSH, { players: AGAINST_A_MACHINE }), 4);
    expect(alone.aided).toBe(false);
    sure(alone.act(0, 'undo'));
    expect([alone.aided, alone.record().aided]).toEqual([true, true]);
    expectReplays(alone);

    const session = people();
    sure(session.act(1, 'offer-takeback'));
    expect(session.aided).toBe(false);
    sure(session.act(0, 'accept'));
    expect(session.aided).toBe(true);
    expectReplays(session);
  });

  it('mark a game as aided where help was given, and where nothing is hidden help is no matter', () => {
    const session = people();
    session.markAided();
    expect(session.record().aided).toBe(true);
    expectReplays(session);
    const open = taken(start(NIM, { players: AGAINST_A_MACHINE }), 1, 2);
    open.markAided();
    sure(open.act(0, 'undo'));
    expect([open.aided, open.record().aided]).toEqual([false, undefined]);
    expectReplays(open);
  });

  it('let each viewer follow the game by what that viewer is told', () => {
    const session = start(AMBUSH);
    const { game } = AMBUSH;
    const views = new Map([0, 1, 'spectator' as const].map((viewer) => [viewer, session.view(viewer)]));
    const random = Random.fromSeed(SEED);
    while (session.toMove !== OVER) {
      playRandomly(session, 1, `${random.next().toString(16).padStart(8, '0')}${SEED.slice(8)}`);
      for (const [viewer, view] of views) {
        const [told] = session.eventsSince(session.length - 1, viewer);
        const next = told!.events.reduce(
          (seen: unknown, event: GameEvent) => game.follow!(seen, event),
          view,
        );
        views.set(viewer, next);
        expect(encodeView(next)).toBe(encodeView(session.view(viewer)));
      }
    }
  });
});
