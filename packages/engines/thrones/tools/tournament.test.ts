import { WESTEROS } from '@gridhall/games/thrones';
import { expect, it } from 'vitest';
import { tableOfSix } from './tournament.ts';

const TABLES = 120;

it('a table of six minds ends, and is won by one or more of them or by nobody', () => {
  for (const horses of [false, true]) {
    const fared = tableOfSix({ horses }, 'one table');
    expect(fared.length).toBe(WESTEROS.heroes.length);
    const won = fared.reduce((sum, one) => sum + one.won, 0);
    expect(Math.abs(won - (fared.some(({ beaten }) => beaten) ? 1 : 0))).toBeLessThan(1e-9);
    for (const one of fared) expect(one.won > 0 ? one.beaten && !one.fell : true).toBe(true);
  }
});

it('the same luck is the same table', () => {
  expect(tableOfSix({ horses: false }, 'twice')).toEqual(tableOfSix({ horses: false }, 'twice'));
});

it('four heroes have their share at such tables, and nobody has most of it', () => {
  const won = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < TABLES; i++)
    tableOfSix({ horses: false }, `short ${i}`).forEach((one, hero) => {
      won[hero]! += one.won;
    });
  const games = won.reduce((sum, one) => sum + one, 0);
  // Half and twice a sixth, and three standard errors of so few games; the page says who falls short, and why.
  const error = (share: number) => 3 * Math.sqrt((share * (1 - share)) / games);
  const shares = won.map((one) => one / games);
  for (const share of shares) expect(share).toBeLessThan(1 / 3 + error(1 / 3));
  for (const share of shares.slice(0, 4)) expect(share).toBeGreaterThan(1 / 12 - error(1 / 12));
});
