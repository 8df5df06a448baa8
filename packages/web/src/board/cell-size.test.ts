import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BoardSpace, easySize, mostSize, nearSize, TOOLS, wholeBoardSize } from './cell-size.ts';

const room = (width: number, height: number, tools?: number): BoardSpace => ({
  ...{ width, height, rim: 22, frame: 0, most: mostSize(width, height), tools },
});

test('a whole board lies in its window with its rim, whatever its measures', () => {
  const side = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(
      side,
      side,
      fc.integer({ min: 320, max: 2560 }),
      fc.integer({ min: 300, max: 1440 }),
      (...drawn) => {
        const [rows, columns, width, height] = drawn;
        const size = wholeBoardSize({ rows, columns }, room(width, height));
        expect(size * columns + 24).toBeLessThanOrEqual(width);
        expect(size * rows + 24).toBeLessThanOrEqual(height);
        // And as large as it may be: a pixel more would be too much, or nobody need come closer.
        const more = size + 1;
        expect(
          more * columns + 24 > width || more * rows + 24 > height || more > mostSize(width, height),
        ).toBe(true);
      },
    ),
  );
});

test('a tiny board does not fill a wall', () => {
  expect(wholeBoardSize({ rows: 3, columns: 3 }, room(2000, 1300))).toBe(333);
});

test('below cells that are hard to hit there is room for the tools, unless they lie beside the board', () => {
  const wide = { rows: 16, columns: 30 };
  const easy = easySize('finger', 'aims');
  expect(16 * wholeBoardSize(wide, room(844, 390, easy)) + TOOLS.height + 24).toBeLessThanOrEqual(390);
  expect(wholeBoardSize({ rows: 30, columns: 16 }, room(844, 390, easy))).toBe(12);
});

test('a part of a board that is shown has cells for a finger, and at least seven of them across', () => {
  expect(nearSize(true, 390)).toBe(44);
  expect(nearSize(true, 280)).toBe(40);
  expect(nearSize(false, 1280)).toBe(28);
});
