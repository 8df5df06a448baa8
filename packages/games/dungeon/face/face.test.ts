import { type Motion, sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { ACTIONS, type DungeonEvent, game } from '../index.ts';
import { face } from './index.ts';

function lostAt(level: string, moves: string): readonly number[] {
  return motionsAfter(level, moves).flatMap((motion) => ('lost' in motion ? [motion.gone] : []));
}

function motionsAfter(level: string, moves: string): readonly Motion[] {
  const setup = { seed: '0'.repeat(32), boards: [level] };
  const state = sure(game.create({ dungeon: 'tutorial', rooms: 0 }, setup));
  let told: DungeonEvent[] = [];
  for (const move of moves) {
    told = [];
    game.apply(state, ACTIONS.indexOf(move as never), (event) => told.push(event));
  }
  return face.motions!(told, game.view(state, 0));
}

it('the adventurer is lost where a monster reaches him', () => {
  expect(lostAt('1 4\n0 0\n--M!', 'd')).toEqual([1]);
});

it('so he is where another try is left, and where the level grew before its walls crushed him', () => {
  const head = 'dungeon 2\nallow restart\nshrink 1\n\n';
  expect(lostAt(`${head}3 3\n1 1\n---\n---\n!--`, 'a')).toEqual([3]);
  expect(lostAt(`${head}2 2\n1 1\n-@\n!-`, 'w')).toEqual([1]);
});

it('an escape loses nobody', () => {
  expect(lostAt('1 3\n0 0\n-$!', 'dd')).toEqual([]);
});

it('a level unfolds from what it was before the amulet, and once where two in haste double it twice', () => {
  expect(motionsAfter('2 3\n0 0\n-@-\n--!', 'd')).toEqual([{ unfolded: { rows: 2, columns: 3 } }]);
  const twice = 'dungeon 2\n\n1 5\n0 0\n-h@@!';
  expect(motionsAfter(twice, 'ddd')).toEqual([{ unfolded: { rows: 2, columns: 10 } }]);
});
