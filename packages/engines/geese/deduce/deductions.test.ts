import { hiddenBit } from '@gridhall/games/geese';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HELD, knownBoardOf, SAFE } from '../board/known-board.ts';
import { layoutsOf, viewAfter } from '../testing/naive.ts';
import { deductionsBy, findSafe, recordDeduction, type Technique } from './deductions.ts';

const patient = () => false;

const someView = fc
  .record({
    columns: fc.integer({ min: 2, max: 5 }),
    rows: fc.integer({ min: 2, max: 4 }),
    geese: fc.integer({ min: 1, max: 6 }),
    shows: fc.integer({ min: 1, max: 8 }),
    seed: fc.string(),
  })
  .filter(({ columns, rows, geese }) => geese < columns * rows)
  .map(({ shows, seed, ...rest }) => viewAfter(shows, { ...rest, first: 'safe', reveal: 'flood' }, seed))
  .filter((view) => view.toReveal > 0);

describe('the ladder', () => {
  it('finds on every technique only what is so in every layout that fits', () => {
    fc.assert(
      fc.property(someView, fc.constantFrom<Technique>(1, 2, 3, 4), (view, technique) => {
        const layouts = layoutsOf(view);
        const board = knownBoardOf(view);
        // Twice, so that steps that rest on what was found before are tried too.
        for (let round = 0; round < 2; round++) {
          for (const step of deductionsBy(board, technique, patient)) {
            for (const place of step.places) {
              const field = board.fieldOf(place);
              for (const geese of layouts) expect(geese.has(field)).toBe(step.what === HELD);
            }
          }
          for (const step of deductionsBy(board, 1, patient)) recordDeduction(board, step);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('reaches a safe field wherever there is one, and nothing where there is none', () => {
    fc.assert(
      fc.property(someView, (view) => {
        const layouts = layoutsOf(view);
        const safe = [...view.plane.keys()].filter(
          (field) => view.plane[field]! & hiddenBit && layouts.every((geese) => !geese.has(field)),
        );
        const board = knownBoardOf(view);
        const climbed = findSafe(board, 4, patient);
        expect(climbed !== undefined).toBe(safe.length > 0);
        if (!climbed) return;
        expect(climbed.step.what).toBe(SAFE);
        for (const place of climbed.step.places) expect(safe).toContain(board.fieldOf(place));
      }),
      { numRuns: 300 },
    );
  });
});
