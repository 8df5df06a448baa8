import { Random } from '@gridhall/core';
import { game } from '@gridhall/games/dungeon';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breadthFirst } from '../testing/breadth.ts';
import { drawSmall } from '../testing/draw-dungeon.ts';
import { entered, solveLike } from '../testing/explore.ts';
import { ExtendedBound } from './bound.ts';

const STEPS = 200_000;

describe('the solver of the extended game', () => {
  it('finds the shortest escape, and none exactly where breadth first through every state finds none', async () => {
    const seen = { won: 0, lost: 0, back: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt(0n, 2n ** 128n - 1n),
        fc.integer({ min: 1, max: 2 }),
        async (bits, least) => {
          const random = Random.fromSeed(bits.toString(16).padStart(32, '0'));
          const state = entered(drawSmall(random));
          const plain = breadthFirst(state, least, 1000);
          if (plain.open) return;
          const end = await solveLike(plain, state, least, STEPS);
          seen[plain.moves === undefined ? 'lost' : 'won']++;
          if (!end) return;
          if (end.quest!.places.filter((place) => place).length > 1) seen.back++;
        },
      ),
      { numRuns: 220, seed: 3 },
    );
    expect(seen.won).toBeGreaterThan(30);
    expect(seen.lost).toBeGreaterThan(30);
    expect(seen.back).toBeGreaterThan(0);
  });

  it('never expects more moves than there are: on a way that escapes no bound is more than the moves that were left', () => {
    let escaped = 0;
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 128n - 1n), (bits) => {
        const random = Random.fromSeed(bits.toString(16).padStart(32, '0'));
        const state = entered(drawSmall(random));
        const atlas = new ExtendedBound(state.quest!, 2);
        const bound = () => atlas.atLeast(state);
        const bounds = [bound()];
        for (let turn = 0; turn < 80 && state.map.cells.length < 1000; turn++) {
          game.apply(state, game.pick(state, random));
          if (state.end !== 'playing') break;
          bounds.push(bound());
        }
        if (state.end !== 'escaped' || state.adventurer.treasure < 2) return;
        escaped++;
        bounds.forEach((moves, i) => {
          expect(moves).toBeLessThanOrEqual(bounds.length - i);
        });
      }),
      { numRuns: 1500, seed: 4 },
    );
    expect(escaped).toBeGreaterThan(10);
  });
});
