import {
  type GameEvent,
  type GameModule,
  type GameRecord,
  type Opening,
  OVER,
  openRecord,
  type Result,
  sure,
} from '@gridhall/core';
import { AGAINST_A_MACHINE, AMBUSH, NIM, RING, SEED, TWO_PEOPLE } from '@gridhall/laws/stubs';
import { describe, expect, it } from 'vitest';
import type { Request } from '../seat/messages.ts';
import { POLICIES } from '../seat/policy.ts';
import type { Seat } from '../seat/seat.ts';
import { HandClock } from '../testing/hand-clock.ts';
import { type AnswerScript, LATER, ScriptedThinker } from '../testing/scripted.ts';
import { machineLuck } from './machines.ts';
import { Match, type MatchOptions } from './match.ts';

const ALONE = { id: SEED, params: {}, setup: { seed: SEED }, players: AGAINST_A_MACHINE };
const TWO: Opening = { ...ALONE, players: TWO_PEOPLE };
const code = (result: Result<unknown>) => (result.ok ? 'done' : result.fault.code);
const line = (seat: Seat) => seat.moves.map(({ by, text }) => `${by}:${text}`).join(' ');
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

async function sit(
  opening: Opening | GameRecord,
  options: MatchOptions = {},
  script: AnswerScript = (task) =>
    task.task === 'choose' ? '1' : { move: '2', why: 'Two is best.', cells: [] },
  table: GameModule = NIM,
) {
  const clock = new HandClock();
  const thinker = new ScriptedThinker(script);
  const match = sure(await Match.open(table, opening, { clock, thinker }, options));
  const at = { thinker, offers: ['hint' as const], warns: () => true };
  const seat = match.seat('people', at);
  await settled();
  return { match, seat, clock, thinker, at };
}

describe('against a machine', () => {
  it('the machine answers, and its answer is told', async () => {
    const { seat } = await sit(ALONE);
    expect(code(await seat.play('3'))).toBe('done');
    await settled();
    expect([line(seat), seat.n, seat.status.question?.seat]).toEqual(['0:3 1:1', 2, 0]);
  });

  it('its luck comes from the seed, the seat and the entry, under the same budget everywhere', async () => {
    const { seat, thinker } = await sit(ALONE);
    await seat.play('3');
    expect(thinker.asked.map(({ budget }) => budget)).toEqual([
      { seed: machineLuck(SEED, 1, 1), steps: 2_000_000 },
    ]);
  });

  it('an undo while it thinks breaks the thought off, and the next answer wakes it again', async () => {
    const { seat, thinker } = await sit(ALONE, {}, () => LATER);
    await seat.play('3');
    expect(seat.status.thinking?.seat).toBe(1);
    expect(code(await seat.act('undo'))).toBe('done');
    expect([thinker.asked[0]!.state, line(seat), seat.status.thinking]).toEqual(['cancelled', '', undefined]);
    await seat.play('2');
    thinker.open[0]!.answer('1');
    await settled();
    expect(line(seat)).toBe('0:2 1:1');
  });

  it('undo takes both moves back, and redo ends where the undo began', async () => {
    const { seat } = await sit(ALONE);
    await seat.play('3');
    await settled();
    await seat.act('undo');
    expect([line(seat), seat.status.actions.includes('redo')]).toEqual(['', true]);
    expect(code(await seat.act('redo'))).toBe('done');
    expect([line(seat), seat.status.toMove]).toEqual(['0:3 1:1', 0]);
  });

  it('a machine that fails is asked once more, then it is said, and the person can go back', async () => {
    const { seat, thinker } = await sit(ALONE, {}, () => LATER);
    await seat.play('3');
    thinker.open[0]!.fail('engine-fault', { why: 'out of wits' });
    await settled();
    thinker.open[0]!.answer('nonsense');
    await settled();
    expect(seat.status.trouble).toMatch(/^The computer does not answer: .*whole number/);
    expect(code(await seat.act('undo'))).toBe('done');
    expect(seat.status.trouble).toBeUndefined();
  });

  it('a person’s time is entered, a machine’s is not, so that machines’ games repeat', async () => {
    const { seat, clock } = await sit(ALONE);
    clock.pass(1500);
    await seat.play('3');
    await settled();
    const { entries } = sure(await seat.record());
    expect(entries.map(({ ms }) => ms)).toEqual([1500, undefined]);
  });

  it('the same seed gives the same game', async () => {
    const machines = [
      { name: 'a', kind: 'machine', level: 'a' },
      { name: 'b', kind: 'machine', level: 'b' },
    ] as const;
    const script: AnswerScript = (task, { seed }) => {
      const max = 'question' in task && task.question.kind === 'number' ? task.question.max : 1;
      return String(1 + (Number.parseInt(seed.slice(0, 4), 16) % max));
    };
    const play = async () => {
      const { seat } = await sit({ ...ALONE, players: machines }, {}, script);
      while (seat.status.toMove !== OVER) await settled();
      return line(seat);
    };
    expect(await play()).toBe(await play());
  });

  it('machines among themselves are watched at a pace', async () => {
    const machines = AGAINST_A_MACHINE.map((player) => ({ ...player, kind: 'machine' as const, level: 'x' }));
    const { seat, clock } = await sit({ ...ALONE, players: machines }, { pace: 350 });
    for (const moves of [0, 1, 2]) {
      expect(seat.moves.length).toBe(moves);
      clock.pass(350);
      await settled();
    }
    expect(seat.status.viewer).toBe('spectator');
  });

  it('machines among themselves wait as long as one likes, and go on', async () => {
    const machines = AGAINST_A_MACHINE.map((player) => ({ ...player, kind: 'machine' as const, level: 'x' }));
    const { match, seat, clock } = await sit({ ...ALONE, players: machines }, { pace: 350 });
    match.setPace(Number.POSITIVE_INFINITY);
    clock.pass(100_000);
    await settled();
    expect(seat.moves.length).toBe(0);
    match.setPace(350);
    clock.pass(350);
    await settled();
    expect(seat.moves.length).toBe(1);
    // In a hurry what is due is shown at once.
    match.setPace(0);
    await settled();
    expect(seat.moves.length).toBeGreaterThan(1);
  });
});

