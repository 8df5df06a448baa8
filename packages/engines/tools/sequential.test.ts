import { Random, seedFrom } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { sequentialVerdict } from './sequential.ts';

/** What the test says of a player that wins so often, and after how many games. */
function tested(chance: number, better: number, seed: string): { said: string; games: number } {
  const random = Random.fromSeed(seedFrom(seed));
  let points = 0;
  for (let games = 1; games < 100_000; games++) {
    if (random.chance(chance)) points++;
    const said = sequentialVerdict(points, points, games, better);
    if (said) return { said, games };
  }
  return { said: 'nothing', games: 100_000 };
}

const often = (chance: number, said: string) =>
  Array.from({ length: 200 }, (_, i) => tested(chance, 0.55, `run ${i}`)).filter((one) => one.said === said);

describe("Wald's test", () => {
  it('calls a player better that is, and one that is not, not, in nineteen cases of twenty', () => {
    expect(often(0.55, 'better').length).toBeGreaterThan(180);
    expect(often(0.5, 'not better').length).toBeGreaterThan(180);
  });

  it('needs fewer games the clearer it is', () => {
    expect(tested(0.7, 0.55, 'clear').games).toBeLessThan(tested(0.53, 0.55, 'clear').games);
  });

  it('says nothing after a few games, however they went', () => {
    expect(sequentialVerdict(39, 39, 39, 0.6)).toBeUndefined();
    expect(sequentialVerdict(40, 40, 40, 0.6)).toBe('better');
  });
});
