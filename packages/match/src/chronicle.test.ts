import { expect, it } from 'vitest';
import { chronicle } from './narrate.ts';

it('a chronicle names each part once, in the margin of what happened first in it', () => {
  const log = [
    { n: 1, text: 'You set out.' },
    { n: 1, text: 'Turn 1.', begins: '1' },
    { n: 2, text: 'You rest.' },
    { n: 2, text: 'A jackpot!', undone: true as const },
    { n: 2, text: 'Turn 2.', begins: '2' },
  ];
  expect(chronicle(log).map(({ margin, text }) => [margin, text])).toEqual([
    ['', 'You set out.'],
    ['1', 'You rest.'],
    ['', 'A jackpot!'],
  ]);
});
