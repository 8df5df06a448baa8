/** Games of the engine with itself, from openings drawn by lot: what it is tuned from, and where puzzles are found. */
import { Random, seedFrom } from '@gridhall/core';
import { BLUE, conqueror, type Move, type Position, RED } from '@gridhall/games/jungle';
import type { Evaluator } from '../evaluation/evaluate.ts';
import { SearchState } from '../search/state.ts';
import { legalMoves, setPosition, think } from '../search/think.ts';
import { randomPosition } from './samples.ts';

export interface SelfPlayed {
  readonly start: Position;
  readonly moves: readonly Move[];
  readonly winner: typeof BLUE | typeof RED;
}

/** A game is given up as nobody's after this many moves. */
const LONGEST = 400;

/** One game, each side thinking so many nodes a move; undefined when nobody won in time. */
export function selfPlay(
  evaluator: Evaluator,
  seed: string,
  nodes: number,
  hear?: (state: SearchState, score: number) => void,
): SelfPlayed | undefined {
  const random = Random.fromSeed(seedFrom(seed));
  const state = new SearchState(evaluator, 15);
  const start = randomPosition(random, 4 + random.below(10));
  const moves: Move[] = [];
  setPosition(state, start, []);
  for (let i = 0; i < LONGEST; i++) {
    const { position } = state;
    const won = conqueror(position);
    if (won !== undefined) return { start, moves, winner: won };
    if (legalMoves(state).length === 0)
      return { start, moves, winner: position.toMove === BLUE ? RED : BLUE };
    const best = think(state, { nodes }).lines[0]!;
    hear?.(state, best.score);
    // Now and then something else, so that what is seen is not only what the engine would do.
    const move = random.chance(0.03) ? anyMove(state, random) : best.moves[0]!;
    moves.push(move);
    position.make(move);
    setPosition(state, start, moves);
  }
  return undefined;
}

function anyMove(state: SearchState, random: Random): Move {
  const moves = legalMoves(state);
  return moves[random.below(moves.length)]!;
}