describe('two at one keyboard', () => {
  it('one looks through the eyes of whoever is to move', async () => {
    const { seat } = await sit(TWO);
    const eyes = [seat.status.viewer];
    await seat.play('1');
    eyes.push(seat.status.viewer);
    await seat.play('1');
    eyes.push(seat.status.viewer);
    expect([eyes, seat.about.policy]).toEqual([[0, 1, 0], 'keyboard']);
  });

  it('a move is taken back by its maker’s offer and one press of the other', async () => {
    const { seat } = await sit(TWO);
    await seat.play('1');
    expect(seat.status.actions).toContain('offer-takeback');
    expect(code(await seat.act('undo'))).toBe('not-at-this-table');
    await seat.act('offer-takeback');
    expect(seat.status.offer).toEqual({ act: 'takeback', by: 0 });
    await seat.act('accept');
    expect([line(seat), seat.status.viewer]).toEqual(['', 0]);
    expect(seat.log.filter(({ undone }) => undone).map(({ n }) => n)).toContain(1);
  });

  it('one offer is open at a time, and one that was declined waits for the next own move', async () => {
    const { seat } = await sit(TWO);
    await seat.play('1');
    await seat.act('offer-draw');
    expect(code(await seat.act('offer-draw'))).toBe('offer-open');
    await seat.act('decline');
    expect(code(await seat.act('offer-draw'))).toBe('offer-refused');
    await seat.play('1');
    await seat.play('1');
    expect(code(await seat.act('offer-draw'))).toBe('done');
    await seat.act('accept');
    expect(seat.status.outcome).toEqual({ results: [0.5, 0.5], reason: 'agreed' });
  });

  it('a curtain falls between two who hide something from each other', async () => {
    const { seat } = await sit(TWO, {}, undefined, AMBUSH);
    expect(seat.curtain).toBeUndefined();
    const first = seat.status.toMove;
    const { question } = seat.status;
    const answer = question && 'options' in question ? question.options[0]!.word : '1';
    await seat.play(answer);
    if (seat.status.toMove !== first) {
      expect(seat.curtain).toBe(seat.status.toMove);
      seat.lift();
    }
    expect(seat.curtain).toBeUndefined();
  });
});

