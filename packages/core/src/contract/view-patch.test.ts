import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sure } from './result.ts';
import { decodeView, encodeView } from './view.ts';
import { applyPatch, patchOf } from './view-patch.ts';

const names = fc.constantFrom('a', 'b', 'c', 'd', '3');
const planes = fc
  .array(fc.tuple(fc.nat(3), fc.nat(200)), { maxLength: 4 })
  .map((runs) => Uint8Array.from(runs.flatMap(([byte, length]) => Array<number>(length).fill(byte))));
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(null, true, 0, 1, 2, 'text'),
    planes,
    fc.array(fc.nat(3), { maxLength: 30 }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(names, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

/** Applies a patch as a remote seat gets it: through text. */
const overText = (before: unknown, patch: unknown) =>
  sure(applyPatch(before, patch === undefined ? undefined : sure(decodeView(encodeView(patch)))));

const changed = (plane: Uint8Array, cells: readonly number[]) => {
  const next = plane.slice();
  for (const cell of cells) next[cell]! ^= 1;
  return next;
};

describe('a patch', () => {
  it('leads from any view to any other, also as text, and leaves the first as it was', () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        const shown = encodeView(before);
        const patch = patchOf(before, after);
        expect(overText(before, patch)).toEqual(after);
        expect(sure(applyPatch(before, patch))).toEqual(after);
        expect(encodeView(before)).toBe(shown);
      }),
      { numRuns: 2000 },
    );
  });

  it('is nothing between equal views', () => {
    fc.assert(
      fc.property(values, (view) => {
        expect(patchOf(view, structuredClone(view))).toBeUndefined();
      }),
    );
  });

  it('finds changed cells wherever they lie, and however many they are', () => {
    const plane = fc.integer({ min: 1, max: 400 }).map((length) => new Uint8Array(length).fill(7));
    const cells = fc.array(fc.nat(399), { maxLength: 60 });
    fc.assert(
      fc.property(plane, cells, fc.nat(3), (before, which, offset) => {
        const after = changed(
          before,
          which.filter((cell) => cell < before.length),
        );
        // A plane may lie anywhere in a larger buffer.
        const shifted = new Uint8Array(before.length + offset).subarray(offset);
        shifted.set(before);
        expect(overText(before, patchOf(shifted, after))).toEqual(after);
      }),
    );
  });

  it('lists a few changed cells and fields, and what is gone', () => {
    const before = {
      plane: new Uint8Array(63),
      turn: 0,
      party: [{ strength: 5 }, { strength: 7 }],
      foe: 'orc',
    };
    const after = {
      plane: changed(before.plane, [3, 12]),
      turn: 1,
      party: [{ strength: 5 }, { strength: 6 }],
    };
    expect(patchOf(before, after)).toEqual({
      plane: [3, 1, 12, 1],
      turn: 1,
      party: { 1: { strength: 6 } },
      $gone: ['foe'],
    });
  });

  it('sends what is added to a long list, and not the list', () => {
    const before = Array.from({ length: 500 }, (_none, i) => i % 10);
    expect(patchOf(before, [...before, 4, 2])).toEqual({ $splice: [500, 0, 4, 2] });
    expect(patchOf(before, before.slice(1))).toEqual({ $splice: [0, 1] });
  });

  it('lists the cells that are added to a plane', () => {
    const trail = Uint8Array.from({ length: 300 }, (_none, i) => i % 60);
    const longer = Uint8Array.of(...trail, 3, 10);
    expect(patchOf(trail, longer)).toEqual([300, 3, 301, 10]);
    expect(overText(trail, [300, 3, 301, 10])).toEqual(longer);
  });

  it('shares what has not changed', () => {
    const before = { plane: new Uint8Array(9), own: { money: 1 }, turn: 1 };
    const after = sure(applyPatch(before, { turn: 2 })) as typeof before;
    expect(after.plane).toBe(before.plane);
    expect(after.own).toBe(before.own);
  });

  it('that was made for another view is refused', () => {
    const view = { plane: new Uint8Array(4), list: [1, 2], own: { money: 1 } };
    for (const patch of [
      { plane: [5, 1] },
      { plane: [0, 256] },
      { plane: [0] },
      { plane: { $cells: Uint8Array.of(3, 2, 1, 1) } },
      { plane: { $cells: Uint8Array.of(0, 2, 1) } },
      { plane: { $cells: 'all' } },
      { plane: {} },
      { list: { 2: 1 } },
      { list: { x: 1 } },
      { list: { $splice: [3, 0] } },
      { list: { $splice: [1, 2] } },
      { list: { $splice: 1 } },
      { own: { $what: 1 } },
      JSON.parse('{"__proto__":{"x":1}}'),
      { $gone: 'own' },
    ])
      expect(applyPatch(view, patch), JSON.stringify(patch)).toMatchObject({
        ok: false,
        fault: { code: 'patch-misfit' },
      });
  });
});
