import type { GeeseView } from '@gridhall/games/geese';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownBoardOf } from '../board/known-board.ts';
import { layoutsOf, viewAfter } from '../testing/naive.ts';
import { partWith, Survey } from './survey.ts';

const patient = () => false;

/** The middle of a small game. */
const someView = fc
  .record({
    columns: fc.integer({ min: 1, max: 5 }),
    rows: fc.integer({ min: 1, max: 4 }),
    part: fc.double({ min: 0, max: 0.6, noNaN: true }),
    first: fc.constantFrom('none' as const, 'safe' as const, 'zero' as const),
    reveal: fc.constantFrom('flood' as const, 'neighbours' as const),
    shows: fc.integer({ min: 0, max: 6 }),
    seed: fc.string(),
  })
  .map(({ part, shows, seed, ...rest }) =>
    viewAfter(shows, { ...rest, geese: Math.round(part * rest.columns * rest.rows) }, seed),
  )
  .filter((view: GeeseView) => view.toReveal > 0 && view.placed);

describe('the survey', () => {
  it('gives every field the chance that counting all layouts gives it', () => {
    fc.assert(
      fc.property(someView, (view) => {
        const layouts = layoutsOf(view);
        const survey = new Survey(knownBoardOf(view));
        expect(survey.run(patient)).toBe(true);
        expect(Math.exp(survey.layouts) / layouts.length).toBeCloseTo(1, 9);
        for (let field = 0; field < view.plane.length; field++) {
          const place = survey.board.placeOf(field);
          if (!survey.board.isOpen(place)) continue;
          const held = layouts.filter((geese) => geese.has(field)).length;
          const chance = survey.chanceAt(place);
          expect(chance).toBeCloseTo(held / layouts.length, 9);
          expect(chance === 0).toBe(held === 0);
          expect(chance === 1).toBe(held === layouts.length);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('what is supposed of several fields', () => {
  it('is as likely as the layouts in which it is so', () => {
    fc.assert(
      fc.property(
        someView,
        fc.array(fc.constantFrom('free', 'held', undefined), { maxLength: 20 }),
        (view, wishes) => {
          const layouts = layoutsOf(view);
          const board = knownBoardOf(view);
          const survey = new Survey(board);
          survey.run(patient);
          const open = [...view.plane.keys()].filter((field) => board.isOpen(board.placeOf(field)));
          const free = open.filter((_field, i) => wishes[i] === 'free');
          const held = open.filter((_field, i) => wishes[i] === 'held');
          const fitting = layouts.filter(
            (geese) => free.every((field) => !geese.has(field)) && held.every((field) => geese.has(field)),
          );
          const places = (fields: readonly number[]) => fields.map((field) => board.placeOf(field));
          const part = partWith(
            survey,
            new Survey(board),
            { free: places(free), held: places(held) },
            patient,
          );
          expect(part).toBeCloseTo(fitting.length / layouts.length, 9);
          expect(board).toEqual(knownBoardOf(view));
        },
      ),
      { numRuns: 200 },
    );
  });
});
