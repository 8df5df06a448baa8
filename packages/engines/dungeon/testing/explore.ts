/** Dungeons entered, solved and walked through: what the tests of both games share. For tests alone. */
import { Random, type Solution, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { ACTIONS, type DungeonState, game } from '@gridhall/games/dungeon';
import { expect } from 'vitest';
import { engine } from '../index.ts';
import type { Breadth } from './breadth.ts';

export const SEED = seedFrom('dungeon');

export function entered(boards: readonly string[]): DungeonState {
  return sure(game.create({ dungeon: 'tutorial', rooms: 0 }, { seed: SEED, boards }));
}

export async function solve(state: DungeonState, least?: number, steps = 1_000_000): Promise<Solution> {
  const goal = least === undefined ? { seat: 0 } : { seat: 0, least };
  return engine.open({}).solve!(game.view(state, 0), goal, thoughtOf(Random.fromSeed(SEED), steps));
}

/** How a game stands after these moves, which must not end it before the last. */
export function afterMoves(from: DungeonState, moves: readonly string[]): DungeonState {
  const state = game.blank();
  game.copy(state, from);
  for (const move of moves) {
    expect(game.toMove(state)).toBe(0);
    game.apply(state, ACTIONS.indexOf(move as 'w'));
  }
  return state;
}

/** The solver finds what was found breadth first; answers with how the game ends by its moves, where it escapes. */
export async function solveLike(
  plain: Breadth,
  state: DungeonState,
  least: number,
  steps?: number,
): Promise<DungeonState | undefined> {
  const { result, proved, par, moves } = await solve(state, least, steps);
  expect({ result, proved, par }).toEqual({
    result: plain.moves === undefined ? 'lost' : 'won',
    proved: true,
    par: plain.moves,
  });
  if (!moves) return undefined;
  const end = afterMoves(state, moves);
  expect(end.end).toBe('escaped');
  expect(end.adventurer.treasure).toBeGreaterThanOrEqual(least);
  return end;
}
