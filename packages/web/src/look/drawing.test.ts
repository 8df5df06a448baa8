import { expect, test } from 'vitest';
import { body, placed } from './drawing.ts';

test('a drawing is put elsewhere, smaller: its points and its steps, its bends and its outline', () => {
  const [layer] = placed([body('M2 4h6v-.5L20 8c1 1 2 2 3-3a4 4 0 1 0 8 0z', 'three')], {
    by: 0.5,
    right: 10,
    down: 1,
  });
  expect(layer).toMatchObject({ fill: 'three', width: 0.75 });
  expect(layer).toHaveProperty(
    'd',
    'M 11.00 3.00l 3.00 0.00l 0.00 -0.25L 20.00 5.00c 0.50 0.50 1.00 1.00 1.50 -1.50a 2 2 0 1 0 4.00 0.00z',
  );
});
