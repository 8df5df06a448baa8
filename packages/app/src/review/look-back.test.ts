import { type Offer, sure } from '@gridhall/core';
import { NIM, SEED, TWO_PEOPLE } from '@gridhall/laws/stubs';
import { Match, type Seat } from '@gridhall/match';
import { type AnswerScript, HandClock, LATER, ScriptedThinker } from '@gridhall/match/testing';
import { describe, expect, it } from 'vitest';
import type { LookBack, Remark } from './look-back.ts';
import { canLookBack, downFrom, lookBack, lostBy, remarkChance } from './look-back.ts';
import type { MoveMark } from './marks.ts';

/** Seven matches, each takes up to three, who takes the last has lost; and the moves that were played. */
async function played(offers: readonly Offer[], script: AnswerScript, moves: readonly string[]) {
  const clock = new HandClock();
  const thinker = new ScriptedThinker(script);
  const opening = { id: SEED, params: { matches: 7 }, setup: { seed: SEED }, players: TWO_PEOPLE };
  const match = sure(await Match.open(NIM, opening, { clock, thinker }));
  const seat = match.seat('people', { thinker, offers, warns: () => false });
  for (const move of moves) {
    clock.pass(1000);
    sure(await seat.play(move));
  }
  return { seat, thinker };
}

/** Whoever is asked wins, unless one more than a multiple of four lies there. */
const judge: AnswerScript = (task) => {
  if (task.task !== 'analyse') return LATER;
  const left = (task.view as { matches: number }).matches;
  const take = (left - 1) % 4;
  const chance = take === 0 ? 0 : 1;
  return { chance, lines: [{ moves: [String(take)], chance, worth: 'wins' }], says: 'all of it' };
};

const LOST = ['1', '1', '3', '2'];

