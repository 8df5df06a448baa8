/** The questions of the extended game: one a part, 0 for off. */

import type { AbyssParams } from '@gridhall/games/abyss';
import type { ClassicIo } from '../classic/console.ts';
import { askWithin } from './numbers.ts';

type Extended = Omit<
  AbyssParams,
  'rows' | 'columns' | 'abysses' | 'monsters' | 'bats' | 'generator' | 'seed'
>;

const OFF: Extended = {
  pairs: 0,
  randoms: 0,
  baddiesTeleport: false,
  treasures: 0,
  items: 0,
  planners: 0,
  waldos: 0,
  sights: 0,
  fog: 0,
  campaign: false,
};

/** In the order in which the parts are placed; nothing is asked where the extended game is not wanted. */
export async function askExtended(io: ClassicIo, wanted: boolean): Promise<Extended> {
  if (!wanted) return OFF;
  const number = (what: string, most: number) => askWithin(io, `Enter the number of ${what}: `, 0, most);
  const choice = async (what: string) => (await askWithin(io, `${what} (0 no, 1 yes): `, 0, 1)) === 1;
  return {
    pairs: await number('teleport pairs (0-9) on the board', 9),
    randoms: await number('random teleports (0-9) on the board', 9),
    baddiesTeleport: await choice('May baddies use teleports'),
    treasures: await number('treasures (0-20) on the board', 20),
    items: await number('magic items (0-8) on the board', 8),
    planners: await number('planners (0-5) on the board', 5),
    waldos: await number('Waldos (0-3) on the board', 3),
    sights: await number('rounds between two sights of Waldo (0-20, 0 never)', 20),
    fog: await number('cells the hero sees around him (0-20, 0 all)', 20),
    campaign: await choice('Play a campaign'),
  };
}
