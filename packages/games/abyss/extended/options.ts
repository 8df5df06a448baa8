/** What can be switched on beyond the classic game, and what a board of it is made from. */
import type { AbyssParams } from '../params.ts';

/** What the rules of the extended game go by; the numbers are those chosen at the start. */
export type Options = Omit<AbyssParams, 'seed'>;

/** Whether anything beyond the classic game is on, where the board is made from the numbers. */
export function isExtended(chosen: AbyssParams): boolean {
  const { pairs, randoms, treasures, items, planners, waldos } = chosen;
  return pairs + randoms + treasures + items + planners + waldos > 0 || isBent(chosen);
}

/** The same of what also bends the rules of a board that is given. */
export function isBent({ baddiesTeleport, sights, fog, campaign }: AbyssParams): boolean {
  return baddiesTeleport || sights > 0 || fog > 0 || campaign;
}

/** In a set of magic items the second is the wand, which brings luck into a game. */
const SECOND = 2;

/** Whether a game made from these numbers hides something: what luck will bring, somebody, or the board. */
export function isVeiled({ randoms, items, waldos, fog, campaign }: AbyssParams): boolean {
  return randoms > 0 || items >= SECOND || waldos > 0 || fog > 0 || campaign;
}

/** Made once for every choice: boards are made by the thousand of the same one. */
const made = new WeakMap<AbyssParams, Options>();

export function optionsOf(chosen: AbyssParams): Options {
  const known = made.get(chosen);
  if (known) return known;
  const { seed: _seed, ...options } = chosen;
  made.set(chosen, options);
  return options;
}

const LEAST_LEVEL = -5;
const MOST_LEVEL = 10;

/** The level of the next board: one up after a win, one down after a loss, within its bounds. */
export function levelAfter(level: number, won: boolean): number {
  return won ? Math.min(level + 1, MOST_LEVEL) : Math.max(level - 1, LEAST_LEVEL);
}
