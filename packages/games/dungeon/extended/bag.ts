/** What he finds and takes along. */
import { BOMB, FROST, HASTE, SHIELD, SWORD } from '../tiles.ts';
import type { Quest } from './quest.ts';

const STEPS = 8;

/** How many turns a potion works that is taken in this level. */
function stepsHere({ levels, here }: Quest): number {
  return levels[here]!.terms?.steps ?? STEPS;
}

/** Takes what lies on a tile; of a shield, a sword and a bomb he has at most one, and another is used up. */
export function takeItem(quest: Quest, tile: number): void {
  switch (tile) {
    case SHIELD:
      quest.shield = true;
      break;
    case SWORD:
      quest.sword = true;
      break;
    case BOMB:
      quest.bomb = true;
      break;
    case HASTE:
      // From the next turn on: the end of this one takes one away.
      quest.haste = stepsHere(quest) + 1;
      break;
    case FROST:
      quest.frost = stepsHere(quest);
      break;
  }
}
