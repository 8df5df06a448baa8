import { expect, it } from 'vitest';
import { machineLuck } from './luck.ts';

it('is another for another seed, another seat and another entry: none follows from the rest', () => {
  const all = [
    machineLuck('a', 0, 1),
    machineLuck('b', 0, 1),
    machineLuck('a', 1, 1),
    machineLuck('a', 0, 2),
  ];
  expect(new Set(all).size).toBe(all.length);
});
