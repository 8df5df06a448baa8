/** Perft through the contract of a game: how many ways there are to play so many moves. For tests and the bench. */
import { seedFrom, sure } from '@gridhall/core';
import { game } from '../index.ts';
import type { JungleState } from '../state.ts';

const DEEPEST = 6;
const states = Array.from({ length: DEEPEST }, () => game.blank());
const moves = Array.from({ length: DEEPEST }, () => new Int32Array(256));
const NONE = new Int32Array(0);

/** The last moves are counted without being played. A game that ends early is no way to play on. */
export function slowPerft(state: JungleState, depth: number): number {
  if (depth === 0) return 1;
  if (depth === 1) return game.legal(state, NONE);
  const out = moves[depth]!;
  const count = game.legal(state, out);
  const next = states[depth]!;
  let ways = 0;
  for (let i = 0; i < count; i++) {
    game.copy(next, state);
    game.apply(next, out[i]!);
    ways += slowPerft(next, depth - 1);
  }
  return ways;
}

/** Returns the state of a position in which moves may repeat positions. */
export function stateAt(line: string, elephantTakesRat: boolean): JungleState {
  const params = { elephantTakesRat, repetition: 'free' } as const;
  return sure(game.create(params, { seed: seedFrom('perft'), boards: [line] }));
}
