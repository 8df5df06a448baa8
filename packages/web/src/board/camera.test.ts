import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Camera } from './camera.ts';

function camera(rows: number, columns: number, width = 800, height = 600): Camera {
  const made = new Camera();
  made.board(rows, columns);
  made.screen(width, height);
  made.start(undefined);
  return made;
}

test('a cell is found where it is drawn', () => {
  const seen = camera(4096, 4096);
  const [x, y] = seen.place(seen.centreCell());
  expect(seen.cellAt(x + 1, y + 1)).toBe(seen.centreCell());
});

test('the place under the finger stays there while zooming', () => {
  const seen = camera(4096, 4096);
  const before = seen.cellAt(300, 200);
  seen.zoom(2, 300, 200);
  expect(seen.cellAt(300, 200)).toBe(before);
});

test('one begins before whole cells in the upper left corner, with the middle of the board in the middle', () => {
  const seen = camera(200, 200, 503, 359);
  const { top, left } = seen.sight();
  expect(seen.place(top * 200 + left)).toEqual([0, 0]);
  expect(seen.centreCell()).toBe(100 * 200 + 100);
});

test('what is in the middle stays there when the window changes', () => {
  const seen = camera(4096, 4096);
  const before = seen.centreCell();
  seen.screen(320, 500);
  expect(seen.centreCell()).toBe(before);
});

test('a board smaller than the screen stays in its middle', () => {
  const seen = camera(3, 3);
  seen.pan(5000, -5000);
  const [x, y] = seen.place(4);
  expect(x + seen.scale / 2).toBeCloseTo(400);
  expect(y + seen.scale / 2).toBeCloseTo(300);
});

test('a cell that is to be shown comes into sight', () => {
  const seen = camera(4096, 4096);
  seen.show(0);
  const [x, y] = seen.place(0);
  expect(x >= 0 && y >= 0 && x < 800 && y < 600).toBe(true);
});

test('however it is moved, what is in sight is on the board, and a large board fills the screen', () => {
  const step = fc.oneof(
    fc.record({ dx: fc.integer({ min: -9000, max: 9000 }), dy: fc.integer({ min: -9000, max: 9000 }) }),
    fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const seen = camera(4096, 4096);
      for (const one of steps) {
        if ('factor' in one) seen.zoom(one.factor, 100, 500);
        else seen.pan(one.dx, one.dy);
      }
      const { top, left, bottom, right } = seen.sight();
      expect(top >= 0 && left >= 0 && bottom <= 4096 && right <= 4096 && top < bottom && left < right).toBe(
        true,
      );
      if (seen.scale * 4096 > 800) expect(seen.cellAt(0, 300)).toBeDefined();
    }),
  );
});

test('from as far away as it goes the whole board fills the window, and nearer no cell is smaller than a hand wants it', () => {
  const seen = camera(200, 300);
  seen.zoom(0, 400, 300);
  expect(seen.scale).toBeCloseTo(800 / 300);
  seen.start(undefined, 44);
  expect(seen.scale).toBe(44);
});
