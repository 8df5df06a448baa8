import type { GameModule, Progress, Solution } from '@gridhall/core';
import { expect, it } from 'vitest';
import {
  analysisWords,
  answerLine,
  boardCounters,
  figureMeans,
  lineWords,
  meterSign,
  meterWords,
  moveWords,
  percentWords,
  progressWords,
  solutionFromHere,
  solutionWords,
  sureWords,
  worthWords,
} from './offer-words.ts';

it('only what is certain is nothing or all', () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(percentWords)).toEqual(['0 %', '1 %', '50 %', '99 %', '100 %']);
  expect([0, 0.25, 1, Number.NaN].map(meterWords)).toEqual(['0', '25', '100', '·']);
  expect([0, 0.001, 1].map(meterSign)).toEqual(['✓', undefined, '!']);
});

it('a move is said by the words of its answer, or as its game says it; where that says nothing, as it is written', () => {
  const words = {
    option: (_question: unknown, { word }: { word: string }) => `${word}ward`,
  } as GameModule['words'];
  const step = { id: 'step', seat: 0, kind: 'choice', options: [{ word: 'down' }] } as const;
  const field = { id: 'field', seat: 0, kind: 'cell', rows: 9, columns: 9, verbs: ['show', 'mark'] } as const;
  const way = { id: 'move', seat: 0, kind: 'route', rows: 9, columns: 7, routes: [] } as const;
  expect(moveWords({ words }, step, 'down')).toBe('Downward');
  expect(answerLine({ words }, step, { moves: ['down', 'down', 'jump'], worth: 'out in 3' })).toBe(
    'out in 3: Downward, Downward, jump',
  );
  const said = { ...words, move: (text: string) => `Show ${text}` };
  expect(answerLine({ words: said }, field, { moves: ['4 1', '2 3'], worth: 'wins' })).toBe(
    'wins: Show 4 1, Show 2 3',
  );
  expect(moveWords({ words }, way, 'A7 A6')).toBe('A7 A6');
  // Who moves is known of the first: the others are made in positions that are not there yet.
  const who = { ...words, move: (text: string, view?: unknown) => (view ? `${view} ${text}` : text) };
  expect(answerLine({ words: who }, way, { moves: ['A7 A6', 'B2 B3'], worth: '+1' }, 'Rat')).toBe(
    '+1: Rat A7 A6, B2 B3',
  );
});

it('a figure with a sign is said in words first, and what is said in words is left as it is', () => {
  const says = (chance: number, worth: string) => worthWords({ chance, worth });
  expect(says(0.5, '+0.1')).toBe('about even (+0.1)');
  expect(says(0.36, '−1.1')).toBe('a little worse (−1.1)');
  expect([0.95, 0.75, 0.6, 0.2, 0.01].map((chance) => figureMeans({ chance, worth: '+9.9' }))).toEqual([
    ...['as good as won', 'much better', 'a little better', 'much worse', 'as good as lost'],
  ]);
  expect(says(1, 'wins in 5')).toBe('wins in 5');
  expect(lineWords({ moves: ['A3 A4'], chance: 0.5, worth: '+0.0' })).toBe('A3 A4: about even (+0.0)');
});

it('of a line the first six moves are told, of a single move the move first', () => {
  const moves = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(lineWords({ moves, worth: '+1.3' })).toBe('+1.3: a, b, c, d, e, f …');
  expect(lineWords({ moves: ['a'], worth: 'wins' })).toBe('a: wins');
});

it('progress tells how far, how fast, and the best line', () => {
  const line = { moves: ['A1 A2', 'B3 B4'], chance: 0.6, worth: '+0.4' };
  const cases: readonly (readonly [Progress, string])[] = [
    [
      { says: 'depth 9', pace: 1_940_000, lines: [line] },
      'depth 9, 1.9 million a second, a little better (+0.4): A1 A2, B3 B4',
    ],
    [{ says: 'board 3', pace: 12_345 }, 'board 3, 12,000 a second'],
    [{ done: 0.25 }, '25 %'],
    [{}, ''],
  ];
  for (const [progress, words] of cases) expect(progressWords(progress)).toBe(words);
});

it('an analysis is one line and its lines of play', () => {
  const lines = [{ moves: ['3'], chance: 0.6, worth: 'wins' }];
  expect(analysisWords({ chance: 0.6, says: 'all of it', lines })).toEqual([
    '60 % to win; all of it',
    '3: wins',
  ]);
});

it('a solution says whether it can be won, how soon, how hard, and whether that is proved', () => {
  const says = '9 states';
  const grade = { level: 2, word: 'hard' };
  const cases: readonly (readonly [Solution, string])[] = [
    [
      { result: 'won', proved: true, par: 12, grade, says },
      'It can be won in 12, and in no fewer: every line was searched. Difficulty: hard.',
    ],
    [{ result: 'won', proved: true, says }, 'It can be won.'],
    [{ result: 'won', proved: false, says }, 'It can be won. There may be a shorter way.'],
    [{ result: 'lost', proved: true, says }, 'It cannot be won: every line was searched.'],
    [{ result: 'lost', proved: false, says }, 'No way to win it was found.'],
    [
      { result: 'open', proved: false, says },
      'It is not known whether it can be won: the search was not complete.',
    ],
  ];
  for (const [solution, words] of cases) expect(solutionWords(solution)).toBe(words);
});

it('how hard it is in the middle of a game is told as from here, beside the grade of the whole board', () => {
  const solution = { result: 'won', proved: false, grade: { level: 2, word: 'hard' }, says: '' } as const;
  expect(solutionFromHere(solution)).toBe(
    'It can be won. There may be a shorter way. Difficulty from here: hard.',
  );
});

it('beside par and grade only how sure that is is left to say', () => {
  const won = { result: 'won', proved: true, par: 12, says: '9 states' } as const;
  expect(sureWords(won)).toBe('It cannot be done in fewer than 12: every line was searched.');
  for (const other of [
    { ...won, proved: false },
    { ...won, result: 'lost' },
  ] as const)
    expect(sureWords(other)).toBe(solutionWords(other));
});

it('what is known of a board is counted beside it', () => {
  expect(boardCounters({ wish: 'fine', par: 9, grade: 'hard' })).toEqual([
    ['Par', '9'],
    ['Difficulty', 'hard'],
  ]);
  expect(boardCounters({})).toEqual([]);
});
