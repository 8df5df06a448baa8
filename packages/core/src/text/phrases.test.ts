import { expect, it } from 'vitest';
import { grouped } from './phrases.ts';

it('a number has a comma before each three digits', () => {
  const numbers = [0, 999, -999, 1000, -1000, 1_234_567, '12345', undefined];
  expect(numbers.map(grouped)).toEqual(['0', '999', '-999', '1,000', '-1,000', '1,234,567', '12,345', '0']);
});
