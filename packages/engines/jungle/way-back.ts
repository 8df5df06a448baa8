/** Where an animal came from, since the last capture: who goes to and fro gets nowhere. */
import { fromOf, type JungleView, type Move, toOf } from '@gridhall/games/jungle';

/** How often the animal that makes a move stood there before. */
export function stoodBefore({ trail }: JungleView): (move: Move) => number {
  return (move) => {
    let [at, times] = [fromOf(move), 0];
    // The last move was the enemy's, the one before it our own, and so in turn.
    for (let i = trail.length - 4; i >= 0; i -= 4) {
      if (trail[i + 1] !== at) continue;
      at = trail[i]!;
      if (at === toOf(move)) times++;
    }
    return times;
  };
}
