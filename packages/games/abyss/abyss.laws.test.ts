import { laws } from '@gridhall/laws';

await laws(new URL('./index.ts', import.meta.url), {
  cases: [
    { name: 'default', params: {} },
    { name: 'small', params: { rows: 10, columns: 20, abysses: 15, monsters: 3, bats: 1 } },
    {
      name: 'glibc',
      params: { rows: 12, columns: 24, abysses: 12, monsters: 5, bats: 2, generator: 'glibc', seed: 7 },
    },
    { name: 'one-row', params: { rows: 1, columns: 13, abysses: 2, monsters: 3, bats: 1 } },
    { name: 'full', params: { rows: 10, columns: 15, abysses: 30, monsters: 40, bats: 6 } },
    { name: 'given', params: {}, boards: ['      \n +    \n +M   \nH+m  *'] },
    { name: 'tiny', params: {}, boards: ['H*'] },
    { name: 'alone', params: { rows: 1, columns: 13, abysses: 0, monsters: 0, bats: 0 }, boards: ['H'] },
  ],
});
