import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from './game.ts';
import { readChoice, readNumber, readSeveral, writeSeveral } from './question.ts';
import type { Result } from './result.ts';
import { sharedWords } from './words.ts';

const optionsOf = (...words: string[]) => words.map((word) => ({ word }));
const asked = { id: 'which', seat: 0 } as const;
const choice = (...words: string[]) => ({ ...asked, kind: 'choice', options: optionsOf(...words) }) as const;
const several = (count: number, ...words: string[]) =>
  ({ ...asked, kind: 'several', count, options: optionsOf(...words) }) as const;
const number = { ...asked, kind: 'number', min: -2, max: 30 } as const;
const said = (result: Result<number>) => (result.ok ? result.value : sharedWords(result.fault));

describe('one of a list', () => {
  const question = choice('Battle', 'barter', 'speech', 'go back');

  it.each([
    ['battle', 0],
    ['BARTER', 1],
    [' speech ', 2],
    ['go back', 3],
    ['s', 2],
    ['bat', 0],
    ['go b', 3],
    ['1', 0],
    ['4', 3],
    ['004', 3],
  ])('is answered by word, beginning or number: %j', (text, place) =>
    expect(said(readChoice(question, text))).toBe(place),
  );

  it.each([
    ['b', '"b" matches more than one answer. Choose one of: Battle, barter, speech, go back.'],
    ['x', '"x" is not an answer. Choose one of: Battle, barter, speech, go back.'],
    ['0', '"0" is not an answer. Choose one of: Battle, barter, speech, go back.'],
    ['5', '"5" is not an answer. Choose one of: Battle, barter, speech, go back.'],
    ['', 'No answer was given. Choose one of: Battle, barter, speech, go back.'],
    [' \t', 'No answer was given. Choose one of: Battle, barter, speech, go back.'],
  ])('is not answered by %j', (text, why) => expect(said(readChoice(question, text))).toBe(why));

  it('prefers the whole word to words that begin with it', () =>
    expect(said(readChoice(choice('northeast', 'north'), 'north'))).toBe(1));

  it('takes a number for a word where words are numbers, and never for a place', () => {
    const dice = choice('5', '2', '12');
    expect(said(readChoice(dice, '2'))).toBe(1);
    expect(said(readChoice(dice, '12'))).toBe(2);
    expect(said(readChoice(dice, '3'))).toMatch(/not an answer/);
    expect(said(readChoice(dice, '1')), 'still the beginning of a word').toBe(2);
  });
});

describe('a number', () => {
  it.each([
    ['7', 7],
    [' +30 ', 30],
    ['-2', -2],
    ['007', 7],
  ])('is read: %j', (text, value) => expect(said(readNumber(number, text))).toBe(value));

  it('has no zero below zero', () => {
    const zero = readNumber(number, '-0');
    expect(zero.ok && Object.is(zero.value, 0)).toBe(true);
  });

  it.each([
    ['31', 'Enter a number from -2 to 30, not 31.'],
    ['-3', 'Enter a number from -2 to 30, not -3.'],
    ['1.5', 'Enter a whole number from -2 to 30, not "1.5".'],
    ['1e1', 'Enter a whole number from -2 to 30, not "1e1".'],
    ['seven', 'Enter a whole number from -2 to 30, not "seven".'],
    ['', 'Enter a whole number from -2 to 30, not "".'],
    ['9'.repeat(16), 'Enter a whole number from -2 to 30, not "9999999999999999".'],
  ])('is refused: %j', (text, why) => expect(said(readNumber(number, text))).toBe(why));
});

describe('several of a list', () => {
  const question = several(2, 'crown', 'cup', 'old ring');

  it.each([
    ['crown, cup', 0b011],
    ['cup,crown', 0b011],
    ['old ring, cr', 0b101],
    ['1 3', 0b101],
    ['3,2', 0b110],
    [' 1, 2, ', 0b011],
    ['1, cup', 0b011],
  ])('are named in any order: %j', (text, mask) => expect(said(readSeveral(question, text))).toBe(mask));

  it.each([
    ['crown', 'Choose exactly 2, not 1.'],
    ['', 'Choose exactly 2, not 0.'],
    ['1 2 3', 'Choose exactly 2, not 3.'],
    ['1 1', '"1" is listed twice. Choose each one once.'],
    ['cup, CUP', '"CUP" is listed twice. Choose each one once.'],
    ['c, cup', '"c" matches more than one answer. Choose one of: crown, cup, old ring.'],
    ['crown cup', '"crown cup" is not an answer. Choose one of: crown, cup, old ring.'],
  ])('are not named by %j', (text, why) => expect(said(readSeveral(question, text))).toBe(why));

  it('come back as they were written, for every set', () => {
    const words = Array.from({ length: 31 }, (_none, i) => `word ${i + 1}`);
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), (mask) => {
        const count = mask.toString(2).replaceAll('0', '').length;
        const sized = several(count, ...words);
        expect(readSeveral(sized, writeSeveral(sized, mask))).toEqual({ ok: true, value: mask });
      }),
    );
  });

  it('are at most 31, for an answer is below 2³¹', () => {
    const words = Array.from({ length: 32 }, (_none, i) => `word ${i + 1}`);
    expect(() => readSeveral(several(1, ...words), '1')).toThrow('32 options');
  });
});

it('Any text at all is an answer or refused in one line', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'012, cb-+') }),
  );
  const questions: readonly Question[] = [choice('crown', 'cup'), number, several(1, 'crown', 'cup')];
  fc.assert(
    fc.property(text, (answer) => {
      for (const question of questions) {
        const read =
          question.kind === 'choice'
            ? readChoice(question, answer)
            : question.kind === 'number'
              ? readNumber(question, answer)
              : question.kind === 'several'
                ? readSeveral(question, answer)
                : expect.unreachable();
        if (!read.ok) expect(sharedWords(read.fault)).toMatch(/^[^\n\r]{1,200}$/);
      }
    }),
    { numRuns: 2000 },
  );
});
