import { type GameRecord, type Puzzle, sure } from '@gridhall/core';
import { NIM, SEED } from '@gridhall/laws/stubs';
import { Match, type Seat } from '@gridhall/match';
import { HandClock, ScriptedThinker } from '@gridhall/match/testing';
import { describe, expect, it } from 'vitest';
import {
  isMissed,
  nextPuzzle,
  puzzleGrades,
  puzzleOf,
  puzzleOpening,
  puzzleWords,
  solvedPuzzles,
} from './puzzles.ts';

/** Six matches: to take one leaves the other side with five, and it has lost. */
const PUZZLE: Puzzle = {
  ...{ id: '7', params: { matches: 6 }, boards: ['six'], seat: 0, against: 'steady', moves: 2, first: '1' },
  grade: { level: 1, word: 'easy' },
  says: 'Take the last but one in 2.',
};
const HARD: Puzzle = { ...PUZZLE, id: '8', boards: ['seven'], grade: { level: 2, word: 'hard' } };
const ALL = [PUZZLE, HARD];

async function sit(): Promise<{ seat: Seat; record(): Promise<GameRecord>; reopened(): Seat }> {
  const thinker = new ScriptedThinker((task) =>
    String(Math.min(3, (task as { view: { matches: number } }).view.matches)),
  );
  const { setup, ...opening } = sure(puzzleOpening(NIM, PUZZLE));
  // Nim knows no boards: the setup is only what a puzzle is known by.
  expect(setup.boards).toEqual(['six']);
  const ports = { clock: new HandClock(), thinker };
  const match = sure(await Match.open(NIM, { ...opening, setup: { seed: SEED } }, ports));
  const reopened = () => match.seat('people', { thinker, offers: ['hint'], warns: () => false });
  const seat = reopened();
  const record = async () => ({ ...sure(await seat.record()), setup });
  return { seat, record, reopened };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const play = async (seat: Seat, ...moves: readonly string[]) => {
  for (const move of moves) {
    sure(await seat.play(move));
    await settled();
  }
};

describe('a puzzle', () => {
  it('is played against who makes it hard, says what is to be done, and is known again', async () => {
    const { seat, record } = await sit();
    expect(seat.about.players.map(({ level }) => level)).toEqual([undefined, 'steady']);
    expect(puzzleWords(PUZZLE, seat)).toBe('Puzzle 7 (easy): Take the last but one in 2.');
    const { setup } = await record();
    expect(puzzleOf(ALL, { setup: setup! })).toBe(PUZZLE);
    expect(puzzleOf(ALL, { setup: { seed: SEED } })).toBeUndefined();
  });

  it('is solved by its first move and a win in time, and its record remembers that', async () => {
    const { seat, record } = await sit();
    await play(seat, '1');
    expect(puzzleWords(PUZZLE, seat)).toBe('Right. 1 move left.');
    await play(seat, '1');
    expect(seat.status.outcome?.results).toEqual([1, 0]);
    expect(puzzleWords(PUZZLE, seat)).toBe('Solved: puzzle 7 (easy).');
    expect(isMissed(PUZZLE, seat)).toBe(false);
    expect([...solvedPuzzles(ALL, [await record()])]).toEqual(['7']);
  });

  it('another first move is told at once, and may be taken back', async () => {
    const { seat, record } = await sit();
    await play(seat, '2');
    expect(puzzleWords(PUZZLE, seat)).toBe('That does not win in 2. Undo it and try again.');
    expect(isMissed(PUZZLE, seat)).toBe(true);
    sure(await seat.act('undo'));
    expect(isMissed(PUZZLE, seat)).toBe(false);
    await play(seat, '1', '1');
    expect(puzzleWords(PUZZLE, seat)).toBe('Solved: puzzle 7 (easy).');
    expect([...solvedPuzzles(ALL, [await record()])]).toEqual(['7']);
  });

  it('with a hint it is not one’s own', async () => {
    const { seat, record } = await sit();
    sure(await seat.act('hint'));
    await play(seat, '1', '1');
    expect(puzzleWords(PUZZLE, seat)).toBe('Won with a hint: puzzle 7 (easy) is not counted.');
    expect(solvedPuzzles(ALL, [await record()]).size).toBe(0);
  });

  it('a hint is not forgotten by who comes back to the table long after it', async () => {
    const { seat, reopened } = await sit();
    sure(await seat.act('hint'));
    for (let i = 0; i < 30; i++) {
      await play(seat, '2');
      sure(await seat.act('undo'));
    }
    await play(seat, '1', '1');
    expect(puzzleWords(PUZZLE, reopened())).toBe('Won with a hint: puzzle 7 (easy) is not counted.');
  });
});

describe('the next puzzle', () => {
  it('is the first that is not solved, behind the last one, of a grade', () => {
    expect(nextPuzzle(ALL, new Set())).toBe(PUZZLE);
    expect(nextPuzzle(ALL, new Set(['7']))).toBe(HARD);
    expect(nextPuzzle(ALL, new Set(['8']), { after: '7' })).toBe(PUZZLE);
    expect(nextPuzzle(ALL, new Set(), { grade: 'hard' })).toBe(HARD);
    expect(nextPuzzle([], new Set())).toBeUndefined();
  });

  it('when all are solved, any is', () => {
    expect(nextPuzzle(ALL, new Set(['7', '8']), { after: '7' })).toBe(HARD);
  });

  it('grades are counted, the easiest first', () => {
    expect(puzzleGrades(ALL, new Set(['8']))).toEqual([
      { grade: 'easy', all: 1, solved: 0 },
      { grade: 'hard', all: 1, solved: 1 },
    ]);
  });
});
