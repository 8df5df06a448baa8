/** The two players of the rulebook: `random` and `greedy`. */
import type { EnginePlayer, Random } from '@gridhall/core';
import { t } from '@gridhall/core';
import { BLUE, denOf, EMPTY, type JungleView, type Move, RED, rankOf, toOf } from '@gridhall/games/jungle';

export interface SimplePlayer extends EnginePlayer {
  pick(view: JungleView, moves: readonly Move[], random: Random): Move;
}

export const SIMPLE: readonly SimplePlayer[] = [
  {
    id: 'random',
    name: 'the Monkey',
    about: t`Plays any move at all: good to learn how the animals move.`,
    pick: (_view, moves, random) => moves[random.below(moves.length)]!,
  },
  {
    id: 'greedy',
    name: 'the Boar',
    about: t`Takes the highest animal it can, and else plays any move.`,
    pick(view, moves, random) {
      const best = bestBy(moves, (move) => greed(view, move));
      return best[random.below(best.length)]!;
    },
  },
];

/** What a greedy player likes in a move: the den above all, then the rank that it captures. */
function greed({ plane, toMove }: JungleView, move: Move): number {
  const to = toOf(move);
  if (to === denOf(toMove === BLUE ? RED : BLUE)) return Number.POSITIVE_INFINITY;
  const captured = plane[to]!;
  return captured === EMPTY ? 0 : rankOf(captured);
}

function bestBy(moves: readonly Move[], worth: (move: Move) => number): readonly Move[] {
  const worths = moves.map(worth);
  const most = Math.max(...worths);
  return moves.filter((_move, i) => worths[i] === most);
}
