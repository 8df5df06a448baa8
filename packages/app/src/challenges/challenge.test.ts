import { sure } from '@gridhall/core';
import { expect, test } from 'vitest';
import { type Challenge, readChallenge, writeChallenge } from './challenge.ts';

const LAKE: Challenge = {
  game: 'geese',
  params: { columns: 9 },
  setup: { seed: '0123456789abcdef0123456789abcdef', boards: ['..9'] },
  best: 31,
};

test('a challenge comes back from its link as it was', () => {
  expect(sure(readChallenge(writeChallenge(LAKE)))).toEqual(LAKE);
});

test.each([
  '',
  '!',
  writeChallenge({ ...LAKE, setup: { seed: 'short' } }),
  writeChallenge({ ...LAKE, best: 'much' as unknown as number }),
  writeChallenge({ ...LAKE, setup: { ...LAKE.setup, boards: [1] as unknown as string[] } }),
  writeChallenge([] as unknown as Challenge),
])('what is no challenge is refused: %s', (text) => {
  expect(readChallenge(text).ok).toBe(false);
});
