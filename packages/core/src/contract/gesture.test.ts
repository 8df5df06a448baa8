import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Gesture, Option, Question } from './game.ts';
import { pressedCell, sayChosen, sayStep } from './gesture.ts';
import { readSeveral } from './question.ts';

const asked = { id: 'which', seat: 0 } as const;
const choice = (...options: Option[]): Question => ({ ...asked, kind: 'choice', options });

const STAY: Option = { word: 'stay', direction: { down: 0, right: 0 } };
const FOUR: readonly Option[] = [
  { word: 'up', direction: { down: -1, right: 0 } },
  { word: 'left', direction: { down: 0, right: -1 } },
  { word: 'down', direction: { down: 1, right: 0 } },
  { word: 'right', direction: { down: 0, right: 1 } },
];
const four = choice(...FOUR, STAY);
const five = choice(...FOUR, STAY, { word: 'leap', direction: { down: 1, right: 1 } });

describe('an option', () => {
  const question = choice({ word: 'battle' }, { word: 'go back' });

  it('is said by its word', () => {
    expect(sayChosen(question, { option: 1 })).toBe('go back');
  });

  it('that is not on the list says nothing', () => {
    for (const option of [2, -1, 0.5, Number.NaN]) expect(sayChosen(question, { option })).toBeUndefined();
  });
});

describe('a direction', () => {
  it('is said by the option that leads there', () => {
    expect(sayChosen(four, { direction: { down: 0, right: -1 } })).toBe('left');
    expect(sayChosen(four, { direction: { down: 0, right: 0 } })).toBe('stay');
  });

  it('may point far', () => expect(sayChosen(four, { direction: { down: 7, right: 0 } })).toBe('down'));

  it('that no option leads to says nothing', () => {
    expect(sayChosen(four, { direction: { down: 1, right: 1 } })).toBeUndefined();
    expect(sayChosen(choice({ word: 'rest' }), { direction: { down: 0, right: 0 } })).toBeUndefined();
  });
});

describe('a number', () => {
  const question: Question = { ...asked, kind: 'number', min: -2, max: 30 };

  it('within its bounds is said', () => {
    for (const number of [-2, 0, 30]) expect(sayChosen(question, { number })).toBe(String(number));
  });

  it('out of them, or not whole, says nothing', () => {
    for (const number of [-3, 31, 1.5, Number.NaN]) expect(sayChosen(question, { number })).toBeUndefined();
  });
});

describe('several options', () => {
  const question = {
    ...asked,
    kind: 'several',
    count: 2,
    options: [{ word: 'crown' }, { word: 'cup' }, { word: 'old ring' }],
  } as const;

  it('are said when they are as many as asked, each once', () => {
    expect(sayChosen(question, { options: [2, 0] })).toBe('old ring, crown');
    for (const options of [[], [0], [0, 0], [0, 1, 2], [0, 3], [0, 0, 1]])
      expect(sayChosen(question, { options }), String(options)).toBeUndefined();
  });

  it('are read as what was chosen', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2], { minLength: 2, maxLength: 2 }), (options) => {
        const mask = options.reduce((bits, place) => bits | (1 << place), 0);
        expect(readSeveral(question, sayChosen(question, { options })!)).toEqual({ ok: true, value: mask });
      }),
    );
  });
});

it('A gesture of another kind than the question says nothing', () => {
  const cell: Question = { ...asked, kind: 'cell', rows: 2, columns: 2, verbs: ['press'] };
  const gestures: readonly Gesture[] = [
    { cell: 0 },
    { from: 0, to: 1 },
    { direction: { down: 0, right: 0 } },
    { option: 0 },
    { options: [0] },
    { number: 0 },
  ];
  for (const gesture of gestures) {
    expect(sayChosen(cell, gesture)).toBeUndefined();
    expect(sayChosen({ ...asked, kind: 'wait' }, gesture)).toBeUndefined();
  }
  const number: Question = { ...asked, kind: 'number', min: 0, max: 9 };
  expect(gestures.filter((gesture) => sayChosen(number, gesture) !== undefined)).toEqual([{ number: 0 }]);
});

describe('a cell pressed by whoever walks', () => {
  // Five columns; the walker stands in the middle of the third row.
  const HERE = 12;
  const steps = (question: Question) =>
    Array.from({ length: 25 }, (_none, cell) => sayStep(question, { cell }, HERE, 5)![0]);

  it('is a step towards it, along the longer way', () => {
    expect(steps(four).join('').match(/.{5}/g)).toEqual(['uuuuu', 'luuur', 'llsrr', 'ldddr', 'ddddd']);
  });

  it('is a step across where there is one', () => {
    expect(sayStep(five, { cell: 24 }, HERE, 5)).toBe('leap');
    expect(sayStep(five, { cell: 23 }, HERE, 5)).toBe('leap');
    expect(sayStep(five, { cell: 20 }, HERE, 5)).toBe('down');
  });

  it('means nothing with a verb, to a walker who is gone, or to another question', () => {
    expect(sayStep(four, { cell: 0, verb: 'dig' }, HERE, 5)).toBeUndefined();
    expect(sayStep(four, { cell: 0 }, -1, 5)).toBeUndefined();
    expect(sayStep({ ...asked, kind: 'wait' }, { cell: 0 }, HERE, 5)).toBeUndefined();
  });

  it('leaves every other gesture as it is', () => {
    expect(sayStep(four, { option: 0 }, HERE, 5)).toBe('up');
    expect(sayStep(four, { direction: { down: 0, right: 1 } }, HERE, 5)).toBe('right');
  });
});

describe('a cell that is asked', () => {
  const question: Question = { ...asked, kind: 'cell', rows: 2, columns: 3, verbs: ['show', 'mark'] };

  it('is pressed by its first verb, or by one of the others', () => {
    expect(pressedCell(question, { cell: 5 })).toEqual({ cell: 5, verb: 0 });
    expect(pressedCell(question, { cell: 0, verb: 'mark' })).toEqual({ cell: 0, verb: 1 });
  });

  it('is on the board, and its verb is one of the question’s', () => {
    for (const cell of [-1, 6, 0.5, Number.NaN]) expect(pressedCell(question, { cell })).toBeUndefined();
    for (const verb of ['feed', '', '__proto__'])
      expect(pressedCell(question, { cell: 0, verb })).toBeUndefined();
    expect(pressedCell(question, { option: 0 })).toBeUndefined();
    expect(pressedCell(four, { cell: 0 })).toBeUndefined();
  });
});