describe('acts', () => {
  it('a game is broken off only before everybody has moved; then it can be given up', async () => {
    const { seat } = await sit(TWO);
    expect(seat.status.actions).toEqual(expect.arrayContaining(['abort', 'resign']));
    await seat.play('1');
    await seat.play('1');
    expect(seat.status.actions).not.toContain('abort');
    expect(code(await seat.act('abort'))).toBe('too-late-to-abort');
    expect(code(await seat.act('resign'))).toBe('done');
    expect(seat.status.outcome).toEqual({ results: [0, 1], reason: 'resigned' });
  });

  it('the time until an act counts, and an offer gives none of it back', async () => {
    const { seat, clock } = await sit({ ...TWO, clock: { base: 10_000, increment: 0 } });
    clock.pass(3000);
    await seat.act('offer-takeback');
    clock.pass(1000);
    await seat.play('1');
    await seat.play('1');
    clock.pass(2000);
    await seat.act('resign');
    expect(seat.status.spent).toEqual([6000, 0]);
  });

  it('nobody flags but the keeper', async () => {
    const { seat, clock } = await sit({ ...TWO, clock: { base: 1000, increment: 0 } });
    expect(code(await seat.act('flag'))).toBe('not-at-this-table');
    clock.pass(400);
    await seat.play('1');
    clock.pass(999);
    expect(seat.status.outcome).toBeUndefined();
    clock.pass(1);
    await settled();
    expect(seat.status.outcome).toEqual({ results: [1, 0], reason: 'time' });
    expect(seat.status.clocks?.left).toEqual([600, 0]);
  });

  it('rated games know neither take-backs nor hints', async () => {
    const { seat } = await sit(TWO, { policy: POLICIES.rated });
    await seat.play('1');
    expect(seat.status.actions).toEqual(['resign', 'abort', 'offer-draw']);
  });

  it('who has left the others to their game has nothing left to give up', async () => {
    const players = ['Ann', 'Ben', 'Cleo'].map((name) => ({ name, kind: 'human' as const }));
    const { match, at } = await sit({ ...ALONE, players }, { policy: POLICIES.casual }, undefined, RING);
    const [ann, ben] = [match.seat(0, at), match.seat(1, at)];
    expect(ann.status.actions).toEqual(expect.arrayContaining(['resign', 'abort']));
    expect(code(await ann.act('resign'))).toBe('done');
    await settled();
    expect(ann.status.actions).not.toEqual(expect.arrayContaining(['resign']));
    expect(ann.status.actions).not.toEqual(expect.arrayContaining(['abort']));
    expect(ben.status.actions).toEqual(expect.arrayContaining(['resign']));
  });

  it('nothing is hidden any more after an end by an act', async () => {
    const { seat } = await sit(TWO, {}, undefined, AMBUSH);
    await seat.act('resign');
    const { session } = sure(openRecord(AMBUSH, sure(await seat.record())));
    expect(seat.view).toEqual(session.view(seat.status.viewer));
  });

  it('while others play the same setup, an end shows nothing yet', async () => {
    let others = true;
    const { seat } = await sit(TWO, { withheld: () => others }, undefined, AMBUSH);
    const before = structuredClone(seat.view);
    await seat.act('resign');
    expect([seat.view, code(await seat.record())]).toEqual([before, 'record-secret']);
    others = false;
    expect(code(await seat.record())).toBe('done');
  });
});

