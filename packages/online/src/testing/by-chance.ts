/** Games by chance, as the texts of their moves. */
import {
  checkParams,
  type GameModule,
  OVER,
  type ParamValues,
  Random,
  type Setup,
  sure,
} from '@gridhall/core';

/** By whom, and what. */
export interface RandomMove {
  readonly by: number;
  readonly move: string;
}

/** Moves that somebody makes by this luck, so many at most; fewer where the game is over before. */
export function movesByChance(
  { game }: GameModule,
  params: ParamValues,
  setup: Setup,
  luck: string,
  most = Number.POSITIVE_INFINITY,
): readonly RandomMove[] {
  const state = sure(game.create(sure(checkParams(game.params, params)), setup));
  const random = Random.fromSeed(luck);
  const moves: RandomMove[] = [];
  for (let by = game.toMove(state); by !== OVER && moves.length < most; by = game.toMove(state)) {
    const action = game.pick(state, random);
    moves.push({ by, move: game.write(game.ask(state, by)!, action) });
    game.apply(state, action);
  }
  return moves;
}
