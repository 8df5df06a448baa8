import { Random, seedFrom, sure } from '@gridhall/core';
import { type DungeonState, EXIT, game, isDoor, TREASURE } from '@gridhall/games/dungeon';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSmall } from '../testing/draw-dungeon.ts';
import { unreachableIn } from './unreachable.ts';

const entered = (boards: readonly string[]): DungeonState =>
  sure(game.create({ dungeon: 'tutorial', rooms: 0 }, { seed: seedFrom('dungeon'), boards }));

const barred = (...boards: string[]): number[][] => unreachableIn(entered(boards)).map((cells) => [...cells]);

/** The tiles are the last line. */
const withoutPotions = (text: string): string =>
  text.replace(/.+\n$/, (tiles) => tiles.replaceAll(/[hz*@]/g, '-'));

const HEAD = 'dungeon 2\ndoor A 2\n\n';
const END = '1 2\n0 0\n-!\n';

describe('what nobody ever comes to', () => {
  it('is what a patrol tramples first, and what stands behind pillars', () => {
    expect(barred(`${HEAD}3 4\n0 0\n--?-\nHA++\n--+$\n`, END)).toEqual([[5, 11], []]);
  });

  it('is nothing that he reaches in time', () => {
    expect(barred(`${HEAD}2 5\n0 0\n-A---\nH--$?\n`, END)).toEqual([[], []]);
  });

  it('is not told where a potion or a bomb may come along', () => {
    expect(barred(`${HEAD}2 4\n0 0\n--+$\nHA?*\n`, END)).toEqual([[], []]);
  });

  it('is never stepped on, however one plays', () => {
    let stepped = 0;
    let told = 0;
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 128n - 1n), (bits) => {
        const random = Random.fromSeed(bits.toString(16).padStart(32, '0'));
        const state = entered(drawSmall(random).map(withoutPotions));
        const cells = unreachableIn(state);
        told += cells.reduce((sum, { size }) => sum + size, 0);
        for (let turn = 0; turn < 60 && state.end === 'playing'; turn++) {
          const { here } = state.quest!;
          const before = state.map.cells.slice();
          const { columns } = state.map;
          game.apply(state, game.pick(state, random));
          const left = state.quest!.places[here];
          const { row, column } = state.adventurer;
          const cell = state.quest!.here === here ? row * columns + column : left!.door;
          const tile = before[cell]!;
          if (tile !== TREASURE && tile !== EXIT && !isDoor(tile)) continue;
          stepped++;
          expect(cells[here]!.has(cell)).toBe(false);
        }
      }),
      { numRuns: 150, seed: 5 },
    );
    expect(stepped).toBeGreaterThan(20);
    expect(told).toBeGreaterThan(20);
  });
});