describe('help', () => {
  it('a hint is entered before it is given, and aids, whether something is hidden or not', async () => {
    const { seat } = await sit(ALONE);
    const order: string[] = [];
    seat.listen(({ entry }) => order.push(entry?.act ?? ''));
    const hint = sure(await seat.think('hint').answer);
    order.push('given');
    expect(hint?.move).toBe('2');
    expect(order).toEqual(['hint', 'given']);
    expect(seat.status.aided).toBe(true);
    const { seat: hidden } = await sit(
      TWO,
      { policy: POLICIES.alone },
      () => ({ move: '', why: '', cells: [] }),
      AMBUSH,
    );
    sure(await hidden.think('hint').answer);
    expect(hidden.status.aided).toBe(true);
  });

  it('to take a move back from a rival is help, and a hint after it is entered all the same', async () => {
    const { seat } = await sit(ALONE);
    await seat.play('3');
    await settled();
    expect(seat.status.aided).toBe(false);
    await seat.act('undo');
    expect(seat.status.aided).toBe(true);
    const entered: (string | undefined)[] = [];
    seat.listen(({ entry }) => entered.push(entry?.act));
    sure(await seat.think('hint').answer);
    sure(await seat.think('hint').answer);
    expect(entered).toEqual(['hint']);
  });

  it('a hint that has nothing to say is no help', async () => {
    const { seat } = await sit(ALONE, {}, () => undefined);
    expect(sure(await seat.think('hint').answer)).toBeUndefined();
    expect(seat.n).toBe(0);
  });

  it('is refused where the policy gives none, and where the engine has none', async () => {
    const { seat, match, at } = await sit(TWO, { policy: POLICIES.casual });
    expect(code(await seat.think('hint').answer)).toBe('no-hints-here');
    const other = match.seat(0, { ...at, offers: [] });
    expect(code(await other.think('hint').answer)).toBe('not-offered');
  });
});

describe('warnings', () => {
  const fatal: GameModule = {
    ...NIM,
    warning: (_view, _question, text) => (text === '3' ? 'Three loses. Go anyway?' : undefined),
  };

  it('a fatal answer is refused with its warning, and taken from who is sure', async () => {
    const { seat } = await sit(ALONE, {}, undefined, fatal);
    expect(await seat.play(' 3 ')).toEqual({
      ok: false,
      fault: { code: 'fatal', args: { warning: 'Three loses. Go anyway?' } },
    });
    expect(seat.n).toBe(0);
    expect(code(await seat.play('3', true))).toBe('done');
  });

  it('who wants none gets none', async () => {
    const { match, at } = await sit(ALONE, {}, undefined, fatal);
    expect(code(await match.seat('people', { ...at, warns: () => false }).play('3'))).toBe('done');
  });
});

describe('the past', () => {
  it('can be looked at, entry by entry', async () => {
    const { seat } = await sit(TWO);
    await seat.play('1');
    await seat.play('2');
    const past = sure(await seat.viewAt(1));
    expect(NIM.game.text(past.view)).toContain('20');
    expect(past.question?.seat).toBe(1);
    expect(sure(await seat.since(0)).map(({ entry }) => entry?.move)).toEqual(['1', '2']);
  });

  it('a seat that sits down later has the moves, the log and the view', async () => {
    const { seat, match, at } = await sit(TWO);
    await seat.play('1');
    await seat.play('2');
    const later = match.seat('people', at);
    expect([line(later), later.log, later.view]).toEqual([line(seat), seat.log, seat.view]);
  });

  it('a record of older rules that goes differently is a replay', async () => {
    const { seat } = await sit(TWO);
    await seat.play('1');
    const record = sure(await seat.record());
    const other: GameModule = {
      ...NIM,
      game: { ...NIM.game, rules: 2, hash: (state) => NIM.game.hash(state) + 1 },
    };
    const { match, seat: again } = await sit(record, {}, undefined, other);
    expect([match.differs, again.status.question, again.status.actions]).toEqual([1, undefined, []]);
  });
});