describe('where an engine analyses', () => {
  it('every position has its worth to the first seat, and a move that threw it away its mark', async () => {
    const { seat } = await played(['analyse'], judge, LOST);
    const { remarks, measures, says } = sure(await lookBack(seat).answer);
    expect([...remarks].map(([n, { mark, chance }]) => `${n} ${mark} ${chance}`)).toEqual([
      '0  1',
      '1 ?? 0',
      '2  0',
      '3  0',
      '4 ?? 1',
    ]);
    expect(remarks.get(1)?.says).toBe('Better: 2, wins.');
    expect(measures.map(([, counts]) => counts)).toEqual(['1 blunder', '1 blunder']);
    expect(says).toMatch(/^Move 2 decided it: .+, 2\.$/);
  });

  it('a seat has lost by its last blunder, by a mistake where there is none, and by nothing in one move where it made none', async () => {
    const { seat } = await played(['analyse'], judge, LOST);
    const found = sure(await lookBack(seat).answer);
    expect([lostBy(seat, found, 0)?.n, lostBy(seat, found, 1)?.n]).toEqual([1, 4]);
    const marked = (...marks: readonly MoveMark[]) => ({
      remarks: new Map(marks.map((mark, i) => [i + 1, { mark, says: '' }] as const)),
    });
    expect(lostBy(seat, marked('?', '??', '?', ''), 0)?.n).toBe(3);
    expect(lostBy(seat, marked('??', '', '?', ''), 0)?.n).toBe(1);
    expect(lostBy(seat, marked('?!', '??', '', '??'), 0)).toBeUndefined();
  });

  it('what decided a game is the move by which it was lost, though it be a mistake and no blunder', async () => {
    // Nobody is ever sure of it: no move throws away more than a third.
    const unsure: AnswerScript = (task) => {
      if (task.task !== 'analyse') return LATER;
      const left = (task.view as { matches: number }).matches;
      return { chance: left === 7 ? 0.5 : left > 3 ? 0.7 : 0.3, lines: [], says: '' };
    };
    const { seat } = await played(['analyse'], unsure, ['1', '3', '2', '1']);
    const { remarks, says } = sure(await lookBack(seat).answer);
    expect([...remarks.values()].map(({ mark }) => mark)).toEqual(['', '?!', '', '', '?']);
    expect(lostBy(seat, { remarks }, 1)?.n).toBe(4);
    expect(says).toBe('Move 2 decided it: second, 1.');
  });

  it('where no single move lost it, the one is named before which it last stood even, or else the one that cost most', async () => {
    // What it is worth to the first, by how many lie there; he takes the last one.
    const slowly =
      (...worth: readonly number[]): AnswerScript =>
      (task) => {
        if (task.task !== 'analyse') return LATER;
        const { matches } = task.view as { matches: number };
        const first = worth[7 - matches]!;
        return { chance: matches % 2 === 1 ? first : 1 - first, lines: [], says: '' };
      };
    const goesDown = async (...worth: readonly number[]) => {
      const { seat } = await played(['analyse'], slowly(...worth), ['1', '1', '1', '1', '1', '1', '1']);
      const found = sure(await lookBack(seat).answer);
      expect(lostBy(seat, found, 0)).toBeUndefined();
      expect(downFrom(seat, found, 0)?.n).toBe(found.decided);
      return found.says;
    };
    expect(await goesDown(0.5, 0.5, 0.5, 0.35, 0.35, 0.19, 0.19)).toBe(
      'The position got worse from move 2: first, 1.',
    );
    expect(await goesDown(0.4, 0.37, 0.37, 0.19, 0.19, 0.15, 0.15)).toBe(
      'The position got worse from move 2: first, 1.',
    );
  });

  it('a game that was given up did not go down by a move', () => {
    const moves = [{ n: 1, by: 0, text: '1' }] as unknown as Seat['moves'];
    const remarks = new Map<number, Remark>([
      [0, { mark: '', says: '', chance: 0.5 }],
      [1, { mark: '', says: '', chance: 0.45 }],
    ]);
    const after = (reason: string) =>
      downFrom({ moves, status: { outcome: { reason } } as unknown as Seat['status'] }, { remarks }, 0)?.n;
    expect([after('took-last'), after('resigned')]).toEqual([1, undefined]);
  });

  it('what there is so far is told, and who has enough calls it off', async () => {
    const { seat, thinker } = await played(['analyse'], () => LATER, LOST);
    const heard: LookBack[] = [];
    const looking = lookBack(seat, (soFar) => heard.push(soFar));
    await new Promise((resolve) => setImmediate(resolve));
    thinker.open[0]!.answer({ chance: 0.7, lines: [], says: '' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(heard.map(({ remarks }) => remarkChance({ remarks }, 0))).toEqual([0.7]);
    looking.cancel();
    expect(await looking.answer).toMatchObject({ fault: { code: 'cancelled' } });
    expect(thinker.open).toEqual([]);
  });

  it('nobody looks back at a game that goes on', async () => {
    const { seat } = await played(['analyse', 'review'], judge, ['1']);
    expect(canLookBack(seat)).toBe(false);
    expect(await lookBack(seat).answer).toMatchObject({ fault: { code: 'not-over' } });
  });
});

it('where an engine reviews, it gets what the seat saw before each of its moves, the end and the time', async () => {
  const { seat, thinker } = await played(['review'], () => LATER, LOST);
  expect(canLookBack(seat)).toBe(true);
  const looking = lookBack(seat);
  await new Promise((resolve) => setImmediate(resolve));
  const [asked] = thinker.open;
  const by = seat.status.viewer;
  expect(asked!.task).toMatchObject({ task: 'review', seconds: expect.any(Number) });
  const task = asked!.task as unknown as { views: { matches: number }[]; moves: string[] };
  expect(task.moves).toEqual(LOST.filter((_move, i) => i % 2 === by));
  expect(task.views.map(({ matches }) => matches)).toEqual(by === 0 ? [7, 5, 0] : [6, 2, 0]);
  asked!.answer({
    moves: [
      { kind: 'needless', chance: 0.5, says: 'That was bold.' },
      { kind: 'sure', chance: 1, says: 'Sure.' },
    ],
    measures: [['Luck', '50 %']],
    says: 'One risk.',
  });
  const { remarks, ...rest } = sure(await looking.answer);
  expect([...remarks.values()].map(({ mark }) => mark)).toEqual(['?', '']);
  expect(rest).toEqual({ measures: [['Luck', '50 %']], says: 'One risk.' });
});
