/** Help in the games that are kept on this device. A file of its own: a lobby asks for it when it stands. */
import { withHelp as helpIn } from '@gridhall/app';
import type { Shelved } from '@gridhall/match';
import { gameStore } from './ports.ts';
import { puzzleOn } from './puzzle-in.ts';

export const helpKnown = (shelf: readonly Shelved[]): Promise<readonly Shelved[]> =>
  helpIn(gameStore(), shelf, async (game) => (await puzzleOn(game)) !== undefined);
