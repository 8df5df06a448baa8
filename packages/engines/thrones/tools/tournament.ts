/** A game of six AI heroes and nobody else: what a game against them is measured by. */
import { OVER, Random, seedFrom, sure } from '@gridhall/core';
import { ENDINGS, game, type ThronesParams } from '@gridhall/games/thrones';
import { aiPlayers } from '../profiles.ts';

/** How a hero of the roster fared. */
export interface Fared {
  /** 1 for the most points among those who have beaten the White Walkers, shared where they are equal. */
  readonly won: number;
  readonly beaten: boolean;
  readonly points: number;
  /** Fell to another hero: lost a battle, or was won over. */
  readonly fell: boolean;
  readonly mind: string;
}

/** Six heroes in roster order, each with a profile drawn at random. */
export function tableOfSix(params: Pick<ThronesParams, 'horses'>, luck: string): readonly Fared[] {
  const seed = seedFrom(luck);
  const random = Random.fromSeed(seedFrom(`${luck} seats`));
  const state = sure(
    game.create({ fates: 'others', sight: 'window', players: 1, rivals: 5, ...params }, { seed }),
  );
  const seated = Array.from(state.humans, () => aiPlayers[random.below(aiPlayers.length)]!);
  while (game.toMove(state) !== OVER) {
    const { seat } = state;
    game.apply(
      state,
      seated[seat]!.choose(game.ask(state, seat)!, () => game.view(state, seat)),
    );
  }
  const { results } = game.outcome(state)!;
  const winners = results.reduce((sum, result) => sum + result, 0);
  // Each takes the first hero that is free, so that seats are in roster order.
  return seated.map((mind, seat): Fared => {
    const ending = ENDINGS[state.endings[seat]!]!;
    return {
      won: winners === 0 ? 0 : results[seat]! / winners,
      beaten: ending === 'walkers-beaten',
      points: state.scores[seat]!,
      fell: ending === 'battle-lost' || ending === 'won-over',
      mind: mind.id,
    };
  });
}
