import { hiddenBit } from '@gridhall/games/geese';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rung } from './deduction.ts';
import { climb, stepsOn, take } from './ladder.ts';
import { HELD, lakeOf, SAFE } from './lake.ts';
import { layoutsOf, viewAfter } from './testing/naive.ts';

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
  it('finds on every rung only what is so in every layout that fits', () => {
    fc.assert(
      fc.property(someView, fc.constantFrom<Rung>(1, 2, 3, 4), (view, rung) => {
        const layouts = layoutsOf(view);
        const lake = lakeOf(view);
        // Twice, so that steps that rest on what was found before are tried too.
        for (let round = 0; round < 2; round++) {
          for (const step of stepsOn(lake, rung, patient)) {
            for (const place of step.places) {
              const field = lake.fieldOf(place);
              for (const geese of layouts) expect(geese.has(field)).toBe(step.what === HELD);
            }
          }
          for (const step of stepsOn(lake, 1, patient)) take(lake, step);
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
        const lake = lakeOf(view);
        const climbed = climb(lake, 4, patient);
        expect(climbed !== undefined).toBe(safe.length > 0);
        if (!climbed) return;
        expect(climbed.step.what).toBe(SAFE);
        for (const place of climbed.step.places) expect(safe).toContain(lake.fieldOf(place));
      }),
      { numRuns: 300 },
    );
  });
});