describe('messages', () => {
  it.each([
    [undefined, 'request-malformed'],
    [7, 'request-malformed'],
    [{}, 'request-unknown'],
    [{ ask: 'dance' }, 'request-unknown'],
    [{ ask: 'play', text: '1' }, 'request-malformed'],
    [{ ask: 'play', n: 0, text: 7 }, 'request-malformed'],
    [{ ask: 'play', n: 0, text: '1'.repeat(300) }, 'move-too-long'],
    [{ ask: 'play', n: 9, text: '1' }, 'entry-conflict'],
    [{ ask: 'act', n: 0, act: 'dance' }, 'request-malformed'],
    [{ ask: 'act', n: 9, act: 'resign' }, 'entry-conflict'],
    [{ ask: 'since', n: 0 }, 'request-malformed'],
  ])('%j changes nothing and gets one clear answer', async (message, wanted) => {
    const { match, seat } = await sit(TWO);
    const link = match.link(0, { isRemote: true });
    expect(code(await link.ask(message as Request))).toBe(wanted);
    expect(seat.n).toBe(0);
  });

  it('a move that comes twice is answered twice and played once', async () => {
    const { match, seat } = await sit(TWO);
    const link = match.link(0);
    const move = { ask: 'play', n: 0, text: '2' } as const;
    expect([code(await link.ask(move)), code(await link.ask(move))]).toEqual(['done', 'done']);
    expect(line(seat)).toBe('0:2');
  });

  it('a spectator cannot play, and a closed table answers so', async () => {
    const { match } = await sit(TWO);
    const link = match.link('spectator');
    expect(code(await link.ask({ ask: 'play', n: 0, text: '1' }))).toBe('not-your-question');
    expect(code(await link.ask({ ask: 'act', n: 0, act: 'resign' }))).toBe('not-at-this-table');
    await match.close();
    expect(code(await link.ask({ ask: 'record' }))).toBe('match-closed');
  });

  it('a seat has no setup, and so no seed', async () => {
    const seed = 'feedfeedfeedfeedfeedfeedfeedfeed';
    const { match, seat } = await sit({ ...TWO, setup: { seed } });
    await seat.play('1');
    expect(JSON.stringify(match.link(1).snapshot())).not.toContain(seed);
  });
});

describe('haste', () => {
  it('two answers in one breath are two moves, though they are the same', async () => {
    const { seat } = await sit(TWO);
    expect((await Promise.all([seat.play('1'), seat.play('1')])).map(code)).toEqual(['done', 'done']);
    expect(line(seat)).toBe('0:1 1:1');
  });

  it('a timer that wakes a moment early flags a moment later', async () => {
    const { seat, clock } = await sit({ ...TWO, clock: { base: 1000, increment: 0 } });
    const now = clock.now.bind(clock);
    // The clock says less than has passed, for once.
    clock.now = () => now() - 1.5;
    clock.pass(1000);
    await settled();
    expect(seat.status.outcome).toBeUndefined();
    clock.now = now;
    clock.pass(3);
    await settled();
    expect(seat.status.outcome?.reason).toBe('time');
  });
});

it('what one was told behind a curtain is not in the log of the next', async () => {
  const { seat } = await sit(TWO, {}, undefined, AMBUSH);
  for (let i = 0; i < 12 && !seat.status.outcome; i++) {
    const { question, viewer: who } = seat.status;
    if (!question) break;
    const answer =
      question.kind === 'number'
        ? String(question.min)
        : 'options' in question
          ? question.options
              .slice(0, 'count' in question ? question.count : 1)
              .map(({ word }) => word)
              .join(', ')
          : '';
    await seat.play(answer);
    if (seat.status.viewer === who) continue;
    const told = sure(await seat.since(0));
    const { narrate } = await import('../seat/narrate.ts');
    const own = told.flatMap(({ entry, events = [] }) =>
      narrate(seat.table, seat.about, entry!, events, seat.status.viewer),
    );
    expect(seat.log.map(({ text }) => text)).toEqual(own);
    seat.lift();
  }
});

it('who comes from behind a curtain hears all that came of their own last move and of the others’', async () => {
  const { seat } = await sit(TWO, {}, undefined, AMBUSH);
  let heard = 0;
  let told: readonly GameEvent[] | undefined;
  seat.listen(({ events }) => {
    told = events;
  });
  for (let i = 0; i < 12 && seat.status.question; i++) {
    const { question, viewer: who } = seat.status;
    await seat.play('options' in question ? question.options[0]!.word : '1');
    if (seat.curtain === undefined || seat.status.viewer === who) continue;
    const own = seat.moves.findLast(({ by }) => by === seat.status.viewer);
    const since = sure(await seat.since(own ? own.n - 1 : 0)).flatMap(({ events = [] }) => events);
    seat.lift();
    expect(told).toEqual(since);
    if (own && since.length > 0) heard++;
  }
  expect(heard).toBeGreaterThan(0);
});
