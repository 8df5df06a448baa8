import { Random, type Solution, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { ACTIONS, type DungeonState, game } from '@gridhall/games/dungeon';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engine } from '../index.ts';
import { breadthFirst } from '../testing/breadth-extended.ts';
import { drawSmall } from '../testing/draw-extended.ts';
import { Atlas } from './atlas.ts';

const SEED = seedFrom('dungeon');

function entered(boards: readonly string[]): DungeonState {
  return sure(game.create({ dungeon: 'tutorial', rooms: 0 }, { seed: SEED, boards }));
}

async function solve(state: DungeonState, least = 1): Promise<Solution> {
  return engine.open({}).solve!(
    game.view(state, 0),
    { seat: 0, least },
    thoughtOf(Random.fromSeed(SEED), 200_000),
  );
}

/** How a game stands after these moves, which must not end it before the last. */
function played(from: DungeonState, moves: readonly string[]): DungeonState {
  const state = game.blank();
  game.copy(state, from);
  for (const move of moves) {
    expect(game.toMove(state)).toBe(0);
    game.apply(state, ACTIONS.indexOf(move as 'w'));
  }
  return state;
}

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
          const { result, proved, par, moves } = await solve(state, least);
          expect({ result, proved, par }).toEqual({
            result: plain.moves === undefined ? 'lost' : 'won',
            proved: true,
            par: plain.moves,
          });
          seen[plain.moves === undefined ? 'lost' : 'won']++;
          if (!moves) return;
          const end = played(state, moves);
          expect(end.end).toBe('escaped');
          expect(end.adventurer.treasure).toBeGreaterThanOrEqual(least);
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
        const atlas = new Atlas(state.quest!, 2);
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
