/** The extended game against a second reading of its page. */
import { Random, sure } from '@gridhall/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACTIONS, type DungeonState, game } from './index.ts';
import { drawDungeon } from './testing/draw-extended.ts';
import { PlainGame } from './testing/plain.ts';
import { LETTERS } from './testing/played.ts';

const SEED = '0'.repeat(32);

const HAPPENS = [
  'again',
  'amulet',
  'bombed',
  'crushed',
  'dear',
  'died',
  'entered',
  'escaped',
  'fallen',
  'gave-up',
  'grew',
  'hastened',
  'item',
  'left',
  'lost',
  'moved',
  'paid',
  'prowled',
  'sealed',
  'shielded',
  'shrank',
  'stayed',
  ...['struck', 'treasure', 'turn'],
];

function ours({ map, adventurer, moves, end, quest, level }: DungeonState) {
  const { rows, columns, cells } = map;
  const lines = Array.from({ length: rows }, (_none, row) =>
    Array.from(cells.subarray(row * columns, (row + 1) * columns), (tile) => LETTERS[tile]).join(''),
  );
  const { treasure } = adventurer;
  const { here, turns, rings, haste, frost, half, shield, sword, bomb } = quest!;
  const bag = `${shield ? 'S' : ''}${sword ? '/' : ''}${bomb ? '*' : ''}`;
  return { map: lines, treasure, moves, end, level, here, turns, rings, haste, frost, half, bag };
}

function theirs(plain: PlainGame) {
  const { floor, treasure, moves, end, here, haste, frost, half } = plain;
  const { number: level, turns, rings } = floor;
  const bag = ['S', '/', '*'].filter((item) => plain.bag.includes(item)).join('');
  return {
    map: floor.map.map((line) => line.join('')),
    ...{ treasure, moves, end, level, here, turns, rings, haste, frost, half, bag },
  };
}

it('goes as the page says it, whatever the dungeon and the commands', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 128n - 1n), (bits) => {
      const random = Random.fromSeed(bits.toString(16).padStart(32, '0'));
      const boards = drawDungeon(random);
      const state = sure(game.create({ dungeon: 'tutorial', rooms: 0 }, { seed: SEED, boards }));
      if (!state.quest) return;
      const plain = new PlainGame(boards);
      for (let turn = 0; turn < 60 && game.toMove(state) === 0 && state.map.cells.length < 2000; turn++) {
        const action = game.pick(state, random);
        game.apply(state, action, ({ type }) => seen.set(type, (seen.get(type) ?? 0) + 1));
        plain.turn(ACTIONS[action]!);
        // Where a game is over, what would have come after it is nobody's concern.
        if (state.end === 'playing') expect(ours(state), boards.join('\n')).toEqual(theirs(plain));
        else expect([state.end, state.moves], boards.join('\n')).toEqual([plain.end, plain.moves]);
      }
    }),
    { numRuns: 500, seed: 2 },
  );
  // Everything that can happen did.
  expect([...seen.keys()].toSorted()).toEqual(HAPPENS);
});
