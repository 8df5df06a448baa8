import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOf, held } from './sight.ts';

/** How far the frame of a map reaches beyond it. */
const FRAME = 10;

test('the whole map is in sight with its frame, whatever the shape of map and stage', () => {
  const side = fc.integer({ min: 96, max: 1200 });
  fc.assert(
    fc.property(side, side, fc.double({ min: 0.3, max: 4, noNaN: true }), (width, height, aspect) => {
      const whole = boxOf(held({ x: 0, y: 0, closer: 0 }, width, height, aspect), aspect, height);
      expect(Math.max(whole.x, whole.y)).toBeLessThanOrEqual(-FRAME);
      expect(whole.x + whole.width).toBeGreaterThanOrEqual(width + FRAME);
      expect(whole.y + whole.height).toBeGreaterThanOrEqual(height + FRAME);
    }),
  );
});
